import { expect, test } from 'vitest'
import { checkStory } from '../check.js'

test('each step of a witness (the route to a fault) has the index and the source position of the answer', () => {
  const text = `<<declare $oui = false>>
title: A
chapter: matin
---
Ines: Alors ?
-> Non.
    <<jump B>>
-> Oui.
    <<set $oui = true>>
    <<jump B>>
===
title: B
chapter: soir
---
<<background quai>>
<<pointandclick>>
-> Regarder #object:fenetre
    : Le canal.
-> Partir #object:porte <<if $oui>>
    <<jump C>>
-> Attendre #object:banc
    <<end>>
===
title: C
chapter: soir
---
Ines: Perdu.
===
`
  const { diagnostics } = checkStory({ files: [{ file: 'story.yarn', text }], catalogue: {} })
  const { witness } = diagnostics.find(({ code }) => code === 'dead-end') ?? {}
  expect(witness).toEqual([
    {
      chapter: 'matin',
      scene: 'A',
      short: 'B',
      what: 'réponse B « Oui. »',
      text: 'Oui.',
      index: 1,
      origin: { file: 'story.yarn', line: 8, column: 1, length: 7 },
    },
    {
      chapter: 'soir',
      scene: 'B',
      short: 'porte',
      what: 'porte : « Partir »',
      text: 'Partir',
      index: 1,
      origin: { file: 'story.yarn', line: 19, column: 1, length: 35 },
    },
  ])
})
