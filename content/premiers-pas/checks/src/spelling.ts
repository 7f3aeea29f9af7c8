// Runs Hunspell, compiled to WebAssembly, with the dictionary that Firefox and LibreOffice use.
import { readFileSync } from 'node:fs'
import { TextDecoder } from 'node:util'
import french from 'dictionary-fr'
import { createHunspellFromStrings } from 'hunspell-wasm'

export interface Speller {
  /** The words of a text that are neither in the French dictionary nor in `extraWords`. */
  misspelt(text: string): string[]
  suggest(word: string): string[]
  /** The words of `extraWords` that are not needed: no text checked so far contains them, or the French dictionary accepts them. */
  unused(): string[]
}

const elision = /^(?:[cdjlmnst]|qu)’/i
const addressPattern = /https?:\S+|\b[\w-]+(?:\.[\w-]+)*\.fr\b/g
const wordPattern = /[\p{L}\d][\p{L}\d’-]*/gu
const isWord = (found: string) => !/\d/.test(found)

export const ownWords = (): string[] =>
  readFileSync(new URL('../words.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

export async function openSpeller(extraWords: readonly string[]): Promise<Speller> {
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const hunspell = await createHunspellFromStrings(decode(french.aff), decode(french.dic))
  const known = new Set(extraWords)
  const used = new Set<string>()
  const isCorrect = (word: string) => {
    if (hunspell.testSpelling(word)) return true
    const withoutElision = word.replace(elision, '')
    if (known.has(withoutElision)) used.add(withoutElision)
    return known.has(withoutElision)
  }
  return {
    misspelt: (text) =>
      [...text.replace(addressPattern, ' ').matchAll(wordPattern)]
        .map(([word]) => word.replace(/[’-]+$/, ''))
        .filter((word) => isWord(word) && !isCorrect(word)),
    suggest: (word) => hunspell.getSpellingSuggestions(word),
    unused: () => extraWords.filter((word) => !used.has(word)),
  }
}
