import { expect, test } from 'vitest'
import * as constants from './constants.js'
import { effectNames } from './content/media-names.js'
import tokens from './design/tokens.css?raw'

// A style sheet cannot import constants, so this test checks that it has the same values.
test('the style sheet scales buttons by the values of the constants', () => {
  expect(tokens).toContain(`--press: ${constants.buttonScaleDown};`)
  expect(tokens).toContain(`--lift: ${constants.buttonScaleUp};`)
})

test('the number of sound effects matches the specification', () => {
  expect(effectNames).toHaveLength(constants.effectCount)
})
