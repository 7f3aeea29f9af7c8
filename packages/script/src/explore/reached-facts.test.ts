import { expect, test } from 'vitest'
import { ReachedFacts } from './reached-facts.js'
import { exploreGraph } from './state-space.js'
import { graphOf } from './testing/graph-of.js'

const reachedFactsIn = (...lines: string[]) => {
  const space = exploreGraph(graphOf(['title: A', '---', ...lines, '<<end>>', '===', ''].join('\n')), false, {
    moments: 1_000,
  })
  return new ReachedFacts(space, ({ facts }) => facts)
}

const fortyFacts = Array.from({ length: 40 }, (_, index) => `<<fact f${index}>>\nI: ligne ${index}`)

test('ReachedFacts counts a fact once when a route reaches it twice', () => {
  const reachedFacts = reachedFactsIn(
    'I: un',
    '<<fact a>>',
    'I: deux',
    '<<fact a>>',
    'I: trois',
    '<<fact b>>',
    'I: quatre',
  )
  expect(reachedFacts.routeWithFewest()?.count).toBe(2)
})

test('ReachedFacts finds the route with the fewest facts in a story with more than 32 facts', () => {
  const lastChoice = ['-> non', '    <<fact other>>', '-> oui', '    <<fact f39>>', 'I: fin']
  const reachedFacts = reachedFactsIn('I: début', ...fortyFacts, 'I: encore ?', ...lastChoice)
  expect(reachedFacts.routeWithFewest()).toMatchObject({ count: 40 })
  expect(reachedFacts.routeWithFewest()?.answers.at(-2)).toBe(1)
})

test('ReachedFacts finds two facts on one route in a story with more than 32 facts', () => {
  expect(reachedFactsIn('I: début', ...fortyFacts).findPairOnOneRoute(['f39', 'f2'])).toEqual({
    one: 'f2',
    other: 'f39',
  })
})

test('ReachedFacts finds no pair of facts if no route reaches both facts', () => {
  const exclusiveFacts = ['I: où ?', '-> là', '    <<fact a>>', '-> ici', '    <<fact b>>', 'I: fin']
  expect(reachedFactsIn(...exclusiveFacts).findPairOnOneRoute(['a', 'b'])).toBeUndefined()
})
