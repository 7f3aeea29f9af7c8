// The music of the login page, the home page and the menus: slow and quiet.
// The sections of the theme: A (a soft piano alone), then B and A (with a vibraphone and strings).
import {
  Band,
  between,
  bow,
  broken,
  loopingClock,
  orchestra,
  type Piece,
  pedal,
  simplifyBass,
  sing,
  softer,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const A1 = 0
const B = 32
const A2 = 64
const END = 96

export function ui(): Piece {
  const tempoChange = (beat: number) =>
    -0.1 * Math.sin((2 * Math.PI * beat) / 32) - 0.02 * Math.sin((2 * Math.PI * beat) / 8)
  const band = new Band({
    clock: loopingClock(625, END, tempoChange),
    beatsPerBar: 4,
    swing: 0.5,
    seed: 7251,
    dynamics: [
      [0, 0.15],
      [16, 0.35],
      [28, 0.25],
      [32, 0.3],
      [48, 0.65],
      [60, 0.45],
      [64, 0.5],
      [80, 0.95],
      [88, 0.5],
      [96, 0.15],
    ],
  })
  const melody = [...theme.tuneA(A1, theme.PICKUP.toB), ...theme.tuneB(B), ...theme.tuneA(A2)]
  const changes = [...theme.chordsA(A1), ...theme.chordsB(B), ...theme.chordsA(A2)]
  const bass = simplifyBass([...theme.bassA(A1), ...theme.bassB(B), ...theme.bassA(A2)], changes)

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -23.5 }))
  const innerVoices = voice(changes, { low: 50, high: 67, voices: 3, melody, bass, loop: true })
  pedal(band, piano, changes)
  const pianoTune = [...between(melody, A1, B - 1), ...between(melody, A2 - 1, END)]
  sing(band, piano, pianoTune, { velocity: 66, late: 0.012, legato: 0.03 })
  sing(band, piano, [...bass, ...broken(innerVoices, [0, 1, 2, 1, 0, 2, 1], 0.5, -9)], {
    velocity: 50,
    jitter: 0.007,
    legato: 0,
    arc: 5,
  })

  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -25, send: 0.5 }))
  sing(band, vibes, [...between(melody, B - 1, A2 - 1), ...softer(theme.answersA(A2), 8)], {
    velocity: 66,
    late: 0.006,
    jitter: 0.007,
    ring: 0.7,
    damped: changes,
  })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -29 }))
  const bowed = voice(changes, { low: 53, high: 74, voices: 4, melody, bass, loop: true })
  bow(band, strings, between(bowed, B, END), {
    velocity: 56,
    expression: (beat) => {
      const fadeIn = beat < B + 2 ? 22 * (1 - (beat - B) / 2) : 0
      const fadeOut = beat > 92 ? 14 * (beat - 92) : 0
      return 58 + 46 * band.level(beat) + 5 * Math.sin((2 * Math.PI * beat) / 8) - fadeIn - fadeOut
    },
  })
  return { name: 'ui', band, melody, bass, changes, room: { seconds: 1.7, level: 0.9 } }
}
