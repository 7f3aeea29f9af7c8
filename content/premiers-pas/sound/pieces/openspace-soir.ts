// The music of the open space in the evening: slower than in the morning, with richer chords. A Rhodes (electric piano) plays with a double
// bass and a distant vibraphone. Sections: A, B, A.
import {
  Band,
  bass,
  between,
  bow,
  changes as chords,
  comp,
  heldRhythm,
  line,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  placedNotes,
  sing,
  softer,
  tapping,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const A1 = 0
const B = 32
const A2 = 64
const END = 96

const CHORDS_A = 'Fmaj9 | A7b9/E | Dm9 | Bb69 Eb9 | Am7 Abdim7 | Gm9 C9/E | F6 D7b9 | Gm9 C9sus4'
const CHORDS_B = 'Bbmaj9 Bb69 | C9/Bb | Fmaj7/A F/A | Dm7 | Bbm6 | Am7 D7b9 | Gm9 | C9 C9sus4'

/** Section A with a tired rhythm: several notes come half a beat late. */
function tiredA(startBeat: number, pickup: string = theme.PICKUP.toA): Note[] {
  return line(
    `A4:1.5 F5:.5 E5:1.5 C5:.5 | C#5:2.5 A4:.5 D4:.5 E4:.5 | F4:1.5 D5:.5 C5:1.5 A4:.5 | Bb4:1.5 C5:.5 Db5:1.75 r:.25 |
     r:.5 C5:.5 A4:.5 C5:.5 F5:1.5 D5:.5 | r:.5 D5:.5 Bb4:.5 D5:.5 G5:1.75 r:.25 |
     F5:.5 E5:.5 C5:1 Eb5:.5 D5:.5 A4:1 | Bb4:.5 A4:.5 G4:1.75 r:.25 ${pickup}`,
    startBeat,
  )
}

const BASS_A = `0 F2 2.8, 3 C2 .9 | 0 E2 1.8, 2 A1 1.8 | 0 D2 2.8, 3 C2 .9 | 0 Bb1 1.8, 2 Eb2 1.8 | 0 A1 1.8, 2 Ab1 1.8 |
  0 G1 1.8, 2 E2 1.8 | 0 F2 1.8, 2 D2 1.8 | 0 G1 1.8, 2 C2 1.8`
const BASS_B = `0 Bb1 2.8, 3 D2 .8 | 0 Bb1 2.8, 3 C2 .8 | 0 A1 2.8, 3 C2 .8 | 0 D2 1.8, 2 A1 .9, 3 C2 .9 | 0 Bb1 2.8, 3 G1 .8 |
  0 A1 1.8, 2 D2 .9, 3 F#2 .8 | 0 G2 1.8, 2 Bb1 .9, 3 G1 .8 | 0 C2 1.8, 2 G1 .9, 3 C2 .8`

export function openspaceSoir(): Piece {
  const band = new Band({
    clock: loopingClock(620, END, (beat) => -0.06 * Math.sin((2 * Math.PI * beat) / 32)),
    beatsPerBar: 4,
    swing: 0.54,
    seed: 1830,
    dynamics: [
      [0, 0.12],
      [16, 0.22],
      [32, 0.42],
      [48, 0.85],
      [60, 0.5],
      [64, 0.25],
      [80, 1],
      [88, 0.5],
      [96, 0.12],
    ],
  })
  const melody = [...tiredA(A1, theme.PICKUP.toB), ...theme.tuneB(B), ...tiredA(A2)]
  const changes = [...chords(CHORDS_A, A1), ...chords(CHORDS_B, B), ...chords(CHORDS_A, A2)]
  const bassNotes = [...placedNotes(BASS_A, A1), ...placedNotes(BASS_B, B), ...placedNotes(BASS_A, A2)]

  const leadRhodes = band.add(orchestra.withChanges(orchestra.rhodes, { lufs: -21.5, pan: -0.06, send: 0.4 }))
  const leadTune = [
    ...between(melody, END - 1, END),
    ...between(melody, A1, A2 - 1),
    ...between(melody, A2 + 15, END - 1),
  ]
  sing(band, leadRhodes, leadTune, { velocity: 76, late: 0.022, jitter: 0.009, legato: 0.06 })

  const leftHand = band.add(
    orchestra.withChanges(orchestra.rhodes, { name: 'rhodes-left', lufs: -27, pan: 0.1, send: 0.4 }),
  )
  const innerVoices = voice(changes, { low: 50, high: 68, voices: 4, melody, bass: bassNotes, loop: true })
  comp(band, leftHand, innerVoices, { velocity: 46, rhythm: heldRhythm, spread: 0.014 })

  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -24.5, send: 0.7 }))
  const vibesNotes = [
    ...between(melody, A2 - 1, A2 + 15),
    ...softer(theme.answersB(B), 6),
    ...softer(between(theme.answersA(A2), A2 + 16, END), 6),
  ]
  sing(band, vibes, vibesNotes, { velocity: 58, late: 0.015, jitter: 0.009, ring: 0.8, damped: changes })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -31 }))
  const bowed = voice(changes, { low: 55, high: 74, voices: 3, melody, bass: bassNotes, loop: true })
  bow(band, strings, between(bowed, B + 16, END), {
    velocity: 50,
    expression: (beat) => {
      const fadeIn = Math.max(0, 1 - (beat - B - 16) / 4)
      const fadeOut = Math.max(0, (beat - 90) / 6)
      return 82 + 30 * band.level(beat) - 40 * fadeIn - 48 * fadeOut
    },
  })

  bass(band, band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -26 })), bassNotes, 76)
  const sweep = band.add(orchestra.withChanges(orchestra.brushKit, { lufs: -36 }))
  tapping(band, sweep, 0, 24, (bar) =>
    bar >= 16 && bar < 20
      ? []
      : [
          [0, 'swirl', 44],
          [2, 'swirl', 40],
          [3, 'tap', 40],
        ],
  )
  return { name: 'openspace_soir', band, melody, bass: bassNotes, changes, room: { seconds: 1.8, level: 1 } }
}
