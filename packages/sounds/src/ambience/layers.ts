// The background sounds of places: filtered noise and short events. All of them are periodic, so that the sound loops.
import { applyFilter, type Filter, RATE } from '../dsp/biquad.js'
import { addInto, type Stereo, scale, sides, silence } from '../dsp/stereo.js'
import { air, envelope, metal, type Tone, wood } from '../effects/tones.js'
import { random } from '../theory/random.js'

/** The length of the loop of each ambience. */
export const AMBIENCE_SECONDS = 20
/** The same length in samples. */
const LENGTH = AMBIENCE_SECONDS * RATE

/** Adds one layer of sound to an ambience. */
export type Layer = (target: Stereo) => void

/** Returns a level over time, from 0 to 1: a sum of sine waves, each with its number of cycles per loop. */
function swells(cyclesPerLoop: readonly number[], next: () => number): Tone {
  const waves = cyclesPerLoop.map((cycles) => ({ cycles, phase: next() * 2 * Math.PI }))
  return (time) => {
    const sum = waves.reduce(
      (total, { cycles, phase }) =>
        total + Math.sin((2 * Math.PI * cycles * time) / AMBIENCE_SECONDS + phase),
      0,
    )
    return 0.5 + sum / (2 * waves.length)
  }
}

interface Bed {
  readonly seed: number
  /** The lower limit of the frequency band, in hertz. */
  readonly from: number
  /** The upper limit of the frequency band, in hertz. */
  readonly to: number
  readonly level: number
  /** The share of the level (0 to 1) that varies. */
  readonly depth?: number
  /** The cycles per loop of the variation: whole numbers, so that the loop has no seam. */
  readonly turns?: readonly number[]
}

/** Noise between two frequencies: air, water, traffic, a machine behind a wall. */
export const bed =
  ({ seed, from, to, level, depth = 0.3, turns = [2, 3, 5] }: Bed): Layer =>
  (target) => {
    sides(target).forEach((side, i) => {
      const next = random(seed * 2 + i)
      const noise = Float64Array.from({ length: LENGTH }, () => next() * 2 - 1)
      const filters: Filter[] = [
        { kind: 'highpass', hertz: from, q: Math.SQRT1_2 },
        { kind: 'lowpass', hertz: to, q: Math.SQRT1_2 },
        { kind: 'lowpass', hertz: to * 1.6, q: Math.SQRT1_2 },
      ]
      for (const filter of filters) applyFilter(noise, filter, true)
      const swell = swells(turns, random(seed))
      addInto(
        side,
        noise.map((x, sample) => x * (1 - depth + depth * swell(sample / RATE))),
        level,
      )
    })
  }

/** A short sound at given times of the loop, each time from another direction. What exceeds the end of the loop is added at its start. */
export const events =
  (
    seed: number,
    times: readonly number[],
    level: number,
    make: (next: () => number) => Float64Array,
  ): Layer =>
  (target) => {
    const next = random(seed)
    for (const time of times) {
      const sound = make(next)
      const pan = next()
      const start = Math.round(((time + 0.3 * next()) % AMBIENCE_SECONDS) * RATE)
      const loop = silence(LENGTH)
      addInto(loop.left, sound, level * Math.cos((pan * Math.PI) / 2), start)
      const overflow = start + sound.length - LENGTH
      if (overflow > 0)
        addInto(loop.left, sound.subarray(sound.length - overflow), level * Math.cos((pan * Math.PI) / 2))
      const rightToLeftRatio = Math.tan(((0.15 + 0.7 * pan) * Math.PI) / 2)
      addInto(target.left, loop.left)
      scale(loop.left, rightToLeftRatio)
      addInto(target.right, loop.left)
    }
  }

const renderTone = (seconds: number, tone: Tone): Float64Array =>
  Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => tone(i / RATE))

/** A small bird: two to four notes with a pitch bend. */
export function chirp(next: () => number): Float64Array {
  const noteCount = 2 + Math.floor(next() * 3)
  const base = 2600 + next() * 1500
  const shape = envelope(0.012, 0.03)
  return renderTone(noteCount * 0.13 + 0.15, (time) => {
    const note = Math.min(noteCount - 1, Math.floor(time / 0.13))
    const t = time - note * 0.13
    const hertz = base * (1 + 0.12 * ((note * 7) % 3)) * (1 - 0.9 * t)
    return shape(t) * Math.sin(2 * Math.PI * hertz * t)
  })
}

