// Distant voices that cannot be understood: a buzz whose pitch and vowels change with each syllable.
import { applyFilter, RATE } from '../dsp/biquad.js'
import { scale, silence } from '../dsp/stereo.js'
import { type Random, random } from '../theory/random.js'
import { AMBIENCE_SECONDS, addAt, type Layer } from './layers.js'

const SYLLABLES_PER_SECOND = 4.5
/** The range of the first resonance of French vowels, in hertz. */
const VOWEL = { from: 300, to: 720 }

interface Syllable {
  readonly level: number
  readonly vowel: number
  /** Relative to the pitch of the speaker. */
  readonly pitch: number
}

/** Sentences of 6 to 20 syllables. The pitch falls towards the end of each sentence, and a pause follows. */
function sentences(next: Random, count: number, pauseSyllables: number): Syllable[] {
  const syllables: Syllable[] = []
  while (syllables.length < count) {
    const length = 6 + Math.floor(next() * 15)
    for (let i = 0; i < length; i++)
      syllables.push({
        level: next() < 0.12 ? 0 : 0.5 + 0.5 * next(),
        vowel: VOWEL.from + (VOWEL.to - VOWEL.from) * next(),
        pitch: 1.12 - (0.3 * i) / length + 0.12 * next(),
      })
    const pause = Math.round(pauseSyllables * (0.5 + next()))
    for (let i = 0; i < pause; i++) syllables.push({ level: 0, vowel: VOWEL.from, pitch: 1 })
  }
  // The first and the last syllable are silent, so that the sound does not jump where the loop repeats.
  return syllables
    .slice(0, count)
    .map((syllable, i) => (i === 0 || i === count - 1 ? { ...syllable, level: 0 } : syllable))
}

function speak(next: Random, seconds: number, hertz: number, pauseSyllables: number): Float64Array {
  const syllables = sentences(next, Math.floor(seconds * SYLLABLES_PER_SECOND), pauseSyllables)
  let phase = 0
  let low = 0
  let band = 0
  return Float64Array.from({ length: Math.round(seconds * RATE) }, (_, sample) => {
    const position = (sample / RATE) * SYLLABLES_PER_SECOND
    const syllable = syllables[Math.floor(position)]
    if (!syllable) return 0
    phase = (phase + (hertz * syllable.pitch) / RATE) % 1
    const k = 2 * Math.sin((Math.PI * syllable.vowel) / RATE)
    band += k * (1 - 2 * phase - low - 0.35 * band)
    low += k * band
    return band * syllable.level * Math.sin(Math.PI * (position % 1)) ** 0.7
  })
}

interface Voices {
  readonly seed: number
  readonly level: number
  /** The fundamental frequency of each speaker, in hertz. */
  readonly speakers: readonly number[]
  /** The highest frequency that can be heard, in hertz. A low value sounds like voices behind a wall. */
  readonly muffledAt: number
  /** The average pause after a sentence, in syllables. */
  readonly pauseSyllables?: number
  /** When the voices speak, in seconds; the whole loop by default. */
  readonly span?: readonly [from: number, to: number]
}

export const voices =
  ({
    seed,
    level,
    speakers,
    muffledAt,
    pauseSyllables = 14,
    span: [from, to] = [0, AMBIENCE_SECONDS],
  }: Voices): Layer =>
  (target) => {
    const next = random(seed)
    const mixed = silence(target.left.length)
    speakers.forEach((hertz, i) => {
      const pan = (i + 0.5) / speakers.length
      addAt(mixed, speak(next, to - from, hertz, pauseSyllables), { seconds: from, level: 1, pan })
    })
    for (const [side, output] of [
      [mixed.left, target.left],
      [mixed.right, target.right],
    ] as const) {
      applyFilter(side, { kind: 'lowpass', hertz: muffledAt, q: Math.SQRT1_2 }, true)
      scale(side, level)
      for (let i = 0; i < output.length; i++) output[i] = (output[i] ?? 0) + (side[i] ?? 0)
    }
  }
