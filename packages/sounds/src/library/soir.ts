// Evening music: an electric piano with rich chords, a jazz guitar and a distant vibraphone. B-flat major, sections AAB.
import { Band } from '../players/band.js'
import { bass as pluck } from '../players/bass.js'
import { comp, type Hit } from '../players/chords.js'
import { loopingClock } from '../players/clock.js'
import * as orchestra from '../players/instruments.js'
import type { Piece } from '../players/piece.js'
import { sing } from '../players/sing.js'
import { between, changes as chords, line, placedNotes } from '../theory/score.js'
import { type Voicing, voice } from '../theory/voicing.js'

// The first beat of each section, and the beat at which the loop ends.
const A1 = 0
const A2 = 32
const B = 64
const END = 96

const A_CHORDS = 'Bbmaj7 | Gm7 | Ebmaj7 | F9sus4 | Dm7 | Gm7 | Cm7 | F9sus4 F9'
const B_CHORDS = 'Ebmaj7 | Dm7 | Cm7 | Bbmaj7 | Gm7 | Dm7 | Ebmaj7 | F9sus4 F9'
const A_TUNE = `D5:2 F5:1 A4:1 | Bb4:3 r:1 | G4:1 Bb4:1 D5:2 | C5:3 r:1 |
  F5:2 D5:1 C5:1 | D5:2 Bb4:2 | Eb5:1 D5:1 C5:2 | G4:2 A4:1.5 r:.5`
const B_TUNE = `G5:2 F5:1 D5:1 | F5:2 A4:2 | Eb5:2 D5:1 C5:1 | D5:3 r:1 |
  D5:2 F5:2 | A4:2 C5:1 D5:1 | Bb4:1 D5:1 G4:2 | C5:2 A4:1.5 r:.5`
const A_BASS = `0 Bb1 3.6 | 0 G2 3.6 | 0 Eb2 3.6 | 0 F2 3.6 | 0 D2 3.6 | 0 G2 3.6 | 0 C2 3.6 | 0 F2 1.9, 2 F2 1.8`
const B_BASS = `0 Eb2 3.6 | 0 D2 3.6 | 0 C2 3.6 | 0 Bb1 3.6 | 0 G2 3.6 | 0 D2 3.6 | 0 Eb2 3.6 | 0 F2 1.9, 2 F2 1.8`

function slowRhythm({ length }: Voicing): readonly Hit[] {
  return length > 2
    ? [
        [0, 2.4, 0],
        [2.5, 1.4, -10],
      ]
    : [[0, length * 0.95, 0]]
}

export function soir(): Piece {
  const band = new Band({
    clock: loopingClock(610, END, (beat) => -0.05 * Math.sin((2 * Math.PI * beat) / 16)),
    beatsPerBar: 4,
    swing: 0.54,
    seed: 5501,
    dynamics: [
      [0, 0.42],
      [28, 0.5],
      [32, 0.48],
      [64, 0.6],
      [84, 0.66],
      [96, 0.42],
    ],
  })
  const melody = [...line(A_TUNE, A1), ...line(A_TUNE, A2), ...line(B_TUNE, B)]
  const changes = [...chords(A_CHORDS, A1), ...chords(A_CHORDS, A2), ...chords(B_CHORDS, B)]
  const bassLine = [...placedNotes(A_BASS, A1), ...placedNotes(A_BASS, A2), ...placedNotes(B_BASS, B)]
  const inner = voice(changes, { low: 52, high: 69, voices: 4, melody, bass: bassLine, loop: true })

  const rhodes = band.add(orchestra.withChanges(orchestra.rhodes, { lufs: -23 }))
  comp(band, rhodes, inner, { velocity: 48, rhythm: slowRhythm, spread: 0.012 })

  const guitar = band.add(orchestra.withChanges(orchestra.jazzGuitar, { lufs: -23, pan: 0.12 }))
  sing(band, guitar, [...between(melody, A1, A2), ...between(melody, B, END)], {
    velocity: 62,
    late: 0.014,
    legato: 0.02,
  })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -26, send: 0.6, pan: -0.2 }))
  sing(band, vibes, between(melody, A2, B), { velocity: 58, ring: 0.6, damped: changes })

  pluck(band, band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -27 })), bassLine, 70)
  return { name: 'soir', band, melody, bass: bassLine, changes, room: { seconds: 1.5, level: 0.85 } }
}
