import { applyFilter, RATE } from '../dsp/biquad.js'
import { loudness } from '../dsp/loudness.js'
import { type Stereo, scale, sides, silence, toGain } from '../dsp/stereo.js'
import { type Layer, SECONDS } from './layers.js'

/** The sound of a place, played under the music. */
export interface Ambience {
  readonly lufs: number
  readonly layers: readonly Layer[]
  /** Whether the sound imitates a small loudspeaker. */
  readonly small?: boolean
}

/** The times, in seconds, of an event that repeats until the end of the loop. */
export const every = (intervalSeconds: number, firstTime = 0): number[] =>
  Array.from({ length: Math.floor(SECONDS / intervalSeconds) }, (_, i) => firstTime + i * intervalSeconds)

export function makeAmbience({ lufs, layers, small }: Ambience): Stereo {
  const sound = silence(SECONDS * RATE)
  for (const layer of layers) layer(sound)
  for (const side of sides(sound)) {
    applyFilter(side, { kind: 'highpass', hertz: small ? 420 : 60, q: Math.SQRT1_2 }, true)
    applyFilter(side, { kind: 'lowpass', hertz: small ? 3200 : 6000, q: Math.SQRT1_2 }, true)
  }
  const gain = toGain(lufs - loudness(sound, true))
  for (const side of sides(sound)) scale(side, gain)
  return sound
}
