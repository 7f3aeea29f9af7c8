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

test('the constants of the stage have the values of section 9 of the specification', () => {
  expect(constants).toMatchObject({
    ...{ stageWidth: 1920, stageHeight: 1080, backgroundWidth: 2304, backgroundOffset: 384 },
    ...{ transition: 1000, ellipseFade: 1000, ellipseReveal: 500, wordReveal: 80, uiFade: 300 },
    ...{ buttonScaleDown: 0.95, buttonScaleUp: 1.03, pressDebounce: 500 },
    ...{ audioDefault: 1, backgroundVolume: 1, effectsVolume: 0.2, backgroundFade: 1000, effectCount: 6 },
    ...{ hitMapWidth: 192, hitMapHeight: 108, alphaThreshold: 32, panelHiddenBottom: -150 },
  })
})
