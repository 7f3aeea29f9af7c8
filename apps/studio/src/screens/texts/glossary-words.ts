import { escapeRegExp } from '@didascalie/contract/text'

/** Matches whole words and ignores the case: `gabarit` matches `Gabarit`, but not `gabariteur`. */
export function wordPattern(forms: readonly string[]): RegExp {
  const written = forms.filter((form) => form !== '').map(escapeRegExp)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/**
 * Splits a line at the first form that it contains: `['Le ', 'gabarit', ' est juste.']`. If the line
 * contains no form, returns the whole text and two empty texts. Removes a stage direction such as
 * `[au téléphone]` from the start of the line.
 */
export function splitAtWord(line: string, forms: readonly string[]): readonly [string, string, string] {
  const text = line.replace(/^\[[^\]]*\]\s*/, '')
  const found = wordPattern(forms).exec(text)
  if (!found) return [text, '', '']
  const end = found.index + found[0].length
  return [text.slice(0, found.index), found[0], text.slice(end)]
}
