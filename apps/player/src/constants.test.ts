import { notionCount } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { surveyNotions } from './constants.js'

test('there are as many notions as the specification counts', () => {
  expect(notionCount).toBe(surveyNotions)
})
