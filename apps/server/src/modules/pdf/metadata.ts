import type { Bilan } from './debrief.js'
import { fullName } from './name-plate.js'
import { printable } from './printable.js'
import { maker } from './wording.js'

export function describe(bilan: Bilan): PDFKit.DocumentInfo {
  const { words } = bilan.game
  const name = plain(fullName(bilan))
  return {
    Title: [plain(words['bilan.title']), name, plain(words['ui.game.title'])]
      .filter((part) => part !== '')
      .join(' – '),
    Author: plain(bilan.organisation) || maker,
    Creator: maker,
    Producer: maker,
    CreationDate: bilan.date,
  }
}

/** pdfkit copies metadata into XML without escaping it. */
export function plain(text: string): string {
  return printable(text.replace(/[<>&]/g, ''), 'display')
}

/** Declares conformity with PDF/UA-1. The structure, language and title of the document follow it. */
export function markAccessible(doc: PDFKit.PDFDocument): void {
  doc.appendXML(`
    <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`)
}
