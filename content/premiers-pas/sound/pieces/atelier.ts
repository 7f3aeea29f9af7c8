// The music of Gérard's workshop. The double bass plays a riff (a short repeated figure), then the tune two octaves lower.
// Taps on wood imitate the work at the bench. A guitar plays off the beat, and a marimba answers the bass.
// Sections: riff, A, riff, B, A.
import {
  Band,
  type Beat,
  bass,
  between,
  changes as chords,
  fixedPlucks,
  line,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  pick,
  placedNotes,
  shift,
  sing,
  softer,
  tapping,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const RIFF1 = 0
const A1 = 16
const RIFF2 = 48
const B = 64
const A2 = 96
const END = 128

const RIFF_CHORDS = 'F6 | F6 | Bbmaj7 | C9sus4'
const RIFF = `0 F2 .9, 1.5 C2 .4, 2 D2 .9, 3 F2 .45, 3.5 G2 .45 | 0 A2 .9, 1.5 F2 .4, 2 C2 .9, 3.5 A1 .4 |
  0 Bb1 .9, 1.5 F2 .4, 2 D2 .9, 3 F2 .45, 3.5 D2 .4 | 0 C2 .9, 1.5 G1 .4, 2 C2 .9`
/** The marimba's answer to the riff: the two steps that begin the theme. */
const OVER_RIFF = 'r:2 C5:.5 D5:.5 r:1 | F5:1 r:3 | r:2 F5:.5 D5:.5 A4:1 | r:2 G5:.5 F5:.5 r:1'
/** Slow notes above section A, where the bass plays the tune. */
const ABOVE_A = `C5:4 | E5:3 r:1 | A4:2 F5:2 | F5:2 G5:1.75 r:.25 | A4:2 B4:2 | F5:2 E5:1.75 r:.25 | A4:2 C5:2 | D5:2 C5:1 r:1`

function bassTune(startBeat: number): Note[] {
  return shift([...line('r:3 F4:.5 G4:.5', startBeat - 4), ...theme.tuneA(startBeat, 'D4:.5 E4:.5')], 0, -24)
}

export function atelier(): Piece {
  const band = new Band({
    clock: loopingClock(450, END),
    beatsPerBar: 4,
    swing: 0.58,
    seed: 57,
    dynamics: [
      [0, 0.12],
      [12, 0.2],
      [16, 0.42],
      [40, 0.7],
      [48, 0.25],
      [60, 0.3],
      [64, 0.5],
      [88, 0.75],
      [96, 0.8],
      [116, 1],
      [124, 0.45],
      [128, 0.12],
    ],
  })
  const melody = [
    ...line(OVER_RIFF, RIFF1),
    ...line(ABOVE_A, A1),
    ...line(OVER_RIFF, RIFF2),
    ...theme.tuneB(B, theme.PICKUP.none),
    ...line(ABOVE_A, A2),
  ]
  const changes = [
    ...chords(RIFF_CHORDS, RIFF1),
    ...theme.chordsA(A1),
    ...chords(RIFF_CHORDS, RIFF2),
    ...theme.chordsB(B),
    ...theme.chordsA(A2),
  ]
  const underB = between(theme.bassB(B), B, A2 - 1)
  const bassNotes = [
    ...placedNotes(RIFF, RIFF1),
    ...bassTune(A1),
    ...placedNotes(RIFF, RIFF2),
    ...underB,
    ...bassTune(A2),
  ]

  const leader = band.add(orchestra.withChanges(orchestra.doubleBass, { lufs: -21.5, send: 0.16 }))
  bass(band, leader, bassNotes, 92)

  const marimba = band.add(orchestra.withChanges(orchestra.marimba, { lufs: -26.5 }))
  const answers = softer(theme.answersA(A2), 8)
  sing(band, marimba, [...between(melody, RIFF1, A1), ...between(melody, RIFF2, B), ...answers], {
    velocity: 68,
    ring: 0.2,
    damped: changes,
  })
  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -28, send: 0.5 }))
  sing(band, vibes, [...between(melody, A1, RIFF2), ...between(melody, A2, END)], {
    velocity: 54,
    ring: 0.3,
    damped: changes,
    arc: 4,
  })

  const guitar = band.add(orchestra.withChanges(orchestra.nylonGuitar, { lufs: -26.5 }))
  const chop = fixedPlucks([
    [1, ['i', 'm', 'a']],
    [2.5, ['i', 'm']],
    [3, ['i', 'm', 'a']],
  ])
  pick(
    band,
    guitar,
    changes.filter((change) => change.length >= 4),
    { velocity: 60, pattern: chop, ring: 0.35 },
  )
  const shortChop = fixedPlucks([
    [1, ['i', 'm', 'a']],
    [1.5, ['m', 'a']],
  ])
  pick(
    band,
    guitar,
    changes.filter((change) => change.length < 4),
    { velocity: 58, pattern: shortChop, ring: 0.35 },
  )
  const jazz = band.add(orchestra.withChanges(orchestra.jazzGuitar, { lufs: -22.5, pan: 0.16 }))
  sing(band, jazz, between(melody, B, A2), { velocity: 74, late: 0.012, legato: 0.02 })

  const bench = band.add(orchestra.withChanges(orchestra.taps, { lufs: -31, send: 0.26 }))
  const plain: readonly Beat[] = [
    [1, 'rim', 56],
    [2.5, 'rim', 34],
    [3, 'rim', 60],
  ]
  const turn: readonly Beat[] = [...plain, [3.5, 'lowBlock', 38], [0.5, 'highBlock', 26]]
  const riff: readonly Beat[] = [
    ...plain,
    [0, 'shaker', 20],
    [0.5, 'shaker', 13],
    [1, 'shaker', 23],
    [1.5, 'shaker', 13],
    [2, 'shaker', 20],
    [2.5, 'shaker', 13],
    [3, 'shaker', 24],
    [3.5, 'shaker', 14],
  ]
  tapping(band, bench, 0, 32, (bar) =>
    bar % 4 === 3 ? turn : bar < 4 || (bar >= 12 && bar < 24) ? riff : plain,
  )
  return { name: 'atelier', band, melody, bass: bassNotes, changes, room: { seconds: 0.8, level: 0.8 } }
}
