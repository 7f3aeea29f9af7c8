// Converts people's names to file names: lower case without accents, safe for all file systems and mail programs.
const diacritics = /\p{M}/gu
const separators = /[^a-z0-9]+/g
/** Replacements for the Latin letters that Unicode normalisation (NFKD) does not change. */
const replacementLetters = new Map(
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

/** « Lœtitia O’Brien » → `loetitia-o-brien`; `''` for a name without Latin letters and digits, for example a Greek name. */
export function toFileName(name: string): string {
  const letters = [...name.normalize('NFKD').replace(diacritics, '').toLowerCase()]
  const spelled = letters.map((letter) => replacementLetters.get(letter) ?? letter).join('')
  return spelled.replace(separators, '-').replace(/^-|-$/g, '')
}
