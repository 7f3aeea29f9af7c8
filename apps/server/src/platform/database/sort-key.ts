// The order of names on a list, as a dictionary has it: Émile stands before Zidane. It is stored, so that both databases agree and a page of a
// large session is read from an index; both compare it byte by byte.

/** Letters that are not another letter with an accent. */
const spelledOut = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }),
)

/** Before every letter, so that « de » comes before « de la ». */
const between = '\u0001'

const plain = (name: string) =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => spelledOut.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a search, as keys have them. */
export const searchWords = (search: string): string[] => plain(search).split(' ').filter(Boolean)

/** Names that differ only by accents, capitals or signs stand beside each other, always in the same order. */
export function sortKey(...names: string[]): string {
  if (names.every((name) => name === '')) return ''
  return [...names.map(plain), ...names.map((name) => name.normalize('NFD'))].join(between)
}
