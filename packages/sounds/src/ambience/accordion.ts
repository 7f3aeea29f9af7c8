// An accordion: two reeds for each key, slightly out of tune with each other, and bellows with an uneven pressure.
import { RATE } from '../dsp/biquad.js'
import { random } from '../theory/random.js'
import type { Note } from '../theory/score.js'
import { addAt, type Layer } from './layers.js'

const TABLE_SIZE = 2048
/** One period of a reed: a bright tone with weak even harmonics. */
const REED = Float64Array.from({ length: TABLE_SIZE }, (_, i) => {
  const angle = (2 * Math.PI * i) / TABLE_SIZE
  let sum = 0
  for (let k = 1; k <= 14; k++) sum += ((k % 2 === 0 ? 0.6 : 1) / k ** 0.8) * Math.sin(k * angle)
  return sum / 3
})
/** The tuning of the two reeds, in cents. The difference makes the tremolo of a musette accordion. */
const REED_CENTS = [-6, 7]
const ATTACK_SECONDS = 0.03
const RELEASE_SECONDS = 0.06

function reed(pitch: number, seconds: number, breath: number): Float64Array {
  const samples = new Float64Array(Math.round((seconds + RELEASE_SECONDS) * RATE))
  for (const cents of REED_CENTS) {
    const step = (440 * 2 ** ((pitch - 69 + cents / 100) / 12) * TABLE_SIZE) / RATE
    let phase = (cents + 100) * 7
    for (let i = 0; i < samples.length; i++) {
      const time = i / RATE
      const level = Math.min(1, time / ATTACK_SECONDS, (seconds + RELEASE_SECONDS - time) / RELEASE_SECONDS)
      samples[i] = (samples[i] ?? 0) + level * breath * (REED[Math.floor(phase) % TABLE_SIZE] ?? 0)
      phase += step
    }
  }
  return samples
}

interface Playing {
  readonly seed: number
  readonly level: number
  readonly secondsPerBeat: number
}

/** Plays notes on an accordion. An accent makes a note louder: 10 points of accent add 0.1 to its loudness factor. */
export const accordion =
  (notes: readonly Note[], { seed, level, secondsPerBeat }: Playing): Layer =>
  (target) => {
    const next = random(seed)
    for (const { beat, length, pitch, accent = 0 } of notes) {
      const breath = 0.85 + 0.15 * Math.sin(beat / 3) + 0.1 * next() + accent / 100
      const sound = reed(pitch, Math.max(0.05, length * secondsPerBeat - 0.04), breath)
      addAt(target, sound, { seconds: beat * secondsPerBeat + 0.012 * next(), level, pan: 0.5 })
    }
  }
