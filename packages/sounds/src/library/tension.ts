// Tense music: a low pulse, a piano that repeats three notes, and a cello. E minor, sections ABA.
import { Band } from '../players/band.js'
import { bass as pluck } from '../players/bass.js'
import { bow } from '../players/chords.js'
import { loopingClock } from '../players/clock.js'
import * as orchestra from '../players/instruments.js'
import type { Piece } from '../players/piece.js'
import { sing } from '../players/sing.js'
import { between, changes as chords, line, placedNotes } from '../theory/score.js'
import { voice } from '../theory/voicing.js'

// The first beat of each section, and the beat at which the loop ends.
const A1 = 0
const B = 32
const A2 = 64
const END = 96

const A_CHORDS = 'Em | Em | Cmaj7 | Cmaj7 | Am6 | Am6 | B7sus4 | B7'
const B_CHORDS = 'Am7 | Am7 | Em | Em | F#m7b5 | F#m7b5 | B7sus4 | B7'
const A_TUNE = `r:2 B4:2 | G4:3 r:1 | r:2 B4:2 | E5:3 r:1 | r:2 C5:2 | A4:3 r:1 | r:2 E5:2 | D#5:3 r:1`
const B_TUNE = `C5:2 E5:2 | G5:3 r:1 | B4:2 E5:2 | G5:3 r:1 | A4:2 C5:2 | E5:3 r:1 | F#5:2 E5:2 | D#5:3 r:1`
const A_BASS = `0 E2 1.4, 2.5 E2 .8 | 0 E2 1.4, 2.5 B1 .8 | 0 C2 1.4, 2.5 C2 .8 | 0 C2 1.4, 2.5 G2 .8 |
  0 A1 1.4, 2.5 A1 .8 | 0 A1 1.4, 2.5 E2 .8 | 0 B1 1.4, 2.5 B1 .8 | 0 B1 1.4, 2.5 F#2 .8`
const B_BASS = `0 A1 1.4, 2.5 A1 .8 | 0 A1 1.4, 2.5 E2 .8 | 0 E2 1.4, 2.5 E2 .8 | 0 E2 1.4, 2.5 B1 .8 |
  0 F#2 1.4, 2.5 F#2 .8 | 0 F#2 1.4, 2.5 C2 .8 | 0 B1 1.4, 2.5 B1 .8 | 0 B1 1.4, 2.5 D#2 .8`

export function tension(): Piece {
  const band = new Band({
    clock: loopingClock(540, END),
    beatsPerBar: 4,
    swing: 0.5,
    seed: 4409,
    dynamics: [
      [0, 0.42],
      [28, 0.58],
      [32, 0.55],
      [60, 0.78],
      [64, 0.55],
      [96, 0.42],
    ],
  })
  const melody = [...line(A_TUNE, A1), ...line(B_TUNE, B), ...line(A_TUNE, A2)]
  const changes = [...chords(A_CHORDS, A1), ...chords(B_CHORDS, B), ...chords(A_CHORDS, A2)]
  const bassLine = [...placedNotes(A_BASS, A1), ...placedNotes(B_BASS, B), ...placedNotes(A_BASS, A2)]
  const inner = voice(changes, { low: 57, high: 71, voices: 3, melody, bass: bassLine, loop: true })

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -24 }))
  const figure = inner.flatMap(({ beat, length, pitches }) =>
    Array.from({ length }, (_, step) => ({
      beat: beat + step,
      length: 0.8,
      pitch: pitches[step % 3] ?? 64,
      accent: step % 2 === 0 ? 0 : -6,
    })),
  )
  sing(band, piano, figure, { velocity: 48, jitter: 0.005, legato: 0, arc: 3 })

  const cello = band.add(orchestra.withChanges(orchestra.cello, { lufs: -23, pan: -0.16 }))
  const celloLine = melody.map((note) => ({ ...note, pitch: note.pitch - 12 }))
  sing(band, cello, celloLine, {
    velocity: 58,
    late: 0.01,
    legato: 0.05,
    sustained: { vibrato: 14, centre: 80 },
  })

  pluck(band, band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -25 })), bassLine, 76)

  const strings = band.add(orchestra.withChanges(orchestra.strings, { lufs: -30 }))
  const bowed = voice(changes, { low: 52, high: 69, voices: 3, melody, bass: bassLine, loop: true })
  bow(band, strings, between(bowed, B, END), {
    velocity: 48,
    expression: (beat) =>
      46 + 50 * band.level(beat) - Math.max(0, B + 4 - beat) * 5 - Math.max(0, beat - 92) * 12,
  })
  return { name: 'tension', band, melody, bass: bassLine, changes, room: { seconds: 1.3, level: 0.8 } }
}
