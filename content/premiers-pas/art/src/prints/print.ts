/** A print of the ending: a part of a place, the people of a fact in front of it, and the thing that the fact is about. */
import type { Sheet } from '../kit/svg.js'

export const PRINT_SIZE = { width: 960, height: 720 } as const

/** A person in a print. */
export interface PrintedPerson {
  /** The id of the talker: a person in a mood. */
  readonly id: string
  /** The x coordinate of the mouth and the y coordinate of the top of the talker's page. The bottom of the page is not used, because
   * its height may change. */
  readonly at: readonly [number, number]
  readonly scale: number
}

export interface Print {
  /** The file of the place in `media/`, without its extension: `bg/canal_matin`, `insert/fissure`. */
  readonly place: string
  /** Left, top and width of the part of the place that the print shows. The proportions of the print give the height. */
  readonly crop: readonly [number, number, number]
  /** How far the place is out of focus. */
  readonly blur?: number
  /** From the back to the front. */
  readonly people?: readonly PrintedPerson[]
  /** The states of the place's objects: the name of a state, or `absent`. The other objects have their first appearance. */
  readonly states?: Readonly<Record<string, string>>
  /** Draws the things in front of everybody. */
  readonly front?: (sheet: Sheet) => string
}

/** The height of the part of a talker's page that a print shows, in pixels of the page. Every drawing is at least this high. */
const SHOWN_HEIGHT = 992

/** A person whose body goes down to the lower edge of the print. `x`: the position of the mouth. */
export const person = (id: string, x: number, scale: number): PrintedPerson => ({
  id,
  at: [x, Math.round(PRINT_SIZE.height - SHOWN_HEIGHT * scale)],
  scale,
})
