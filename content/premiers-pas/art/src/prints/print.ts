/**
 * A print: the picture that the ending shows for a fact (something that happened in the run).
 * It shows a part of a place, the people concerned, and sometimes a thing in front of them.
 */
import type { Sheet } from '../kit/svg.js'

export const PRINT_SIZE = { width: 960, height: 720 } as const

export interface PrintedPerson {
  /** The id of a drawing of a person in a mood, such as `ines_grave`. */
  readonly id: string
  /** The x of the mouth and the y of the top of the person's drawing, on the print. */
  readonly at: readonly [number, number]
  readonly scale: number
}

export interface Print {
  /** The picture of the place in `media/`, without extension, such as `bg/canal_matin` or `insert/fissure`. */
  readonly place: string
  /** Left, top and width of the part of the place that the print shows. The height follows from `PRINT_SIZE`. */
  readonly crop: readonly [number, number, number]
  /** The sigma of the blur of the place. The people stay sharp. */
  readonly blur?: number
  /** The people, from the back to the front. */
  readonly people?: readonly PrintedPerson[]
  /** The state of some objects of the place: the name of a state, or `absent`. Every other object looks as at the start. */
  readonly states?: Readonly<Record<string, string>>
  /** Draws the things in front of everybody. */
  readonly front?: (sheet: Sheet) => string
}

/** A print shows this height of a person's drawing, from its top, in pixels. Every drawing is at least this high. */
const SHOWN_HEIGHT = 992

/** Returns a person whose body reaches the lower edge of the print. `x` is the position of the mouth. */
export const person = (id: string, x: number, scale: number): PrintedPerson => ({
  id,
  at: [x, Math.round(PRINT_SIZE.height - SHOWN_HEIGHT * scale)],
  scale,
})
