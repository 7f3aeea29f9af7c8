// The layers of an ambience (the background sound of a place): noise, events and voices. All layers are periodic, so that the ambience can
// loop.
import { applyFilter, type Filter, RATE } from '../dsp/biquad.js'
import { addInto, type Stereo, sides } from '../dsp/stereo.js'
import type { MakeSound } from '../effects/things.js'
import type { Tone } from '../effects/tones.js'
import { type Random, random } from '../theory/random.js'

/** The length of each ambience loop, in seconds. It must be a whole number of Opus frames (20 ms each). */
export const AMBIENCE_SECONDS = 60
/** The length of the loop, in samples. */
const LENGTH = AMBIENCE_SECONDS * RATE

/** Adds one layer of sound to an ambience. */
export type Layer = (target: Stereo) => void

/** Returns a level (0 to 1) that varies over time. It sums one sine wave for each item of `cyclesPerLoop`. */
function swells(cyclesPerLoop: readonly number[], next: Random): Tone {
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
  /** The cycles per loop of each sine wave that varies the level. Whole numbers make the end of the loop join its start. */
  readonly turns?: readonly number[]
}

/** Noise between two frequencies: air, water, traffic, a machine behind a wall. */
export const bed =
  ({ seed, from, to, level, depth = 0.3, turns = [5, 8, 13] }: Bed): Layer =>
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
      for (let sample = 0; sample < LENGTH; sample++)
        noise[sample] = (noise[sample] ?? 0) * (1 - depth + depth * swell(sample / RATE))
      addInto(side, noise, level)
    })
  }

/** Adds a sound from a direction (0 is left, 1 is right). The part after the end of the loop is added at the start of the loop. */
export function addAt(
  target: Stereo,
  sound: Float64Array,
  { seconds, level, pan }: { seconds: number; level: number; pan: number },
): void {
  const start = Math.round(seconds * RATE) % LENGTH
  const angle = ((0.15 + 0.7 * pan) * Math.PI) / 2
  const gains = [level * Math.cos(angle), level * Math.sin(angle)] as const
  sides(target).forEach((side, i) => {
    addInto(side, sound, gains[i], start)
    const beyondEnd = start + sound.length - LENGTH
    if (beyondEnd > 0) addInto(side, sound.subarray(sound.length - beyondEnd), gains[i])
  })
}

/** Adds a short sound at given times. Each time, the sound differs a little and comes from another direction. */
export const events =
  (seed: number, times: readonly number[], level: number, make: MakeSound): Layer =>
  (target) => {
    const next = random(seed)
    for (const time of times) {
      const sound = make(next)
      addAt(target, sound, { seconds: time, level: level * (0.6 + 0.4 * next()), pan: next() })
    }
  }

/** The times, in seconds, of an event that repeats until the end of the loop. */
export const repeatedTimes = (intervalSeconds: number, firstTime = 0): number[] =>
  Array.from(
    { length: Math.floor(AMBIENCE_SECONDS / intervalSeconds) },
    (_, i) => firstTime + i * intervalSeconds,
  )

/** Irregular times of an event that occurs `count` times in the loop. The longest pause is at most five times as long as the shortest. */
export function scattered(seed: number, count: number): number[] {
  const next = random(seed)
  const pauses = Array.from({ length: count }, () => 0.5 + 2 * next())
  const sum = pauses.reduce((a, b) => a + b, 0)
  let time = next() * AMBIENCE_SECONDS
  return pauses.map((pause) => {
    time = (time + (pause / sum) * AMBIENCE_SECONDS) % AMBIENCE_SECONDS
    return time
  })
}
