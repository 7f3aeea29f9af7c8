import { nameCharacter } from './names.js'

// The symbol for each of Yarn's words for operators. A symbol is padded to the length of its word, so that columns do not change.
const signs: Readonly<Record<string, string>> = {
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

const texts = new RegExp(`"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'|\\$?${nameCharacter}+`, 'gu')

export function replaceOperatorWords(source: string): string {
  return source.replace(texts, (word) =>
    Object.hasOwn(signs, word) ? (signs[word] ?? word).padEnd(word.length) : word,
  )
}
