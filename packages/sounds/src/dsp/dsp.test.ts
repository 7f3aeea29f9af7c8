import { describe, expect, it } from 'vitest'
import { random } from '../theory/random.js'
import { applyFilter } from './biquad.js'
import { convolve } from './convolve.js'
import { rotate } from './stereo.js'
import { readInterleaved, readWav, writeWav } from './wav.js'

const noise = (length: number) => {
  const next = random(5)
  return Float64Array.from({ length }, () => next() - 0.5)
}

describe('a loop stays periodic', () => {
  // Each test rotates the loop before the operation, or after it. The results are equal only if the operation treats the loop as periodic.
  const loop = noise(120_000)

  it('after a convolution', () => {
    const room = noise(3000)
    const original = convolve(loop, room, true)
    const rotated = convolve(rotate(loop, 777), room, true)
    const difference = rotate(original, 777).map((x, i) => Math.abs(x - (rotated[i] ?? 0)))
    expect(Math.max(...difference.subarray(0, 5000))).toBeLessThan(1e-9)
  })

  it('after a filter', () => {
    const original = loop.slice()
    const rotated = rotate(loop, 777)
    for (const samples of [original, rotated])
      applyFilter(samples, { kind: 'highpass', hertz: 100, q: 0.7 }, true)
    const difference = rotate(original, 777).map((x, i) => Math.abs(x - (rotated[i] ?? 0)))
    expect(Math.max(...difference.subarray(0, 5000))).toBeLessThan(1e-9)
  })
})

it('convolve adds one shifted and scaled copy of the sound for each sample of the impulse response', () => {
  const sound = new Float64Array(10)
  sound[2] = 1
  sound[3] = 2
  const out = convolve(sound, Float64Array.from([1, 0.5]), false)
  for (const [i, x] of [0, 0, 1, 2.5, 1, 0].entries()) expect(out[i]).toBeCloseTo(x)
})

it('readWav returns the samples that writeWav wrote', () => {
  const left = Float64Array.from([0, 0.5, -0.25])
  const right = Float64Array.from([1, -1, 0.125])
  const file = writeWav({ left, right })
  expect(readWav(file)).toEqual({ left, right })
  expect(readInterleaved(file.subarray(58))).toEqual({ left, right })
})
