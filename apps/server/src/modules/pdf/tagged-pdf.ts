// What every paper of the house is: an A4 in French, tagged, with its own fonts alone.
import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { type Logo, prepareLogo } from './logo.js'
import { markAccessible } from './metadata.js'
import type { Sheet } from './sheet.js'
import { page } from './theme.js'

interface Paper {
  info: PDFKit.DocumentInfo
  logo: Parameters<typeof prepareLogo>[0] | undefined
  /** Of a logo that has no colour of its own. */
  colour: string
}

/** `layOut` draws it whole. */
export function taggedPdf(paper: Paper, layOut: (sheet: Sheet, logo: Logo | undefined) => void): Readable {
  return Readable.from(pieces(paper, layOut), { objectMode: false })
}

async function* pieces(
  { info, logo, colour }: Paper,
  layOut: Parameters<typeof taggedPdf>[1],
): AsyncGenerator<Uint8Array> {
  const prepared = logo && (await prepareLogo(logo, colour))
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info,
    // No standard font: all are embedded.
    font: '',
  })
  markAccessible(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  layOut({ doc, root }, prepared)
  root.end()
  doc.end()
  yield* doc
}
