// Computes the sort key of a name, for dictionary order: « Émile » comes before « Zidane ». The key is stored, and SQLite and PostgreSQL
// compare keys byte by byte. So both databases sort in the same way and can read one page of a long list from an index.

/** Replacements for the letters that Unicode normalisation (NFKD) does not change. */
const replacementLetters = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }),
)

/** This character comes before the space and before every letter. So the last name « De » comes before « De la Tour ». */
const separator = '\u0001'

const normalizeName = (name: string) =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => replacementLetters.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a search, in the form that sort keys use. */
export const searchWords = (search: string): string[] => normalizeName(search).split(' ').filter(Boolean)

/** Names that differ only by accents, capitals or punctuation come one after the other, always in the same order. */
export function sortKey(...names: string[]): string {
  if (names.every((name) => name === '')) return ''
  return [...names.map(normalizeName), ...names.map((name) => name.normalize('NFD'))].join(separator)
}
