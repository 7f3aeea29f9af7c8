// Finds faults of harmony: parallel fifths and octaves, strong beats without a chord tone, notes that cannot be played.
import type { Part } from '../players/band.js'
import { frets } from '../players/guitar-shapes.js'
import type { Piece } from '../players/piece.js'
import { belongs } from '../theory/chord.js'
import { nameOf, pitchClass } from '../theory/pitch.js'
import { byBeat, type Change, type Note, shift, soundingAt } from '../theory/score.js'

/** Returns the last note that began before or at the beat, even if it has ended, because listeners remember it. */
function noteAt(notes: readonly Note[], beat: number): Note | undefined {
  return notes.findLast((note) => note.beat <= beat + 1e-6)
}

/** Lists parallel fifths and octaves between two lines, from attack to attack and from strong beat to strong beat. */
export function parallels(melody: readonly Note[], bass: readonly Note[], everyBeats: number): string[] {
  const upper = byBeat(melody)
  const lower = byBeat(bass)
  const attacks = [...new Set([...upper, ...lower].map((note) => note.beat))].sort((a, b) => a - b)
  const strong = attacks.filter((beat) => Math.abs(beat / everyBeats - Math.round(beat / everyBeats)) < 1e-6)
  const found = new Set<string>()
  for (const beats of [attacks, strong]) {
    beats.slice(1).forEach((beat, k) => {
      const before = beats[k] ?? beat
      const [a, b] = [noteAt(upper, before), noteAt(upper, beat)]
      const [c, d] = [noteAt(lower, before), noteAt(lower, beat)]
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

/** Returns the share of notes on strong beats that belong to the chord. */
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

/** Whether a hand can hold the shape: at most four fingers and four frets. A barre counts as one finger. */
export function canBeHeld(shape: string): boolean {
  const stopped = frets(shape).filter((fret) => fret !== undefined && fret > 0)
  const numbers = stopped.flatMap((fret) => (fret === undefined ? [] : [fret]))
  const lowest = Math.min(...numbers)
  const fingers = numbers.filter((fret) => fret > lowest).length + 1
  return Math.max(...numbers) - lowest <= 3 && fingers <= 4
}

/** Returns the maximum number of simultaneous notes. Ignores overlaps shorter than `slack` seconds, because of legato. */
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
/** In seconds. A shorter clash counts as a passing note and is ignored. */
const PASSING = 0.3

/** Returns the share of the time during which two notes clash: a semitone or a flat ninth apart. */
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

const ONE_NOTE_AT_A_TIME = ['flute', 'clarinet', 'cello', 'double-bass']

function changeFaults({ changes, band }: Piece): string[] {
  const isContinuous = changes.every(({ beat }, k) => {
    const before = changes[k - 1]
    return beat === (before ? before.beat + before.length : 0)
  })
  const last = changes.at(-1)
  const isComplete = last !== undefined && last.beat + last.length === band.options.clock.beats
  return isContinuous && isComplete ? [] : ['does not have one chord under every beat']
}

function partFaults(part: Part): string[] {
  const mostNotes = ONE_NOTE_AT_A_TIME.includes(part.name) ? 1 : 12
  return [
    ...(part.strokes.length === 0 ? [`${part.name} plays nothing`] : []),
    ...outOfRange(part).map((fault) => `${part.name} is out of range: ${fault}`),
    ...(polyphony(part) > mostNotes ? [`${part.name} plays more than ${mostNotes} notes at once`] : []),
  ]
}

/** Lists the faults of a piece. */
export function pieceFaults(piece: Piece): string[] {
  const { band, melody, bass, changes } = piece
  const { clock, beatsPerBar } = band.options
  const strong = beatsPerBar === 3 ? 3 : 2
  const twice = (notes: readonly Note[]) => (clock.loop ? [...notes, ...shift(notes, clock.beats)] : notes)
  const strokes = band.parts.reduce((sum, part) => sum + part.strokes.length, 0)
  const names = band.parts.map(({ name }) => name)
  const faults = [
    ...parallels(twice(melody), twice(bass), strong).map((fault) => `parallels: ${fault}`),
    ...changeFaults(piece),
    ...band.parts.flatMap(partFaults),
  ]
  if (chordToneShare(melody, changes, strong) < 0.85) faults.push('the melody leaves the chords')
  if (chordToneShare(bass, changes, strong) < 0.85) faults.push('the bass leaves the chords')
  if (clashShare(band.parts, clock.seconds) >= 0.08) faults.push('notes clash')
  if (new Set(names).size < names.length) faults.push('an instrument has two parts')
  if (strokes / clock.seconds >= 16) faults.push('is too busy to talk over')
  if (clock.loop && (clock.seconds < 60 || clock.seconds > 90)) faults.push(`loops after ${clock.seconds} s`)
  return faults
}
