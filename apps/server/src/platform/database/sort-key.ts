// Computes the sort key of a name, for dictionary order: « Émile » comes before « Zidane ». The key is stored, and SQLite and PostgreSQL
// compare keys byte by byte. So both databases sort in the same way and can read one page of a long list from an index.
import { normalizeName } from '@didascalie/contract'

/** This character comes before the space and before every letter. So the last name « De » comes before « De la Tour ». */
const separator = '\u0001'

/** Names that differ only by accents, capitals or punctuation come one after the other, always in the same order. */
export function sortKey(...names: string[]): string {
  if (names.every((name) => name === '')) return ''
  return [...names.map(normalizeName), ...names.map((name) => name.normalize('NFD'))].join(separator)
}
