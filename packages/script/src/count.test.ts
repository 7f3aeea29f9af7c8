import { expect, it } from 'vitest'
import { count } from './count.js'

it('count formats a number with its noun in the singular or plural', () => {
  expect(count(0, 'scène')).toBe('0 scène')
  expect(count(1, 'scène')).toBe('1 scène')
  expect(count(1240, 'moment')).toBe('1\u202F240 moments')
  expect(count(2, 'choix', 'choix')).toBe('2 choix')
})
