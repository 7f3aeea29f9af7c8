import { type Glossary, glossesIn } from '../content/glossary.js'
import { type Word, wordsOf } from './words-of.js'

/** The part of a line that appears in one step: one word, or all words of a glossary term with the punctuation that touches them. */
export interface Piece {
  /** The index, among the words of the line, of the last word of this piece. */
  readonly last: number
  readonly emphasis: boolean
  readonly text: string
  /** The position of the glossary term in `text`. */
  readonly gloss?: { readonly term: string; readonly start: number; readonly end: number }
}

export function glossedWords(line: string, glossary: Glossary): Piece[] {
  const words = wordsOf(line)
  const starts = startsOf(words)
  const pieces: Piece[] = []
  const glosses = glossesIn(words.map(({ text }) => text).join(' '), glossary)
  for (let index = 0; index < words.length; index += 1) {
    const start = starts[index] ?? 0
    const gloss = glosses.find(
      (candidate) => candidate.start >= start && candidate.start < (starts[index + 1] ?? Infinity),
    )
    const first = index
    while (gloss && (starts[index + 1] ?? Infinity) < gloss.end) index += 1
    const pieceWords = words.slice(first, index + 1)
    pieces.push({
      last: index,
      emphasis: pieceWords.some(({ emphasis }) => emphasis),
      text: pieceWords.map(({ text }) => text).join(' '),
      ...(gloss && { gloss: { term: gloss.term, start: gloss.start - start, end: gloss.end - start } }),
    })
  }
  return pieces
}

/** The index of the first character of each word, if single spaces separate the words. */
function startsOf(words: readonly Word[]): number[] {
  let nextStart = 0
  return words.map(({ text }) => {
    const start = nextStart
    nextStart += text.length + 1
    return start
  })
}
