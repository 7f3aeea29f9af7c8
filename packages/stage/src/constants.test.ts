import { expect, test } from 'vitest'
import * as constants from './constants.js'
import { effectNames } from './content/media-names.js'
import tokens from './design/tokens.css?raw'

// A style sheet cannot import constants, so tokens.css repeats their values.
test('tokens.css has the same button scales as constants.ts', () => {
  expect(tokens).toContain(`--press: ${constants.buttonScaleDown};`)
  expect(tokens).toContain(`--lift: ${constants.buttonScaleUp};`)
})

test('the number of sound effects matches the specification', () => {
  expect(effectNames).toHaveLength(constants.effectCount)
})
