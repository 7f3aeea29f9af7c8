// The tune on Gérard's radio: a waltz for accordion in D minor.
// It begins like the theme: a leap, then a « sigh » (two falling intervals). After 40 bars, a presenter speaks for 8 bars.
import { type Ambience, accordion, bed, changes, line, type Note, voices } from '@didascalie/sounds/making'

const BEATS_PER_BAR = 3
/** The loop lasts 60 seconds and has 48 bars: 144 beats. */
const SECONDS_PER_BEAT = 60 / 144
const SPEECH_SECONDS: readonly [number, number] = [50.4, 59.6]

const TUNE = `A4:1 F5:1.5 E5:.5 | D5:1 A4:2 | A4:.5 Bb4:.5 C#5:.5 D5:.5 E5:1 | F5:3 |
  D5:1 Bb5:1.5 A5:.5 | G5:1 D5:2 | E5:.5 F5:.5 G5:.5 F5:.5 E5:.5 C#5:.5 | A4:2 r:1 |
  A4:1 F5:1.5 E5:.5 | D5:1 A4:2 | A4:.5 Bb4:.5 C#5:.5 D5:.5 E5:1 | F5:3 |
  G5:1 Bb5:1 G5:1 | F5:1 A5:1 F5:1 | E5:.5 F5:.5 E5:.5 D5:.5 C#5:.5 E5:.5 | D5:2 r:1 |
  F4:.5 G4:.5 A4:1 F5:1 | E5:1 C5:2 | C5:.5 D5:.5 E5:.5 F5:.5 G5:1 | E5:3 |
  G4:.5 A4:.5 Bb4:1 G5:1 | F5:1 E5:2 | E5:.5 F5:.5 G5:.5 A5:.5 Bb5:.5 G5:.5 | A5:2 r:1 |
  F4:.5 G4:.5 A4:1 F5:1 | E5:1 C5:2 | D5:1 F5:1 Bb5:1 | Bb5:1 A5:1 G5:1 |
  F5:1 A5:1 F5:1 | D5:3 | C#5:.5 D5:.5 E5:.5 F5:.5 G5:.5 E5:.5 | A4:2 r:1 |
  A4:1 F5:1.5 E5:.5 | D5:1 A4:2 | G5:1 Bb5:1 G5:1 | F5:1 A5:1 F5:1 |
  E5:.5 F5:.5 E5:.5 D5:.5 C#5:.5 E5:.5 | D5:1 F5:1 A5:1 | D6:1 A5:.5 F5:.5 D5:1 | D5:2 r:1`
const CHORDS = `Dm | Dm | A7 | Dm | Gm | Gm | A7 | A7 | Dm | Dm | A7 | Dm | Gm | Dm | A7 | Dm |
  F | F | C7 | C7 | C7 | C7 | C7 | F | F | F | Bb | Gm | Dm | Dm | A7 | A7 |
  Dm | Dm | Gm | Dm | A7 | Dm | Dm | Dm`

function leftHand(): Note[] {
  return changes(CHORDS, 0, BEATS_PER_BAR).flatMap(({ beat, chord: { root, tones } }) => {
    const bass = { beat, length: 0.7, pitch: 48 + ((root - 48 + 120) % 12), accent: -25 }
    const inner = [1, 2].flatMap((offset) =>
      tones.map((tone) => ({
        beat: beat + offset,
        length: 0.35,
        pitch: 57 + ((tone - 57 + 120) % 12),
        accent: -60,
      })),
    )
    return [bass, ...inner]
  })
}

export const radio: Ambience = {
  lufs: -32,
  throughSmallSpeaker: true,
  layers: [
    accordion(line(TUNE, 0, BEATS_PER_BAR), { seed: 61, level: 0.3, secondsPerBeat: SECONDS_PER_BEAT }),
    accordion(leftHand(), { seed: 62, level: 0.2, secondsPerBeat: SECONDS_PER_BEAT }),
    voices({
      seed: 63,
      level: 0.5,
      speakers: [138],
      muffledAt: 2600,
      pauseSyllables: 2,
      span: SPEECH_SECONDS,
    }),
    bed({ seed: 64, from: 900, to: 3200, level: 0.006, depth: 0.3 }),
  ],
}
