import { pitchClass } from './pitch.js'
import { type Change, type Note, soundingAt } from './score.js'

interface Surroundings {
  readonly low: number
  readonly high: number
  readonly melody: readonly Note[]
  readonly bass: readonly Note[]
}

function overlaps(note: Note, change: Change): boolean {
  return note.beat < change.beat + change.length - 1e-6 && note.beat + note.length > change.beat + 1e-6
}

/** Whether a tone of the chord clashes with the root: a major seventh or a flat ninth. Then the voicing should omit the root. */
function isRootDissonant({ chord }: Change): boolean {
  return [11, 1].some((interval) => chord.tones.includes(pitchClass(chord.root + interval)))
}

/** A flat ninth is 13 semitones. */
function flatNinthCount(pitches: readonly number[]): number {
  return pitches.flatMap((low, i) => pitches.slice(i + 1).filter((high) => high - low === 13)).length
}

/** The cost of a voicing (the chosen pitches of a chord). A lower cost is better. */
export function shapeCost(pitches: readonly number[], change: Change, around: Surroundings): number {
  const classes = pitches.map(pitchClass)
  let cost = 0
  if (new Set(classes).size < classes.length) cost += 3
  if (classes.includes(change.chord.bass)) cost += 1.2
  if (classes.includes(change.chord.root) && isRootDissonant(change)) cost += 4
  let below: number | undefined
  for (const p of pitches) {
    if (below !== undefined) {
      const gap = p - below
      if (gap === 1) cost += 6
      if (gap === 2 && p < 57) cost += 3
      if (gap <= 4 && p < 52) cost += 3
      if (gap > 8) cost += 2 * (gap - 8)
    }
    below = p
  }
  const bass = soundingAt(around.bass, change.beat)
  cost += 8 * flatNinthCount(bass === undefined ? pitches : [bass.pitch, ...pitches])
  for (const note of around.melody) {
    if (!overlaps(note, change)) continue
    const weight = Math.min(1, note.length)
    for (const p of pitches) {
      const interval = note.pitch - p
      if (interval === 1 || interval === 13 || interval === -1) cost += 7 * weight
      if (interval < 0) cost += 1.5 * weight
      if (interval === 0) cost += 0.8 * weight
    }
  }
  const centre = pitches.reduce((sum, p) => sum + p, 0) / pitches.length
  return cost + Math.abs(centre - (around.low + around.high) / 2) * 0.35
}

/** Whether two voices move in parallel octaves or fifths. */
function isParallel(a: Move, b: Move): boolean {
  const interval = pitchClass(a[0] - b[0])
  if ((interval !== 0 && interval !== 7) || pitchClass(a[1] - b[1]) !== interval) return false
  return a[0] !== a[1] && Math.sign(a[1] - a[0]) === Math.sign(b[1] - b[0])
}

/** The pitches of one voice in two successive chords. */
export type Move = readonly [from: number, to: number]

/** Returns the moves of the bass and the melody between two chords. */
export function outerMoves(before: Change, after: Change, around: Surroundings): Move[] {
  return [around.bass, around.melody].flatMap((voice) => {
    const from = soundingAt(voice, before.beat)
    const to = soundingAt(voice, after.beat)
    return from === undefined || to === undefined ? [] : [[from.pitch, to.pitch]]
  })
}

/** The cost of the change from one voicing to the next. `outer` contains the moves of the bass and the melody. */
export function motionCost(from: readonly number[], to: readonly number[], outer: readonly Move[]): number {
  let cost = 0
  const moves: Move[] = from.map((p, k) => [p, to[k] ?? p])
  for (const [p, q] of moves) {
    const step = Math.abs(p - q)
    cost += step + (step > 5 ? 3 * (step - 5) : 0)
  }
  moves.push(...outer)
  moves.forEach((a, i) => {
    for (const b of moves.slice(i + 1)) if (isParallel(a, b)) cost += 14
  })
  return cost
}
