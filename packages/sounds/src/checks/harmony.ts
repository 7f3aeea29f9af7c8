// Finds faults of harmony: parallel fifths and octaves, strong beats without a chord tone, notes that cannot be played.
import type { Part } from '../players/band.js'
import { frets } from '../players/guitar-shapes.js'
import type { Piece } from '../players/piece.js'
import { isChordTone } from '../theory/chord.js'
import { getPitchName, pitchClass } from '../theory/pitch.js'
import { byBeat, type Change, type Note, shift, soundingAt } from '../theory/score.js'

/** Returns the last note that began at or before the beat, even if the note has ended: listeners still remember it. */
function noteAt(notes: readonly Note[], beat: number): Note | undefined {
  return notes.findLast((note) => note.beat <= beat + 1e-6)
}

/**
 * Lists parallel fifths and octaves. They occur if the melody and the bass both move and stay a fifth or an octave apart. Compares
 * successive attacks (starts of notes), then successive attacks on strong beats.
 */
export function parallels(
  melody: readonly Note[],
  bass: readonly Note[],
  strongBeatInterval: number,
): string[] {
  const upper = byBeat(melody)
  const lower = byBeat(bass)
  const attacks = [...new Set([...upper, ...lower].map((note) => note.beat))].sort((a, b) => a - b)
  const strongAttacks = attacks.filter(
    (beat) => Math.abs(beat / strongBeatInterval - Math.round(beat / strongBeatInterval)) < 1e-6,
  )
  const found = new Set<string>()
  for (const beats of [attacks, strongAttacks]) {
    beats.slice(1).forEach((beat, k) => {
      const previousBeat = beats[k] ?? beat
      const [highFrom, highTo] = [noteAt(upper, previousBeat), noteAt(upper, beat)]
      const [lowFrom, lowTo] = [noteAt(lower, previousBeat), noteAt(lower, beat)]
      if (!highFrom || !highTo || !lowFrom || !lowTo) return
      if (highFrom.pitch === highTo.pitch || lowFrom.pitch === lowTo.pitch) return
      const interval = pitchClass(highFrom.pitch - lowFrom.pitch)
      if ((interval === 0 || interval === 7) && pitchClass(highTo.pitch - lowTo.pitch) === interval) {
        const pair = (low: Note, high: Note) => `${getPitchName(low.pitch)}/${getPitchName(high.pitch)}`
        found.add(`beat ${beat}: ${pair(lowFrom, highFrom)} to ${pair(lowTo, highTo)}`)
      }
    })
  }
  return [...found]
}

/** Returns the share of notes on strong beats that belong to the chord. */
export function chordToneShare(
  notes: readonly Note[],
  changes: readonly Change[],
  strongBeatInterval: number,
): number {
  const strongNotes = notes.filter(
    ({ beat }) => Math.abs(beat / strongBeatInterval - Math.round(beat / strongBeatInterval)) < 1e-6,
  )
  const inChord = strongNotes.filter((note) => {
    const change = soundingAt(changes, note.beat)
    return change !== undefined && isChordTone(note.pitch, change.chord)
  })
  return inChord.length / strongNotes.length
}

export function outOfRange(part: Part): string[] {
  const [low, high] = part.range
  return part.strokes
    .filter(({ pitch }) => pitch < low || pitch > high)
    .map(({ pitch }) => getPitchName(pitch))
}

/**
 * Whether a hand can hold the guitar shape of a chord: with at most four fingers, on frets that are at most three apart. One finger (a
 * barre) holds all strings at the lowest fret.
 */
export function canBeHeld(chordName: string): boolean {
  const stopped = frets(chordName).filter((fret) => fret !== undefined && fret > 0)
  const stoppedFrets = stopped.flatMap((fret) => (fret === undefined ? [] : [fret]))
  const lowest = Math.min(...stoppedFrets)
  const fingerCount = stoppedFrets.filter((fret) => fret > lowest).length + 1
  return Math.max(...stoppedFrets) - lowest <= 3 && fingerCount <= 4
}

