// The movements of the animated pieces of a place, as keyframes of `transform` and `opacity`. They are generated once from a seed; the browser's
// compositor runs them.
import type { LifePiece } from '@didascalie/contract'
import { random } from '../timelines.js'

export interface Track {
  readonly frames: readonly Keyframe[]
  readonly duration: number
  /** The position in the loop at which the piece starts, in milliseconds. */
  readonly begins: number
}

type Of<Kind extends LifePiece['kind']> = Extract<LifePiece, { kind: Kind }>

const even = 'cubic-bezier(.45,.05,.55,.95)'
const gusts = 8
/** The minimum number of keyframe intervals of a crossing. The browser interpolates linearly between them. */
const steps = 16

const px = (length: number) => `${Math.round(length * 100) / 100}px`
const chances = (seed: number, n: number): number[] => {
  const next = random(seed + 1)
  return Array.from({ length: n }, next)
}

/** A random start position, so that two pieces of the same kind are not in sync. */
const beginOf = ({ seed, period }: LifePiece) => Math.round((random(seed * 31 + 7)() * period) / 10) * 10

const looped = (values: readonly number[], frame: (value: number) => Keyframe): Keyframe[] =>
  [...values, values[0] ?? 0].map((value) => ({ ...frame(value), easing: even }))

/** Irregular gusts of wind, alternately from the two sides. */
function windOf(seed: number): number[] {
  return chances(seed, gusts).map((chance, i) => (i % 2 === 0 ? -0.4 * chance : 0.35 + 0.65 * chance))
}

function sway({ amount, seed, box, hangs }: Of<'sway'>): Keyframe[] {
  const degrees = (Math.atan(amount / box.h) * 180) / Math.PI
  return looped(windOf(seed), (wind) => ({
    transform: `skewX(${((hangs ? wind : -wind) * degrees).toFixed(3)}deg)`,
  }))
}

function swim({ amount, seed }: Of<'swim'>): Keyframe[] {
  return looped(windOf(seed), (wind) => ({
    transform: `translate(${px((wind - 0.25) * 1.6 * amount)}, ${px((wind - 0.25) * 0.4 * amount)})`,
  }))
}

const fade = (least: number, most: number): Keyframe[] =>
  looped([least, most], (opacity) => ({ opacity: Number(opacity.toFixed(3)) }))

const drift = (x: number, y: number): Keyframe[] =>
  looped([-1, 1], (direction) => ({ transform: `translate(${px(direction * x)}, ${px(direction * y)})` }))

/** Alternates between dim and bright, with short transitions as in a lamp. */
function blink({ amount, turns, seed }: Of<'blink'>): Keyframe[] {
  const chance = chances(seed, turns * 2)
  const soft = 0.06 / turns
  const frames: Keyframe[] = []
  for (let turn = 0; turn < turns; turn++) {
    const from = turn / turns
    const on = from + (0.3 + 0.3 * (chance[turn * 2] ?? 0)) / turns
    const dim = 1 - amount * (turns === 1 ? 1 : 0.4 + 0.6 * (chance[turn * 2 + 1] ?? 0))
    const opacity = Number(dim.toFixed(3))
    frames.push({ offset: from, opacity }, { offset: on, opacity }, { offset: on + soft, opacity: 1 })
    frames.push({ offset: (turn + 1) / turns - soft, opacity: 1 })
  }
  return [...frames, { offset: 1, opacity: frames[0]?.opacity ?? 1 }]
}

const steam = ({ amount }: Of<'steam'>): Keyframe[] => [
  { offset: 0, opacity: 0, transform: `translateY(${px(amount * 0.25)}) scale(.8, .7)` },
  { offset: 0.4, opacity: 0.85, transform: `translateY(${px(-amount * 0.2)}) scale(1, 1)` },
  { offset: 1, opacity: 0, transform: `translateY(${px(-amount)}) scale(1.25, 1.15)` },
]

/** The position of a piece after this fraction of its way. If the scale changes, the speed is constant in depth, not on the screen. */
export function passOf({ box, to }: Pick<Of<'pass'>, 'box' | 'to'>, share: number) {
  const scale = 1 / (1 + (1 / to.scale - 1) * share)
  const gone = to.scale === 1 ? share : (1 - scale) / (1 - to.scale)
  return { x: (to.x - box.x) * gone, y: (to.y - box.y) * gone, scale }
}

function pass(piece: Of<'pass'>): Keyframe[] {
  const { amount, bobs, share, turn = 0 } = piece
  const n = Math.max(steps, bobs * 4)
  const at = (step: number): Keyframe => {
    const { x, y, scale } = passOf(piece, step / n)
    const bob = amount * scale * Math.sin((step / n) * bobs * 2 * Math.PI)
    const turned = turn === 0 ? '' : ` rotate(${Math.round((turn * step) / n)}deg)`
    return { transform: `translate(${px(x)}, ${px(y + bob)}) scale(${scale.toFixed(3)})${turned}` }
  }
  const direction = Array.from({ length: n + 1 }, (_, step) => ({
    ...at(step),
    offset: (step / n) * share,
    opacity: step === 0 || step === n ? 0 : 1,
  }))
  return share < 1 ? [...direction, { ...at(n), offset: 1, opacity: 0 }] : direction
}

function framesOf(piece: LifePiece): Keyframe[][] {
  switch (piece.kind) {
    case 'sway':
      return [sway(piece)]
    case 'swim':
      return [swim(piece)]
    case 'glint':
      return [fade(1 - piece.amount, 1), drift(8, 0)]
    case 'blink':
      return [blink(piece)]
    case 'dust':
      return [fade(0.25, 0.95), drift(piece.amount / 2, -piece.amount / 3)]
    case 'steam':
      return [steam(piece)]
    case 'pass':
      return [pass(piece)]
    case 'still':
      return []
  }
}

/** The movements of a piece. A second movement has another duration, so that both do not repeat at the same time. */
export const tracksOf = (piece: LifePiece): Track[] =>
  framesOf(piece).map((frames, i) => ({
    frames,
    duration: Math.round(piece.period * (i === 0 ? 1 : 2.3)),
    begins: piece.when ? 0 : beginOf(piece),
  }))
