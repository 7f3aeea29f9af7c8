import { pitch, pitchClass } from './pitch.js'

export interface Chord {
  readonly name: string
  /** The root, as a pitch class: 0 is C, 11 is B. */
  readonly root: number
  /** The bass, as a pitch class. */
  readonly bass: number
  /** The tones, as pitch classes. */
  readonly tones: readonly number[]
  /** The tones that each voicing of the chord must contain, such as the third. The root is optional, because the bass plays it. */
  readonly essential: readonly number[]
}

/** For each kind of chord, in semitones above the root: all tones, then the essential tones. */
const QUALITIES: Record<string, readonly [readonly number[], readonly number[]]> = {
  '': [[0, 4, 7], [4]],
  add9: [[0, 2, 4, 7], [4]],
  '6': [
    [0, 4, 7, 9],
    [4, 9],
  ],
  '69': [
    [0, 2, 4, 7, 9],
    [4, 9],
  ],
  maj7: [
    [0, 4, 7, 11],
    [4, 11],
  ],
  maj9: [
    [0, 2, 4, 7, 11],
    [4, 11],
  ],
  '7': [
    [0, 4, 7, 10],
    [4, 10],
  ],
  '9': [
    [0, 2, 4, 7, 10],
    [4, 10],
  ],
  '13': [
    [0, 2, 4, 9, 10],
    [4, 10],
  ],
  '7b9': [
    [0, 1, 4, 7, 10],
    [4, 10],
  ],
  '7sus4': [
    [0, 5, 7, 10],
    [5, 10],
  ],
  '9sus4': [
    [0, 2, 5, 7, 10],
    [5, 10],
  ],
  m: [[0, 3, 7], [3]],
  madd9: [[0, 2, 3, 7], [3]],
  m6: [
    [0, 3, 7, 9],
    [3, 9],
  ],
  m7: [
    [0, 3, 7, 10],
    [3, 10],
  ],
  m9: [
    [0, 2, 3, 7, 10],
    [3, 10],
  ],
  m7b5: [
    [0, 3, 6, 10],
    [3, 6],
  ],
  dim7: [
    [0, 3, 6, 9],
    [3, 6],
  ],
}

/** Parses the name of a chord, such as `Gm7`, `C9/E` or `Abdim7`. */
export function chord(name: string): Chord {
  const [, rootName = '', quality = '?', bassName] =
    /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/.exec(name) ?? []
  const intervals = QUALITIES[quality]
  if (intervals === undefined) throw new Error(`not a chord: ${name}`)
  const root = pitchClass(pitch(`${rootName}4`))
  const [tones, essential] = intervals
  return {
    name,
    root,
    bass: bassName === undefined ? root : pitchClass(pitch(`${bassName}4`)),
    tones: tones.map((interval) => pitchClass(root + interval)),
    essential: essential.map((interval) => pitchClass(root + interval)),
  }
}

export function isChordTone(p: number, { tones }: Chord): boolean {
  return tones.includes(pitchClass(p))
}
