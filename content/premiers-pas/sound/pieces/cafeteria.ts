// The music of the canteen: the theme as a waltz. Each bar of the theme becomes two bars of three beats.
// Sections: A, A, B, A. An accordion plays the tune in the first and the last A, a vibraphone in the second A, a jazz guitar in B.
// The vibraphone also answers the accordion. A nylon guitar and brushes keep the rhythm.
import {
  Band,
  type Beat,
  bass,
  between,
  changes as chords,
  comp,
  fixedPlucks,
  type Hit,
  line,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  pick,
  placedNotes,
  sing,
  softer,
  tapping,
  type Voicing,
  voice,
} from '@didascalie/sounds/making'

const A1 = 0
const A2 = 48
const B = 96
const A3 = 144
const END = 192

const CHORDS_A = `Fadd9 | Fadd9 | A7/E | A7/E | Dm7 | Dm7 | Bb6 | Bbm6 | F/A | Abdim7 | Gm7 | C9/E | F | D7b9/F# | Gm7 |
  C9sus4`
const CHORDS_B = `Bbmaj7 | Gm7 | C9/Bb | C9/Bb | Fmaj7/A | F/A | Dm7 | Dm7 | Bbm6 | Bbm6 | Am7 | D7b9 | Gm7 | Gm7 |
  C9 | C9sus4`

function waltzA(startBeat: number, pickup = 'F4:1 G4:1'): Note[] {
  return line(
    `A4:2 F5:1 | E5:2 C5:1 | C#5:2.75 r:.25 | A4:1 D4:1 E4:1 | F4:2 D5:1 | C5:2 A4:1 | Bb4:2 C5:1 | Db5:2.75 r:.25 |
     C5:1 A4:1 C5:1 | F5:2 D5:1 | D5:1 Bb4:1 D5:1 | G5:2.75 r:.25 | F5:1 E5:1 C5:1 | Eb5:1 D5:1 A4:1 | Bb4:1 A4:1 G4:.75 r:.25 |
     r:1 ${pickup}`,
    startBeat,
    3,
  )
}

function waltzB(startBeat: number): Note[] {
  return line(
    `D5:2 F4:1 | G4:2 Bb4:1 | C5:2.75 r:.25 | r:1 E5:1 D5:1 | C5:2 E4:1 | F4:2 A4:1 | D5:2.75 r:.25 | r:3 |
     Db5:1 Bb4:1 Db5:1 | F5:2 Eb5:1 | C5:1 A4:1 C5:1 | Eb5:2 D5:1 | Bb4:1 G4:1 Bb4:1 | D5:2.75 r:.25 | C5:2.75 r:.25 |
     r:1 F4:1 G4:1`,
    startBeat,
    3,
  )
}

const BASS_A = `0 F2 1.8 | 0 C2 1.8, 2 F2 .8 | 0 E2 1.8 | 0 A1 1.8, 2 C#2 .8 | 0 D2 1.8 | 0 A1 1.8, 2 C2 .8 | 0 Bb1 1.8 |
  0 Bb1 1.8 | 0 A1 1.8 | 0 Ab1 1.8 | 0 G1 1.8 | 0 E2 1.8 | 0 F2 1.8 | 0 F#2 1.8 | 0 G2 1.8 | 0 C2 2.6`
const BASS_B = `0 Bb1 1.8 | 0 G1 1.8 | 0 Bb1 1.8 | 0 Bb1 1.8 | 0 A1 1.8 | 0 C2 1.8, 2 E2 .8 | 0 D2 1.8 | 0 A1 1.8, 2 C2 .8 |
  0 Bb1 1.8 | 0 G1 1.8 | 0 A1 1.8 | 0 D2 1.8, 2 F#2 .8 | 0 G2 1.8 | 0 Bb1 1.8, 2 G1 .8 | 0 C2 1.8 | 0 G1 1.8, 2 C2 .8`
/** The « sigh » of the theme (two falling intervals). It comes where the tune holds a long note. */
const ANSWERS_A = ` | | 1 Bb5 .5, 1.5 A5 .5, 2 E5 1 | | | | | 1 G5 .5, 1.5 F5 .5, 2 Db5 1 | | | | 1 E5 .5, 1.5 D5 .5, 2 Bb4 1 | | | |
  0 G5 .5, .5 F5 .5, 1 D5 1`
