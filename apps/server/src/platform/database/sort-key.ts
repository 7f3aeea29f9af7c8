// The sort key of names, in dictionary order: Émile comes before Zidane. It is stored, so that both databases agree and a page of a
// large session is read from an index; both compare it byte by byte.

/** Letters that have no form without an accent. */
const spelledOut = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }),
)

/** Sorts before every letter, so that « de » comes before « de la ». */
const between = '\u0001'

const plain = (name: string) =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => spelledOut.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a search, in the form that sort keys use. */
export const searchWords = (search: string): string[] => plain(search).split(' ').filter(Boolean)

/** Names that differ only by accents, capitals or signs are neighbours, always in the same order. */
export function sortKey(...names: string[]): string {
  if (names.every((name) => name === '')) return ''
  return [...names.map(plain), ...names.map((name) => name.normalize('NFD'))].join(between)
}
