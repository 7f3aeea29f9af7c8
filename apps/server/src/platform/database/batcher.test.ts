import { expect, test } from 'vitest'
import { Batcher } from './batcher.js'

function recordingBatcher(maxConcurrentBatches = 1, maxBatchSize = 10) {
  const batches: string[][] = []
  const batcher = new Batcher<string, string>({
    run: async (items) => {
      batches.push(items)
      return items.map((item) => item.toUpperCase())
    },
    key: (item) => item.charAt(0),
    maxBatchSize,
    maxConcurrentBatches,
  })
  return { batches, batcher }
}

test('items added at the same time are processed in one batch, and each item gets its own result', async () => {
  const { batches, batcher } = recordingBatcher()
  expect(await Promise.all(['a', 'b', 'c'].map((item) => batcher.add(item)))).toEqual(['A', 'B', 'C'])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('items with the same key are processed in different batches, in the order in which they were added', async () => {
  const { batches, batcher } = recordingBatcher()
  await Promise.all(['a1', 'b1', 'a2', 'a3'].map((item) => batcher.add(item)))
  expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('a batch does not exceed the maximum size', async () => {
  const { batches, batcher } = recordingBatcher(1, 2)
  await Promise.all(['a', 'b', 'c'].map((item) => batcher.add(item)))
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('a failed batch rejects its items, and the next batch runs', async () => {
  let shouldFail = true
  const batcher = new Batcher<string, string>({
    run: async (items) => {
      if (shouldFail) throw new Error('away')
      return items
    },
    key: (item) => item,
    maxBatchSize: 10,
    maxConcurrentBatches: 1,
  })
  const settled = await Promise.allSettled([batcher.add('a'), batcher.add('b')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  shouldFail = false
  expect(await batcher.add('a')).toBe('a')
})
