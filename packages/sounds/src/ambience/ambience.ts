import { applyFilter, RATE } from '../dsp/biquad.js'
import { loudness } from '../dsp/loudness.js'
import { type Stereo, scale, sides, silence, toGain } from '../dsp/stereo.js'
import { AMBIENCE_SECONDS, type Layer } from './layers.js'

/** The sound of a place, played under the music. */
export interface Ambience {
  readonly lufs: number
  readonly layers: readonly Layer[]
  /** Whether the sound imitates a small loudspeaker. */
  readonly throughSmallSpeaker?: boolean
}

/** The times, in seconds, of an event that repeats until the end of the loop. */
export const repeatedTimes = (intervalSeconds: number, firstTime = 0): number[] =>
  Array.from(
    { length: Math.floor(AMBIENCE_SECONDS / intervalSeconds) },
    (_, i) => firstTime + i * intervalSeconds,
  )

export function makeAmbience({ lufs, layers, throughSmallSpeaker }: Ambience): Stereo {
  const sound = silence(AMBIENCE_SECONDS * RATE)
  for (const layer of layers) layer(sound)
  for (const side of sides(sound)) {
    applyFilter(side, { kind: 'highpass', hertz: throughSmallSpeaker ? 420 : 60, q: Math.SQRT1_2 }, true)
    applyFilter(side, { kind: 'lowpass', hertz: throughSmallSpeaker ? 3200 : 6000, q: Math.SQRT1_2 }, true)
  }
  const gain = toGain(lufs - loudness(sound, true))
  for (const side of sides(sound)) scale(side, gain)
  return sound
}
