import { expect, test } from 'vitest'
import { turningPoints } from './turning-points.js'

const felt = (median: number) => ({ weight: 'ending' as const, felt: median, lines: 50 })

test('the turning points are the choices that change the most later lines, at most one third of all choices', () => {
  expect([...turningPoints([3, 9, 4, 20, 5, 6].map(felt))].sort()).toEqual([1, 3])
})

test('a choice that changes almost no later line in most runs is no turning point, even if it changes many lines in a few runs', () => {
  expect([...turningPoints([2, 2, 3, 0, 1, 0].map(felt))]).toEqual([2])
})

test('a run of one or two choices can have one turning point', () => {
  expect([...turningPoints([felt(4), felt(8)])]).toEqual([1])
})

test('a choice that the story no longer has is no turning point', () => {
  expect(turningPoints([undefined, undefined, undefined])).toEqual(new Set())
})

test('if the build contains no `felt` medians, the turning points are the choices that can change the most lines in later scenes', () => {
  const reach = (weight: 'scene' | 'chapter' | 'ending', lines: number) => ({ weight, felt: null, lines })
  const points = [reach('scene', 90), reach('ending', 4), reach('chapter', 12)]
  expect([...turningPoints(points)]).toEqual([2])
})
