import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runTask } from '../explore/task.js'
import { sameFutures } from './same-future.js'

/** Per moment (state of a story): a number for what it shows, and the moment to which each answer leads. */
type Story = readonly { readonly shown: number; readonly to: readonly number[] }[]

const futuresOf = (story: Story) => {
  const offsets = new Int32Array(story.length + 1)
  story.forEach(({ to }, moment) => {
    offsets[moment + 1] = (offsets[moment] ?? 0) + to.length
  })
  const targets = Int32Array.from(story.flatMap(({ to }) => to))
  return runTask(
    sameFutures(
      { offsets, targets },
      Int32Array.from(story, ({ shown }) => shown),
    ),
  )
}

/** A slow reference implementation. It splits the groups of moments round by round, until a round changes nothing. */
function futuresByRounds(story: Story): number[] {
  const numbered = (keys: readonly string[]) => {
    const distinct = [...new Set(keys)]
    return keys.map((key) => distinct.indexOf(key))
  }
  let parts = numbered(story.map(({ shown, to }) => `${shown} ${to.length}`))
  for (;;) {
    const next = numbered(
      story.map(({ to }, moment) => [parts[moment], ...to.map((one) => parts[one])].join(' ')),
    )
    if (Math.max(-1, ...next) === Math.max(-1, ...parts)) return next
    parts = next
  }
}

/** Renumbers the parts in order of first appearance, so that two partitions can be compared. */
const renumbered = (parts: Iterable<number>) => {
  const distinct: number[] = []
  return Array.from(parts, (part) => {
    if (!distinct.includes(part)) distinct.push(part)
    return distinct.indexOf(part)
  })
}

const story = (maxMoments: number, maxShown: number, hasLoops: boolean): fc.Arbitrary<Story> =>
  fc
    .array(fc.record({ shown: fc.nat(maxShown), to: fc.array(fc.nat(maxMoments), { maxLength: 2 }) }), {
      minLength: 1,
      maxLength: maxMoments,
    })
    .map((moments) =>
      moments.map(({ shown, to }, moment) => ({
        shown,
        to: to.map((one) => one % moments.length).filter((one) => hasLoops || one > moment),
      })),
    )

test.each([
  ['without loops', story(24, 2, false)],
  ['with loops', story(24, 2, true)],
  ['in which all moments have the same screen', story(16, 0, true)],
])('sameFutures groups moments as the reference implementation does, in stories %s', (_, arbitrary) => {
  fc.assert(
    fc.property(arbitrary, (moments) => {
      const { futureOf, count } = futuresOf(moments)
      expect(renumbered(futureOf)).toEqual(renumbered(futuresByRounds(moments)))
      expect(count).toBe(new Set(futureOf).size)
    }),
    { numRuns: 400 },
  )
})

test('sameFutures merges a loop of two moments with a loop of four moments that shows the same texts', () => {
  const { futureOf, count } = futuresOf([
    { shown: 0, to: [1, 3] },
    { shown: 1, to: [2] },
    { shown: 2, to: [1] },
    { shown: 2, to: [4] },
    { shown: 1, to: [5] },
    { shown: 2, to: [6] },
    { shown: 1, to: [3] },
  ])
  expect([...futureOf]).toEqual([
    futureOf[0],
    futureOf[1],
    futureOf[2],
    futureOf[2],
    futureOf[1],
    futureOf[2],
    futureOf[1],
  ])
  expect(count).toBe(3)
})

test('sameFutures merges a moment before a loop with the equal moment inside the loop', () => {
  const { futureOf } = futuresOf([
    { shown: 1, to: [1] },
    { shown: 2, to: [2] },
    { shown: 1, to: [1] },
  ])
  expect(futureOf[0]).toBe(futureOf[2])
})
