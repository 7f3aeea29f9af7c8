import type { Media } from '@didascalie/contract'

/** Where a loop turns, in seconds from the start of its file: the rest is padding on both sides. */
export type LoopPoints = NonNullable<Media['loop']>

const fadeSeconds = 0.02

/** Blends the end of a loop into what precedes its start, once after decoding, so that the seam cannot be heard. */
export function smoothSeam(samples: Float32Array, rate: number, loop: LoopPoints): void {
  const start = Math.round(loop.start * rate)
  const end = Math.min(Math.round(loop.end * rate), samples.length)
  const length = Math.min(Math.round(fadeSeconds * rate), start, end - start)
  for (let index = 0; index < length; index++) {
    const part = (index + 1) / (length + 1)
    const at = end - length + index
    const before = samples[start - length + index] ?? 0
    samples[at] = (samples[at] ?? 0) * (1 - part) + before * part
  }
}
