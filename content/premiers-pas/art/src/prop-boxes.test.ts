import { expect, test } from 'vitest'
import { disagreements } from './prop-boxes.js'

const box = { x: 1, y: 2, w: 3, h: 4 }

test('disagreements() reports nothing for identical boxes', () => {
  expect(disagreements({ a: { hat: box } }, { a: { prop: { hat: box } } })).toEqual([])
})

test('disagreements() reports a moved prop, an unlisted prop and a prop without a drawing', () => {
  const found = disagreements(
    { a: { hat: { ...box, x: 9 }, cat: box } },
    { a: { prop: { hat: box, dog: box } } },
  )
  expect(found).toHaveLength(3)
  expect(found.join(' ')).toContain('a/hat: drawn at 9,2 3×4, listed at 1,2 3×4')
})

test('disagreements() reports a state that moved or is not listed', () => {
  const open = { ...box, states: { open: box } }
  expect(disagreements({ a: { hat: open } }, { a: { prop: { hat: open } } })).toEqual([])
  expect(disagreements({ a: { hat: open } }, { a: { prop: { hat: box } } })).toHaveLength(1)
  expect(
    disagreements(
      { a: { hat: open } },
      { a: { prop: { hat: { ...box, states: { open: { ...box, y: 9 } } } } } },
    ),
  ).toEqual(['a/hat: drawn at 1,2 3×4; open 1,2 3×4, listed at 1,2 3×4; open 1,9 3×4'])
})
