/** Replacements for the narrow space of French and for letters that the fonts lack. `fallbackFor` itself removes accents. */
const FALLBACKS: Record<string, string> = {
  '\u202f': '\u2009',
  ĸ: 'k',
  Ŀ: 'L·',
  ŀ: 'l·',
  ŉ: '’n',
  Ŧ: 'T',
  ŧ: 't',
  ſ: 's',
}

/** The text drawn instead of a letter that a font lacks, for example the letter without its accent; `''` if there is none. */
export function fallbackFor(letter: string): string {
  const fallback = FALLBACKS[letter]
  if (fallback !== undefined) return fallback
  const withoutAccents = letter.normalize('NFD').replace(/\p{M}/gu, '')
  return withoutAccents === letter ? '' : withoutAccents
}
