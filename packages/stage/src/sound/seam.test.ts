import { describe, expect, it } from 'vitest'
import { smoothSeam } from './seam.js'

describe('smoothSeam', () => {
  it('cross-fades the end of a loop into the samples before its start, without a click', () => {
    const rate = 1000
    const samples = Float32Array.from({ length: 1200 }, (_, index) => (index < 1000 ? 1 : 0))
    samples.fill(-1, 0, 100)
    smoothSeam(samples, rate, { start: 0.1, end: 1 })
    expect(samples[979]).toBe(1)
    expect(samples[999]).toBeCloseTo(-1, 0)
    const steps = Array.from({ length: 19 }, (_, index) =>
      Math.abs((samples[981 + index] ?? 0) - (samples[980 + index] ?? 0)),
    )
    expect(Math.max(...steps)).toBeLessThan(0.2)
  })

  it('does not change a sound whose loop starts at the first sample', () => {
    const samples = new Float32Array([1, 2, 3])
    smoothSeam(samples, 1000, { start: 0, end: 0.003 })
    expect([...samples]).toEqual([1, 2, 3])
  })
})
