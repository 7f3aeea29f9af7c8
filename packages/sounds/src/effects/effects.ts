// Short effects: six for the interface, in the key of the theme music, and twelve for things in a story. They are loud here, because the
// specification sets their volume in a game to 0.2.
import { applyFilter, RATE } from '../dsp/biquad.js'
import { addInto, peak, type Stereo, scale, toGain } from '../dsp/stereo.js'
import { frequency } from '../theory/pitch.js'
import { random } from '../theory/random.js'
import {
  box,
  chair,
  cup,
  glasses,
  keys,
  type MakeSound,
  pages,
  pencil,
  plug,
  pot,
  stamp,
  tape,
  telephone,
} from './things.js'
import { air, envelope, metal, type Tone, wood } from './tones.js'

export interface Effect {
  readonly seconds: number
  /** The peak in dBFS, which sets the loudness relative to the other effects. */
  readonly peak: number
  readonly tones: readonly Tone[]
  readonly noise?: Float64Array
  /** The cutoff frequency in hertz. */
  readonly lowpass: number
}

const bar = (material: typeof wood, note: string, at: number, decay: number, level: number): Tone =>
  material({ hertz: frequency(note), at, decay, level })

export const INTERFACE_EFFECTS: Readonly<Record<string, Effect>> = {
  hover: { seconds: 0.1, peak: -5, tones: [bar(wood, 'C6', 0, 0.024, 1)], lowpass: 6000 },
  press: {
    seconds: 0.18,
    peak: -1.8,
    tones: [bar(wood, 'F4', 0, 0.05, 1), bar(wood, 'C4', 0.001, 0.04, 0.5)],
    noise: air({ seconds: 0.03, from: 900, to: 500, level: 0.25, seed: 3, shape: envelope(0.002, 0.006) }),
    lowpass: 5000,
  },
  /** The next line appears: the first two notes of the theme. */
  next: {
    seconds: 0.24,
    peak: -2.3,
    tones: [bar(wood, 'F4', 0, 0.055, 0.8), bar(wood, 'G4', 0.07, 0.06, 0.9)],
    lowpass: 6000,
  },
  /** A reply is chosen: the leap of a sixth from the theme. */
  choice: {
    seconds: 0.34,
    peak: -3,
    tones: [bar(metal, 'A4', 0, 0.1, 0.8), bar(metal, 'F5', 0.075, 0.1, 0.9)],
    lowpass: 8000,
  },
  /** An object is found: the chord of the theme, rising to its ninth. */
  found: {
    seconds: 0.4,
    peak: -2.5,
    tones: [
      bar(metal, 'F5', 0, 0.11, 0.7),
      bar(metal, 'A5', 0.06, 0.11, 0.75),
      bar(metal, 'C6', 0.12, 0.11, 0.8),
      bar(metal, 'G6', 0.18, 0.09, 0.4),
    ],
    lowpass: 9000,
  },
  /** One place or screen replaces another: the sound of a turned page. */
  transition: {
    seconds: 0.4,
    peak: -2.5,
    tones: [bar(metal, 'F3', 0, 0.16, 0.35), bar(metal, 'C4', 0.03, 0.16, 0.3)],
    noise: air({
      seconds: 0.4,
      from: 320,
      to: 2400,
      level: 0.5,
      seed: 9,
      shape: (time) => Math.sin(Math.PI * Math.min(1, time / 0.38)) ** 2,
    }),
    lowpass: 7000,
  },
}

const thing = (make: MakeSound, seed: number, peak: number, lowpass: number): Effect => {
  const noise = make(random(seed))
  return { seconds: noise.length / RATE, peak, tones: [], noise, lowpass }
}

/** In a game, a drawing of an act can name one of these effects, which then starts with the drawing. */
export const THING_EFFECTS: Readonly<Record<string, Effect>> = {
  chair: thing(chair, 31, -2.5, 4000),
  stamp: thing(stamp, 32, -2, 5000),
  pencil: thing(pencil, 33, -3, 6500),
  tape: thing(tape, 34, -2.5, 6500),
  pages: thing(pages, 35, -2, 6500),
  keys: thing(keys, 36, -4, 9000),
  telephone: thing(telephone, 37, -9.5, 5000),
  box: thing(box, 38, -2.5, 5000),
  glasses: thing(glasses, 39, -5, 7000),
  plug: thing(plug, 40, -2, 6000),
  pot: thing(pot, 41, -2, 5000),
  cup: thing(cup, 42, -2.7, 5000),
}

export const EFFECTS: Readonly<Record<string, Effect>> = { ...INTERFACE_EFFECTS, ...THING_EFFECTS }

/** Makes the right channel from the left one. It mixes in a slightly delayed copy, so that the effect sounds wide. */
function widen(mono: Float64Array): Float64Array {
  const delaySamples = 11
  return mono.map((x, i) => 0.85 * x + 0.15 * (mono[i - delaySamples] ?? 0))
}

export function makeEffect(effect: Effect): Stereo {
  const length = Math.round(effect.seconds * RATE)
  const mono = Float64Array.from({ length }, (_, i) =>
    effect.tones.reduce((sum, tone) => sum + tone(i / RATE), 0),
  )
  if (effect.noise) addInto(mono, effect.noise)
  applyFilter(mono, { kind: 'lowpass', hertz: effect.lowpass, q: Math.SQRT1_2 }, false)
  applyFilter(mono, { kind: 'highpass', hertz: 110, q: Math.SQRT1_2 }, false)
  const fadeOut = Math.round(Math.min(0.04, effect.seconds * 0.3) * RATE)
  for (let i = 0; i < fadeOut; i++) {
    const index = length - 1 - i
    mono[index] = (mono[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / fadeOut))
  }
  // A fade-in of 1 ms.
  for (let i = 0; i < 48; i++) mono[i] = ((mono[i] ?? 0) * i) / 48
  scale(mono, toGain(effect.peak) / peak(mono))
  return { left: mono, right: effect.seconds > 0.1 ? widen(mono) : mono.slice() }
}
