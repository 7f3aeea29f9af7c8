/**
 * The prints (pictures of the ending) by their name. The file is `media/print/<name>.jpg`.
 * A fact that can happen in two places has two prints.
 */
import { fridayPrints } from './friday.js'
import { mondayPrints } from './monday.js'
import type { Print } from './print.js'
import { thursdayPrints } from './thursday.js'
import { tuesdayPrints } from './tuesday.js'
import { wednesdayPrints } from './wednesday.js'

/** The prints avoid the company's sign and colours. Thus fewer prints need a second picture for the second company. */
export const prints: Readonly<Record<string, Print>> = {
  ...mondayPrints,
  ...tuesdayPrints,
  ...wednesdayPrints,
  ...thursdayPrints,
  ...fridayPrints,
}
