import { nameCharacter } from './names.js'

// Yarn Spinner also accepts operators as words. `replaceOperatorWords` adds spaces after a symbol, so that the columns in diagnostics stay
// correct: `'$a and $b'` → `'$a &&  $b'`.
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
