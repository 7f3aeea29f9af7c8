// A finger-picked guitar. The thumb (p) plays the lowest string. Index, middle and ring finger (i, m, a) play the three highest strings.

import { gauss, type Random } from '../theory/random.js'
import type { Change } from '../theory/score.js'
import type { Band, Part } from './band.js'
import { shapePitches } from './guitar-shapes.js'

type Finger = 'p' | 'i' | 'm' | 'a'
/** The fingers that pluck together, and the beat, counted from the beginning of the chord. */
type Pluck = readonly [beat: number, fingers: readonly Finger[]]

export interface PickOptions {
  readonly velocity: number
  /** Returns the plucks for one chord. `chance` is the random generator of this player. */
  readonly pattern: (change: Change, chance: Random) => readonly Pluck[]
  /** The maximum number of beats that a string rings. */
  readonly ring?: number
}

// Each pattern has four eighth notes. For each note, it lists the fingers that pluck.
const FULL: readonly (readonly (readonly Finger[])[])[] = [
  [['p'], ['i'], ['m', 'a'], ['i']],
  [['p', 'a'], ['i'], ['m'], ['i']],
  [['p'], ['m'], ['a'], ['m']],
]
const LIGHT: readonly (readonly (readonly Finger[])[])[] = [
  [['p'], [], ['i', 'm', 'a'], []],
  [['p', 'm'], [], ['a'], ['i']],
]

/**
 * Eighth notes in groups of two beats. `busy` returns the density at a beat, from 0 to 1. Usually avoids the same pattern twice in a row.
 */
export function eighths(busy: (beat: number) => number): PickOptions['pattern'] {
  return (change, chance) => {
    const plucks: Pluck[] = []
    let previous = -1
    for (let groupBeat = 0; groupBeat < change.length; groupBeat += 2) {
      const patterns = chance() < busy(change.beat + groupBeat) ? FULL : LIGHT
      let k = Math.floor(chance() * patterns.length)
      if (k === previous && chance() < 0.6) k = (k + 1) % patterns.length
      previous = k
      const steps = patterns[k] ?? []
      steps.forEach((fingers, step) => {
        const beat = groupBeat + step * 0.5
        if (fingers.length > 0 && beat < change.length) plucks.push([beat, fingers])
      })
    }
    return plucks
  }
}

/** Triplets that rise and fall. The offsets are 0, 1/4 and 1/2 of a beat. A swing of 2/3 turns them into even triplets. */
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

/** Plays the same plucks in each chord. In a short chord, leaves out the plucks after its end. */
export function fixedPlucks(plucks: readonly Pluck[]): PickOptions['pattern'] {
  return (change) => plucks.filter(([beat]) => beat < change.length - 1e-6)
}

function stringsOf(change: Change): Record<Finger, number> {
  const pitches = shapePitches(change.chord.name)
  const [i = 0, m = 0, a = 0] = pitches.slice(-3)
  return { p: pitches[0] ?? i, i, m, a }
}

/** The velocity that each finger adds. */
const FINGER_ACCENT: Record<Finger, number> = { p: 5, i: -4, m: -4, a: 2 }

export function pick(band: Band, part: Part, changes: readonly Change[], options: PickOptions): void {
  const chance = band.randomFor(part)
  for (const change of changes) {
    const strings = stringsOf(change)
    for (const [offset, fingers] of options.pattern(change, chance)) {
      const beat = change.beat + offset
      const stop = Math.min(change.beat + change.length, beat + (options.ring ?? 2.5))
      const ordered = [...fingers].sort((x, y) => strings[x] - strings[y])
      ordered.forEach((finger, k) => {
        const time = band.seconds(beat) + 0.002 + k * (0.009 + chance() * 0.008) + gauss(chance) * 0.005
        const raw = options.velocity + FINGER_ACCENT[finger] + band.metricAccent(beat) + gauss(chance) * 4
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
