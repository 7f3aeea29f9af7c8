import type { Readable } from 'node:stream'
import type { Bilan } from './debrief.js'
import { layOut } from './layout.js'
import { debriefInfo } from './metadata.js'
import { taggedPdf } from './tagged-pdf.js'

export type { Bilan, BilanNotion } from './debrief.js'

/** Writes the debrief as a tagged A4 PDF, on as few pages as it needs. */
export function writeBilan(bilan: Bilan): Readable {
  const { game, logo: organisationLogo, facts = [], keepsake } = bilan
  const pictures = [...facts, ...(keepsake ? [keepsake] : [])].flatMap(({ picture = [] }) => picture)
  const options = { info: debriefInfo(bilan), logo: organisationLogo, colour: game.colours.deep, pictures }
  return taggedPdf(options, (sheet, logo, readable) => layOut(sheet, bilan, logo, readable))
}
