// Checks that each line of a slide is shown long enough to be read, in every game and with the default texts.
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { introTextWait, linesOf } from '@didascalie/stage'
import { expect, test } from 'vitest'
import { outroSlides } from '../outro/outro-screen.js'
import { introSlides } from './intro-screen.js'

/** The average speed of silent reading. */
const wordsPerMinute = 238
/** The time that a line needs to appear and to disappear. */
const fadesMs = 1000

/** Does not count punctuation between spaces: « Vraiment ? » is one word. */
const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const games: Record<string, string> = import.meta.glob('../../../../../content/*/wordings.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Each line of the slides and of the opening text of the story, with its time on screen. */
function linesIn(wordings: Record<string, string>) {
  const slides = [...introSlides({ wordings }), ...outroSlides({ wordings })]
  const opening = { ms: introTextWait, lines: linesOf(wordings['ui.intro.text4'] ?? '') }
  const passages = [...slides.flatMap(({ passages }) => passages), opening]
  return passages.flatMap(({ ms, lines }) => lines.map((line) => ({ line, ms: ms / lines.length })))
}

test('this file finds the texts of at least one game, so that the tests below check them', () => {
  expect(Object.keys(games)).not.toEqual([])
})

const gameWordings = Object.values(games).map((text) => JSON.parse(text))

test.each([{}, ...gameWordings].flatMap((wordings) => linesIn({ ...defaultWordings, ...wordings })))(
  'the line « $line » can be read in the $ms ms for which it is on the screen',
  ({ line, ms }) => {
    const readingMs = (wordCount(line) * 60_000) / wordsPerMinute
    expect(wordCount(line)).toBeGreaterThan(0)
    expect(readingMs + fadesMs).toBeLessThanOrEqual(ms)
  },
)
