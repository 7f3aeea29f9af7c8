// Corrects French typography: quotation marks, apostrophes, the ellipsis, and the spaces at punctuation marks, units and thousands.
const narrowNoBreakSpace = '\u202F'
const noBreakSpace = '\u00A0'
const anySpace = '[ \u00A0\u202F\u2009]'

const opening = new RegExp(`«${anySpace}*`, 'g')
const closing = new RegExp(`${anySpace}*»`, 'g')
// A letter or digit right after these marks means that they are part of a URL.
const doublePunctuation = new RegExp(`(?<![(\\[]|^)${anySpace}*([;!?]+)(?![\\p{L}\\d=&/])`, 'gu')
const colon = new RegExp(`${anySpace}+:`, 'g')
const numberBeforeUnit = new RegExp(`(\\d)${anySpace}(?=(?:h|min|€|%|km|m|cm|mm|kg|ans?)(?![\\p{L}]))`, 'gu')
const thousands = new RegExp(`(?<![\\d,.])(\\d{1,3})${anySpace}(?=\\d{3}(?!\\d))`, 'g')
const hourBeforeMinutes = /(\d[\u00A0\u202F]h) (?=\d)/g

/** Typeset texts by their source. The studio compiles the story after each keystroke, and only one of its texts is new. */
const known = new Map<string, string>()
const maxKnown = 20_000

export function typeset(text: string): string {
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const typesetText = correct(text)
  known.set(text, typesetText)
  return typesetText
}

const correct = (text: string) =>
  text
    .replace(/"([^"]*)"/g, '« $1 »')
    .replace(/'/g, '’')
    .replace(/\.\.\./g, '…')
    .replace(opening, `«${noBreakSpace}`)
    .replace(closing, `${noBreakSpace}»`)
    .replace(doublePunctuation, `${narrowNoBreakSpace}$1`)
    .replace(colon, `${noBreakSpace}:`)
    .replace(numberBeforeUnit, `$1${noBreakSpace}`)
    .replace(hourBeforeMinutes, `$1${noBreakSpace}`)
    .replace(thousands, `$1${narrowNoBreakSpace}`)

const rules: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: / {2,}/, what: 'Il y a deux espaces de suite.' },
  { pattern: /[“”]/, what: 'Guillemets anglais : écrivez « … ».' },
  { pattern: /\s,|\s\.(?!\.)/, what: 'Il y a une espace avant une virgule ou un point.' },
  {
    pattern: /[,;][^\s\d»\u00A0\u202F]/,
    what: 'Il manque une espace après une virgule ou un point-virgule.',
  },
  {
    pattern: /(^|[.!?…]\s)[Aa] (?=quelle|partir|cause|propos)/,
    what: 'Une majuscule garde son accent : « À ».',
  },
  {
    pattern: /(^|[\s«’])(Etat|Etre|Ecole|Ecoute|Equipe|Etes|Evident|Ca)(?!\p{L})/u,
    what: 'Une majuscule garde son accent : « É », « Ê », « Ç ».',
  },
  { pattern: /\boe(?=uvre|il|uf)/, what: 'Écrivez « œ » en une seule lettre.' },
]

/** Finds errors that `typeset` cannot correct. */
export function typographyFlaws(text: string): string[] {
  return rules.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what)
}
