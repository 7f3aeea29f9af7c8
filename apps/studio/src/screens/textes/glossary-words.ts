const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches a word in one of its forms, as a whole word, in capitals or not. */
export function wordPattern(forms: readonly string[]): RegExp {
  const written = forms.filter((form) => form !== '').map(escaped)
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
}

/**
 * Splits a line at the first occurrence of a word, in any of its forms. Returns the text before it, the word as written and the text after
 * it; if the word does not occur, the whole text and two empty texts. Removes a stage direction in square brackets from the start.
 */
export function splitAtWord(line: string, forms: readonly string[]): readonly [string, string, string] {
  const text = line.replace(/^\[[^\]]*\]\s*/, '')
  const found = wordPattern(forms).exec(text)
  if (!found) return [text, '', '']
  const end = found.index + found[0].length
  return [text.slice(0, found.index), found[0], text.slice(end)]
}
