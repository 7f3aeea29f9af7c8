// The score: notes and chord changes, with positions in beats.
import { type Chord, chord } from './chord.js'
import { pitch } from './pitch.js'

export interface Note {
  readonly beat: number
  readonly length: number
  readonly pitch: number
  /** Added to the velocity; negative for a quieter note. */
  readonly accent?: number
}

/** A chord, from the beat at which it begins to the beginning of the next chord. */
export interface Change {
  readonly beat: number
  readonly length: number
  readonly chord: Chord
}

const EPSILON = 1e-6

function barsOf(text: string): string[] {
  return text
    .split('|')
    .map((bar) => bar.trim())
    .filter((bar) => bar !== '')
}

/** Parses `"A4:1.5 F5:.5 r:2 | …"`: pitch (or `r` for a rest) and length. Throws if a bar has the wrong number of beats. */
export function line(text: string, firstBeat = 0, beatsPerBar = 4): Note[] {
  return barsOf(text).flatMap((bar, index) => {
    const notes: Note[] = []
    let beat = 0
    for (const token of bar.split(/\s+/)) {
      const [name = '', length = ''] = token.split(':')
      if (name !== 'r') {
        notes.push({
          beat: firstBeat + index * beatsPerBar + beat,
          length: Number(length),
          pitch: pitch(name),
        })
      }
      beat += Number(length)
    }
    if (!(Math.abs(beat - beatsPerBar) < EPSILON))
      throw new Error(`bar ${index + 1}, "${bar}", has ${beat} beats`)
    return notes
  })
}

/** Parses `"0 F2 1.7, 2 C2 .9 | | 1 Bb5 .5"`: beat, pitch and length. Between the notes are pauses, and bars can be empty. */
export function placedNotes(text: string, firstBeat = 0, beatsPerBar = 4): Note[] {
  return text.split('|').flatMap((bar, index) =>
    bar
      .split(',')
      .map((spot) => spot.trim())
      .filter((spot) => spot !== '')
      .map((spot) => {
        const [beat, name = '', length] = spot.split(/\s+/)
        return {
          beat: firstBeat + index * beatsPerBar + Number(beat),
          length: Number(length),
          pitch: pitch(name),
        }
      }),
  )
}

/** Parses `"Gm7 C9/E | F"`. The chords of a bar have equal lengths. Other lengths follow a colon, in beats: `"Gm7:2 C9sus4:1 C9:1"`. */
export function changes(text: string, firstBeat = 0, beatsPerBar = 4): Change[] {
  return barsOf(text).flatMap((bar, index) => {
    const tokens = bar.split(/\s+/).map((token) => token.split(':'))
    let beat = 0
    const found = tokens.map(([name = '', beats]) => {
      const length = beats === undefined ? beatsPerBar / tokens.length : Number(beats)
      const change = { beat: firstBeat + index * beatsPerBar + beat, length, chord: chord(name) }
      beat += length
      return change
    })
    if (!(Math.abs(beat - beatsPerBar) < EPSILON))
      throw new Error(`bar ${index + 1}, "${bar}", has ${beat} beats`)
    return found
  })
}

export function shift(notes: readonly Note[], beats: number, semitones = 0): Note[] {
  return notes.map((note) => ({ ...note, beat: note.beat + beats, pitch: note.pitch + semitones }))
}

export function softer(notes: readonly Note[], by: number): Note[] {
  return notes.map((note) => ({ ...note, accent: (note.accent ?? 0) - by }))
}

/** Each note keeps this share of its length, but at least 0.2 beats. */
export function staccato(notes: readonly Note[], share = 0.45): Note[] {
  return notes.map((note) => ({ ...note, length: Math.max(0.2, note.length * share) }))
}

/** Returns the items that begin in `[from, to)`. */
export function between<T extends { beat: number }>(items: readonly T[], from: number, to: number): T[] {
  return items.filter((item) => item.beat >= from - EPSILON && item.beat < to - EPSILON)
}

/** If several items sound at this beat, returns the last in the list. */
export function soundingAt<T extends { beat: number; length: number }>(
  items: readonly T[],
  beat: number,
): T | undefined {
  return items
    .filter((item) => item.beat <= beat + EPSILON && item.beat + item.length > beat + EPSILON)
    .at(-1)
}

export function byBeat<T extends { beat: number }>(items: readonly T[]): T[] {
  return [...items].sort((a, b) => a.beat - b.beat)
}

/** Multiplies the positions and lengths of notes or chords. */
export function augment<T extends { beat: number; length: number }>(
  items: readonly T[],
  factor: number,
): T[] {
  return items.map((item) => ({ ...item, beat: item.beat * factor, length: item.length * factor }))
}

/**
 * Reduces a bass line to one note per chord, held for the whole chord. A chord of four beats or more also keeps the note one beat
 * before its end. This note leads to the next chord.
 */
export function simplifyBass(bass: readonly Note[], chords: readonly Change[]): Note[] {
  return chords.flatMap((change) => {
    const end = change.beat + change.length
    const first = bass.find((note) => Math.abs(note.beat - change.beat) < EPSILON)
    if (first === undefined) throw new Error(`no bass note under ${change.chord.name} at beat ${change.beat}`)
    const leadingNote =
      change.length >= 4 ? bass.find((note) => Math.abs(note.beat - (end - 1)) < EPSILON) : undefined
    const root = { ...first, length: leadingNote ? change.length - 1 : change.length }
    return leadingNote ? [root, { ...leadingNote, length: 1, accent: -5 }] : [root]
  })
}
