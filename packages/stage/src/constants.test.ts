import { expect, test } from 'vitest'
import * as constants from './constants.js'
import { effectNames } from './content/media-names.js'
import tokens from './design/tokens.css?raw'

// A style sheet cannot import a number: it says it again, and here the two are held together.
test('buttons grow and shrink as the constants say', () => {
  expect(tokens).toContain(`--press: ${constants.buttonScaleDown};`)
  expect(tokens).toContain(`--lift: ${constants.buttonScaleUp};`)
})

test('there are as many effects as the specification counts', () => {
  expect(effectNames).toHaveLength(constants.effectCount)
})
