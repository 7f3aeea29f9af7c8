// What a teacher would mark in red: parallel fifths and octaves, strong beats off the chord, notes out of reach.
import type { Part } from '../players/band.js'
import { frets } from '../theme/guitar-shapes.js'
import { belongs } from '../theory/chord.js'
import { nameOf, pitchClass } from '../theory/pitch.js'
import { byBeat, type Change, type Note, soundingAt } from '../theory/score.js'

/** The last note struck: one that has just stopped is still heard. */
function heardAt(notes: readonly Note[], beat: number): Note | undefined {
  return notes.findLast((note) => note.beat <= beat + 1e-6)
}

/** Parallel fifths and octaves between two lines, from attack to attack and from strong beat to strong beat. */
export function parallels(melody: readonly Note[], bass: readonly Note[], everyBeats: number): string[] {
  const upper = byBeat(melody)
  const lower = byBeat(bass)
  const attacks = [...new Set([...upper, ...lower].map((note) => note.beat))].sort((a, b) => a - b)
  const strong = attacks.filter((beat) => Math.abs(beat / everyBeats - Math.round(beat / everyBeats)) < 1e-6)
  const found = new Set<string>()
  for (const beats of [attacks, strong]) {
    beats.slice(1).forEach((beat, k) => {
      const before = beats[k] ?? beat
      const [a, b] = [heardAt(upper, before), heardAt(upper, beat)]
      const [c, d] = [heardAt(lower, before), heardAt(lower, beat)]
      if (!a || !b || !c || !d || a.pitch === b.pitch || c.pitch === d.pitch) return
      const interval = pitchClass(a.pitch - c.pitch)
      if ((interval === 0 || interval === 7) && pitchClass(b.pitch - d.pitch) === interval) {
        const outer = (low: Note, high: Note) => `${nameOf(low.pitch)}/${nameOf(high.pitch)}`
        found.add(`beat ${beat}: ${outer(c, a)} to ${outer(d, b)}`)
      }
    })
  }
  return [...found]
}

/** Of the notes struck on strong beats, the share that belongs to the chord. */
export function chordToneShare(
  notes: readonly Note[],
  changes: readonly Change[],
  everyBeats: number,
): number {
  const strong = notes.filter(
    ({ beat }) => Math.abs(beat / everyBeats - Math.round(beat / everyBeats)) < 1e-6,
  )
  const inChord = strong.filter((note) => {
    const change = soundingAt(changes, note.beat)
    return change !== undefined && belongs(note.pitch, change.chord)
  })
  return inChord.length / strong.length
}

export function outOfRange(part: Part): string[] {
  const [low, high] = part.range
  return part.strokes.filter(({ pitch }) => pitch < low || pitch > high).map(({ pitch }) => nameOf(pitch))
}

/** Four fingers, four frets (a bar counts as one finger). */
export function canBeHeld(shape: string): boolean {
  const stopped = frets(shape).filter((fret) => fret !== undefined && fret > 0)
  const numbers = stopped.flatMap((fret) => (fret === undefined ? [] : [fret]))
  const lowest = Math.min(...numbers)
  const fingers = numbers.filter((fret) => fret > lowest).length + 1
  return Math.max(...numbers) - lowest <= 3 && fingers <= 4
}

/** How many notes sound at once, at most; `slack` forgives a legato's overlap, in seconds. */
export function polyphony(part: Part, slack = 0.13): number {
  const edges = part.strokes.flatMap(({ time, length }) => [
    { time, change: 1 },
    { time: time + Math.max(0.02, length - slack), change: -1 },
  ])
  edges.sort((a, b) => a.time - b.time || a.change - b.change)
  let sounding = 0
  let most = 0
  for (const { change } of edges) {
    sounding += change
    most = Math.max(most, sounding)
  }
  return most
}

const DRUMS = 128
/** Shorter than this, a clash is a passing note. In seconds. */
const PASSING = 0.3

/** The share of the time during which two notes a semitone or a flat ninth apart sound together. */
export function clashShare(parts: readonly Part[], seconds: number): number {
  const strokes = parts
    .filter((part) => part.bank !== DRUMS)
    .flatMap((part) => part.strokes)
    .sort((a, b) => a.time - b.time)
  let total = 0
  strokes.forEach((first, i) => {
    const end = first.time + first.length
    for (const second of strokes.slice(i + 1)) {
      if (second.time >= end) break
      const interval = Math.abs(first.pitch - second.pitch)
      const together = Math.min(end, second.time + second.length) - second.time
      if ((interval === 1 || interval === 13) && together >= PASSING) total += together
    }
  })
  return total / seconds
}
