// A gentle compressor for the whole mix. Both channels get the same gain.
import { RATE } from './biquad.js'
import { type Stereo, toDecibels, toGain } from './stereo.js'

export interface Compression {
  /** The level above which the gain is reduced, in decibels. */
  readonly threshold: number
  readonly ratio: number
  /** The width of the gradual transition around the threshold, in decibels. */
  readonly knee: number
  /** In seconds. */
  readonly attack: number
  /** In seconds. */
  readonly release: number
}

export const GLUE: Compression = { threshold: -24, ratio: 1.8, knee: 6, attack: 0.025, release: 0.26 }

/** The change of gain for a level, in decibels: 0 or negative. */
function reduction(level: number, { threshold, ratio, knee }: Compression): number {
  const over = level - threshold
  const slope = 1 / ratio - 1
  if (over <= -knee / 2) return 0
  if (over >= knee / 2) return slope * over
  return (slope * (over + knee / 2) ** 2) / (2 * knee)
}

/** Compresses the sound in place. For a loop, the envelope starts with its value at the end of the loop. */
export function compress(sound: Stereo, settings: Compression, loop: boolean): void {
  const { left, right } = sound
  const attackSmoothing = Math.exp(-1 / (settings.attack * RATE))
  const releaseSmoothing = Math.exp(-1 / (settings.release * RATE))
  let envelope = 0
  const follow = (i: number): void => {
    const level = Math.max(Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0))
    const smoothing = level > envelope ? attackSmoothing : releaseSmoothing
    envelope = smoothing * envelope + (1 - smoothing) * level
  }
  if (loop) for (let i = Math.max(0, left.length - 3 * RATE); i < left.length; i++) follow(i)
  for (let i = 0; i < left.length; i++) {
    follow(i)
    const gain = toGain(reduction(toDecibels(envelope), settings))
    left[i] = gain * (left[i] ?? 0)
    right[i] = gain * (right[i] ?? 0)
  }
}
