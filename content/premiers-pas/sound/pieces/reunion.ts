// The music of the site meeting. An ostinato (a short figure) repeats during the whole piece.
// Over it, different instruments play fragments of the theme. Once, the piano plays a whole section of the theme.
import {
  Band,
  bass,
  between,
  bow,
  changes as chords,
  line,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  placedNotes,
  shift,
  sing,
  tapping,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const OPENING = 0
const PRESSURE = 32
const SENTENCE = 64
const APART = 96
const END = 128

const OPENING_CHORDS = 'Fadd9 | Fadd9 | Dm7 | Dm7 | Bb6 | Bb6 | C9sus4 | C9sus4'
const PRESSURE_CHORDS = 'Dm7 | Dm7 | Gm7 | Gm7 | Bbm6 | Bbm6 | A7/C# | A7'
const APART_CHORDS = 'Fadd9 | Fadd9 | Bb6 | Bb6 | Dm7 | Bb6 | Gm7 | C9sus4'

const OPENING_PIECES = `r:4 | r:2 A4:.5 F5:1.5 | r:4 | r:1 C5:1 A4:2 | r:4 | r:2 D5:.5 C5:.5 Bb4:1 | r:4 |
  r:2 Bb4:.5 A4:.5 G4:1`
const PRESSURE_PIECES = `r:2 F4:.5 D5:1.5 | C5:.5 A4:.5 r:3 | r:2 Bb4:.5 G5:1.5 | F5:.5 D5:.5 r:3 |
  r:1 Db5:.5 Bb4:.5 Db5:.5 F5:1.5 | G5:1 F5:1 Db5:1 r:1 | r:1 C#5:.5 A4:.5 C#5:.5 E5:1.5 | G5:1 E5:1 C#5:1 F4:.5 G4:.5`
const APART_PIECES = `A4:1.5 F5:.5 E5:1 C5:1 | r:4 | D5:1.5 F4:.5 G4:1 Bb4:1 | r:4 | r:2 F4:.5 D5:1.5 | r:2 D5:.5 F5:1.5 |
  r:1 D5:.5 Bb4:.5 D5:.5 G5:1.5 | r:4`

const OPENING_BASS = `0 F2 1.4, 2.5 F2 .8 | 0 F2 1.4, 2.5 C2 .8 | 0 D2 1.4, 2.5 D2 .8 | 0 D2 1.4, 2.5 A1 .8 |
  0 Bb1 1.4, 2.5 Bb1 .8 | 0 Bb1 1.4, 2.5 F2 .8 | 0 C2 1.4, 2.5 C2 .8 | 0 C2 1.4, 2.5 C2 .8`
const PRESSURE_BASS = `0 D2 1.4, 2.5 D2 .8 | 0 D2 1.4, 2.5 A1 .8 | 0 G1 1.4, 2.5 G1 .8 | 0 G1 1.4, 2.5 Bb1 .8 |
  0 Bb1 1.4, 2.5 Bb1 .8 | 0 Bb1 .9, 1.5 Bb1 .4, 2.5 Bb1 .8 | 0 C#2 1.4, 2.5 C#2 .8 | 0 A1 .9, 1.5 A1 .4, 2.5 C#2 .8, 3.5 E2 .4`
const APART_BASS = `0 F2 1.4, 2.5 F2 .8 | 0 F2 1.4, 2.5 C2 .8 | 0 Bb1 1.4, 2.5 Bb1 .8 | 0 Bb1 1.4, 2.5 F2 .8 |
  0 D2 1.4, 2.5 A1 .8 | 0 Bb1 1.4, 2.5 Bb1 .8 | 0 G1 1.4, 2 Bb1 1.3 | 0 C2 1.4, 2.5 C2 .8, 3.5 E2 .4`

/**
 * Repeats the notes F G C as eighth notes, in groups of 3 + 3 + 2 per bar.
 * Where the harmony is A7, the notes are E G C♯.
 */
function ostinato(from: number, to: number): Note[] {
  const notes: Note[] = []
  for (let beat = from; beat < to; beat += 0.5) {
    const tense = beat >= PRESSURE + 24 && beat < SENTENCE
    const cell = tense ? [64, 67, 73] : [65, 67, 72]
    const step = ((beat - from) * 2) % 8
    const pitch = cell[step % 3]
    if (pitch !== undefined) notes.push({ beat, length: 0.45, pitch, accent: step % 3 === 0 ? 5 : 0 })
  }
  return notes
}

export function reunion(): Piece {
  const band = new Band({
    clock: loopingClock(435, END),
    beatsPerBar: 4,
    swing: 0.5,
    seed: 31415,
    dynamics: [
      [0, 0.12],
      [24, 0.3],
      [32, 0.35],
      [48, 0.7],
      [62, 1],
      [64, 0.7],
      [84, 0.9],
      [96, 0.45],
      [112, 0.25],
      [128, 0.12],
    ],
  })
  const opening = line(OPENING_PIECES, OPENING)
  const pressure = line(PRESSURE_PIECES, PRESSURE)
  const sentence = theme.tuneA(SENTENCE, theme.PICKUP.toA)
  const apart = line(APART_PIECES, APART)
  const melody = [...opening, ...pressure, ...sentence, ...apart]
  const changes = [
    ...chords(OPENING_CHORDS, OPENING),
    ...chords(PRESSURE_CHORDS, PRESSURE),
    ...theme.chordsA(SENTENCE),
    ...chords(APART_CHORDS, APART),
  ]
  const bassNotes = [
    ...placedNotes(OPENING_BASS, OPENING),
    ...placedNotes(PRESSURE_BASS, PRESSURE),
    ...theme.bassALively(SENTENCE),
    ...placedNotes(APART_BASS, APART),
  ]

  const marimba = band.add(orchestra.withChanges(orchestra.marimba, { lufs: -26, pan: 0.24 }))
  const innerVoices = voice(between(changes, SENTENCE, APART), {
    low: 60,
    high: 74,
    voices: 3,
    melody,
    bass: bassNotes,
  })
  const following = innerVoices.flatMap(({ beat, length, pitches }) =>
    Array.from({ length: length * 2 }, (_, k) => ({
      beat: beat + k / 2,
      length: 0.45,
      pitch: pitches[k % 3] ?? 65,
      accent: k % 3 === 0 ? 5 : 0,
    })),
  )
  sing(band, marimba, [...ostinato(OPENING, SENTENCE), ...following, ...ostinato(APART, END)], {
    velocity: 62,
    jitter: 0.004,
    arc: 3,
    legato: 0,
  })

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -21, pan: -0.12 }))
  const pianoNotes = [
    ...between(melody, 4, 8),
    ...between(melody, 32, 40),
    ...between(melody, 48, 56),
    ...between(melody, SENTENCE - 1, APART - 1),
    ...between(melody, APART - 1, 104),
  ]
  sing(band, piano, pianoNotes, { velocity: 70, legato: 0.01 })
  const clarinet = band.add(orchestra.withChanges(orchestra.clarinet, { lufs: -24, pan: -0.3 }))
  const clarinetNotes = [
    ...between(melody, 12, 16),
    ...between(melody, 104, 112),
    ...between(melody, 116, 120),
  ]
  sing(band, clarinet, shift(clarinetNotes, 0, -12), {
    velocity: 66,
    late: 0.006,
    sustained: { vibrato: 10 },
  })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -22, pan: 0.4 }))
  const vibesNotes = [
    ...between(melody, 20, 24),
    ...between(melody, 28, 32),
    ...between(melody, 40, 48),
    ...between(melody, 56, 63),
    ...between(melody, 112, 116),
    ...between(melody, 120, 124),
  ]
  sing(band, vibes, vibesNotes, { velocity: 70, ring: 0.3, damped: changes })

  const plucked = band.add(orchestra.withChanges(orchestra.pizzicato, { lufs: -28 }))
  sing(band, plucked, [...shift(between(bassNotes, PRESSURE, APART), 0, 12)], {
    velocity: 60,
    legato: 0,
    arc: 3,
  })
  bass(band, band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -27.5 })), bassNotes, 80)

  // The ostinato has no thirds, so soft strings complete the chord.
  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -28 }))
  const bowed = voice(changes, { low: 50, high: 69, voices: 3, melody, bass: bassNotes, loop: true })
  bow(band, strings, between(bowed, 16, END), {
    velocity: 52,
    expression: (beat) =>
      50 + 52 * band.level(beat) - Math.max(0, 18 - beat) * 10 - Math.max(0, beat - 124) * 8,
  })

  const clockOnTheWall = band.add(orchestra.withChanges(orchestra.taps, { lufs: -34 }))
  tapping(band, clockOnTheWall, 0, 32, (bar) =>
    bar < 8 || bar >= 28
      ? [
          [0, 'highBlock', 26],
          [2, 'lowBlock', 24],
        ]
      : [
          [0, 'highBlock', 28],
          [1, 'rim', 30],
          [2, 'lowBlock', 26],
          [3, 'rim', 34],
          [3.5, 'rim', 18],
        ],
  )
  return { name: 'reunion', band, melody, bass: bassNotes, changes, room: { seconds: 1, level: 0.8 } }
}
