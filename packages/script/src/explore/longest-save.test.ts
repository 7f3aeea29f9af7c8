import { suspendDataOverhead } from '@didascalie/contract'
import { openStory, toProgression } from '@didascalie/engine'
import { expect, test } from 'vitest'
import { checkStory } from '../check.js'

/** A story with two loops, a counter, and a choice whose replies have ids of different lengths. */
const text = `<<declare $clef = false>>
<<declare $essais = 0>>
<<declare $ton = "neutre">>
<<declare $reste = "">>
title: Quai
---
Ines: Vous voilà. #line:l001
-> Oui. #line:l002
    <<set $ton = "calme et poli, puis de plus en plus pressant, sans jamais crier">>
    <<set $reste = $ton>>
-> Pardon pour le retard de ce matin. #line:une-etiquette-longue
<<jump Poste>>
===
title: Poste
---
Ines: Cherchez. #line:l003
<<pointandclick>>
-> Fouiller #object:carton #line:l004 <<if $essais < 3>>
    <<set $essais += 1>>
    : Rien. #line:l005
-> Prendre #object:clef #line:l006
    <<set $clef = true>>
    : La clef. #line:l007
-> Sortir #object:porte #line:l008
    Ines: À demain. #line:l009
    -> Oui. #line:l010
        <<end>>
    -> Non. #line:l011
        <<jump Poste>>
===
`
const source = { files: [{ file: 'a.yarn', text }], catalogue: {} }

test('longestSave is at least the longest save of 400 random runs plus the space reserved for other data', () => {
  const { exploration, story: compiled } = checkStory(source)
  const story = openStory(compiled.graph)
  let longestSeen = 0
  for (let seed = 1; seed <= 400; seed += 1) {
    let chance = seed
    let moment = story.begin()
    for (let steps = 0; steps < 120 && moment.view.kind !== 'end'; steps += 1) {
      const { view } = moment
      const answerCount =
        view.kind === 'choices'
          ? view.replies.length
          : view.kind === 'objects'
            ? view.objects.flatMap(({ actions }) => actions).length
            : 1
      // A Park-Miller generator, so that the runs are the same each time.
      chance = (chance * 48_271) % 2_147_483_647
      moment = story.answer(moment, { index: chance % answerCount })
      longestSeen = Math.max(longestSeen, JSON.stringify(toProgression(moment, 1)).length)
    }
  }
  const reported = exploration?.longestSave ?? 0
  expect(longestSeen).toBeGreaterThan(150)
  expect(reported).toBeGreaterThanOrEqual(longestSeen + suspendDataOverhead)
})
