// Plays a melody with expression: each phrase swells, and its notes overlap a little. Long notes of wind and bowed
// instruments get a vibrato.
import { clamp, gauss } from '../theory/random.js'
import { byBeat, type Note } from '../theory/score.js'
import type { Band, Part } from './band.js'

export interface SingOptions {
  readonly velocity: number
  /** The delay behind the beat, in seconds. */
  readonly late?: number
  /** The standard deviation of the random shift of each note, in seconds. */
  readonly jitter?: number
  /** The overlap of each note with the next, in seconds. */
  readonly legato?: number
  /** How much higher the velocity is in the middle of a phrase than at its two ends. */
  readonly arc?: number
  /** The maximum number of beats that a struck note rings after its end. */
  readonly ring?: number
  /** The beats at which the chord changes. Ringing notes are damped there. */
  readonly damped?: readonly { readonly beat: number }[]
  /** For wind and bowed instruments, whose loudness changes within a note. `centre` is the mean loudness, from 0 to 127. */
  readonly sustained?: { readonly vibrato: number; readonly centre?: number }
}

const EXPRESSION = 11
const VIBRATO = 1

/** A new phrase begins after a rest or after eight beats. */
function phrases(ordered: readonly Note[]): Note[][] {
  const found: Note[][] = []
  for (const note of ordered) {
    const phrase = found.at(-1)
    const last = phrase?.at(-1)
    const first = phrase?.[0]
    const isAfterRest = last === undefined || note.beat - (last.beat + last.length) > 0.2
    if (phrase === undefined || isAfterRest || (first !== undefined && note.beat - first.beat >= 8))
      found.push([note])
    else phrase.push(note)
  }
  return found
}

/** In beats. */
interface PhraseSpan {
  readonly from: number
  readonly to: number
}

function spanOf(phrase: readonly Note[]): PhraseSpan {
  const from = phrase[0]?.beat ?? 0
  const last = phrase.at(-1)
  return { from, to: last === undefined ? from : last.beat + last.length }
}

/** The loudness of a phrase at a beat: 0 at its two ends, 1 near its middle. */
function swell({ from, to }: PhraseSpan, beat: number): number {
  return Math.sin(Math.PI * clamp((beat - from) / Math.max(0.5, to - from), 0, 1) ** 0.8)
}

/**
 * The length of a note in seconds. A note overlaps the next note of its phrase, but less before a leap. The last note of a phrase is
 * shortened.
 */
function lengthOf(
  note: Note,
  next: Note | undefined,
  start: number,
  end: number,
  options: SingOptions,
): number {
  if (next === undefined) return (end - start) * 0.93
  const isBeforeGap = next.beat - (note.beat + note.length) > 0.05
  const isBeforeLeap = Math.abs(next.pitch - note.pitch) > 7
  const overlap = isBeforeGap ? 0 : (options.legato ?? 0.025) * (isBeforeLeap ? 0.2 : 1)
  return Math.max(0.08, end - start + overlap)
}

/**
 * Returns the beat at which a struck note is damped: normally `ring` beats after its end. A chord change damps the note earlier, but not
 * before its end. A new note within two semitones also damps it earlier.
 */
function ringsUntil(
  note: Note,
  all: readonly Note[],
  ring: number,
  changes: readonly { beat: number }[],
): number {
  const end = note.beat + note.length
  const neighbour = all.find((other) => other.beat > note.beat && Math.abs(other.pitch - note.pitch) <= 2)
  const change = changes.find(({ beat }) => beat > note.beat + 1e-6)
  const chordStop = Math.max(end, change?.beat ?? Number.POSITIVE_INFINITY)
  return Math.min(
    end + ring,
    chordStop,
    Math.max(note.beat + 0.25, neighbour?.beat ?? Number.POSITIVE_INFINITY),
  )
}

/** Long notes swell and fade. The end of the phrase is quieter. */
function shapeLoudness(
  band: Band,
  part: Part,
  phrase: readonly Note[],
  span: PhraseSpan,
  meanLoudness: number,
): void {
  for (let beat = span.from; beat <= span.to + 1e-6; beat += 0.125) {
    const note = phrase.findLast((n) => n.beat <= beat + 1e-9)
    if (note === undefined) continue
    const x = clamp((beat - note.beat) / note.length, 0, 1)
    let hairpin = 0
    if (note.length >= 4) hairpin = 6 * Math.sin(Math.PI * Math.min(1, x * 2)) - 40 * x ** 1.4
    else if (note.length >= 1.5) hairpin = 9 * Math.sin(Math.PI * Math.min(1, x * 1.1)) - 5 * x
    else if (note.length >= 1) hairpin = 4 * Math.sin(Math.PI * x)
    const taper = beat > span.to - 0.5 ? (-10 * (beat - span.to + 0.5)) / 0.5 : 0
    const value = meanLoudness + 13 * swell(span, beat) + hairpin + taper + 10 * (band.level(beat) - 0.6)
    part.controls.push({
      time: band.seconds(beat),
      controller: EXPRESSION,
      value: clamp(Math.round(value), 30, 127),
    })
  }
}

function vibrato(part: Part, note: Note, start: number, end: number, depth: number): void {
  part.controls.push({ time: start, controller: VIBRATO, value: 0 })
  if (note.length < 1) return
  for (const [share, amount] of [
    [0.43, 0.33],
    [0.56, 0.67],
    [0.69, 1],
    [0.82, 0.6],
  ] as const) {
    const time = start + (end - start) * share
    part.controls.push({ time, controller: VIBRATO, value: Math.round(depth * amount) })
  }
}

export function sing(band: Band, part: Part, notes: readonly Note[], options: SingOptions): void {
  const chance = band.randomFor(part)
  const mean = notes.reduce((sum, note) => sum + note.pitch, 0) / Math.max(1, notes.length)
  const ordered = byBeat(notes)
  const { ring } = options
  for (const phrase of phrases(ordered)) {
    const span = spanOf(phrase)
    phrase.forEach((note, i) => {
      const next = phrase[i + 1]
      const start = band.seconds(note.beat) + (options.late ?? 0) + gauss(chance) * (options.jitter ?? 0.006)
      const stop =
        ring === undefined ? note.beat + note.length : ringsUntil(note, ordered, ring, options.damped ?? [])
      const end = band.seconds(stop)
      const shortNoteCut = i > 0 && note.length <= 0.5 ? -4 : 0
      const contour = (note.pitch - mean) * 0.55 + (options.arc ?? 9) * (swell(span, note.beat) - 0.5)
      const raw =
        options.velocity + contour + band.metricAccent(note.beat) * 0.8 + shortNoteCut + gauss(chance) * 2.5
      part.strokes.push({
        time: start,
        length: ring === undefined ? lengthOf(note, next, start, end, options) : end - start,
        pitch: note.pitch,
        velocity: band.velocity(raw + (note.accent ?? 0), note.beat, 18),
      })
      if (options.sustained) vibrato(part, note, start, end, options.sustained.vibrato)
    })
    if (options.sustained) shapeLoudness(band, part, phrase, span, options.sustained.centre ?? 88)
  }
}
