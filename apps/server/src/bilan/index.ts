import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import type { Bilan } from './bilan.js'
import { layOut } from './layout.js'
import { type Logo, prepareLogo } from './logo.js'
import { describe, markAccessible } from './metadata.js'
import { page } from './theme.js'

export type { Bilan, BilanNotion } from './bilan.js'

/** The debrief as a tagged PDF, A4, one or two pages. */
export function writeBilan(bilan: Bilan): Readable {
  return Readable.from(pieces(bilan), { objectMode: false })
}

async function* pieces(bilan: Bilan): AsyncGenerator<Uint8Array> {
  const logo = bilan.logo && (await prepareLogo(bilan.logo, bilan.game.colours.deep))
  yield* draw(bilan, logo)
}

function draw(bilan: Bilan, logo: Logo | undefined): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: describe(bilan),
    // No standard font: all are embedded.
    font: '',
  })
  markAccessible(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  layOut({ doc, root }, bilan, logo)
  root.end()
  doc.end()
  return doc
}
