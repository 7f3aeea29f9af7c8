// Measures loudness in LUFS according to ITU-R BS.1770: K-weighting, blocks of 400 ms, two gates.
import { RATE, runBiquad } from './biquad.js'
import { mapSides, peak, type Stereo, sides } from './stereo.js'

// The coefficients of the two K-weighting filters at 48 kHz. `HEAD` models the listener's head. `LOWS` removes low frequencies.
const HEAD = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const
const LOWS = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const

/** The length of a block, in samples. */
const BLOCK = 0.4 * RATE
/** The distance between the starts of two blocks, in samples. */
const HOP = 0.1 * RATE

/** The mean power of each block, summed over both channels. */
function blockPowers(sound: Stereo, loop: boolean): number[] {
  const weighted = mapSides(sound, (side) => {
    const copy = side.slice()
    runBiquad(copy, HEAD.b, HEAD.a, loop)
    runBiquad(copy, LOWS.b, LOWS.a, loop)
    return copy
  })
  const hopCount = Math.floor(weighted.left.length / HOP)
  const power = new Float64Array(hopCount)
  for (const side of sides(weighted)) {
    for (let k = 0; k < hopCount; k++) {
      let sum = 0
      for (const x of side.subarray(k * HOP, (k + 1) * HOP)) sum += x * x
      power[k] = (power[k] ?? 0) + sum
    }
  }
  const hopsPerBlock = BLOCK / HOP
  return Array.from({ length: Math.max(0, hopCount - hopsPerBlock + 1) }, (_, k) => {
    const sum = power.subarray(k, k + hopsPerBlock).reduce((a, b) => a + b, 0)
    return sum / BLOCK
  })
}

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(Math.max(1e-15, power))
const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / Math.max(1, values.length)

export function loudness(sound: Stereo, loop = false): number {
  const aboveAbsoluteGate = blockPowers(sound, loop).filter((power) => loudnessOf(power) > -70)
  const relativeGate = loudnessOf(mean(aboveAbsoluteGate)) - 10
  return loudnessOf(mean(aboveAbsoluteGate.filter((power) => loudnessOf(power) > relativeGate)))
}

/** The highest absolute value (1 is full scale), also between samples: oversamples the signal four times with a windowed sinc. */
export function truePeak(sound: Stereo): number {
  return Math.max(...sides(sound).map(sideTruePeak))
}

/** The number of samples on each side that contribute to an interpolated value. */
const TAPS = 12
/** One interpolation kernel for each quarter between two samples. */
const KERNELS = [0.25, 0.5, 0.75].map((phase) =>
  Float64Array.from({ length: 2 * TAPS }, (_, k) => {
    const x = k - TAPS + 1 - phase
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS + 1)))
  }),
)

function sideTruePeak(samples: Float64Array): number {
  const samplePeak = peak(samples)
  let highest = samplePeak
  for (let i = TAPS; i < samples.length - TAPS; i++) {
    // Saves time: the highest value is not next to a small sample.
    if (Math.abs(samples[i] ?? 0) < 0.6 * samplePeak) continue
    for (const kernel of KERNELS) {
      let sum = 0
      for (let k = 0; k < kernel.length; k++) sum += (kernel[k] ?? 0) * (samples[i - TAPS + 1 + k] ?? 0)
      highest = Math.max(highest, Math.abs(sum))
    }
  }
  return highest
}
