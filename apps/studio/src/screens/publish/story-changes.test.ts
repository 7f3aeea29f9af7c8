import { compileStory } from '@didascalie/script'
import { expect, it } from 'vitest'
import { compareStories } from './story-changes.js'

const graphOf = (text: string) => compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).graph

const published = `title: Quai
chapter: lundi
---
Chloe: Bonjour. #line:a1
-> Oui. #line:a2
    Chloe: Viens. #line:a3
-> Non. #line:a4
    : [didascalie] Elle part. #line:a5
<<jump Poste>>
===
title: Poste
chapter: mardi
---
Ines: Votre bureau. #line:b1
<<end>>
===
`

const compare = (present: string) => compareStories(graphOf(published), graphOf(present))

it('compareStories finds no changed line and no lost position if the story equals the published story', () => {
  const { lines, scenes, fates } = compare(published)
  expect(lines).toEqual([])
  expect(fates).toEqual({ resumes: 3, changed: 0, 'scene-start': 0, 'story-start': 0 })
  expect(scenes).toEqual([
    { scene: 'Quai', chapter: 'lundi', count: 2, lost: 0 },
    { scene: 'Poste', chapter: 'mardi', count: 1, lost: 0 },
  ])
})

it('compareStories reports for each changed line where a game saved at this line continues', () => {
  const { lines, counts, scenes, fates } = compare(
    published
      .replace('Bonjour.', 'Salut.')
      .replace('    Chloe: Viens. #line:a3\n', '')
      .replace('Elle part.', 'Elle s’en va.')
      .replace('-> Non.', '-> Peut-être. #line:a6\n-> Non.'),
  )
  const byNode = Object.fromEntries(lines.map((line) => [line.node, line]))
  expect(byNode.a1).toMatchObject({ kind: 'line', before: 'Bonjour.', after: 'Salut.', fate: 'continues' })
  expect(byNode.a3).toMatchObject({
    before: 'Viens.',
    after: undefined,
    chapter: 'lundi',
    fate: 'scene-start',
  })
  expect(byNode.a5).toMatchObject({ kind: 'direction', before: 'Elle part.', fate: 'none' })
  expect(byNode.a6).toMatchObject({ kind: 'reply', before: undefined, after: 'Peut-être.', fate: 'added' })
  expect(counts).toEqual({ changed: 2, removed: 1, added: 1, moved: 0 })
  expect(scenes[0]).toMatchObject({ scene: 'Quai', count: 2, lost: 1 })
  expect(fates).toMatchObject({ changed: 1, 'scene-start': 1 })
})

it('compareStories reports a line that moved to another scene', () => {
  const moved = compare(
    published
      .replace('Chloe: Bonjour. #line:a1\n', '')
      .replace('Ines: Votre', 'Chloe: Bonjour. #line:a1\nInes: Votre'),
  )
  expect(moved.counts.moved).toBe(1)
  expect(moved.lines).toMatchObject([{ node: 'a1', fate: 'moved', scene: 'Poste', chapter: 'mardi' }])
})

it('compareStories counts a line with another talker as changed, not as moved', () => {
  const { counts } = compare(published.replace('Chloe: Bonjour.', 'Ines: Bonjour.'))
  expect(counts).toEqual({ changed: 1, removed: 0, added: 0, moved: 0 })
})

it('compareStories reports that a game saved in a removed scene starts again at the start of the story', () => {
  const removed = compare(published.replace('<<jump Poste>>', '<<end>>').replace(/title: Poste.*$/s, ''))
  expect(removed.lines).toMatchObject([{ node: 'b1', fate: 'story-start', chapter: 'mardi' }])
})
