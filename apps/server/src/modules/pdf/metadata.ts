import type { Bilan } from './debrief.js'
import { fullName } from './name-plate.js'
import { printable } from './printable.js'
import { maker } from './wording.js'

export function debriefInfo(bilan: Bilan): PDFKit.DocumentInfo {
  const { words } = bilan.game
  const name = withoutXmlCharacters(fullName(bilan))
  return {
    Title: [withoutXmlCharacters(words['bilan.title']), name, withoutXmlCharacters(words['ui.game.title'])]
      .filter((part) => part !== '')
      .join(' – '),
    Author: withoutXmlCharacters(bilan.organisation) || maker,
    Creator: maker,
    Producer: maker,
    CreationDate: bilan.date,
  }
}

/** Removes characters with a meaning in XML, because pdfkit copies metadata into XML without escaping it. */
export function withoutXmlCharacters(text: string): string {
  return printable(text.replace(/[<>&]/g, ''), 'display')
}

/** Declares that the document conforms to PDF/UA-1, which requires a structure tree, a language and a title. */
export function markAccessible(doc: PDFKit.PDFDocument): void {
  doc.appendXML(`
    <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
      <pdfuaid:part>1</pdfuaid:part>
    </rdf:Description>`)
}
