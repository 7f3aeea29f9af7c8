import { expect, test } from 'vitest'
import { heaviestChoices } from './content.js'

/** A choice that changes `median` later lines in a typical run, and up to 50 lines in some runs. */
const felt = (median: number) => ({ weight: 'ending' as const, felt: median, lines: 50 })
const positions = (medians: readonly number[], limits = { oneIn: 3, max: 5 }) =>
  [...heaviestChoices(medians.map(felt), limits)].sort((one, other) => one - other)

test('the heaviest choices are those that change the most later lines, but at most one in three', () => {
  expect(positions([3, 9, 4, 20, 5, 6])).toEqual([1, 3])
})

test('a choice that changes almost no later lines in a typical run is not among the heaviest', () => {
  expect(positions([2, 2, 3, 0, 1, 0])).toEqual([2])
})

test('one of one or two choices can be the heaviest', () => {
  expect(positions([4, 8])).toEqual([1])
})

test('a person who met forty choices has at most five turning points', () => {
  expect(positions(Array.from({ length: 40 }, (_, index) => 3 + index))).toEqual([35, 36, 37, 38, 39])
})

test('a choice that the story no longer has is not among the heaviest', () => {
  expect(heaviestChoices([undefined, undefined, undefined], { oneIn: 3, max: 5 })).toEqual(new Set())
})

test('without the measured value `felt`, the heaviest choices can change the most lines after their scene', () => {
  const reach = (weight: 'scene' | 'chapter' | 'ending', lines: number) => ({ weight, felt: null, lines })
  const points = [reach('scene', 90), reach('ending', 4), reach('chapter', 12)]
  expect([...heaviestChoices(points, { oneIn: 3, max: 5 })]).toEqual([2])
})
