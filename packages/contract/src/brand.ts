// The visual identity of a game. The name of the game is not part of it: it is the wording `ui.game.title`.
import { z } from 'zod'
import type { Notions } from './notion.js'
import { maxNotions, minNotions } from './notion-count.js'

export const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/, 'n’est pas une couleur comme #ffb877')

const pathSchema = z.string().regex(/^M[\d\sA-Za-z.,+-]*$/, 'n’est pas un tracé SVG')

export const markShapeSchema = z.strictObject({
  path: pathSchema,
  fill: colourSchema.optional(),
  stroke: colourSchema.optional(),
  width: z.number().positive().optional(),
})

/** An icon on a 64×64 grid: one tinted area, then strokes. */
export const notionSignSchema = z.strictObject({
  /** The text alternative for screen readers. */
  shows: z.string().min(1),
  tint: pathSchema,
  lines: pathSchema,
})

export const brandSchema = z.strictObject({
  /** One sentence, for search engines and home screens. */
  description: z.string().min(1),
  colours: z.strictObject({
    /** The colour of buttons and links. */
    main: colourSchema,
    /** The background of dark areas, for example behind the game's name and at the top of the
     * debrief. Text on this colour is nearly white. */
    deep: colourSchema,
    /** Thin lines and small text on `deep`. */
    pale: colourSchema,
    /** Secondary text on `deep`. */
    glaze: colourSchema,
    /** A light background. Text on it has the colour `deep`. */
    mist: colourSchema,
    /** The background of the current item and of the focused element. Text on this colour is dark. */
    sun: colourSchema,
  }),
  /** The shapes of the game's logo on a 64×64 grid, from back to front. */
  mark: z.array(markShapeSchema).min(1),
  /** One icon for each notion, in the order of the notions. */
  signs: z.array(notionSignSchema).min(minNotions).max(maxNotions),
})

/** The content of a game's `brand.json`. The logo is optional: if a game has none, the platform draws one. */
export const writtenBrandSchema = brandSchema.partial({ mark: true })

export type MarkShape = z.infer<typeof markShapeSchema>
export type NotionSign = z.infer<typeof notionSignSchema>
export type Brand = z.infer<typeof brandSchema>

/** Returns an error message for the game's author if the brand does not have one icon for each notion. */
export function signCountError({ signs }: Pick<Brand, 'signs'>, notions: Notions): string | undefined {
  const count = Object.keys(notions).length
  if (signs.length === count) return undefined
  return `${count} notions et ${signs.length} signes\u00a0: il faut un signe par notion dans «\u00a0signs\u00a0», dans leur ordre`
}
