/** Converts a mood to distances and angles. The game page moves the layers of a person by these numbers. */
import type { RigMood } from '@didascalie/contract'
import { Sheet } from '../kit/svg.js'
import type { BrowPose, Mood } from './mood.js'
import { pens, TALKER_HEIGHT, TALKER_WIDTH } from './person.js'
import type { PersonInMood } from './rigs.js'

/** How many pixels the eyes, nose and mouth move when `turn` or `nod` changes by 1. This imitates `headBend()` in `bends.ts`. */
const SLIDE = 83
/** Half of the length of each brow: near, far. */
const HALF_BROW = [27, 23] as const
/** The layer `head` always contains this blush. The layer `blush` adds more. */
const DEFAULT_BLUSH = 0.35

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

const frameOf = ({ person, mood }: PersonInMood) =>
  pens(new Sheet(TALKER_WIDTH, TALKER_HEIGHT), person.stance, mood).head.frame

function browMove(from: BrowPose, to: BrowPose, brow: 0 | 1, flip: boolean) {
  const inner = to.inner - from.inner
  const turn = (Math.atan2(inner, HALF_BROW[brow] * 2) * 180) / Math.PI
  const outward = (brow === 1 ? -1 : 1) * (flip ? -1 : 1)
  return {
    y: round(from.raise - to.raise + inner * 0.4),
    turn: round(turn * outward),
    arch: round(Math.min(1.12, Math.max(0.85, to.arch / from.arch)), 2),
  }
}

export interface LayerSprites {
  readonly front: string
  readonly back?: string | undefined
  readonly hair: string
  readonly over?: string | undefined
}

export function movesOf(rest: PersonInMood, target: PersonInMood, layerSprites: LayerSprites): RigMood {
  const { size, flip } = rest.person.stance
  const direction = flip ? -1 : 1
  const [a, b] = [frameOf(rest), frameOf(target)]
  const from: Mood = rest.mood
  const to: Mood = target.mood
  const change = (key: 'turn' | 'nod' | 'sway') => (to[key] ?? 0) - (from[key] ?? 0)
  const { back, over, ...sprites } = layerSprites
  return {
    head: {
      x: round((b.x ?? 0) - (a.x ?? 0)),
      y: round((b.y ?? 0) - (a.y ?? 0)),
      turn: round((b.turn ?? 0) - (a.turn ?? 0), 2),
    },
    face: { x: round(SLIDE * change('turn') * direction * size), y: round(SLIDE * change('nod') * size) },
    body: { turn: round(change('sway') * direction, 2), rise: round(to.shrug - from.shrug) },
    brows: [browMove(from.brows[0], to.brows[0], 0, flip), browMove(from.brows[1], to.brows[1], 1, flip)],
    blush: round(Math.min(1, Math.max(0, (to.blush - DEFAULT_BLUSH) / (1 - DEFAULT_BLUSH))), 2),
    frown: to.frown,
    ...sprites,
    ...(back ? { back } : {}),
    ...(over ? { over } : {}),
  }
}