/** Water against stone. */
export const lap = (next: () => number): Float64Array =>
  air({
    seconds: 0.9,
    from: 420 + next() * 160,
    to: 180,
    level: 1,
    seed: Math.floor(next() * 9999),
    shape: (time) => Math.sin(Math.PI * Math.min(1, time / 0.9)) ** 3,
  })

/** A few seconds of typing. */
export function typing(next: () => number): Float64Array {
  const keys = Array.from({ length: 6 + Math.floor(next() * 8) }, (_, i) => ({
    at: i * 0.13 + next() * 0.07,
    tone: wood({ hertz: 1500 + next() * 900, at: 0, decay: 0.005, level: 0.5 + next() * 0.5 }),
  }))
  return renderTone(2, (time) => keys.reduce((sum, { at, tone }) => sum + tone(time - at), 0))
}

/** A cup or a spoon that is put down. */
export const clink = (next: () => number): Float64Array =>
  renderTone(0.4, metal({ hertz: 1900 + next() * 1100, at: 0, decay: 0.05, level: 1 }))

/** Distant taps of a tool on wood. */
export function taps(next: () => number): Float64Array {
  const count = 2 + Math.floor(next() * 3)
  const hertz = 240 + next() * 160
  return renderTone(count * 0.42 + 0.2, (time) =>
    Array.from({ length: count }, (_, i) =>
      wood({ hertz, at: i * 0.42, decay: 0.03, level: 1 })(time),
    ).reduce((sum, x) => sum + x, 0),
  )
}

/** A carpenter's plane on a board. */
export const planing = (next: () => number): Float64Array =>
  air({
    seconds: 0.75,
    from: 1100,
    to: 2300,
    level: 1,
    seed: Math.floor(next() * 9999),
    shape: (time) => Math.sin(Math.PI * Math.min(1, time / 0.7)) ** 0.7,
  })

export const tick = (): Float64Array => renderTone(0.05, wood({ hertz: 2300, at: 0, decay: 0.004, level: 1 }))

/** Footsteps on floorboards. */
export const steps = (next: () => number): Float64Array => {
  const hertz = 120 + next() * 40
  const footfalls = [0, 0.52, 1.03, 1.56].map((at) => wood({ hertz, at, decay: 0.035, level: 1 }))
  return renderTone(2, (time) => footfalls.reduce((sum, tone) => sum + tone(time), 0))
}

/** Distant voices that cannot be understood: noise with four syllables per second. */
export const voices =
  (seed: number, level: number, [from, to]: readonly [number, number] = [220, 900]): Layer =>
  (target) => {
    const next = random(seed)
    const syllables = Array.from({ length: AMBIENCE_SECONDS * 4 }, () =>
      next() < 0.3 ? 0 : 0.4 + 0.6 * next(),
    )
    const murmur = silence(LENGTH)
    bed({ seed: seed + 1, from, to, level: 1, depth: 0 })(murmur)
    for (const side of sides(murmur))
      for (let sample = 0; sample < LENGTH; sample++) {
        const syllable = (sample / RATE) * 4
        const fade = 0.5 - 0.5 * Math.cos(2 * Math.PI * (syllable % 1))
        side[sample] = (side[sample] ?? 0) * fade * (syllables[Math.floor(syllable)] ?? 0)
      }
    addInto(target.left, murmur.left, level)
    addInto(target.right, murmur.right, level)
  }

/** An accordion that holds a chord with slow changes of volume. */
export const reeds =
  (hertz: readonly number[], level: number, seed: number): Layer =>
  (target) => {
    const swell = swells([1, 3], random(seed))
    // Round each pitch to a whole number of waves per loop, so that there is no click at the seam.
    const pitches = hertz.map((frequency) => Math.round(frequency * AMBIENCE_SECONDS) / AMBIENCE_SECONDS)
    const tone = renderTone(AMBIENCE_SECONDS, (time) =>
      pitches.reduce(
        (sum, pitch) =>
          sum +
          [1, 2, 3, 4, 5].reduce((all, k) => all + Math.sin(2 * Math.PI * pitch * k * time) / k, 0) *
            swell(time),
        0,
      ),
    )
    addInto(target.left, tone, level)
    addInto(target.right, tone, level)
  }
