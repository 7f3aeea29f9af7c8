// Synthesises short sounds: struck bars, and noise.
import { RATE } from '../dsp/biquad.js'
import { random } from '../theory/random.js'

/** A level as a function of the time in seconds. */
export type Tone = (time: number) => number

/** A soft attack, then an exponential decay. Both times are in seconds. */
export function envelope(attack: number, decay: number): Tone {
  return (time) => {
    if (time < 0) return 0
    const rise = time < attack ? 0.5 - 0.5 * Math.cos((Math.PI * time) / attack) : 1
    return rise * Math.exp(-Math.max(0, time - attack) / decay)
  }
}

interface StruckBar {
  readonly hertz: number
  /** The start, in seconds. */
  readonly at: number
  /** The decay time, in seconds. */
  readonly decay: number
  readonly level: number
}

const wave = (hertz: number, time: number): number => Math.sin(2 * Math.PI * hertz * time)

/** A struck wooden bar. Its overtones, near 4 and 9 times the pitch, fade within milliseconds. */
export function wood({ hertz, at, decay, level }: StruckBar): Tone {
  const shape = envelope(0.003, decay)
  return (time) => {
    const t = time - at
    if (t < 0) return 0
    const overtones =
      0.18 * Math.exp(-t / 0.03) * wave(3.93 * hertz, t) + 0.05 * Math.exp(-t / 0.012) * wave(9.2 * hertz, t)
    return level * shape(t) * (wave(hertz, t) + overtones)
  }
}

/** A struck metal bar, with a shimmer and an overtone two octaves above the pitch. */
export function metal({ hertz, at, decay, level }: StruckBar): Tone {
  const shape = envelope(0.005, decay)
  return (time) => {
    const t = time - at
    if (t < 0) return 0
    const shimmer = 1 + 0.06 * wave(5.2, t)
    return level * shape(t) * (wave(hertz, t) * shimmer + 0.12 * Math.exp(-t / 0.06) * wave(4 * hertz, t))
  }
}

interface Air {
  readonly seconds: number
  /** The frequency of the band at the start, in hertz. */
  readonly from: number
  /** The frequency of the band at the end, in hertz. */
  readonly to: number
  readonly level: number
  readonly seed: number
  readonly shape: Tone
}

/** Noise in a frequency band that moves from `from` to `to`, for example for paper or breath. */
export function air({ seconds, from, to, level, seed, shape }: Air): Float64Array {
  const next = random(seed)
  let low = 0
  let band = 0
  return Float64Array.from({ length: Math.round(seconds * RATE) }, (_, i) => {
    const time = i / RATE
    const hertz = from * (to / from) ** (time / seconds)
    const k = 2 * Math.sin((Math.PI * hertz) / RATE)
    const high = next() * 2 - 1 - low - 0.9 * band
    band += k * high
    low += k * band
    return level * band * shape(time)
  })
}
