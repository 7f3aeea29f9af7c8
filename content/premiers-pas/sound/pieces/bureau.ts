// The music of Awa's office: the theme with notes that are twice as long. The piano plays eighth notes under the tune,
// and the strings hold chords. Sections: A, then the second half of B.
import {
  augment,
  Band,
  between,
  bow,
  broken,
  loopingClock,
  orchestra,
  type Piece,
  pedal,
  shift,
  simplifyBass,
  sing,
  softer,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const B2 = 64
const END = 96

export function bureau(): Piece {
  const band = new Band({
    clock: loopingClock(590, END, (beat) => -0.07 * Math.sin((2 * Math.PI * beat) / 32)),
    beatsPerBar: 4,
    swing: 0.5,
    seed: 3636,
    dynamics: [
      [0, 0.1],
      [16, 0.18],
      [24, 0.4],
      [40, 0.85],
      [54, 0.4],
      [64, 0.35],
      [78, 1],
      [88, 0.4],
      [96, 0.1],
    ],
  })
  // Section A takes beats 0 to 32. The second half of section B takes beats 32 to 48. `augment` below doubles these beats.
  const tune = [...theme.tuneA(0, theme.PICKUP.none), ...shift(between(theme.tuneB(0), 16, 32), 16)]
  const harmony = [...theme.chordsA(0), ...between(theme.chordsB(16), 32, 48)]
  const bassLine = [...theme.bassA(0), ...shift(between(theme.bassB(0), 16, 32), 16)]
  const melody = augment(tune, 2)
  const changes = augment(harmony, 2)
  const bass = augment(simplifyBass(bassLine, harmony), 2)

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -21 }))
  const innerVoices = voice(changes, { low: 50, high: 66, voices: 3, melody, bass, loop: true })
  pedal(band, piano, [...changes, ...bass])
  const flowing = broken(innerVoices, [0, 1, 2, 1, 0, 1, 2, 1, 0, 1, 2, 1, 0, 2, 1], 0.5, -12)
  sing(band, piano, melody, { velocity: 68, late: 0.012, legato: 0.04 })
  sing(band, piano, [...bass, ...flowing], { velocity: 48, jitter: 0.008, legato: 0, arc: 4 })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -25.5 }))
  const bowed = voice(changes, { low: 52, high: 73, voices: 4, melody, bass, loop: true })
  bow(band, strings, bowed, {
    velocity: 54,
    expression: (beat) => 58 + 48 * band.level(beat) + 5 * Math.sin((2 * Math.PI * beat) / 16),
  })

  const cello = band.add(orchestra.withChanges(orchestra.cello, { lufs: -26 }))
  const tuneBelow = shift(between(melody, 32, B2 - 1), 0, -12)
  const lament = shift(softer(between(melody, B2, END - 2), 4), 0, -12)
  sing(band, cello, [...tuneBelow, ...lament], {
    velocity: 56,
    late: 0.01,
    legato: 0.08,
    sustained: { vibrato: 20, centre: 82 },
  })
  return { name: 'bureau', band, melody, bass, changes, room: { seconds: 1.6, level: 0.95 } }
}
