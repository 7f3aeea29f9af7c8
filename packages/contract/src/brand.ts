// What a game looks like wherever the platform speaks in its name. Its name itself is a text: `ui.game.title`.
import { z } from 'zod'
import type { Notions } from './notion.js'
import { fewestNotions, mostNotions } from './notion-count.js'

export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'n’est pas une couleur comme #ffb877')

const pathSchema = z.string().regex(/^M[\d\sA-Za-z.,+-]*$/, 'n’est pas un tracé SVG')

export const markShapeSchema = z.strictObject({
  path: pathSchema,
  fill: colourSchema.optional(),
  stroke: colourSchema.optional(),
  width: z.number().positive().optional(),
})

/** On a 64×64 grid: one tinted area, then lines drawn with the pen. */
export const notionSignSchema = z.strictObject({
  /** For those who do not see it. */
  shows: z.string().min(1),
  tint: pathSchema,
  lines: pathSchema,
})

export const brandSchema = z.strictObject({
  /** One sentence, for search engines and home screens. */
  description: z.string().min(1),
  colours: z.strictObject({
    /** What can be pressed. */
    main: colourSchema,
    /** Plates: the game's name, the head of the debrief. Text on it is nearly white. */
    deep: colourSchema,
    /** The fine line and small words on `deep`. */
    pale: colourSchema,
    /** Words on `deep` that matter less than others. */
    glaze: colourSchema,
    /** A light ground; `deep` is read on it. */
    mist: colourSchema,
    /** Where one is; what is in focus. Ink is read on it. */
    sun: colourSchema,
  }),
  /** The game's mark on a 64×64 grid, back to front. */
  mark: z.array(markShapeSchema).min(1),
  /** One sign for each notion, in their order. */
  signs: z.array(notionSignSchema).min(fewestNotions).max(mostNotions),
})

/** `brand.json` as a game may write it: the platform draws a mark for a game that has none. */
export const writtenBrandSchema = brandSchema.partial({ mark: true })

export type MarkShape = z.infer<typeof markShapeSchema>
export type NotionSign = z.infer<typeof notionSignSchema>
export type Brand = z.infer<typeof brandSchema>

/** What is wrong, for the writer of the game, when its brand does not have one sign for each notion. */
export function faultOfSigns({ signs }: Pick<Brand, 'signs'>, notions: Notions): string | undefined {
  const count = Object.keys(notions).length
  if (signs.length === count) return undefined
  return `${count} notions et ${signs.length} signes\u00a0: il faut un signe par notion dans «\u00a0signs\u00a0», dans leur ordre`
}
