// Creates a PDF document with the properties that all documents share: A4, French, tagged, with embedded fonts only.
import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { type Logo, prepareLogo } from './logo.js'
import { markAccessible } from './metadata.js'
import { type Pictures, readPictures } from './picture.js'
import type { Sheet } from './sheet.js'
import { page } from './theme.js'

interface DocumentOptions {
  info: PDFKit.DocumentInfo
  logo: Parameters<typeof prepareLogo>[0] | undefined
  /** The background colour of the logo if the logo is pale and partly transparent. */
  colour: string
  /** The paths of the pictures. */
  pictures?: readonly string[]
}

export function taggedPdf(
  options: DocumentOptions,
  layOut: (sheet: Sheet, logo: Logo | undefined, pictures: Pictures) => void,
): Readable {
  return Readable.from(chunksOf(options, layOut), { objectMode: false })
}

async function* chunksOf(
  { info, logo, colour, pictures = [] }: DocumentOptions,
  layOut: Parameters<typeof taggedPdf>[1],
): AsyncGenerator<Uint8Array> {
  const prepared = logo && (await prepareLogo(logo, colour))
  const readablePictures = await readPictures(pictures)
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info,
    // Prevents pdfkit from adding a standard font, which would not be embedded.
    font: '',
  })
  markAccessible(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  layOut({ doc, root }, prepared, readablePictures)
  root.end()
  doc.end()
  yield* doc
}
