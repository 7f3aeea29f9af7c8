import { expect, test } from 'vitest'
import { turningPoints } from './turning-points.js'

const felt = (median: number) => ({ weight: 'ending' as const, felt: median, lines: 50 })

test('at most one third of the choices are turning points: those on which the most later lines depend', () => {
  expect([...turningPoints([3, 9, 4, 20, 5, 6].map(felt))].sort()).toEqual([1, 3])
})

test('a choice on which hardly any later line depends is no turning point, even if it can change many lines', () => {
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
