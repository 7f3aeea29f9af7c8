import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'
import { layOut } from './layout.js'
import { describe } from './metadata.js'
import { taggedPdf } from './tagged-pdf.js'

export type { Bilan, BilanNotion } from './debrief.js'

/** The debrief as a tagged PDF, A4, one or two pages. */
export function writeBilan(bilan: Bilan): Readable {
  const paper = { info: describe(bilan), logo: bilan.logo, colour: bilan.game.colours.deep }
  return taggedPdf(paper, (sheet, logo) => layOut(sheet, bilan, logo))
}
