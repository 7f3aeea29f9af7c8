import { expect, test } from 'vitest'
import { turningPoints } from './turning-points.js'

/** A choice that changes `median` later lines in a typical run, and up to 50 lines in some runs. */
const felt = (median: number) => ({ weight: 'ending' as const, felt: median, lines: 50 })

test('the turning points are the choices that change the most later lines, but at most one third of the choices', () => {
  expect([...turningPoints([3, 9, 4, 20, 5, 6].map(felt))].sort()).toEqual([1, 3])
})

test('a choice that changes almost no later lines in a typical run is not a turning point', () => {
  expect([...turningPoints([2, 2, 3, 0, 1, 0].map(felt))]).toEqual([2])
})

test('a run of one or two choices can have one turning point', () => {
  expect([...turningPoints([felt(4), felt(8)])]).toEqual([1])
})

test('a choice that the story no longer has is not a turning point', () => {
  expect(turningPoints([undefined, undefined, undefined])).toEqual(new Set())
})

test('without the measured value `felt`, turning points are the choices that can change the most lines after their scene', () => {
  const reach = (weight: 'scene' | 'chapter' | 'ending', lines: number) => ({ weight, felt: null, lines })
  const points = [reach('scene', 90), reach('ending', 4), reach('chapter', 12)]
  expect([...turningPoints(points)]).toEqual([2])
})
