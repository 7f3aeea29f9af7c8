import { expect, it } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { runTask } from '../explore/task.js'
import { sampleGames } from './sample-games.js'

const text = `title: A
---
Ines: Alors ? #line:a1
-> Oui. #line:a2
    <<jump B>>
-> Non. #line:a3
    <<jump C>>
===
title: B
---
Ines: Bien. #line:b1
<<jump C>>
===
title: C
---
Ines: Fin. #line:c1
<<end>>
===
`

const { graph } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })

it('sampleGames counts the games that show each scene and each line, and the games that go from one scene to another', () => {
  const sample = runTask(sampleGames(graph, 400))
  expect(sample).toMatchObject({ games: 400, scenes: { A: 400, C: 400 }, nodes: { a1: 400, c1: 400 } })
  const throughB = sample?.scenes.B ?? 0
  expect(throughB).toBeGreaterThan(150)
  expect(throughB).toBeLessThan(250)
  expect(sample?.nodes.a2).toBe(throughB)
  expect(sample?.flows).toEqual({ 'A B': throughB, 'B C': throughB, 'A C': 400 - throughB })
})

it('sampleGames plays the same games again for the same seed', () => {
  expect(runTask(sampleGames(graph, 50, 7))).toEqual(runTask(sampleGames(graph, 50, 7)))
})

it('sampleGames returns undefined for a graph that the engine rejects', () => {
  expect(runTask(sampleGames({ version: '0', nodes: {} }, 1))).toBeUndefined()
})

it('sampleGames plays fewer games if they are very long, because a story may never end', () => {
  const hub =
    'title: A\n---\nInes: Alors ? #line:a1\n-> Oui. #line:a2\n    <<jump A>>\n-> Non. #line:a3\n    <<jump A>>\n===\n'
  const endless = compileStory({ files: [{ file: 'a.yarn', text: hub }], catalogue: {} }).graph
  expect(runTask(sampleGames(endless, 600))?.games).toBe(200)
})
