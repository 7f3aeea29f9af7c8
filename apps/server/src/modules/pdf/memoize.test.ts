import { expect, test } from 'vitest'
import { memoize } from './memoize.js'

test('memoize computes a result again only after the full cache was cleared', () => {
  const computedKeys: string[] = []
  const memoized = memoize(2, (key) => {
    computedKeys.push(key)
    return { key }
  })
  for (const key of ['a', 'b', 'a', 'b', 'c', 'a', 'c']) expect(memoized(key)).toEqual({ key })
  expect(computedKeys.join('')).toBe('abca')
})
