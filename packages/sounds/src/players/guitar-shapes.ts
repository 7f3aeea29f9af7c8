// Guitar chord shapes. Each character is the fret of one string, from string 6 (E2) to string 1 (E4). An `x` marks a string that is not
// played.

const SHAPES: Record<string, string> = {
  Fadd9: 'xx3213',
  F: 'xx3211',
  F6: 'xx3231',
  'F/A': 'x03211',
  'Fmaj7/A': 'x03210',
  'A7/E': 'x02020',
  Am7: 'x02010',
  Abdim7: 'xx0101',
  Bb6: 'x10333',
  Bbmaj7: 'x1323x',
  Bbm6: 'x1302x',
  'Bbm6/F': 'xx3323',
  C9: 'x3233x',
  'C9/E': 'x3233x',
  'C9/Bb': 'x12010',
  C9sus4: 'x3333x',
  Dm7: 'xx0211',
  D7b9: 'xx4545',
  'D7b9/F#': 'xx4545',
  Gm7: '3x333x',
}

/** The MIDI pitches of the open strings. */
const OPEN_STRINGS = [40, 45, 50, 55, 59, 64]

export const SHAPE_NAMES = Object.keys(SHAPES)

export function frets(chordName: string): (number | undefined)[] {
  const shape = SHAPES[chordName]
  if (shape === undefined) throw new Error(`no guitar shape for ${chordName}`)
  return [...shape].map((fret) => (fret === 'x' ? undefined : Number(fret)))
}

/** The MIDI pitches of a shape, from the lowest string. */
export function shapePitches(chordName: string): number[] {
  return frets(chordName).flatMap((fret, string) => {
    const openPitch = OPEN_STRINGS[string]
    return fret === undefined || openPitch === undefined ? [] : [openPitch + fret]
  })
}
