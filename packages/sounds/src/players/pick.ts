// A finger-picked guitar on shapes a hand can hold: the thumb on the lowest string, i m a on the three highest.

import { gauss, type Random } from '../theory/random.js'
import type { Change } from '../theory/score.js'
import type { Band, Part } from './band.js'
import { shapePitches } from './guitar-shapes.js'

type Finger = 'p' | 'i' | 'm' | 'a'
/** What is plucked together, at a beat of the change. */
type Pluck = readonly [beat: number, fingers: readonly Finger[]]

export interface PickOptions {
  readonly velocity: number
  /** Plucks for one change; chance is the player's own. */
  readonly pattern: (change: Change, chance: Random) => readonly Pluck[]
  /** Beats a string rings at most. */
  readonly ring?: number
}

const FULL: readonly (readonly (readonly Finger[])[])[] = [
  [['p'], ['i'], ['m', 'a'], ['i']],
  [['p', 'a'], ['i'], ['m'], ['i']],
  [['p'], ['m'], ['a'], ['m']],
]
const LIGHT: readonly (readonly (readonly Finger[])[])[] = [
  [['p'], [], ['i', 'm', 'a'], []],
  [['p', 'm'], [], ['a'], ['i']],
]

/** Eighths in groups of two beats, fuller or lighter as `busy` (0…1) says, never the same twice if it can be helped. */
export function eighths(busy: (beat: number) => number): PickOptions['pattern'] {
  return (change, chance) => {
    const plucks: Pluck[] = []
    let previous = -1
    for (let half = 0; half < change.length; half += 2) {
      const set = chance() < busy(change.beat + half) ? FULL : LIGHT
      let k = Math.floor(chance() * set.length)
      if (k === previous && chance() < 0.6) k = (k + 1) % set.length
      previous = k
      const steps = set[k] ?? []
      steps.forEach((fingers, step) => {
        const beat = half + step * 0.5
        if (fingers.length > 0 && beat < change.length) plucks.push([beat, fingers])
      })
    }
    return plucks
  }
}

/** Triplets that rise and fall like water. Written on quarter beats: a swing of 2/3 makes them even triplets. */
export function rolling(change: Change): readonly Pluck[] {
  const wave: readonly (readonly Finger[])[] = [['p'], ['i'], ['m'], ['a'], ['m'], ['i']]
  const plucks: Pluck[] = []
  for (let beat = 0; beat < change.length; beat++) {
    ;[0, 0.25, 0.5].forEach((offset, k) => {
      const fingers = wave[((beat % 2) * 3 + k) % 6]
      if (fingers) plucks.push([beat + offset, fingers])
    })
  }
  return plucks
}

/** Given plucks in every change that is long enough for them. */
export function always(plucks: readonly Pluck[]): PickOptions['pattern'] {
  return (change) => plucks.filter(([beat]) => beat < change.length - 1e-6)
}

function stringsOf(change: Change): Record<Finger, number> {
  const pitches = shapePitches(change.chord.name)
  const [i = 0, m = 0, a = 0] = pitches.slice(-3)
  return { p: pitches[0] ?? i, i, m, a }
}

const WEIGHT: Record<Finger, number> = { p: 5, i: -4, m: -4, a: 2 }

export function pick(band: Band, part: Part, changes: readonly Change[], options: PickOptions): void {
  const chance = band.chanceFor(part)
  for (const change of changes) {
    const strings = stringsOf(change)
    for (const [offset, fingers] of options.pattern(change, chance)) {
      const beat = change.beat + offset
      const stop = Math.min(change.beat + change.length, beat + (options.ring ?? 2.5))
      const ordered = [...fingers].sort((x, y) => strings[x] - strings[y])
      ordered.forEach((finger, k) => {
        const time = band.seconds(beat) + 0.002 + k * (0.009 + chance() * 0.008) + gauss(chance) * 0.005
        const raw = options.velocity + WEIGHT[finger] + band.metre(beat) + gauss(chance) * 4
        part.strokes.push({
          time,
          length: Math.max(0.12, band.seconds(stop) - time - 0.02),
          pitch: strings[finger],
          velocity: band.velocity(raw, beat, 18, 105),
        })
      })
    }
  }
}
