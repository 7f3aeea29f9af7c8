import { expect, it } from 'vitest'
import { glossedWords } from './glossed-words.js'

const glossary = {
  'médecine du travail': { definition: 'Un service.' },
  établi: { definition: 'Une table.' },
}

it.each([
  [
    'Lundi, médecine du travail, à 8 h.',
    ['Lundi,', '(médecine du travail),', 'à', '8', 'h.'],
    [0, 3, 4, 5, 6],
  ],
  ['Sur l’établi, « établi ».', ['Sur', 'l’(établi),', '«', 'établi', '».'], [0, 1, 2, 3, 4]],
  ['Un *établi* ?', ['Un', '(établi)', '?'], [0, 1, 2]],
  ['Rien de dur.', ['Rien', 'de', 'dur.'], [0, 1, 2]],
])('glossedWords splits %j into words and glossary terms', (line, expectedPieces, expectedLasts) => {
  const pieces = glossedWords(line, glossary)
  const marked = pieces.map(({ text, gloss }) =>
    gloss
      ? `${text.slice(0, gloss.start)}(${text.slice(gloss.start, gloss.end)})${text.slice(gloss.end)}`
      : text,
  )
  expect(marked).toEqual(expectedPieces)
  expect(pieces.map(({ last }) => last)).toEqual(expectedLasts)
})
