import type { Scalar } from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { foldsOf } from './abstraction.js'
import { exploreGraph } from './state-space.js'
import { graphOf } from './testing/graph-of.js'
import { findingsOf } from './testing/naive-search.js'

const story = (...lines: string[]) =>
  `<<declare $n = 0>>\ntitle: A\n---\nI: encore ?\n-> oui\n    ${lines.join('\n    ')}\n    <<jump A>>\n-> non\n    <<end>>\n===\n`

const folded = (text: string, values: readonly Scalar[]) => {
  const fold = foldsOf(graphOf(text)).get('$n')
  return fold && values.map(fold)
}

describe('foldsOf merges', () => {
  test.each<[string, string[], Scalar[], Scalar[]]>([
    ['all numbers into 0 if the story only updates the variable', ['<<set $n += 1>>'], [0, 7, -3], [0, 0, 0]],
    [
      'only numbers, and keeps texts and truth values',
      ['<<set $n += 1>>'],
      ['x', true, false],
      ['x', true, false],
    ],
    [
      'the values of a growing counter that are above the number in a comparison',
      ['<<set $n += 2>>', '<<if $n > 3>>', 'I: a', '<<endif>>'],
      [0, 3, 4, 5, 90],
      [0, 3, 4, 4, 4],
    ],
    [
      'the values of a growing counter that are above the greatest number in several comparisons',
      ['<<set $n++>>', '<<if $n == 1 || 5 <= $n>>', 'I: a', '<<endif>>'],
      [5, 6, 7],
      [5, 6, 6],
    ],
    [
      'the positive values of a growing counter if conditions only test whether the counter is 0',
      ['<<set $n++>>', '<<if $n>>', 'I: a', '<<endif>>'],
      [0, 1, 2],
      [0, 1, 1],
    ],
    [
      'the values of a falling counter that are below the number in a comparison',
      ['<<set $n -= 1>>', '<<if $n < -2>>', 'I: a', '<<endif>>'],
      [0, -2, -3, -9],
      [0, -2, -3, -3],
    ],
  ])('%s', (_, lines, values, expected) => {
    expect(folded(story(...lines), values)).toEqual(expected)
  })
})

describe('foldsOf does not merge the values of a variable', () => {
  test.each([
    ['that rises and falls', ['<<set $n += 1>>', '<<set $n -= 2>>', '<<if $n > 3>>', 'I: a', '<<endif>>']],
    [
      'that another variable copies',
      ['<<set $n += 1>>', '<<set $m = $n>>', '<<if $m > 3>>', 'I: a', '<<endif>>'],
    ],
    [
      'that a condition compares with another variable',
      ['<<set $n += 1>>', '<<set $m = 2>>', '<<if $n > $m>>', 'I: a', '<<endif>>'],
    ],
    [
      'that is part of a computation in a condition',
      ['<<set $n += 1>>', '<<if $n % 2 == 0>>', 'I: a', '<<endif>>'],
    ],
    ['that is multiplied', ['<<set $n *= 2>>', '<<set $n += 1>>', '<<if $n > 3>>', 'I: a', '<<endif>>']],
    ['that is set but never incremented', ['<<set $n = 4>>', '<<if $n > 3>>', 'I: a', '<<endif>>']],
  ])('%s', (_, lines) => {
    expect(folded(story(...lines), [1])).toBeUndefined()
  })
})

test('the explorer completes a loop with a counter that only grows', () => {
  const graph = graphOf(story('<<set $n += 1>>', '<<if $n >= 3>>', '    I: assez', '<<endif>>'))
  const space = exploreGraph(graph, false, { moments: 100 })
  expect(space.complete).toBe(true)
  expect(exploreGraph(graph, false, { moments: 100 }, { folds: new Map() }).complete).toBe(false)
  expect([...findingsOf(space).nodes].some((node) => graph.byId.get(node)?.text === 'assez')).toBe(true)
})

test('the explorer reports a failed update of a variable whose values are merged', () => {
  const graph = graphOf(story('<<set $n = "x">>', '<<set $n += 1>>'))
  const space = exploreGraph(graph, false, { moments: 100 })
  expect(space.outcomes.faults.map(({ error }) => error.message)).toEqual([
    '`+` works on numbers, not on `"x"`',
  ])
})

test('the explorer reports a failed update of a variable with merged values if a line comes before the update', () => {
  const graph = graphOf(story('<<set $n = "x">>', 'I: un', '<<set $n += 1>>'))
  expect(exploreGraph(graph, false, { moments: 100 }).outcomes.faults).toHaveLength(1)
})

test('variableWithMostValues of a state space returns a variable of the story, not the background', () => {
  const graph = graphOf(
    story('<<background quai>>', '<<set $n += 1>>', '<<set $n -= 3>>', '<<if $n > 3>>', 'I: a', '<<endif>>'),
  )
  const space = exploreGraph(graph, false, { moments: 50 })
  expect(space.variableWithMostValues()?.name).toBe('$n')
})
