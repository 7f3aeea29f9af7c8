// The music of Madame Dupuis's flat: a worried variant of the theme, in D minor. The bass beats like a heart, a low cello
// plays the tune, the piano answers, and the strings are restless. Sections: A, B, A.
import {
  Band,
  bass,
  between,
  bow,
  broken,
  changes as chords,
  line,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  pedal,
  placedNotes,
  shift,
  sing,
  softer,
  voice,
} from '@didascalie/sounds/making'

const A1 = 0
const B = 32
const A2 = 64
const END = 96

const CHORDS_A = 'Dm9 | A7b9/C# | Gm6/Bb | A7sus4 A7b9 | Dm Bbmaj7 | Gm7/Bb Em7b5 | Dm/A Abdim7 | A7sus4 A7'
const CHORDS_B = 'Bbmaj7 Gm7 | A7b9 | Dm9/F | Gm7 | Em7b5 | Dm7/A | Gm6/Bb | A7sus4 A7'

/** Section A. It keeps the beginning of the theme: two steps and a leap of a sixth. */
function worriedA(startBeat: number): Note[] {
  return line(
    `F4:1.5 D5:.5 C5:1 A4:1 | Bb4:2 G4:.75 r:.25 E4:.5 F4:.5 | G4:1.5 E5:.5 D5:1 Bb4:1 | A4:1.5 Bb4:.5 C#5:1.75 r:.25 |
     D5:1 A4:.5 D5:.5 F5:1.5 E5:.5 | D5:1 Bb4:.5 D5:.5 G5:1.75 r:.25 | F5:.5 E5:.5 D5:1 B4:.5 D5:.5 F4:1 |
     A4:.5 G4:.5 E4:1.75 r:.25 D4:.5 E4:.5`,
    startBeat,
  )
}

function worriedB(startBeat: number): Note[] {
  return line(
    `D5:1.5 F4:.5 G4:1 Bb4:1 | C#5:2 r:1 E5:.5 D5:.5 | C5:1.5 E4:.5 F4:1 A4:1 | Bb4:2.5 r:1.5 |
     G4:1 E4:.5 G4:.5 Bb4:1.5 A4:.5 | A4:1 F4:.5 A4:.5 D5:1.5 C5:.5 | Bb4:1 G4:.5 Bb4:.5 E5:1.75 r:.25 |
     D5:2 C#5:.75 r:.25 D4:.5 E4:.5`,
    startBeat,
  )
}

const BASS_A = `0 D2 3.6 | 0 C#2 3.6 | 0 Bb1 1.8, 2 G1 1.8 | 0 A1 1.8, 2 A1 1.8 | 0 D2 1.8, 2 Bb1 1.8 | 0 Bb1 1.8, 2 E2 1.8 |
  0 A1 1.8, 2 Ab1 1.8 | 0 A1 1.8, 2 A1 .9, 3 C#2 .8`
const BASS_B = `0 Bb1 1.8, 2 G1 1.8 | 0 A1 3.6 | 0 F2 3.6 | 0 G1 3.6 | 0 E2 3.6 | 0 A1 3.6 | 0 Bb1 3.6 | 0 A1 1.8, 2 A1 .9, 3 C#2 .8`

/** The heartbeat: two soft notes and a rest, at the pitch of each bass note. */
function heartbeat(bassLine: readonly Note[]): Note[] {
  return bassLine.flatMap((note) => {
    const beats: Note[] = []
    for (let beat = note.beat; beat < note.beat + note.length - 0.5; beat += 2) {
      beats.push(
        { beat, length: 0.55, pitch: note.pitch },
        { beat: beat + 0.5, length: 0.5, pitch: note.pitch, accent: -12 },
      )
    }
    return beats.length === 0 || note.length < 1 ? [note] : beats
  })
}

export function chantier(): Piece {
  const band = new Band({
    clock: loopingClock(590, END, (beat) => -0.03 * Math.sin((2 * Math.PI * beat) / 16)),
    beatsPerBar: 4,
    swing: 0.5,
    seed: 6868,
    dynamics: [
      [0, 0.1],
      [12, 0.2],
      [24, 0.6],
      [31, 0.4],
      [32, 0.18],
      [52, 0.55],
      [64, 0.6],
      [80, 1],
      [90, 0.4],
      [96, 0.1],
    ],
  })
  const melody = [...worriedA(A1), ...worriedB(B), ...worriedA(A2)]
  const changes = [...chords(CHORDS_A, A1), ...chords(CHORDS_B, B), ...chords(CHORDS_A, A2)]
  const bassNotes = [...placedNotes(BASS_A, A1), ...placedNotes(BASS_B, B), ...placedNotes(BASS_A, A2)]

  const cello = band.add(orchestra.withChanges(orchestra.cello, { lufs: -21.5, pan: -0.08 }))
  const celloTune = [
    ...between(melody, END - 1, END),
    ...between(melody, A1, B - 1),
    ...between(melody, A2 - 1, END - 1),
  ]
  sing(band, cello, shift(celloTune, 0, -12), {
    velocity: 64,
    late: 0.01,
    jitter: 0.008,
    legato: 0.06,
    sustained: { vibrato: 24 },
  })

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -23 }))
  const innerVoices = voice(changes, { low: 50, high: 69, voices: 3, melody, bass: bassNotes, loop: true })
  pedal(band, piano, changes)
  const pianoTune = [...between(melody, B - 1, A2 - 1), ...softer(between(melody, A2 + 16, END - 1), 8)]
  sing(band, piano, pianoTune, { velocity: 64, late: 0.014, legato: 0.03 })
  sing(band, piano, broken(innerVoices, [2, 1, 0, 'rest', 2, 1, 0], 0.5, -10), {
    velocity: 48,
    jitter: 0.008,
    legato: 0,
    arc: 3,
  })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -27 }))
  const bowed = voice(changes, { low: 53, high: 74, voices: 4, melody, bass: bassNotes, loop: true })
  bow(band, strings, [...between(bowed, A1 + 16, B), ...between(bowed, B + 16, END)], {
    velocity: 54,
    expression: (beat) =>
      52 +
      50 * band.level(beat) +
      9 * Math.sin((2 * Math.PI * beat) / 4) -
      (beat > 92 ? 12 * (beat - 92) : 0),
  })

  bass(band, band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -26 })), heartbeat(bassNotes), 74)
  return { name: 'chantier', band, melody, bass: bassNotes, changes, room: { seconds: 1.5, level: 0.95 } }
}
