// The music of the quay before work, in the rhythm of a boat song. A guitar begins the tune, and a flute continues it.
// A second guitar plays rolling chords like water; a cello plays the bass. Sections of the theme: A, B, A.
import {
  Band,
  between,
  loopingClock,
  orchestra,
  type Piece,
  pick,
  rolling,
  simplifyBass,
  sing,
  softer,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const A1 = 0
const B = 32
const A2 = 64
const END = 96

export function canal(): Piece {
  const band = new Band({
    clock: loopingClock(600, END, (beat) => -0.05 * Math.sin((2 * Math.PI * beat) / 16)),
    beatsPerBar: 4,
    swing: 2 / 3,
    seed: 4711,
    dynamics: [
      [0, 0.08],
      [16, 0.16],
      [28, 0.22],
      [32, 0.4],
      [52, 0.72],
      [60, 0.45],
      [64, 0.6],
      [80, 1],
      [88, 0.7],
      [96, 0.08],
    ],
  })
  const melody = [...theme.tuneA(A1, theme.PICKUP.toB), ...theme.tuneB(B), ...theme.tuneA(A2)]
  const changes = [...theme.chordsA(A1), ...theme.chordsB(B), ...theme.chordsA(A2)]
  const bass = simplifyBass([...theme.bassA(A1), ...theme.bassB(B), ...theme.bassA(A2)], changes)

  const leadGuitar = band.add(orchestra.leadGuitar)
  const secondVoice = softer(between(theme.secondA(A2), A2 + 16, END), 10)
  sing(band, leadGuitar, [...between(melody, END - 1, END), ...between(melody, A1, B - 1), ...secondVoice], {
    velocity: 76,
    late: 0.006,
    legato: 0.05,
    ring: 0.15,
    damped: changes,
  })

  const flute = band.add(orchestra.flute)
  sing(band, flute, between(melody, B - 1, END - 1), {
    velocity: 68,
    late: 0.012,
    jitter: 0.008,
    sustained: { vibrato: 22 },
  })

  pick(band, band.add(orchestra.nylonGuitar), changes, { velocity: 58, pattern: rolling, ring: 1.6 })

  const celesta = band.add(orchestra.celesta)
  sing(band, celesta, theme.answersA(A2), { velocity: 56, late: 0.01, ring: 1, damped: changes })

  const cello = band.add(orchestra.withChanges(orchestra.cello, { lufs: -28, pan: 0.26 }))
  const celloNotes = between(bass, A1 + 16, END).map((note) =>
    note.pitch < 36 ? { ...note, pitch: note.pitch + 12 } : note,
  )
  sing(band, cello, celloNotes, {
    velocity: 52,
    jitter: 0.012,
    legato: 0.06,
    arc: 4,
    sustained: { vibrato: 10, centre: 76 },
  })
  return { name: 'canal', band, melody, bass, changes, room: { seconds: 1.6, level: 1 } }
}
