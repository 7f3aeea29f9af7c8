// The music of the ending. It has one part for each slide:
// - the polaroids (8.5 s): the end of section B of the theme;
// - the building (20 s): the beginning of section A with a closing cadence, then the motif of A again, quietly.
import {
  Band,
  bass,
  between,
  bow,
  brushes,
  changes as chords,
  clockThrough,
  comp,
  eighths,
  heldRhythm,
  line,
  type Note,
  orchestra,
  type Piece,
  pedal,
  pick,
  placedNotes,
  shift,
  sing,
  softer,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

/** The duration of each slide, in seconds. */
export const SLIDES = [8.5, 20] as const

// The beats at which the building, its cadence and the quiet motif start, and the beat at which the music ends.
const BUILDING = 12
const CLOSE = 24
const CODA = 28
const END = 40

export function outro(): Piece {
  const [polaroid, building] = SLIDES
  const band = new Band({
    clock: clockThrough(
      [
        [0, 0.1],
        [BUILDING, polaroid],
        [CLOSE, 16.6],
        [26, 18.1],
        [CODA, 19.9],
        [32, 22.8],
        [36, 26],
        [END, 29.6],
      ],
      polaroid + building,
    ),
    beatsPerBar: 4,
    swing: 0.54,
    seed: 505,
    dynamics: [
      [0, 0.42],
      [8, 0.56],
      [12, 0.7],
      [20, 0.88],
      [25, 0.7],
      [28, 0.5],
      [34, 0.42],
      [40, 0.3],
    ],
  })
  const bridge = shift(between(theme.tuneB(0), 20, 32), -20)
  const sentence = between(theme.tuneA(BUILDING), BUILDING, CLOSE)
  const cadence = line('Bb4:.5 A4:.5 G4:2 E4:.5 G4:.5', CLOSE)
  const coda = line('F4:1 A4:.5 F5:.5 E5:1 C5:1 | Db5:2 Bb4:1.75 r:.25 | C5:4', CODA)
  const melody = [...bridge, ...sentence, ...cadence, ...coda]
  const changes = [
    ...chords('Am7 D7b9 | Gm7 | C9 C9sus4'),
    ...between(theme.chordsA(BUILDING), BUILDING, CLOSE),
    ...chords('Gm7 C9 | Fadd9 | Bbm6/F | Fadd9', CLOSE),
  ]
  const bassNotes: Note[] = [
    ...shift(between(theme.bassB(0), 20, 32), -20),
    ...between(theme.bassA(BUILDING), BUILDING, CLOSE),
    ...placedNotes('0 G1 1.8, 2 C2 1.8 | 0 F1 3.8 | 0 F2 3.8 | 0 F1 4', CLOSE),
  ]

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -22.5 }))
  const innerVoices = voice(changes, { low: 52, high: 69, voices: 3, melody, bass: bassNotes })
  pedal(band, piano, changes)
  sing(band, piano, between(melody, 0, BUILDING - 1), { velocity: 68, late: 0.01 })
  comp(band, piano, innerVoices, { velocity: 46, rhythm: heldRhythm, spread: 0.014 })

  const flute = band.add(orchestra.withChanges(orchestra.flute, { lufs: -22, pan: -0.1 }))
  sing(band, flute, between(melody, BUILDING - 1, CODA + 1), {
    velocity: 70,
    late: 0.008,
    sustained: { vibrato: 20 },
  })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -24, send: 0.6 }))
  const vibesNotes = [
    ...softer(between(theme.answersA(BUILDING), BUILDING, CLOSE), 8),
    ...softer(between(melody, CODA + 1, END), 4),
  ]
  sing(band, vibes, [...vibesNotes, ...softer(line('r:1 F5:.5 G5:.5 A5:2', END - 4), 10)], {
    velocity: 68,
    ring: 1,
    damped: changes,
  })

  const guitar = band.add(orchestra.nylonGuitar)
  pick(band, guitar, between(changes, 0, CODA), {
    velocity: 64,
    pattern: eighths((beat) => (beat < CLOSE ? 0.8 : 0.3)),
  })
  pick(band, guitar, between(changes, CODA, END), {
    velocity: 56,
    pattern: () => [[0, ['p', 'i', 'm', 'a']]],
    ring: 4,
  })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -27 }))
  const bowed = voice(changes, { low: 53, high: 74, voices: 4, melody, bass: bassNotes })
  bow(band, strings, between(bowed, 4, END), {
    velocity: 54,
    expression: (beat) =>
      beat < CODA ? 50 + 50 * band.level(beat) - Math.max(0, 8 - beat) * 8 : 84 - 4 * (beat - CODA),
  })
  bass(band, band.add(orchestra.doubleBass), between(bassNotes, 4, END), 80)
  brushes(band, band.add(orchestra.brushKit), BUILDING, 4, (bar) => (bar < 3 ? 2.2 : 1))
  return { name: 'outro', band, melody, bass: bassNotes, changes, room: { seconds: 1.6, level: 0.95 } }
}