/** The second voice under the last section A. */
const UNDER_A = `C5:2 A4:1 | G4:2 A4:1 | G4:2.75 r:.25 | E4:1 r:2 | D4:2 F4:1 | A4:2 F4:1 | F4:2 A4:1 | G4:2.75 r:.25 |
  A4:1 F4:1 A4:1 | D5:2 B4:1 | Bb4:1 G4:1 Bb4:1 | E5:2.75 r:.25 | A4:2 A4:1 | C5:2 F#4:1 | G4:1 F4:1 D4:1 | r:3`

function offBeats(_voicing: Voicing, index: number): readonly Hit[] {
  return index % 2 === 0
    ? [
        [1, 0.5, 0],
        [2, 0.4, -4],
      ]
    : [[1.5, 0.5, -2]]
}

export function cafeteria(): Piece {
  const band = new Band({
    clock: loopingClock(320, END, (beat) => 0.02 * Math.sin((2 * Math.PI * beat) / 24)),
    beatsPerBar: 3,
    swing: 0.58,
    seed: 1230,
    dynamics: [
      [0, 0.15],
      [24, 0.3],
      [46, 0.5],
      [72, 0.75],
      [92, 0.55],
      [96, 0.2],
      [120, 0.5],
      [144, 0.75],
      [174, 1],
      [184, 0.55],
      [192, 0.15],
    ],
  })
  const melody = [...waltzA(A1), ...waltzA(A2, 'F5:1 E5:1'), ...waltzB(B), ...waltzA(A3)]
  const sections = [
    [CHORDS_A, A1],
    [CHORDS_A, A2],
    [CHORDS_B, B],
    [CHORDS_A, A3],
  ] as const
  const changes = sections.flatMap(([text, startBeat]) => chords(text, startBeat, 3))
  const bassNotes = [
    ...placedNotes(BASS_A, A1, 3),
    ...placedNotes(BASS_A, A2, 3),
    ...placedNotes(BASS_B, B, 3),
    ...placedNotes(BASS_A, A3, 3),
  ]

  const accordion = band.add(orchestra.accordion)
  const accordionTune = [
    ...between(melody, END - 2, END),
    ...between(melody, A1, A2 - 2),
    ...between(melody, A3 - 2, END - 2),
  ]
  sing(band, accordion, accordionTune, {
    velocity: 66,
    late: 0.006,
    legato: 0.02,
    sustained: { vibrato: 0, centre: 84 },
  })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -23.5 }))
  const vibesNotes = [
    ...softer(placedNotes(ANSWERS_A, A1, 3), 10),
    ...between(melody, A2 - 2, B - 2),
    ...softer(line(UNDER_A, A3, 3), 6),
  ]
  sing(band, vibes, vibesNotes, { velocity: 72, ring: 0.5, damped: changes, arc: 7 })
  const jazz = band.add(orchestra.withChanges(orchestra.jazzGuitar, { pan: -0.3 }))
  sing(band, jazz, between(melody, B - 2, A3 - 2), { velocity: 74, late: 0.012, legato: 0.03 })

  const guitar = band.add(orchestra.withChanges(orchestra.nylonGuitar, { lufs: -26.5 }))
  const turning = fixedPlucks([
    [0, ['p']],
    [1, ['i', 'm', 'a']],
    [2, ['i', 'm', 'a']],
  ])
  pick(band, guitar, changes, { velocity: 60, pattern: turning, ring: 0.9 })
  const rhodes = band.add(orchestra.withChanges(orchestra.rhodes, { lufs: -30 }))
  const inner = voice(changes, { low: 53, high: 70, voices: 3, melody, bass: bassNotes, loop: true })
  comp(band, rhodes, between(inner, A2, END), { velocity: 54, rhythm: offBeats })
  bass(band, band.add(orchestra.doubleBass), bassNotes, 84)

  const kit = band.add(orchestra.brushKit)
  const light: readonly Beat[] = [
    [0, 'swirl', 48],
    [1, 'tap', 38],
    [2, 'tap', 42],
    [1, 'pedalHat', 20],
  ]
  const full: readonly Beat[] = [...light, [0, 'kick', 36], [2.5, 'tap', 26]]
  tapping(band, kit, 0, 64, (bar) =>
    bar < 4 ? [[0, 'swirl', 46]] : bar % 2 === 0 || bar < 16 ? light : full,
  )
  return { name: 'cafeteria', band, melody, bass: bassNotes, changes, room: { seconds: 1.1, level: 0.85 } }
}
