import { expect, it } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { type StoryLine, shareOf, storyLines } from './story-lines.js'

const text = `title: Matin
chapter: matin
---
Ines: Bonjour. #line:a1
<<fact mesure>>
Ines: Au revoir. #line:a2 #fact:mesure
<<end>>
===
`
const story = compileView(new MemoryServer({ 'a.yarn': text }).current(), 1)
const line = (share: number | undefined): StoryLine => ({
  node: 'a1',
  file: 'a.yarn',
  line: 1,
  chapter: 'matin',
  text: '',
  share,
})
const plain = (share: string | undefined) => share?.replaceAll(/\s/g, ' ')

it('storyLines returns no share for a line that the sample of random runs does not count', () => {
  const sample = { games: 10, nodes: { a1: 10, a2: 4 }, scenes: {}, flows: {} }
  const lines = storyLines(story, sample, ({ facts = [] }) => facts.includes('mesure'))
  expect(lines.map((one) => [one.line, one.share])).toEqual([
    [5, undefined],
    [6, 0.4],
  ])
})

it.each([
  { lines: [], expected: undefined },
  { lines: [line(undefined)], expected: undefined },
  { lines: [line(0.4)], expected: '40 %' },
  { lines: [line(0.4), line(0.5)], expected: 'au moins 50 %' },
  { lines: [line(0.4), line(undefined)], expected: 'au moins 40 %' },
  { lines: [line(1), line(0.5)], expected: '100 %' },
  { lines: [line(0.001), line(undefined)], expected: undefined },
])('shareOf describes the largest share of the lines as $expected', ({ lines, expected }) => {
  expect(plain(shareOf(lines))).toBe(expected)
})
