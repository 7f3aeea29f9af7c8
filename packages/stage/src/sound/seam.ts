import type { Media } from '@didascalie/contract'

/** The start and the end of a loop, in seconds from the start of the file. The rest of the file is padding. */
export type LoopPoints = NonNullable<Media['loop']>

const fadeSeconds = 0.02

/** Cross-fades the end of a loop with the samples before its start, so that the repetition makes no click. */
export function smoothSeam(samples: Float32Array, rate: number, loop: LoopPoints): void {
  const start = Math.round(loop.start * rate)
  const end = Math.min(Math.round(loop.end * rate), samples.length)
  const length = Math.min(Math.round(fadeSeconds * rate), start, end - start)
  for (let index = 0; index < length; index++) {
    const weight = (index + 1) / (length + 1)
    const fadedIndex = end - length + index
    const sampleBeforeStart = samples[start - length + index] ?? 0
    samples[fadedIndex] = (samples[fadedIndex] ?? 0) * (1 - weight) + sampleBeforeStart * weight
  }
}
