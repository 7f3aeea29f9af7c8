// Names of files, from names of people: small letters without accents, which every disk and every mail keeps.
const marks = /\p{M}/gu
const others = /[^a-z0-9]+/g
/** Letters that are not another letter with an accent. */
const spelledOut = new Map(
  Object.entries({
    œ: 'oe',
    æ: 'ae',
    ß: 'ss',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ı: 'i',
  }),
)

/** « Lœtitia O’Brien » → `loetitia-o-brien`; `''` when no letter can be written so. */
export function plainName(name: string): string {
  const letters = [...name.normalize('NFKD').replace(marks, '').toLowerCase()]
  const spelled = letters.map((letter) => spelledOut.get(letter) ?? letter).join('')
  return spelled.replace(others, '-').replace(/^-|-$/g, '')
}