/** Returns the maximum number of simultaneous notes. Ignores overlaps below `slack` seconds, because legato notes overlap a little. */
export function polyphony(part: Part, slack = 0.13): number {
  const edges = part.strokes.flatMap(({ time, length }) => [
    { time, change: 1 },
    { time: time + Math.max(0.02, length - slack), change: -1 },
  ])
  edges.sort((a, b) => a.time - b.time || a.change - b.change)
  let sounding = 0
  let max = 0
  for (const { change } of edges) {
    sounding += change
    max = Math.max(max, sounding)
  }
  return max
}

const DRUM_BANK = 128
/** `clashShare` ignores clashes that are shorter than this, because short notes may be dissonant. */
const MIN_CLASH_SECONDS = 0.3

/**
 * Returns the share of the time during which two notes clash. Notes clash if they are a semitone or a flat ninth apart. Ignores drums. If
 * several pairs clash at the same time, adds their times.
 */
export function clashShare(parts: readonly Part[], seconds: number): number {
  const strokes = parts
    .filter((part) => part.bank !== DRUM_BANK)
    .flatMap((part) => part.strokes)
    .sort((a, b) => a.time - b.time)
  let total = 0
  strokes.forEach((first, i) => {
    const end = first.time + first.length
    for (const second of strokes.slice(i + 1)) {
      if (second.time >= end) break
      const interval = Math.abs(first.pitch - second.pitch)
      const overlapSeconds = Math.min(end, second.time + second.length) - second.time
      if ((interval === 1 || interval === 13) && overlapSeconds >= MIN_CLASH_SECONDS) total += overlapSeconds
    }
  })
  return total / seconds
}

const MONOPHONIC = ['flute', 'clarinet', 'cello', 'double-bass']

function changeFaults({ changes, band }: Piece): string[] {
  const isContinuous = changes.every(({ beat }, k) => {
    const previous = changes[k - 1]
    return beat === (previous ? previous.beat + previous.length : 0)
  })
  const last = changes.at(-1)
  const isComplete = last !== undefined && last.beat + last.length === band.options.clock.beats
  return isContinuous && isComplete ? [] : ['does not have one chord under every beat']
}

function partFaults(part: Part): string[] {
  const maxNotes = MONOPHONIC.includes(part.name) ? 1 : 12
  return [
    ...(part.strokes.length === 0 ? [`${part.name} plays nothing`] : []),
    ...outOfRange(part).map((fault) => `${part.name} is out of range: ${fault}`),
    ...(polyphony(part) > maxNotes ? [`${part.name} plays more than ${maxNotes} notes at once`] : []),
  ]
}

export function pieceFaults(piece: Piece): string[] {
  const { band, melody, bass, changes } = piece
  const { clock, beatsPerBar } = band.options
  const strongBeatInterval = beatsPerBar === 3 ? 3 : 2
  const withSecondRound = (notes: readonly Note[]) =>
    clock.loop ? [...notes, ...shift(notes, clock.beats)] : notes
  const strokeCount = band.parts.reduce((sum, part) => sum + part.strokes.length, 0)
  const names = band.parts.map(({ name }) => name)
  const faults = [
    ...parallels(withSecondRound(melody), withSecondRound(bass), strongBeatInterval).map(
      (fault) => `parallels: ${fault}`,
    ),
    ...changeFaults(piece),
    ...band.parts.flatMap(partFaults),
  ]
  if (chordToneShare(melody, changes, strongBeatInterval) < 0.85)
    faults.push('too many melody notes on strong beats are not chord tones')
  if (chordToneShare(bass, changes, strongBeatInterval) < 0.85)
    faults.push('too many bass notes on strong beats are not chord tones')
  if (clashShare(band.parts, clock.seconds) >= 0.08) faults.push('notes clash for too long')
  if (new Set(names).size < names.length) faults.push('an instrument has two parts')
  if (strokeCount / clock.seconds >= 16) faults.push('has too many notes per second')
  if (clock.loop && (clock.seconds < 60 || clock.seconds > 90))
    faults.push(`loops after ${clock.seconds} s instead of 60 to 90 s`)
  return faults
}
