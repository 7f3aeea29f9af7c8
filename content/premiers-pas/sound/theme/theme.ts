// Every piece is made from this theme in F major and 4/4. The theme has a section A (eight bars) and a section B (eight bars).
// The motif of A begins with two steps up (F G A) and a leap of a sixth (A F).
// Then comes the « sigh »: two falling intervals (F E C). B inverts this motif.
import { type Change, changes, line, type Note, placedNotes } from '@didascalie/sounds/making'

/** The notes of the last beat of a section, which lead to the next section. */
export const PICKUP = { toA: 'F4:.5 G4:.5', toB: 'F5:.5 E5:.5', none: 'r:1' } as const

const A_CHORDS = 'Fadd9 | A7/E | Dm7 | Bb6 Bbm6 | F/A Abdim7 | Gm7 C9/E | F D7b9/F# | Gm7 C9sus4'
const B_CHORDS = 'Bbmaj7 Bb6 | C9/Bb | Fmaj7/A F/A | Dm7 | Bbm6 | Am7 D7b9 | Gm7 | C9 C9sus4'

export function chordsA(startBeat = 0): Change[] {
  return changes(A_CHORDS, startBeat)
}

export function chordsB(startBeat = 0): Change[] {
  return changes(B_CHORDS, startBeat)
}

export function tuneA(startBeat = 0, pickup: string = PICKUP.toA): Note[] {
  return line(
    `A4:1.5 F5:.5 E5:1 C5:1 | C#5:2 A4:.75 r:.25 D4:.5 E4:.5 |
     F4:1.5 D5:.5 C5:1 A4:1 | Bb4:1.5 C5:.5 Db5:1.75 r:.25 |
     C5:1 A4:.5 C5:.5 F5:1.5 D5:.5 | D5:1 Bb4:.5 D5:.5 G5:1.75 r:.25 |
     F5:.5 E5:.5 C5:1 Eb5:.5 D5:.5 A4:1 | Bb4:.5 A4:.5 G4:1.75 r:.25 ${pickup}`,
    startBeat,
  )
}

export function tuneB(startBeat = 0, pickup: string = PICKUP.toA): Note[] {
  return line(
    `D5:1.5 F4:.5 G4:1 Bb4:1 | C5:2 r:1 E5:.5 D5:.5 |
     C5:1.5 E4:.5 F4:1 A4:1 | D5:2.5 r:1.5 |
     Db5:1 Bb4:.5 Db5:.5 F5:1.5 Eb5:.5 | C5:1 A4:.5 C5:.5 Eb5:1.5 D5:.5 |
     Bb4:1 G4:.5 Bb4:.5 D5:1.75 r:.25 | C5:2.75 r:.25 ${pickup}`,
    startBeat,
  )
}

/** The bass of section A for quiet arrangements: two to four notes per bar. */
export function bassA(startBeat = 0): Note[] {
  return placedNotes(
    `0 F2 1.7, 2 C2 .9, 3 F2 .8 | 0 E2 1.7, 2 E2 .9, 3 C#2 .8 | 0 D2 1.7, 2 A1 .9, 3 C2 .9 | 0 Bb1 1.8, 2 Bb1 1.8 |
     0 A1 1.8, 2 Ab1 1.8 | 0 G1 1.4, 1.5 C2 .45, 2 E2 1.8 | 0 F2 1.8, 2 F#2 1.8 | 0 G2 1.4, 1.5 D2 .45, 2 C2 .9, 3 C2 .8`,
    startBeat,
  )
}

/** The bass of section A for the full band, with more off-beats. */
export function bassALively(startBeat = 0): Note[] {
  return placedNotes(
    `0 F2 1.4, 1.5 F2 .35, 2 C2 .9, 3 F2 .45, 3.5 F2 .35 | 0 E2 1.4, 1.5 E2 .35, 2 G2 .9, 3 C#2 .8 |
     0 D2 1.4, 1.5 D2 .35, 2 A1 .9, 3 C2 .9 | 0 Bb1 1.4, 1.5 F2 .4, 2 Bb1 1.4, 3.5 Bb1 .35 |
     0 A1 1.4, 1.5 A1 .35, 2 Ab1 1.4, 3.5 Ab1 .35 | 0 G1 1.4, 1.5 C2 .45, 2 E2 1.4, 3.5 E2 .35 |
     0 F2 1.4, 1.5 F2 .35, 2 F#2 1.4, 3.5 F#2 .35 | 0 G2 1.4, 1.5 D2 .45, 2 C2 .9, 3 C2 .8`,
    startBeat,
  )
}

export function bassB(startBeat = 0): Note[] {
  return placedNotes(
    `0 Bb1 1.7, 2 F2 .9, 3 D2 .8 | 0 Bb1 1.4, 1.5 C2 .4, 2 Bb1 1.7 | 0 A1 1.7, 2 C2 .9, 3 E2 .8 | 0 D2 1.7, 2 A1 .9, 3 C2 .9 |
     0 Bb1 1.4, 1.5 Bb1 .35, 2 Bb1 .9, 3 G1 .8 | 0 A1 1.7, 2 D2 .9, 3 F#2 .8 | 0 G2 1.7, 2 Bb1 .9, 3 G1 .8 |
     0 C2 1.7, 2 G1 .9, 3 C2 .8`,
    startBeat,
  )
}

/** The sigh, played while the tune pauses or holds a long note. */
export function answersA(startBeat = 0): Note[] {
  return placedNotes(
    ` | 1 Bb5 .5, 1.5 A5 .5, 2 E5 1 | | 2.5 G5 .5, 3 F5 .5, 3.5 Db5 .5 | | 2.5 E5 .5, 3 D5 .5, 3.5 Bb4 .5 | |
     1.5 G5 .5, 2 F5 .5, 2.5 D5 1.2`,
    startBeat,
  )
}

export function answersB(startBeat = 0): Note[] {
  return placedNotes(
    ` | 1 G5 .5, 1.5 E5 .5, 2 C5 1 | | 1.5 F5 .5, 2 A5 .5, 2.5 E5 .5, 3 C5 1 | | | 2.5 A5 .5, 3 G5 .5, 3.5 D5 1 |
     1.5 G5 .5, 2 E5 .5, 2.5 D5 1.2`,
    startBeat,
  )
}

/** Slow notes under the first half of A, for a low wind instrument or a cello. */
export function counterA(startBeat = 0): Note[] {
  return line('C4:2 D4:2 | C#4:3 r:1 | A3:2 C4:2 | D4:2 Db4:1.75 r:.25', startBeat)
}

/** A second voice for section A. It answers the tune in the first half, and accompanies the tune in the second half. */
export function secondA(startBeat = 0): Note[] {
  return line(
    `r:4 | r:1 Bb5:.5 A5:.5 E5:2 | r:4 | r:2.5 G5:.5 F5:.5 Db5:.5 |
     A4:1 F4:.5 A4:.5 D5:1.5 B4:.5 | Bb4:1 G4:.5 Bb4:.5 E5:2 | A4:1 A4:1 C5:.5 C5:.5 F#4:1 | G4:.5 F4:.5 D4:3`,
    startBeat,
  )
}
