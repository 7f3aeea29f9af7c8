// A synthetic impulse response of a small wooden room. It has a few early reflections, then noise whose high frequencies fade first.
// The noise differs between the two channels.
import { random } from '../theory/random.js'
import { applyFilter, RATE } from './biquad.js'
import { rootEnergy, type Stereo, scale } from './stereo.js'

const PRE_DELAY_SECONDS = 0.011
/** For each frequency band: the centre in hertz, the reverberation time relative to that of the room, and the level. */
const BANDS = [
  [350, 1.05, 0.9],
  [1800, 1, 1],
  [6500, 0.55, 0.6],
] as const

function impulseResponse(seconds: number, seed: number): Float64Array {
  const next = random(seed)
  // `convolve` accepts at most 131,072 samples.
  const length = Math.min(131000, Math.floor(seconds * 1.35 * RATE))
  const room = new Float64Array(length)
  const start = Math.floor((PRE_DELAY_SECONDS + 0.014) * RATE)
  for (const [hertz, decay, level] of BANDS) {
    const noise = Float64Array.from({ length }, () => next() * 2 - 1)
    applyFilter(noise, { kind: 'lowpass', hertz: hertz * 1.6, q: Math.SQRT1_2 }, false)
    applyFilter(noise, { kind: 'highpass', hertz: hertz / 1.8, q: Math.SQRT1_2 }, false)
    for (let i = start; i < length; i++) {
      const time = (i - start) / RATE
      // exp(−6.9) is −60 dB, the level that defines the reverberation time.
      const envelope = Math.exp((-6.9 * time) / (seconds * decay)) * Math.min(1, time / 0.008)
      room[i] = (room[i] ?? 0) + level * envelope * (noise[i] ?? 0)
    }
  }
  scale(room, 1 / rootEnergy(room))
  for (let k = 0; k < 9; k++) {
    const reflection = Math.floor((PRE_DELAY_SECONDS + 0.003 + 0.0052 * k + next() * 0.004) * RATE)
    room[reflection] = (room[reflection] ?? 0) + (next() < 0.5 ? -1 : 1) * 0.22 * 0.82 ** k
  }
  const fadeLength = Math.floor(0.05 * RATE)
  for (let i = 0; i < fadeLength; i++) room[length - 1 - i] = ((room[length - 1 - i] ?? 0) * i) / fadeLength
  return room
}

/** `seconds` is the reverberation time. */
export function syntheticRoom(seconds: number, seed: number): Stereo {
  return { left: impulseResponse(seconds, seed), right: impulseResponse(seconds, seed + 1) }
}
