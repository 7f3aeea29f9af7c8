import { describe, expect, it } from 'vitest'
import { RATE } from '../dsp/biquad.js'
import { loudness } from '../dsp/loudness.js'
import { silence } from '../dsp/stereo.js'
import { makeAmbience } from './ambience.js'
import { AMBIENCE_SECONDS, events, type Layer, scattered } from './layers.js'

const TONES = [60, 1000, 8000] as const

/** Three tones of equal level, quieter on the right. */
const tones: Layer = ({ left, right }) => {
  for (let i = 0; i < left.length; i++) {
    const sum = TONES.reduce((all, hertz) => all + Math.sin((2 * Math.PI * hertz * i) / RATE), 0)
    left[i] = sum
    right[i] = 0.5 * sum
  }
}

/** The level of a tone in the first second of the samples. */
function levelOf(samples: Float64Array, hertz: number): number {
  let [real, imaginary] = [0, 0]
  for (let i = 0; i < RATE; i++) {
    const angle = (2 * Math.PI * hertz * i) / RATE
    real += (samples[i] ?? 0) * Math.cos(angle)
    imaginary += (samples[i] ?? 0) * Math.sin(angle)
  }
  return Math.hypot(real, imaginary)
}

describe('makeAmbience through a small speaker', () => {
  const sound = makeAmbience({ lufs: -32, layers: [tones], throughSmallSpeaker: true })

  it('returns the same signal on both channels, with the requested loudness', () => {
    expect(sound.left.every((x, i) => x === sound.right[i])).toBe(true)
    expect(loudness(sound, true)).toBeCloseTo(-32)
  })

  it('removes frequencies far below 300 Hz and far above 3,400 Hz', () => {
    const middle = levelOf(sound.left, 1000)
    expect(levelOf(sound.left, 60)).toBeLessThan(0.02 * middle)
    expect(levelOf(sound.left, 8000)).toBeLessThan(0.06 * middle)
  })
})

it('events() continues a sound at the start of the loop if the sound passes the end of the loop', () => {
  const target = silence(AMBIENCE_SECONDS * RATE)
  events(1, [AMBIENCE_SECONDS - 0.5], 1, () => new Float64Array(RATE).fill(1))(target)
  expect(target.left.at(-1)).toBeGreaterThan(0)
  expect(target.left[0]).toBe(target.left.at(-1))
  expect(target.left[RATE / 2 - 1]).toBeGreaterThan(0)
  expect(target.left[RATE / 2]).toBe(0)
})

it('scattered() returns irregular times inside the loop', () => {
  const times = scattered(5, 8).sort((a, b) => a - b)
  expect(times).toHaveLength(8)
  for (const time of times) expect(time >= 0 && time < AMBIENCE_SECONDS).toBe(true)
  const pauses = times.slice(1).map((time, i) => time - (times[i] ?? 0))
  expect(Math.max(...pauses)).toBeGreaterThan(1.5 * Math.min(...pauses))
})
