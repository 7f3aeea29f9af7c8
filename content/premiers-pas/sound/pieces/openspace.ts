// The music of the open space in the morning. The instruments enter one after the other, then play together.
// Sections of the theme: A, A, B, A.
import {
  Band,
  bass,
  between,
  brushes,
  comp,
  eighths,
  type Hit,
  heldRhythm,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  pick,
  shift,
  sing,
  softer,
  type Voicing,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const A1 = 0
const A2 = 32
const B = 64
const A3 = 96
const END = 128

function charleston(voicing: Voicing, index: number): readonly Hit[] {
  if (voicing.beat < A2 || voicing.length < 2) return heldRhythm(voicing)
  if (voicing.length >= 4)
    return [
      [0, 1.35, 0],
      [1.5, 0.45, -6],
      [2.5, 1.3, -3],
    ]
  return index % 2 === 1
    ? [[0, 1.8, -2]]
    : [
        [0, 1.3, 0],
        [1.5, 0.4, -7],
      ]
}

export function openspace(): Piece {
  const band = new Band({
    clock: loopingClock(480, END, (beat) => 0.018 * Math.sin((2 * Math.PI * beat) / 32)),
    beatsPerBar: 4,
    swing: 0.565,
    seed: 20240517,
    dynamics: [
      [0, 0.2],
      [16, 0.35],
      [28, 0.4],
      [48, 0.72],
      [60, 0.6],
      [64, 0.15],
      [76, 0.3],
      [92, 0.6],
      [96, 0.75],
      [112, 1],
      [120, 0.65],
      [128, 0.2],
    ],
  })
  const melody = [
    ...theme.tuneA(A1),
    ...theme.tuneA(A2, theme.PICKUP.toB),
    ...theme.tuneB(B),
    ...theme.tuneA(A3),
  ]
  const bassLine = [...theme.bassA(A1), ...theme.bassALively(A2), ...theme.bassB(B), ...theme.bassALively(A3)]
  const changes = [...theme.chordsA(A1), ...theme.chordsA(A2), ...theme.chordsB(B), ...theme.chordsA(A3)]
  const tune = (from: number, to: number): Note[] => between(melody, from, to)

  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -22.5, pan: 0.22 }))
  sing(
    band,
    vibes,
    [
      ...tune(END - 1, END),
      ...tune(A1, A2 - 1),
      ...softer(between(theme.answersA(A2), A2, A2 + 16), 10),
      ...tune(A2 + 15, B - 1),
      ...softer(theme.answersB(B), 12),
      ...tune(A3 - 1, END - 1),
    ],
    { velocity: 72, late: 0.004, ring: 0.45, damped: changes, arc: 7 },
  )
  const jazz = band.add(orchestra.jazzGuitar)
  sing(band, jazz, [...tune(A2 - 1, A2 + 15), ...softer(theme.secondA(A3), 8)], {
    velocity: 74,
    late: 0.01,
    legato: 0.03,
  })
  const clarinet = band.add(orchestra.withChanges(orchestra.clarinet, { lufs: -23.5 }))
  const counter = softer([...theme.counterA(A2), ...theme.counterA(A3)], 6)
  sing(band, clarinet, [...counter, ...shift(tune(B - 1, A3 - 1), 0, -12)], {
    velocity: 64,
    late: 0.008,
    jitter: 0.007,
    sustained: { vibrato: 16 },
  })
  const guitar = band.add(orchestra.nylonGuitar)
  const density = (beat: number) =>
    beat < A2 ? 0.72 : beat < B ? 0.85 : beat < B + 16 ? 0.35 : beat < A3 ? 0.7 : 0.95
  pick(band, guitar, changes, { velocity: 66, pattern: eighths(density) })

  const rhodes = band.add(orchestra.rhodes)
  const voicings = voice(changes, { low: 52, high: 70, voices: 3, melody, bass: bassLine, loop: true })
  comp(band, rhodes, between(voicings, A1 + 16, END), { velocity: 58, rhythm: charleston })

  bass(band, band.add(orchestra.doubleBass), bassLine, 84)
  const level = (bar: number) =>
    bar < 2 ? 1 : bar < 8 ? 2 : bar < 16 ? 2.4 : bar < 20 ? 1 : bar < 24 ? 2 : bar < 30 ? 3 : 2
  brushes(band, band.add(orchestra.brushKit), 0, 32, level)
  return { name: 'openspace', band, melody, bass: bassLine, changes, room: { seconds: 1.25, level: 0.9 } }
}
