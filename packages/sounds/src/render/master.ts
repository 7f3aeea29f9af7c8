// Turns the mix into the final sound: light compression, a little more treble, and −20 LUFS. Music that does not loop also gets a fade-out.
import { applyFilter, type Filter, RATE } from '../dsp/biquad.js'
import { compress, GLUE } from '../dsp/dynamics.js'
import { loudness, truePeak } from '../dsp/loudness.js'
import { mapSides, rotate, type Stereo, scale, sides, toDecibels, toGain } from '../dsp/stereo.js'
import type { Piece } from '../players/piece.js'
import { cutOf } from './cut.js'
import { mix } from './mix.js'

export const TARGET_LUFS = -20
/** Below 0 dB, because a lossy codec raises peaks by some tenths of a decibel. */
const MAX_PEAK_DB = -1.6
/** The file of a loop repeats this much of the end before the start, and this much of the start after the end. So codec delays and file
 * edges are not audible. */
export const PADDING_SECONDS = 0.25
const FADE_OUT_SECONDS = 2.4

const TONE_FILTERS: readonly Filter[] = [
  { kind: 'bell', hertz: 240, decibels: -1.2, q: 0.8 },
  { kind: 'highshelf', hertz: 7000, decibels: 3, q: 0.7 },
]

function setLoudness(sound: Stereo, lufs: number, loop: boolean): void {
  const gain = toGain(lufs - loudness(sound, loop))
  for (const side of sides(sound)) scale(side, gain)
}

function fadeOut(samples: Float64Array): void {
  const length = Math.round(FADE_OUT_SECONDS * RATE)
  for (let i = 0; i < length; i++) {
    const index = samples.length - 1 - i
    samples[index] = (samples[index] ?? 0) * (0.5 - 0.5 * Math.cos((Math.PI * i) / length))
  }
}

export function padded(samples: Float64Array): Float64Array {
  const pad = PADDING_SECONDS * RATE
  const result = new Float64Array(samples.length + 2 * pad)
  result.set(samples.subarray(-pad))
  result.set(samples, pad)
  result.set(samples.subarray(0, pad), pad + samples.length)
  return result
}

/** Renders a piece without padding. `asServed` adds the padding. */
export function master(piece: Piece): Stereo {
  const { loop } = piece.band.options.clock
  const sound = mix(piece)
  setLoudness(sound, TARGET_LUFS, loop)
  for (const side of sides(sound)) for (const filter of TONE_FILTERS) applyFilter(side, filter, loop)
  compress(sound, GLUE, loop)
  if (!loop) sides(sound).forEach(fadeOut)
  setLoudness(sound, TARGET_LUFS, loop)
  const highest = toDecibels(truePeak(sound))
  if (highest > MAX_PEAK_DB)
    throw new Error(`${piece.name} peaks at ${highest.toFixed(1)} dB: change the balance of its parts`)
  const start = Math.round(cutOf(piece) * RATE)
  return loop ? mapSides(sound, (side) => rotate(side, start)) : sound
}

export function asServed(piece: Piece, sound: Stereo): Stereo {
  return piece.band.options.clock.loop ? mapSides(sound, padded) : sound
}
