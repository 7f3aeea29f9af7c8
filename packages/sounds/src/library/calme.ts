// Calm music: a piano, then a vibraphone with held strings. D major, sections AAB.
import { Band } from '../players/band.js'
import { bow, broken, pedal } from '../players/chords.js'
import { loopingClock } from '../players/clock.js'
import * as orchestra from '../players/instruments.js'
import type { Piece } from '../players/piece.js'
import { sing } from '../players/sing.js'
import { between, changes as chords, line, placedNotes } from '../theory/score.js'
import { voice } from '../theory/voicing.js'

// The first beat of each section, and the beat at which the loop ends.
const A1 = 0
const A2 = 32
const B = 64
const END = 96

const A_CHORDS = 'Dadd9 | Gmaj7 | Bm7 | A7sus4 | Dadd9 | Gmaj7 | Em7 | A7sus4 A7'
const B_CHORDS = 'Bm7 | F#m7 | Gmaj7 | Dadd9 | Em7 | Bm7 | Gmaj7 | A7sus4 A7'
const A_TUNE = `F#4:2 A4:1 E5:1 | B4:3 D5:1 | D5:2 C#5:1 D5:1 | A4:3 r:1 |
  F#4:2 A4:1 E5:1 | F#5:2 D5:2 | G4:1 B4:1 D5:2 | E5:2 C#5:1.5 r:.5`
const B_TUNE = `F#5:2 E5:1 D5:1 | C#5:2 A4:2 | B4:2 D5:1 G5:1 | F#5:3 r:1 |
  G5:2 F#5:1 E5:1 | D5:2 B4:2 | B4:1 D5:1 F#4:2 | A4:2 C#5:1.5 r:.5`
const A_BASS = `0 D2 4 | 0 G2 4 | 0 B1 4 | 0 A1 4 | 0 D2 4 | 0 G2 4 | 0 E2 4 | 0 A1 2, 2 A1 2`
const B_BASS = `0 B1 4 | 0 F#2 4 | 0 G2 4 | 0 D2 4 | 0 E2 4 | 0 B1 4 | 0 G2 4 | 0 A1 2, 2 A1 2`

export function calme(): Piece {
  const band = new Band({
    clock: loopingClock(600, END, (beat) => -0.06 * Math.sin((2 * Math.PI * beat) / 16)),
    beatsPerBar: 4,
    swing: 0.5,
    seed: 2211,
    dynamics: [
      [0, 0.4],
      [24, 0.5],
      [32, 0.5],
      [56, 0.62],
      [64, 0.55],
      [84, 0.7],
      [96, 0.4],
    ],
  })
  const melody = [...line(A_TUNE, A1), ...line(A_TUNE, A2), ...line(B_TUNE, B)]
  const changes = [...chords(A_CHORDS, A1), ...chords(A_CHORDS, A2), ...chords(B_CHORDS, B)]
  const bass = [...placedNotes(A_BASS, A1), ...placedNotes(A_BASS, A2), ...placedNotes(B_BASS, B)]
  const inner = voice(changes, { low: 50, high: 67, voices: 3, melody, bass, loop: true })

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -21 }))
  pedal(band, piano, changes)
  sing(band, piano, [...between(melody, A1, A2), ...between(melody, B, END)], {
    velocity: 62,
    late: 0.012,
    legato: 0.03,
  })
  sing(band, piano, [...bass, ...broken(inner, [0, 1, 2, 1, 0, 1, 2], 0.5, -10)], {
    velocity: 46,
    jitter: 0.007,
    legato: 0,
    arc: 4,
  })

  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -25, send: 0.5 }))
  sing(band, vibes, between(melody, A2, B), { velocity: 60, late: 0.006, ring: 0.7, damped: changes })

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -29 }))
  const bowed = voice(changes, { low: 53, high: 72, voices: 3, melody, bass, loop: true })
  bow(band, strings, between(bowed, A2, END), {
    velocity: 52,
    expression: (beat) =>
      54 + 44 * band.level(beat) - Math.max(0, A2 + 4 - beat) * 5 - Math.max(0, beat - 92) * 12,
  })
  return { name: 'calme', band, melody, bass, changes, room: { seconds: 1.7, level: 0.9 } }
}
