import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'
import { layOut } from './layout.js'
import { debriefInfo } from './metadata.js'
import { taggedPdf } from './tagged-pdf.js'

export type { Bilan, BilanNotion } from './debrief.js'

/** Writes the debrief as a tagged A4 PDF, on as few pages as it needs. */
export function writeBilan(bilan: Bilan): Readable {
  const options = { info: debriefInfo(bilan), logo: bilan.logo, colour: bilan.game.colours.deep }
  return taggedPdf(options, (sheet, logo) => layOut(sheet, bilan, logo))
}
