// The music of the introduction. It has one part for each slide:
// - the building (15 s): quiet; the first two notes of the theme come twice;
// - the polaroids (9.7 s): the first half of the theme;
// - the office (10 s): the end of the theme.
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
export const SLIDES = [15, 9.7, 10] as const

// The beats at which the parts and the last chord start, and the beat at which the music ends.
const POLAROIDS = 24
const OFFICE = 40
const LAST = 48
const END = 56

export function intro(): Piece {
  const [building, polaroid, office] = SLIDES
  const band = new Band({
    clock: clockThrough(
      [
        [0, 0.12],
        [POLAROIDS, building],
        [OFFICE, building + polaroid],
        [44, 27.15],
        [46, 28.5],
        [LAST, 30.2],
        [END, 36],
      ],
      building + polaroid + office,
    ),
    beatsPerBar: 4,
    swing: 0.55,
    seed: 99,
    dynamics: [
      [0, 0.3],
      [12, 0.42],
      [22, 0.6],
      [24, 0.66],
      [36, 0.78],
      [40, 0.88],
      [46, 0.6],
      [48, 0.5],
      [56, 0.3],
    ],
  })
  const quietOpening = line(
    `r:4 | r:2 F4:.5 G4:1.5 | r:4 | r:2 F5:.5 G5:1.5 |
     Bb4:1 G4:.5 Bb4:.5 D5:1.75 r:.25 | C5:2.75 r:.25 F4:.5 G4:.5`,
  )
  const tune = [
    ...between(theme.tuneA(POLAROIDS), POLAROIDS, OFFICE),
    ...shift(between(theme.tuneA(0), 24, 28), OFFICE - 24),
    ...line('Bb4:.5 A4:.5 G4:2 E4:.5 G4:.5 | F4:4', OFFICE + 4),
  ]
  const melody = [...quietOpening, ...tune]
  const changes = [
    ...chords('Fadd9 | Dm7 | Bbmaj7 | C9sus4 | Gm7 | C9 C9sus4'),
    ...between(theme.chordsA(POLAROIDS), POLAROIDS, OFFICE),
    ...chords('F/A D7b9/F# | Gm7 C9', OFFICE),
    ...chords('F6', LAST).map((change) => ({ ...change, length: END - LAST })),
  ]
  const opening = placedNotes(
    '0 F2 3.6 | 0 D2 3.6 | 0 Bb1 3.6 | 0 C2 3.6 | 0 G1 1.8, 2 Bb1 .9, 3 G1 .8 | 0 C2 1.7, 2 G1 .9, 3 C2 .8',
  )
  const close = placedNotes('0 A1 1.8, 2 F#1 1.8 | 0 G1 1.8, 2 C2 1.8 | 0 F1 7', OFFICE)
  const bassNotes: Note[] = [...opening, ...between(theme.bassA(POLAROIDS), POLAROIDS, OFFICE), ...close]

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -23.5 }))
  const innerVoices = voice(changes, { low: 52, high: 69, voices: 3, melody, bass: bassNotes })
  pedal(band, piano, between(changes, 16, END))
  sing(band, piano, [...between(melody, 4, 8), ...between(melody, 16, POLAROIDS - 1)], {
    velocity: 68,
    late: 0.008,
  })
  comp(band, piano, between(innerVoices, POLAROIDS + 8, END), {
    velocity: 48,
    rhythm: heldRhythm,
    spread: 0.014,
  })

  const flute = band.add(orchestra.withChanges(orchestra.flute, { lufs: -21.5, pan: -0.1 }))
  sing(band, flute, between(melody, POLAROIDS + 7, LAST), {
    velocity: 70,
    late: 0.008,
    sustained: { vibrato: 20 },
  })
  sing(band, flute, placedNotes('0 F4 3.5', LAST), {
    velocity: 60,
    late: 0.01,
    sustained: { vibrato: 16, centre: 78 },
  })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -23.5 }))
  const chimes = [
    ...between(melody, 12, 16),
    ...between(melody, POLAROIDS - 1, POLAROIDS + 7),
    ...softer(between(theme.answersA(POLAROIDS), POLAROIDS + 8, OFFICE), 8),
    ...softer(line('r:1 C5:.5 F5:.5 G5:.5 A5:.5 D6:1', LAST), 8),
  ]
  sing(band, vibes, chimes, { velocity: 70, ring: 1, damped: changes })

  const guitar = band.add(orchestra.nylonGuitar)
  const density = (beat: number) => (beat < 8 ? 0.5 : beat < POLAROIDS ? 0.7 : beat < OFFICE + 4 ? 0.9 : 0.2)
  pick(band, guitar, between(changes, 0, LAST), { velocity: 66, pattern: eighths(density) })
  pick(band, guitar, between(changes, LAST, END), {
    velocity: 56,
    pattern: () => [[0, ['p', 'i', 'm', 'a']]],
    ring: 7,
  })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -27.5 }))
  const bowed = voice(changes, { low: 53, high: 72, voices: 4, melody, bass: bassNotes })
  bow(band, strings, between(bowed, 8, END), {
    velocity: 54,
    expression: (beat) =>
      beat < LAST ? 50 + 48 * band.level(beat) - Math.max(0, 12 - beat) * 8 : 84 - 9 * (beat - LAST),
  })
  bass(band, band.add(orchestra.doubleBass), between(bassNotes, 16, END), 80)
  const level = (bar: number) => (bar < 2 ? 1.5 : bar < 5 ? 2.2 : 1)
  brushes(band, band.add(orchestra.brushKit), POLAROIDS, 6, level)
  return { name: 'intro', band, melody, bass: bassNotes, changes, room: { seconds: 1.5, level: 0.95 } }
}
