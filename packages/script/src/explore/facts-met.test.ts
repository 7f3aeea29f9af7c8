import { expect, test } from 'vitest'
import { FactsMet } from './facts-met.js'
import { exploreGraph } from './state-space.js'
import { graphOf } from './testing/graph-of.js'

const metIn = (...lines: string[]) => {
  const space = exploreGraph(graphOf(['title: A', '---', ...lines, '<<end>>', '===', ''].join('\n')), false, {
    moments: 1_000,
  })
  return new FactsMet(space, ({ facts }) => facts)
}

const many = Array.from({ length: 40 }, (_, index) => `<<fact f${index}>>\nI: ligne ${index}`)

test('what a way meets twice counts once', () => {
  const met = metIn('I: un', '<<fact a>>', 'I: deux', '<<fact a>>', 'I: trois', '<<fact b>>', 'I: quatre')
  expect(met.fewest()?.count).toBe(2)
})

test('of two ways the one that meets fewer counts, however many facts there are', () => {
  const again = ['-> non', '    <<fact other>>', '-> oui', '    <<fact f39>>', 'I: fin']
  const met = metIn('I: début', ...many, 'I: encore ?', ...again)
  expect(met.fewest()).toMatchObject({ count: 40 })
  expect(met.fewest()?.answers.at(-2)).toBe(1)
})

test('two that one route meets are found, the fortieth and another', () => {
  expect(metIn('I: début', ...many).together(['f39', 'f2'])).toEqual({ one: 'f2', other: 'f39' })
  const apart = ['I: où ?', '-> là', '    <<fact a>>', '-> ici', '    <<fact b>>', 'I: fin']
  expect(metIn(...apart).together(['a', 'b'])).toBeUndefined()
})
