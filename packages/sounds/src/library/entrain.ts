// Lively music: a marimba, a plucked walking bass, a clarinet with the melody, and light percussion. C major, sections ABAB.
import { Band } from '../players/band.js'
import { bass as pluck } from '../players/bass.js'
import { comp, type Hit } from '../players/chords.js'
import { loopingClock } from '../players/clock.js'
import { type Beat, tapping } from '../players/drums.js'
import * as orchestra from '../players/instruments.js'
import type { Piece } from '../players/piece.js'
import { sing } from '../players/sing.js'
import { between, changes as chords, line, placedNotes, staccato } from '../theory/score.js'
import { type Voicing, voice } from '../theory/voicing.js'

// The first beat of each section, and the beat at which the loop ends.
const A1 = 0
const B1 = 32
const A2 = 64
const B2 = 96
const END = 128

const A_CHORDS = 'C6 | Am7 | Fmaj7 | G7sus4 G7 | C6 | Em7 | Fmaj7 | G7sus4 G7'
const B_CHORDS = 'Am7 | Em7 | Fmaj7 | C6 | Dm7 | Am7 | Fmaj7 | G7sus4 G7'
const A_TUNE = `E4:1 G4:.5 A4:.5 C5:1 r:1 | C5:1 A4:.5 G4:.5 E4:1 r:1 | A4:1 C5:1 E5:1 C5:1 | D5:1.5 C5:.5 B4:1 r:1 |
  E5:1 D5:.5 C5:.5 G4:1 r:1 | B4:1 D5:.5 B4:.5 G4:1 r:1 | A4:1 C5:1 F5:1 E5:1 | D5:2 B4:1 r:1`
const B_TUNE = `C5:1.5 E5:.5 A5:1 G5:1 | G5:1 E5:1 B4:1 r:1 | A4:1 C5:1 F5:1 E5:1 | E5:1.5 D5:.5 C5:1 r:1 |
  F5:1 D5:1 C5:1 A4:1 | E5:1 C5:1 A4:1 r:1 | C5:1 A4:1 F4:1 C5:1 | G4:1 C5:1 B4:1 r:1`
const A_BASS = `0 C2 1.4, 2 G2 .9, 3 E2 .8 | 0 A1 1.4, 2 E2 .9, 3 G2 .8 | 0 F2 1.4, 2 C2 .9, 3 A1 .8 | 0 G1 1.4, 2 G2 .9, 3 D2 .8 |
  0 C2 1.4, 2 E2 .9, 3 G2 .8 | 0 E2 1.4, 2 B1 .9, 3 G2 .8 | 0 F2 1.4, 2 A1 .9, 3 C2 .8 | 0 G1 1.4, 2 G2 .9, 3 B1 .8`
const B_BASS = `0 A1 1.4, 2 C2 .9, 3 E2 .8 | 0 E2 1.4, 2 G2 .9, 3 E2 .8 | 0 F2 1.4, 2 A1 .9, 3 C2 .8 | 0 C2 1.4, 2 G2 .9, 3 E2 .8 |
  0 D2 1.4, 2 A1 .9, 3 F2 .8 | 0 A1 1.4, 2 E2 .9, 3 C2 .8 | 0 F2 1.4, 2 C2 .9, 3 A1 .8 | 0 G1 1.4, 2 G2 .9, 3 D2 .8`

function offBeats({ length }: Voicing): readonly Hit[] {
  const hits: readonly Hit[] = [
    [1, 0.3, 0],
    [1.5, 0.25, -8],
    [3, 0.3, 0],
  ]
  return hits.filter(([beat]) => beat < length)
}

export function entrain(): Piece {
  const band = new Band({
    clock: loopingClock(405, END),
    beatsPerBar: 4,
    swing: 0.56,
    seed: 3301,
    dynamics: [
      [0, 0.5],
      [28, 0.62],
      [32, 0.58],
      [60, 0.72],
      [64, 0.6],
      [96, 0.68],
      [120, 0.76],
      [128, 0.5],
    ],
  })
  const melody = [...line(A_TUNE, A1), ...line(B_TUNE, B1), ...line(A_TUNE, A2), ...line(B_TUNE, B2)]
  const changes = [
    ...chords(A_CHORDS, A1),
    ...chords(B_CHORDS, B1),
    ...chords(A_CHORDS, A2),
    ...chords(B_CHORDS, B2),
  ]
  const bassLine = [
    ...placedNotes(A_BASS, A1),
    ...placedNotes(B_BASS, B1),
    ...placedNotes(A_BASS, A2),
    ...placedNotes(B_BASS, B2),
  ]
  const inner = voice(changes, { low: 55, high: 70, voices: 3, melody, bass: bassLine, loop: true })

  const marimba = band.add(orchestra.withChanges(orchestra.marimba, { lufs: -25, pan: 0.2 }))
  comp(band, marimba, inner, { velocity: 52, rhythm: offBeats, spread: 0.004 })

  const clarinet = band.add(orchestra.withChanges(orchestra.clarinet, { lufs: -23, pan: -0.18 }))
  sing(band, clarinet, between(melody, A1, A2), { velocity: 66, late: 0.006, sustained: { vibrato: 8 } })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -24, pan: 0.32 }))
  sing(band, vibes, between(melody, A2, B2), { velocity: 66, ring: 0.3, damped: changes })
  const guitar = band.add(orchestra.withChanges(orchestra.jazzGuitar, { lufs: -23, pan: 0.1 }))
  sing(band, guitar, staccato(between(melody, B2, END), 0.9), { velocity: 70, late: 0.01, legato: 0 })

  pluck(band, band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -26 })), bassLine, 78)

  const percussion = band.add(orchestra.withChanges(orchestra.taps, { lufs: -34 }))
  const light: readonly Beat[] = [
    [1, 'rim', 34],
    [3, 'rim', 40],
  ]
  const full: readonly Beat[] = [...light, [0.5, 'shaker', 15], [1.5, 'shaker', 17], [2.5, 'shaker', 15]]
  tapping(band, percussion, 0, 32, (bar) => (bar < 8 ? light : full))
  return { name: 'entrain', band, melody, bass: bassLine, changes, room: { seconds: 1, level: 0.75 } }
}
