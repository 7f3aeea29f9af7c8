// How every search of the console compares names. The server stores sort keys in this form, and the console filters its lists with it.

/** Replacements for the letters that Unicode normalisation (NFKD) does not change. */
const replacementLetters = new Map(
  Object.entries({ œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i' }),
)

/** The words of a name without accents, capitals and punctuation: « O’Connor » is `o connor`. */
export const normalizeName = (name: string): string =>
  [...name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => replacementLetters.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The words of a search, in the form that sort keys use. */
export const searchWords = (search: string): string[] => normalizeName(search).split(' ').filter(Boolean)

/** Whether the name contains every word of the search. A search without words finds every name. */
export function matchesSearch(name: string, search: string): boolean {
  const normalized = normalizeName(name)
  return searchWords(search).every((word) => normalized.includes(word))
}
