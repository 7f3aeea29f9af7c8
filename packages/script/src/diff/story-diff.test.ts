import { describe, expect, it } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { diffStories } from './story-diff.js'

const graphOf = (text: string) => compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).graph

const oldText = `<<declare $vu = false>>
title: Quai
---
Chloe: Bonjour. #line:a1
-> Oui. #line:a2
    <<set $vu = true>>
    Chloe: Viens. #line:a3
<<if $vu>>
    Chloe: Bon. #line:a4
<<endif>>
<<jump Poste>>
===
title: Poste
---
Ines: Votre bureau. #line:b1
<<pointandclick>> #line:b2
-> Lire #object:casque #line:b3
    Ines: Eh bien ? #line:b4
-> Sortir #object:porte #line:b5
    <<jump Fin>>
===
title: Fin
---
: Dehors. #line:c1
Ines: À demain. #line:c2
<<end>>
===
`

/** Per node of the old story: where a game that was saved at this node continues in the new story. */
const fates = (newText: string) =>
  Object.fromEntries(
    diffStories(graphOf(oldText), graphOf(newText)).positions.map(({ node, fate }) => [node, fate]),
  )

describe('diffStories', () => {
  it('lists exactly the nodes at which a game can have been saved', () => {
    expect(Object.keys(fates(oldText)).sort()).toEqual(['a1', 'a3', 'a4', 'b1', 'b2', 'c2'])
  })

  it('reports that a game resumes at every position if the story has not changed', () => {
    expect(new Set(Object.values(fates(oldText)))).toEqual(new Set(['resumes']))
  })

  it('reports a line as changed if its text or its scene is different', () => {
    const newText = oldText.replace('Bonjour.', 'Salut.')
    const [changed] = diffStories(graphOf(oldText), graphOf(newText)).positions.filter(
      ({ fate }) => fate === 'changed',
    )
    expect(changed).toMatchObject({ node: 'a1', text: 'Bonjour.', now: { text: 'Salut.', scene: 'Quai' } })
    const moved = oldText
      .replace('Ines: Votre bureau. #line:b1\n', '')
      .replace(': Dehors.', 'Ines: Votre bureau. #line:b1\n: Dehors.')
    expect(fates(moved)).toMatchObject({ b1: 'changed', b2: 'resumes' })
  })

  it('reports where a saved game restarts if its line or its scene was removed', () => {
    const newText = oldText
      .replace('Ines: Votre bureau. #line:b1\n', '')
      .replace('<<jump Fin>>', '<<end>>')
      .replace(/title: Fin.*$/s, '')
    expect(fates(newText)).toMatchObject({
      a1: 'resumes',
      b1: 'scene-start',
      b2: 'resumes',
      c2: 'story-start',
    })
  })

  it('lists new variables with their initial value, and variables that are no longer set', () => {
    const newText = oldText
      .replace('<<declare $vu = false>>', '<<declare $compte = 3>>')
      .replace('$vu = true', '$tard = true')
      .replace('<<if $vu>>', '<<if $compte > 2 || $tard>>')
    const { added, removed } = diffStories(graphOf(oldText), graphOf(newText))
    expect(added).toEqual([
      { name: '$compte', first: 3 },
      { name: '$tard', first: null },
    ])
    expect(removed).toEqual(['$vu'])
  })
})
