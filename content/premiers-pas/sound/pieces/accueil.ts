// The music of the reception desk. Piano and vibraphone play short notes over plucked strings. A celesta plays the door bell.
// Sections of the theme: A, A, B, A.
import {
  Band,
  between,
  comp,
  type Hit,
  line,
  loopingClock,
  type Note,
  orchestra,
  type Piece,
  placedNotes,
  shift,
  sing,
  softer,
  staccato,
  tapping,
  type Voicing,
  voice,
} from '@didascalie/sounds/making'
import * as theme from '../theme/theme.js'

const A1 = 0
const A2 = 32
const B = 64
const A3 = 96
const END = 128

/** Section A with each long note cut into short repeated notes. */
function tappedA(startBeat: number, pickup: string = theme.PICKUP.toA): Note[] {
  return line(
    `A4:.5 r:.5 A4:.5 F5:.5 E5:.5 r:.5 C5:.5 r:.5 | C#5:.5 r:.5 C#5:.5 E5:.5 A4:.5 r:.5 D4:.5 E4:.5 |
     F4:.5 r:.5 F4:.5 D5:.5 C5:.5 r:.5 A4:.5 r:.5 | Bb4:.5 r:.5 Bb4:.5 C5:.5 Db5:.5 r:.5 Db5:.5 r:.5 |
     C5:.5 r:.5 A4:.5 C5:.5 F5:.5 r:.5 F5:.5 D5:.5 | D5:.5 r:.5 Bb4:.5 D5:.5 G5:.5 r:.5 G5:.5 r:.5 |
     F5:.5 E5:.5 C5:.5 r:.5 Eb5:.5 D5:.5 A4:.5 r:.5 | Bb4:.5 A4:.5 G4:.5 r:.5 G4:.5 r:.5 ${pickup}`,
    startBeat,
  )
}

function stabs(voicing: Voicing): readonly Hit[] {
  const hits: readonly Hit[] = [
    [1, 0.3, 0],
    [3, 0.3, 0],
    [3.5, 0.25, -8],
  ]
  return hits.filter(([beat]) => beat < voicing.length)
}

export function accueil(): Piece {
  const band = new Band({
    clock: loopingClock(420, END),
    beatsPerBar: 4,
    swing: 0.53,
    seed: 1902,
    dynamics: [
      [0, 0.12],
      [16, 0.2],
      [32, 0.45],
      [56, 0.7],
      [64, 0.3],
      [88, 0.6],
      [96, 0.72],
      [116, 1],
      [122, 0.6],
      [128, 0.12],
    ],
  })
  const melody = [...tappedA(A1), ...tappedA(A2, theme.PICKUP.toB), ...theme.tuneB(B), ...tappedA(A3)]
  const changes = [...theme.chordsA(A1), ...theme.chordsA(A2), ...theme.chordsB(B), ...theme.chordsA(A3)]
  const bass = [...theme.bassA(A1), ...theme.bassA(A2), ...theme.bassB(B), ...theme.bassA(A3)]
  const innerVoices = voice(changes, { low: 52, high: 69, voices: 3, melody, bass, loop: true })

  const piano = band.add(orchestra.withChanges(orchestra.piano, { lufs: -21.5 }))
  const rightHand = [
    ...between(melody, END - 1, END),
    ...between(melody, A1, A2 - 1),
    ...between(melody, A3 - 1, END - 1),
  ]
  sing(band, piano, staccato(rightHand, 0.6), { velocity: 70, jitter: 0.004, legato: 0 })
  comp(band, piano, innerVoices, { velocity: 46, rhythm: stabs, spread: 0.004 })

  const vibes = band.add(orchestra.withChanges(orchestra.vibraphone, { lufs: -23 }))
  const thirds = softer(between(theme.secondA(A3), A3 + 16, END), 8)
  const vibesNotes = [
    ...staccato(between(melody, A2 - 1, B - 1)),
    ...staccato(softer(theme.answersA(A1), 10)),
    ...staccato(thirds),
  ]
  sing(band, vibes, vibesNotes, { velocity: 72, jitter: 0.004, legato: 0 })
  sing(band, vibes, between(melody, B - 1, A3 - 1), { velocity: 66, ring: 0.3, damped: changes })

  const plucked = band.add(orchestra.pizzicato)
  sing(band, plucked, staccato(shift(bass, 0, 12), 0.5), { velocity: 66, jitter: 0.004, legato: 0, arc: 4 })

  const doorBell = band.add(orchestra.celesta)
  const ding = placedNotes('0 A5 .5, .5 F6 1')
  const dings = [
    ...shift(ding, A1 + 7.5 * 4),
    ...shift(ding, A2 + 7.5 * 4, -2),
    ...shift(theme.answersB(B), 0, 12),
  ]
  sing(band, doorBell, softer(dings, 4), { velocity: 62, ring: 0.8, damped: changes })

  const block = band.add(orchestra.withChanges(orchestra.taps, { lufs: -36 }))
  const quiet = [
    [1, 'highBlock', 30],
    [3, 'highBlock', 34],
  ] as const
  const lively = [...quiet, [3.5, 'lowBlock', 26]] as const
  tapping(band, block, A2, 24, (bar) => (bar % 4 === 3 ? lively : quiet))
  return { name: 'accueil', band, melody, bass, changes, room: { seconds: 0.9, level: 0.75 } }
}
