import { expect, test } from 'vitest'
import { memoize } from './memoize.js'

test('remembering computes the result for each key once, and again after the full cache was cleared', () => {
  const asked: string[] = []
  const answer = memoize(2, (key) => {
    asked.push(key)
    return { key }
  })
  for (const key of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) expect(answer(key)).toEqual({ key })
  expect(asked.join('')).toBe('abca')
})
