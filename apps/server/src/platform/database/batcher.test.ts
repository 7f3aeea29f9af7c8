import { expect, test } from 'vitest'
import { Batcher } from './batcher.js'

function recording(lanes = 1, size = 10) {
  const batches: string[][] = []
  const batcher = new Batcher<string, string>({
    run: async (items) => {
      batches.push(items)
      return items.map((item) => item.toUpperCase())
    },
    key: (item) => item.charAt(0),
    size,
    lanes,
  })
  return { batches, batcher }
}

test('what arrives together goes together, and each gets its own answer', async () => {
  const { batches, batcher } = recording()
  expect(await Promise.all(['a', 'b', 'c'].map((item) => batcher.add(item)))).toEqual(['A', 'B', 'C'])
  expect(batches).toEqual([['a', 'b', 'c']])
})

test('two of one key never share a batch, and keep their order', async () => {
  const { batches, batcher } = recording()
  await Promise.all(['a1', 'b1', 'a2', 'a3'].map((item) => batcher.add(item)))
  expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']])
})

test('a batch is never larger than it may be', async () => {
  const { batches, batcher } = recording(1, 2)
  await Promise.all(['a', 'b', 'c'].map((item) => batcher.add(item)))
  expect(batches).toEqual([['a', 'b'], ['c']])
})

test('a failed batch fails those in it, and the next goes on', async () => {
  let fails = true
  const batcher = new Batcher<string, string>({
    run: async (items) => {
      if (fails) throw new Error('away')
      return items
    },
    key: (item) => item,
    size: 10,
    lanes: 1,
  })
  const settled = await Promise.allSettled([batcher.add('a'), batcher.add('b')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  fails = false
  expect(await batcher.add('a')).toBe('a')
})
