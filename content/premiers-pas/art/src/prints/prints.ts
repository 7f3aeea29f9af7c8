/** The prints of the ending by the name of their picture, `media/print/<name>.jpg`. A fact that runs reach in two places has two prints. */
import { fridayPrints } from './friday.js'
import { mondayPrints } from './monday.js'
import type { Print } from './print.js'
import { thursdayPrints } from './thursday.js'
import { tuesdayPrints } from './tuesday.js'
import { wednesdayPrints } from './wednesday.js'

/** The crops leave out the company's sign and most of its colours, so that few prints need a picture for each company. */
export const prints: Readonly<Record<string, Print>> = {
  ...mondayPrints,
  ...tuesdayPrints,
  ...wednesdayPrints,
  ...thursdayPrints,
  ...fridayPrints,
}
