import { notionCount } from '@didascalie/contract'
import { expect, test } from 'vitest'
import * as constants from './constants.js'
import tokens from './design/tokens.css?raw'
import { effectNames } from './sound/sound.js'
import background from './stage/background.module.css?raw'
import slideshow from './stage/slideshow/slideshow.module.css?raw'

// A style sheet cannot import a number: it says it again, and here the two are held together.
test.each([
  ['the tokens', tokens, `--press: ${constants.buttonScaleDown};`],
  ['the tokens', tokens, `--lift: ${constants.buttonScaleUp};`],
  ['the background', background, `width: ${constants.backgroundWidth}px;`],
  ['the background', background, `height: ${constants.backgroundHeight}px;`],
  ['the slideshow', slideshow, `var(--line-fade, ${constants.slideLineFade}ms)`],
])('%s: the style sheet says what the constants say', (_, css, rule) => {
  expect(css).toContain(rule)
})

test('there are as many effects and notions as the specification counts', () => {
  expect(effectNames).toHaveLength(constants.effectCount)
  expect(notionCount).toBe(constants.surveyNotions)
})
