// Adds the no-break spaces of French typography, so that the text catalogue can use ordinary spaces.
const units = 'h|min|s|jours?|mois|ans?|places?|cartes?|apprenants?|codes?|lignes?|choix|personnes?|feuilles?'
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

export function french(text: string): string {
  return text
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/ ([;!?])/g, '\u202f$1')
    .replace(new RegExp(`(\\d) (?=(?:${units}|${months}|sur)(?!\\p{L}))`, 'gu'), '$1\u00a0')
    .replace(/(?<!\p{L})(h|sur) (?=\d)/gu, '$1\u00a0')
}

type Words = string | ((...args: never[]) => string) | { readonly [key: string]: Words }

function isFunction(words: unknown): words is (...args: unknown[]) => string {
  return typeof words === 'function'
}

/** Applies `french` to every text of a catalogue, including the results of functions. */
export function typeset<Catalogue extends { readonly [key: string]: Words }>(
  catalogue: Catalogue,
): Catalogue {
  const convert = (words: unknown): unknown => {
    if (typeof words === 'string') return french(words)
    if (isFunction(words)) return (...args: unknown[]) => french(words(...args))
    return Object.fromEntries(Object.entries(Object(words)).map(([key, value]) => [key, convert(value)]))
  }
  return convert(catalogue) as Catalogue
}

/** « de » with a name: « de Marc », « d’Enzo ». */
export const withDe = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöûüœ]/i.test(name) ? `d’${name}` : `de ${name}`
