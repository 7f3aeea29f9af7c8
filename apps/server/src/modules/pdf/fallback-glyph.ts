/** Letters of the Latin range that our fonts lack and that no accent explains, and the space of French punctuation. */
const STAND_INS: Record<string, string> = {
  '\u202f': '\u2009',
  ĸ: 'k',
  Ŀ: 'L·',
  ŀ: 'l·',
  ŉ: '’n',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
}

/** What is drawn in the place of a letter that a font lacks, itself without its accents for instance; `''` when nothing is like it. */
export function standIn(letter: string): string {
  const known = STAND_INS[letter]
  if (known !== undefined) return known
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return bare === letter ? '' : bare
}
