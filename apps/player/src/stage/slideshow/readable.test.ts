// In every game, what a slide says can be read while it stands.
import { expect, test } from 'vitest'
import {
  introBuilding,
  introOffice,
  introPolaroid,
  introTextWait,
  outroBuilding,
  outroPolaroid,
} from '../../constants.js'
import { linesOf, stepsOf } from './steps.js'

/** Of silent reading; a line also has to come and go. */
const wordsPerMinute = 238
const fades = 1000

/** A sign that stands alone, as French puts them, is no word. */
const wordCount = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const games: Record<string, string> = import.meta.glob('../../../../../content/*/wordings.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

function stepsIn(wordings: Record<string, string>) {
  const lines = (...keys: string[]) => keys.flatMap((key) => linesOf(wordings[key] ?? ''))
  const passages = [
    { ms: introBuilding, lines: lines('ui.intro.text1') },
    { ms: introPolaroid, lines: lines('ui.intro.text2') },
    { ms: introOffice, lines: lines('ui.intro.text3') },
    { ms: introTextWait, lines: lines('ui.intro.text4') },
    { ms: outroPolaroid, lines: lines('ui.outro.text1') },
    { ms: outroBuilding, lines: lines('ui.outro.text2', 'ui.outro.text3') },
  ]
  return stepsOf([{ background: '', passages }])
}

test('there is a game to read', () => {
  expect(Object.keys(games)).not.toEqual([])
})

test.each(Object.values(games).flatMap((text) => stepsIn(JSON.parse(text))))(
  '$line can be read in $ms ms',
  ({ line, ms }) => {
    const reading = (wordCount(line) * 60_000) / wordsPerMinute
    expect(wordCount(line)).toBeGreaterThan(0)
    expect(reading + fades).toBeLessThanOrEqual(ms)
  },
)
