import { expect, test } from 'vitest'
import {
  introBuilding,
  introOffice,
  introPolaroid,
  introTextWait,
  outroBuilding,
  outroPolaroid,
} from '../../../../apps/player/src/constants.js'
import { linesOf, stepsOf } from '../../../../apps/player/src/stage/slideshow/steps.js'
import { wordings } from './game.js'
import { wordCount } from './plain-text.js'

/** Of silent reading; a line also has to come and go. */
const wordsPerMinute = 238
const fades = 1000

const lines = (...keys: string[]) => keys.flatMap((key) => linesOf(wordings[key] ?? ''))

const passages = [
  { ms: introBuilding, lines: lines('ui.intro.text1') },
  { ms: introPolaroid, lines: lines('ui.intro.text2') },
  { ms: introOffice, lines: lines('ui.intro.text3') },
  { ms: introTextWait, lines: lines('ui.intro.text4') },
  { ms: outroPolaroid, lines: lines('ui.outro.text1') },
  { ms: outroBuilding, lines: lines('ui.outro.text2', 'ui.outro.text3') },
]

test.each(stepsOf([{ background: '', passages }]))('$line can be read in $ms ms', ({ line, ms }) => {
  const reading = (wordCount(line) * 60_000) / wordsPerMinute
  expect(wordCount(line)).toBeGreaterThan(0)
  expect(reading + fades).toBeLessThanOrEqual(ms)
})
