// Plays chords: struck in a rhythm, broken into single notes, or bowed.
import { clamp, gauss } from '../theory/random.js'
import type { Note } from '../theory/score.js'
import type { Voicing } from '../theory/voicing.js'
import type { Band, Part } from './band.js'

/** One stroke of a chord: the beat within the chord, the length in beats, and the added velocity. */
export type Hit = readonly [beat: number, length: number, accent: number]

export interface CompOptions {
  readonly velocity: number
  readonly rhythm: (voicing: Voicing, index: number) => readonly Hit[]
  /** The seconds between the notes of a chord, from the lowest to the highest. */
  readonly spread?: number
}

export function heldRhythm(voicing: Voicing): readonly Hit[] {
  return [[0, voicing.length * 0.97, 0]]
}

/** Strikes the notes of each chord in a rhythm. */
export function comp(band: Band, part: Part, voicings: readonly Voicing[], options: CompOptions): void {
  const chance = band.randomFor(part)
  voicings.forEach((voicing, index) => {
    for (const [offset, length, accent] of options.rhythm(voicing, index)) {
      const beat = voicing.beat + offset
      voicing.pitches.forEach((pitch, k) => {
        const time = band.seconds(beat) + 0.004 + k * (options.spread ?? 0.006) + gauss(chance) * 0.005
        const top = k === voicing.pitches.length - 1 ? 4 : 0
        const raw = options.velocity + accent + top + band.metricAccent(beat) + gauss(chance) * 3
        part.strokes.push({
          time,
          length: band.seconds(beat + length) - time,
          pitch,
          velocity: band.velocity(raw, beat, 15, 100),
        })
      })
    }
  })
}

/** The number of a voice of the chord (0 is the lowest), or a rest. */
export type Step = number | 'rest'

/**
 * Plays the voices of each chord one after the other, in the order of `figure`. The first voice starts `length` beats after the bass, which
 * plays at the beginning of the chord.
 */
export function broken(
  voicings: readonly Voicing[],
  figure: readonly Step[],
  length: number,
  accent: number,
): Note[] {
  return voicings.flatMap((voicing) =>
    figure.flatMap((step, k) => {
      const pitch = step === 'rest' ? undefined : voicing.pitches[step]
      const offset = length * (k + 1)
      if (pitch === undefined || offset >= voicing.length - 1e-6) return []
      return [{ beat: voicing.beat + offset, length, pitch, accent }]
    }),
  )
}

/** Releases the sustain pedal just before each new chord, and presses it again just after the chord begins. */
export function pedal(band: Band, part: Part, changes: readonly { readonly beat: number }[]): void {
  for (const { beat } of changes) {
    const time = band.seconds(beat)
    part.controls.push(
      { time: time - 0.02, controller: 64, value: 0 },
      { time: time + 0.09, controller: 64, value: 110 },
    )
  }
}

export interface BowOptions {
  readonly velocity: number
  /** The loudness (0 to 127) at a beat. */
  readonly expression: (beat: number) => number
}

/** Bowed chords with one line for each voice. A voice that stays on the same pitch is held across chords, for at most about eight beats. */
export function bow(band: Band, part: Part, voicings: readonly Voicing[], options: BowOptions): void {
  const chance = band.randomFor(part)
  const voiceCount = voicings[0]?.pitches.length ?? 0
  for (let voice = 0; voice < voiceCount; voice++) {
    for (const { beat, end, pitch } of tiedNotes(voicings, voice)) {
      const time = band.seconds(beat) - 0.05 + gauss(chance) * 0.012
      const top = voice === voiceCount - 1 ? 4 : 0
      const velocity = clamp(Math.round(options.velocity + top + gauss(chance) * 3), 20, 100)
      part.strokes.push({ time, length: band.seconds(end) - time + 0.06, pitch, velocity })
    }
  }
  for (const voicing of voicings) {
    for (let beat = voicing.beat; beat < voicing.beat + voicing.length - 1e-6; beat += 0.25) {
      const value = clamp(Math.round(options.expression(beat)), 20, 127)
      part.controls.push({ time: band.seconds(beat), controller: 11, value })
    }
  }
}

function tiedNotes(
  voicings: readonly Voicing[],
  voice: number,
): { beat: number; end: number; pitch: number }[] {
  const notes: { beat: number; end: number; pitch: number }[] = []
  for (const { beat, length, pitches } of voicings) {
    const pitch = pitches[voice]
    if (pitch === undefined) continue
    const last = notes.at(-1)
    const isContinued = last?.pitch === pitch && Math.abs(last.end - beat) < 0.01 && beat - last.beat < 8
    if (last && isContinued) last.end = beat + length
    else notes.push({ beat, end: beat + length, pitch })
  }
  return notes
}
