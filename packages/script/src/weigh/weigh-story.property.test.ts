// What a choice weighs depends on what is said, and on nothing else of how a story is written.
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { walkStatements } from '../compile/walk-statements.js'
import { parseFile } from '../parse/parse-file.js'
import type { WeighedChoice } from './weigh-story.js'

/** One choice of each weight, an object that counts and one that does not, and an answer that another one opens. */
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

const told = (text: string) =>
  weigh(text).map(({ offered, weight, farthest, later }) => ({
    first: offered[0]?.text,
    weight,
    farthest: farthest?.node.text,
    lines: [...later.values()].reduce((sum, lines) => sum + lines, 0),
  }))

const asWritten = told(story)

test('the story has choices of several weights', () => {
  expect(asWritten.map(({ first, weight }) => [first, weight])).toEqual([
    ['Oui.', 'cosmetic'],
    ['Je la prends.', 'chapter'],
    ['carton: Fouiller', 'chapter'],
    ['Oui, maintenant.', 'ending'],
  ])
})

test('renaming variables changes nothing', () => {
  expect(told(story.replace(/\$(\w+)/g, '$autre_$1'))).toEqual(asWritten)
})

test('a variable that changes no line changes nothing', () => {
  const noted = story
    .replaceAll('---\n', '---\n<<if $mort > 3>>\n    <<set $mort = 0>>\n<<endif>>\n')
    .replaceAll('    Ines: ', '    <<set $mort += 1>>\n    Ines: ')
  expect(noted).not.toBe(story)
  expect(told(`<<declare $mort = 0>>\n${noted}`)).toEqual(asWritten)
})

describe('cutting a scene in two changes nothing', () => {
  const scenes = parseFile('a.yarn', story).scenes
  const lines = story.split('\n')
  /** Lines of each scene that stand at its own depth, and are not its first. */
  const cuts = scenes.flatMap(({ title, chapter, body }) =>
    body
      .slice(2)
      .filter((statement) => statement.kind === 'line' && [...walkStatements([statement])].length === 1)
      .map(({ origin }) => ({ title, chapter, line: origin.line })),
  )

  test.each(cuts)('$title, before line $line', ({ title, chapter, line }) => {
    const seam = [`<<jump ${title}_suite>>`, '===', `title: ${title}_suite`, `chapter: ${chapter}`, '---']
    const cut = [...lines.slice(0, line - 1), ...seam, ...lines.slice(line - 1)].join('\n')
    expect(told(cut)).toEqual(asWritten)
  })
})
