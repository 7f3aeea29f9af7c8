// A synthetic impulse response of a small wooden room: a few early reflections, then noise whose high frequencies fade first. The two channels have
// different noise.
import { random } from '../theory/random.js'
import { applyFilter, RATE } from './biquad.js'
import { energy, type Stereo, scale } from './stereo.js'

const PRE_DELAY_SECONDS = 0.011
/** For each frequency band: its centre in hertz, its decay relative to the decay of the room, and its level. */
const BANDS = [
  [350, 1.05, 0.9],
  [1800, 1, 1],
  [6500, 0.55, 0.6],
] as const

function side(seconds: number, seed: number): Float64Array {
  const next = random(seed)
  const length = Math.min(131000, Math.floor(seconds * 1.35 * RATE))
  const room = new Float64Array(length)
  const start = Math.floor((PRE_DELAY_SECONDS + 0.014) * RATE)
  for (const [hertz, decay, level] of BANDS) {
    const noise = Float64Array.from({ length }, () => next() * 2 - 1)
    applyFilter(noise, { kind: 'lowpass', hertz: hertz * 1.6, q: Math.SQRT1_2 }, false)
    applyFilter(noise, { kind: 'highpass', hertz: hertz / 1.8, q: Math.SQRT1_2 }, false)
    for (let i = start; i < length; i++) {
      const time = (i - start) / RATE
      const envelope = Math.exp((-6.9 * time) / (seconds * decay)) * Math.min(1, time / 0.008)
      room[i] = (room[i] ?? 0) + level * envelope * (noise[i] ?? 0)
    }
  }
  scale(room, 1 / energy(room))
  for (let k = 0; k < 9; k++) {
    const at = Math.floor((PRE_DELAY_SECONDS + 0.003 + 0.0052 * k + next() * 0.004) * RATE)
    room[at] = (room[at] ?? 0) + (next() < 0.5 ? -1 : 1) * 0.22 * 0.82 ** k
  }
  const fade = Math.floor(0.05 * RATE)
  for (let i = 0; i < fade; i++) room[length - 1 - i] = ((room[length - 1 - i] ?? 0) * i) / fade
  return room
}

export function syntheticRoom(seconds: number, seed: number): Stereo {
  return { left: side(seconds, seed), right: side(seconds, seed + 1) }
}
