import { expect, test } from 'vitest'
import { memoize } from './memoize.js'

test('memoize computes the result for each key once, and again after the full cache was cleared', () => {
  const computedKeys: string[] = []
  const memoized = memoize(2, (key) => {
    computedKeys.push(key)
    return { key }
  })
  for (const key of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) expect(memoized(key)).toEqual({ key })
  expect(computedKeys.join('')).toBe('abca')
})
