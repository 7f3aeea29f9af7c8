import { expect, test } from 'vitest'
import { compileStory } from './compile-story.js'

const warningsOf = (...lines: string[]) => {
  const text = ['title: A', '---', ...lines, '<<end>>', '==='].join('\n')
  return compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== 'missing-line-tag')
}

test.each(['👩🏽‍🚒', 'e\u0301', 'é'])('compileStory counts %s as one character of a line', (character) => {
  expect(warningsOf(`I: ${character.repeat(140)}`)).toEqual([])
  expect(warningsOf(`I: ${character.repeat(141)}`)).toEqual(['line-too-long'])
})

test('compileStory reports an ellipse (a black screen) of more than 30 seconds', () => {
  expect(warningsOf('<<ellipse 30 Plus tard.>>', 'Time: [time=30] Tard.')).toEqual([])
  expect(warningsOf('<<ellipse 31 Plus tard.>>', 'Time: [time=300] Tard.')).toEqual([
    'long-ellipse',
    'long-ellipse',
  ])
})
