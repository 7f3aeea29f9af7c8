const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const NATURAL: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** Returns the MIDI number of a pitch: 69 for `A4`. */
export function pitch(name: string): number {
  const [, letter = '', accidental, octave] = /^([A-G])(#|b)?(-?\d)$/.exec(name) ?? []
  const natural = NATURAL[letter]
  if (natural === undefined) throw new Error(`not a pitch: ${name}`)
  return natural + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0) + 12 * (Number(octave) + 1)
}

/** The pitch without its octave: 0 for every C, 11 for every B. */
export function pitchClass(p: number): number {
  return ((p % 12) + 12) % 12
}

export function getPitchName(p: number): string {
  return `${NAMES[pitchClass(p)]}${Math.floor(p / 12) - 1}`
}

/** The frequency in hertz. */
export function frequency(name: string): number {
  return 440 * 2 ** ((pitch(name) - 69) / 12)
}
