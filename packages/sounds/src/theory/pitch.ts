const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
const NATURAL: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** Returns the MIDI number of a pitch: 69 for `A4`. */
export function pitch(name: string): number {
  const [, letter = '', sign, octave] = /^([A-G])(#|b)?(-?\d)$/.exec(name) ?? []
  const natural = NATURAL[letter]
  if (natural === undefined) throw new Error(`not a pitch: ${name}`)
  return natural + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) + 1)
}

export function pitchClass(p: number): number {
  return ((p % 12) + 12) % 12
}

export function nameOf(p: number): string {
  return `${NAMES[pitchClass(p)]}${Math.floor(p / 12) - 1}`
}

export function frequency(name: string): number {
  return 440 * 2 ** ((pitch(name) - 69) / 12)
}
