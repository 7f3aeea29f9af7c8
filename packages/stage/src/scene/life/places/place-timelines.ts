// Generates the movements of the animated pieces of a place, such as leaves and boats, from a seed. The keyframes change only `transform`
// and `opacity`, because the browser's compositor can run such animations without a script.
import type { LifePiece } from '@didascalie/contract'
import { random } from '../timelines.js'

export interface Track {
  readonly frames: readonly Keyframe[]
  readonly duration: number
  /** The position in the loop at which the piece starts, in milliseconds. */
  readonly begins: number
}

type PieceOf<Kind extends LifePiece['kind']> = Extract<LifePiece, { kind: Kind }>

const easeInOut = 'cubic-bezier(.45,.05,.55,.95)'
const gustCount = 8
/** The minimum number of steps of a crossing. Each step is a keyframe, and the browser interpolates linearly between them. */
const minCrossingSteps = 16

const px = (length: number) => `${Math.round(length * 100) / 100}px`
const randomNumbers = (seed: number, count: number): number[] => {
  const next = random(seed + 1)
  return Array.from({ length: count }, next)
}

/** A random start position in milliseconds, so that two pieces of the same kind are not in sync. */
const randomStart = ({ seed, period }: LifePiece) => Math.round((random(seed * 31 + 7)() * period) / 10) * 10

const loopOf = (values: readonly number[], frame: (value: number) => Keyframe): Keyframe[] =>
  [...values, values[0] ?? 0].map((value) => ({ ...frame(value), easing: easeInOut }))

/** Irregular gusts of wind, alternately from the two sides. */
function windOf(seed: number): number[] {
  return randomNumbers(seed, gustCount).map((chance, i) =>
    i % 2 === 0 ? -0.4 * chance : 0.35 + 0.65 * chance,
  )
}

function sway({ amount, seed, box, hangs }: PieceOf<'sway'>): Keyframe[] {
  const degrees = (Math.atan(amount / box.h) * 180) / Math.PI
  return loopOf(windOf(seed), (wind) => ({
    transform: `skewX(${((hangs ? wind : -wind) * degrees).toFixed(3)}deg)`,
  }))
}

function swim({ amount, seed }: PieceOf<'swim'>): Keyframe[] {
  return loopOf(windOf(seed), (wind) => ({
    transform: `translate(${px((wind - 0.25) * 1.6 * amount)}, ${px((wind - 0.25) * 0.4 * amount)})`,
  }))
}

const fade = (min: number, max: number): Keyframe[] =>
  loopOf([min, max], (opacity) => ({ opacity: Number(opacity.toFixed(3)) }))

const drift = (x: number, y: number): Keyframe[] =>
  loopOf([-1, 1], (direction) => ({ transform: `translate(${px(direction * x)}, ${px(direction * y)})` }))

/** Alternates between dim and bright like a lamp, with short transitions. */
function blink({ amount, turns, seed }: PieceOf<'blink'>): Keyframe[] {
  const chances = randomNumbers(seed, turns * 2)
  const transition = 0.06 / turns
  const frames: Keyframe[] = []
  for (let turn = 0; turn < turns; turn++) {
    const from = turn / turns
    const dimEnd = from + (0.3 + 0.3 * (chances[turn * 2] ?? 0)) / turns
    const dim = 1 - amount * (turns === 1 ? 1 : 0.4 + 0.6 * (chances[turn * 2 + 1] ?? 0))
    const opacity = Number(dim.toFixed(3))
    frames.push({ offset: from, opacity }, { offset: dimEnd, opacity })
    frames.push({ offset: dimEnd + transition, opacity: 1 })
    frames.push({ offset: (turn + 1) / turns - transition, opacity: 1 })
  }
  return [...frames, { offset: 1, opacity: frames[0]?.opacity ?? 1 }]
}

const steam = ({ amount }: PieceOf<'steam'>): Keyframe[] => [
  { offset: 0, opacity: 0, transform: `translateY(${px(amount * 0.25)}) scale(.8, .7)` },
  { offset: 0.4, opacity: 0.85, transform: `translateY(${px(-amount * 0.2)}) scale(1, 1)` },
  { offset: 1, opacity: 0, transform: `translateY(${px(-amount)}) scale(1.25, 1.15)` },
]

/**
 * The position of a piece after the fraction `progress` of its crossing. If `to.scale` is not 1, the piece comes nearer to the viewer or
 * moves away. It moves at a constant speed in the place, so its speed on the screen changes.
 */
export function passOf({ box, to }: Pick<PieceOf<'pass'>, 'box' | 'to'>, progress: number) {
  const scale = 1 / (1 + (1 / to.scale - 1) * progress)
  const screenProgress = to.scale === 1 ? progress : (1 - scale) / (1 - to.scale)
  return { x: (to.x - box.x) * screenProgress, y: (to.y - box.y) * screenProgress, scale }
}

function pass(piece: PieceOf<'pass'>): Keyframe[] {
  const { amount, bobs, share, turn = 0 } = piece
  const stepCount = Math.max(minCrossingSteps, bobs * 4)
  const frameAt = (step: number): Keyframe => {
    const { x, y, scale } = passOf(piece, step / stepCount)
    const bob = amount * scale * Math.sin((step / stepCount) * bobs * 2 * Math.PI)
    const rotation = turn === 0 ? '' : ` rotate(${Math.round((turn * step) / stepCount)}deg)`
    return { transform: `translate(${px(x)}, ${px(y + bob)}) scale(${scale.toFixed(3)})${rotation}` }
  }
  const crossing = Array.from({ length: stepCount + 1 }, (_, step) => ({
    ...frameAt(step),
    offset: (step / stepCount) * share,
    opacity: step === 0 || step === stepCount ? 0 : 1,
  }))
  return share < 1 ? [...crossing, { ...frameAt(stepCount), offset: 1, opacity: 0 }] : crossing
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

/** The movements of a piece. A second movement has another duration than the first, so that the two movements are not in sync. */
export const tracksOf = (piece: LifePiece): Track[] =>
  framesOf(piece).map((frames, i) => ({
    frames,
    duration: Math.round(piece.period * (i === 0 ? 1 : 2.3)),
    begins: piece.when ? 0 : randomStart(piece),
  }))
