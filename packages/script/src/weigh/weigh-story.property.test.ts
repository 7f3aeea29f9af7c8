// The weight of a choice depends only on the texts that the learner reads, not on how the writer structures the story.
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { walkStatements } from '../compile/walk-statements.js'
import { parseFile } from '../parse/parse-file.js'
import type { WeighedChoice } from './weigh-story.js'

/** A story with choices of several weights. One object has a later effect, another object has none. One answer depends on an earlier
 * choice. */
const story = `<<declare $cle = false>>
<<declare $parole = 0>>
<<declare $vu = false>>
title: Matin
chapter: lundi
---
<<background quai>>
Ines: Bonjour.
Ines: Bien dormi ?
-> Oui.
    Ines: Tant mieux.
-> Non.
    Ines: Ah.
Ines: On y va.
Ines: Vous prenez la clé ?
-> Je la prends.
    <<set $cle = true>>
    Ines: Bien.
-> Plus tard.
    Ines: Comme vous voulez.
Ines: Un.
Ines: Deux.
Ines: Trois.
<<if $cle>>
    Ines: Elle ouvre tout.
<<endif>>
Ines: Quatre.
<<jump Bureau>>
===
title: Bureau
chapter: lundi
---
<<background bureau>>
Ines: Cherchez.
<<pointandclick>>
-> Fouiller #object:carton
    <<set $vu = true>>
    : Du papier.
-> Regarder #object:fenetre
    : Le canal.
-> Partir #object:porte
    : Vous sortez.
    : Le couloir.
    : La porte.
    <<jump Soir>>
===
title: Soir
chapter: lundi
---
<<background canal>>
<<if $vu>>
    Ines: Le carton, donc.
<<endif>>
Ines: Vous appelez ?
-> Oui, maintenant.
    <<set $parole = 2>>
-> Demain.
    <<set $parole = 1>>
-> Avec la clé. <<if $cle>>
    <<set $parole = 2>>
Ines: Bonsoir.
Ines: À demain.
Ines: Vraiment.
<<jump Mardi>>
===
title: Mardi
chapter: mardi
---
<<background quai>>
Ines: Nous y voilà.
Ines: Alors.
<<if $parole == 2>>
    Ines: Vous avez appelé.
<<else>>
    Ines: Pas d’appel.
<<endif>>
Ines: Fin.
<<end>>
===
`

const weigh = (text: string): readonly WeighedChoice[] => {
  const { weighing } = checkStory(
    { files: [{ file: 'a.yarn', text }], catalogue: {} },
    undefined,
    undefined,
    true,
  )
  if (!weighing) throw new Error('the story cannot be weighed')
  return weighing.choices
}

const weightsIn = (text: string) =>
  weigh(text).map(({ offered, weight, farthest, later }) => ({
    first: offered[0]?.text,
    weight,
    farthest: farthest?.node.text,
    lineCount: [...later.values()].reduce((sum, lines) => sum + lines, 0),
  }))

const originalWeights = weightsIn(story)

test('the sample story has choices of several weights', () => {
  expect(originalWeights.map(({ first, weight }) => [first, weight])).toEqual([
    ['Oui.', 'cosmetic'],
    ['Je la prends.', 'chapter'],
    ['carton: Fouiller', 'chapter'],
    ['Oui, maintenant.', 'ending'],
  ])
})

test('renaming the variables of a story does not change the weights of its choices', () => {
  expect(weightsIn(story.replace(/\$(\w+)/g, '$autre_$1'))).toEqual(originalWeights)
})

test('adding a variable that affects no line does not change the weights of the choices', () => {
  const withUnusedVariable = story
    .replaceAll('---\n', '---\n<<if $mort > 3>>\n    <<set $mort = 0>>\n<<endif>>\n')
    .replaceAll('    Ines: ', '    <<set $mort += 1>>\n    Ines: ')
  expect(withUnusedVariable).not.toBe(story)
  expect(weightsIn(`<<declare $mort = 0>>\n${withUnusedVariable}`)).toEqual(originalWeights)
})

describe('the weights of the choices stay the same', () => {
  const scenes = parseFile('a.yarn', story).scenes
  const lines = story.split('\n')
  /** The lines before which the test divides a scene: all lines outside of replies and branches, except at the start of the scene. */
  const cuts = scenes.flatMap(({ title, chapter, body }) =>
    body
      .slice(2)
      .filter((statement) => statement.kind === 'line' && [...walkStatements([statement])].length === 1)
      .map(({ origin }) => ({ title, chapter, line: origin.line })),
  )

  test.each(cuts)('if the writer divides the scene $title before line $line', ({ title, chapter, line }) => {
    const sceneBreak = [
      `<<jump ${title}_suite>>`,
      '===',
      `title: ${title}_suite`,
      `chapter: ${chapter}`,
      '---',
    ]
    const dividedStory = [...lines.slice(0, line - 1), ...sceneBreak, ...lines.slice(line - 1)].join('\n')
    expect(weightsIn(dividedStory)).toEqual(originalWeights)
  })
})
