/** A second-order filter, computed with the formulas of the Audio EQ Cookbook. */
export type Filter =
  | { readonly kind: 'highpass' | 'lowpass'; readonly hertz: number; readonly q: number }
  | {
      readonly kind: 'bell' | 'highshelf'
      readonly hertz: number
      readonly decibels: number
      readonly q: number
    }

/** The sample rate, in hertz. */
export const RATE = 48000

interface Coefficients {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number, number]
}

function coefficients(filter: Filter): Coefficients {
  const w = (2 * Math.PI * filter.hertz) / RATE
  const cos = Math.cos(w)
  const alpha = Math.sin(w) / (2 * filter.q)
  const a: [number, number, number] = [1 + alpha, -2 * cos, 1 - alpha]
  if (!('decibels' in filter)) {
    const isHighpass = filter.kind === 'highpass'
    const edge = isHighpass ? (1 + cos) / 2 : (1 - cos) / 2
    return { a, b: [edge, isHighpass ? -2 * edge : 2 * edge, edge] }
  }
  const gain = 10 ** (filter.decibels / 40)
  if (filter.kind === 'bell') {
    return {
      b: [1 + alpha * gain, -2 * cos, 1 - alpha * gain],
      a: [1 + alpha / gain, -2 * cos, 1 - alpha / gain],
    }
  }
  const root = 2 * Math.sqrt(gain) * alpha
  return {
    b: [
      gain * (gain + 1 + (gain - 1) * cos + root),
      -2 * gain * (gain - 1 + (gain + 1) * cos),
      gain * (gain + 1 + (gain - 1) * cos - root),
    ],
    a: [
      gain + 1 - (gain - 1) * cos + root,
      2 * (gain - 1 - (gain + 1) * cos),
      gain + 1 - (gain - 1) * cos - root,
    ],
  }
}

/** Filters the samples in place. For a loop, the filter first runs over the last two seconds, so that the result is still periodic. */
export function applyFilter(samples: Float64Array, filter: Filter, loop: boolean): void {
  const { a, b } = coefficients(filter)
  runBiquad(samples, [b[0] / a[0], b[1] / a[0], b[2] / a[0]], [a[1] / a[0], a[2] / a[0]], loop)
}

export function runBiquad(
  samples: Float64Array,
  [b0, b1, b2]: readonly [number, number, number],
  [a1, a2]: readonly [number, number],
  loop: boolean,
): void {
  let z1 = 0
  let z2 = 0
  const step = (x: number): number => {
    const y = b0 * x + z1
    z1 = b1 * x - a1 * y + z2
    z2 = b2 * x - a2 * y
    return y
  }
  if (loop) for (const x of samples.subarray(-2 * RATE)) step(x)
  for (let i = 0; i < samples.length; i++) samples[i] = step(samples[i] ?? 0)
}
