import { nameCharacter } from './names.js'

// The symbol for each of Yarn's words for operators. A symbol is padded to the length of its word, so that columns do not change.
const symbols: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  is: '==',
  eq: '==',
  neq: '!=',
  gt: '>',
  lt: '<',
  gte: '>=',
  lte: '<=',
  to: '=',
}

const wordsAndStrings = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\\$?${nameCharacter}+`, 'gu')

export function replaceOperatorWords(source: string): string {
  return source.replace(wordsAndStrings, (word) =>
    Object.hasOwn(symbols, word) ? (symbols[word] ?? word).padEnd(word.length) : word,
  )
}
