/** What all drawn persons have in common: the page, the position of head and trunk, and their movements. */
import type { Vec2 } from '../kit/num.js'
import { Sheet } from '../kit/svg.js'
import { type Bend, headBend, trunkBend } from './bends.js'
import type { Mood } from './mood.js'
import { Pen } from './pen.js'

/** The size of a page on which a person is drawn. */
export const TALKER_WIDTH = 900
export const TALKER_HEIGHT = 1320
/** The height of a page that ends at the hips. It is used for telephone calls and portraits. */
export const HALF_HEIGHT = 1000

/** Distance from the eyes down to the point around which the head turns. */
const NECK = 140
/** The point around which the trunk leans. */
export const HIPS: Vec2 = [450, HALF_HEIGHT]
/** In every drawing of a trunk, only the lowest corners have this y or a larger one. */
const TRUNK_END = 1003

export interface Stance {
  /** Position on the page of the point between the eyes, for a person at rest. */
  readonly head: Vec2
  readonly size: number
  readonly flip: boolean
  /** The tilt of the head at rest. */
  readonly tilt: number
  /** Moves the trunk: this x and y are added to all its points. */
  readonly trunk?: Vec2
  /** How far the trunk leans to the right from the hips, in degrees. */
  readonly sway?: number
  /** The turn of the head at rest: see `bends.ts`. */
  readonly turn?: number
  /** How far the head is bowed at rest: see `bends.ts`. */
  readonly nod?: number
  /** The slope of the shoulders at rest: see `bends.ts`. */
  readonly slope?: number
  /** The curve of the back at rest: see `bends.ts`. */
  readonly bow?: number
  /** The y of the shoulders on the trunk. */
  readonly shoulders?: number
}

export interface Pens {
  readonly head: Pen
  readonly body: Pen
}

/** Returns the pens for the head and the trunk. The trunk reaches the bottom of the page, whose height is `height`. */
export function pens(sheet: Sheet, stance: Stance, mood: Mood, height = TALKER_HEIGHT): Pens {
  const direction = stance.flip ? -1 : 1
  const lean = (mood.sway ?? 0) * direction
  const headShift = Math.sin((lean * Math.PI) / 180) * (HIPS[1] - stance.head[1])
  const turn = stance.tilt + mood.tilt * direction
  const angle = (turn * Math.PI) / 180
  return {
    // The head turns around the neck, and not around the point between the eyes.
    head: new Pen(sheet, {
      x: stance.head[0] + headShift + direction * mood.lean + Math.sin(angle) * NECK * stance.size,
      y: stance.head[1] + mood.drop + (1 - Math.cos(angle)) * NECK * stance.size,
      turn,
      size: stance.size,
      flip: stance.flip,
      bend: headBend((stance.turn ?? 0) + (mood.turn ?? 0), (stance.nod ?? 0) + (mood.nod ?? 0)),
    }),
    body: trunk(
      sheet,
      {
        ...stance,
        sway: (stance.sway ?? 0) + lean,
        slope: (stance.slope ?? 0) + (mood.slope ?? 0) * direction,
      },
      mood.shrug,
      height - HALF_HEIGHT,
    ),
  }
}

function trunk(sheet: Sheet, stance: Stance, shrug: number, longerBy: number): Pen {
  const { trunk: [dx, dy] = [0, 0], sway = 0, slope = 0, bow = 0, shoulders = 450 } = stance
  const angle = (sway * Math.PI) / 180
  const [hx, hy] = HIPS
  return new Pen(sheet, {
    x: dx + hx - hx * Math.cos(angle) + hy * Math.sin(angle),
    y: dy - shrug + hy - hx * Math.sin(angle) - hy * Math.cos(angle),
    turn: sway,
    bend: lengthened(trunkBend(shoulders, slope, bow), longerBy),
  })
}

/** Moves the lowest corners of a trunk down. Otherwise, a standing person would end above the furniture in front of them. */
const lengthened =
  (bend: Bend, by: number): Bend =>
  (x, y) =>
    bend(x, y >= TRUNK_END ? y + by : y)

/** A person in one mood, as the stage shows them: the drawing and the position of the mouth on the page. */
export interface Talker {
  readonly draw: () => string
  readonly mouth: Vec2
}

export interface Person {
  readonly stance: Stance
  readonly mouthAt: Vec2
  readonly paint: (pens: Pens, mood: Mood) => string
}

export function talker(person: Person, mood: Mood, height = TALKER_HEIGHT): Talker {
  const sheet = new Sheet(TALKER_WIDTH, height)
  const [x, y] = pens(sheet, person.stance, mood).head.toPage(person.mouthAt)
  return {
    draw: () => {
      const page = new Sheet(TALKER_WIDTH, height)
      return page.toSvg(person.paint(pens(page, person.stance, mood, height), mood))
    },
    mouth: [Math.round(x), Math.round(y)],
  }
}
