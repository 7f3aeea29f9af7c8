// Checks the explorer on a story as long as a real game. The explorer reports each planted fault once, at its line, and reports no other
// error. Each fault except the unreachable scene has a witness: a route to the fault, which the runtime can replay.
import { formatCount } from '@didascalie/contract/text'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Check, checkStory } from '../check.js'
import type { StorySource } from '../compile/story-source.js'
import type { Diagnostic } from '../diagnostics/diagnostic.js'
import { passesItsOrigin, type Replayed, replayWitness } from './testing/replay-witness.js'

const sceneCount = 100
const flags = ['$poli', '$curieux', '$prudent', '$franc']
const flag = (scene: number) => flags[scene % flags.length] ?? ''

/** With its background and its last line, a scene with these lines has eleven nodes. */
const ordinaryLines = (scene: number) => `Ines: Voici l'étape ${scene}.
Ines: On continue.
Ines: Que dites-vous ?
-> Merci.
    <<set ${flag(scene)} = true>>
    Ines: Je vous en prie.
-> Encore une question. <<if !${flag(scene + 1)}>>
    <<set $questions += 1>>
    Ines: Allez-y.
-> Allons-y.
    Ines: Bien.`

const plantedFaults: Readonly<Record<number, string>> = {
  10: `Ines: Le badge, s'il vous plaît. // dead-end
-> Le voici. <<if $poli>>
-> Je l'ai oublié. <<if $franc && !$poli>>`,
  25: `<<if $curieux && !$curieux>> // always-false
    Ines: Ceci ne se lit jamais.
<<endif>>`,
  40: `Ines: Un café ? // too-many-replies
-> Volontiers.
-> Un thé.
-> De l'eau.
-> Comme vous. <<if $prudent>>`,
  55: `Ines: On visite la réserve ?
-> Oui.
    <<jump Reserve>>
-> Non.`,
  70: `Ines: Un message ?
-> Oui.
    <<set $message = true>>
-> Non.
<<if $message>> // read-before-set
    Ines: Je le lis.
<<endif>>`,
}

const otherScenes = `title: Vestiaire
---
<<background accueil_jour hall>>
Ines: Prenez ce qu'il vous faut.
<<pointandclick>>
-> Prendre le casque #object:casque
    Ines: Il est à votre taille.
-> Prendre la lampe #object:lampe // missing-prop
    Ines: Elle éclaire bien.
-> Sortir #object:porte
    <<jump Etape_85>>
===
title: Reserve
---
<<background accueil_jour hall>>
Ines: Attendez ici.
<<pointandclick>> // no-way-out
-> Frapper à la porte #object:porte
    Ines: Un instant.
-> Mettre le casque #object:casque
    : Je préfère le garder.
===
title: Cave // unreachable-scene
---
Ines: Personne ne descend ici.
<<jump Etape_3>>
===
`

function exitOf(scene: number): string {
  if (scene === 84) return '<<jump Vestiaire>>'
  return scene + 1 < sceneCount ? `<<jump Etape_${scene + 1}>>` : '<<end>>'
}

function sceneOf(scene: number): string {
  const body = `<<background accueil_${scene % 2 ? 'jour' : 'soir'} hall>>
${ordinaryLines(scene)}
${plantedFaults[scene] ?? `Ines: L'étape ${scene} est finie.`}
${exitOf(scene)}`
  return `title: Etape_${scene}\nchapter: jour_${Math.floor(scene / 20) + 1}\n---\n${body}\n===\n`
}

const box = { x: 0, y: 0, w: 100, h: 100 }
const text = [
  ...flags.map((name) => `<<declare ${name} = false>>\n`),
  '<<declare $questions = 0>>\n',
  ...Array.from({ length: sceneCount }, (_, scene) => sceneOf(scene)),
  otherScenes,
].join('')
const source: StorySource = {
  start: 'Etape_0',
  files: [{ file: 'semaine.yarn', text }],
  catalogue: {
    scene: {
      bg: { accueil_jour: { prop: { casque: box, porte: box } }, accueil_soir: { prop: { porte: box } } },
      talker: { ines: box },
    },
    sounds: ['hall'],
  },
}

const codes = [
  'dead-end',
  'always-false',
  'too-many-replies',
  'read-before-set',
  'missing-prop',
  'no-way-out',
  'unreachable-scene',
]
const lineOf = (code: string) => text.split('\n').findIndex((line) => line.endsWith(`// ${code}`)) + 1

describe('a long story with seven planted faults', () => {
  let check: Check
  let errors: Diagnostic[]

  beforeAll(() => {
    check = checkStory(source)
    errors = check.diagnostics.filter(({ severity }) => severity === 'error')
  })

  const errorWith = (code: string) => {
    const found = errors.find((error) => error.code === code)
    if (!found) throw new Error(`${code} was not found`)
    return found
  }
  const replay = (code: string): Replayed => replayWitness(check.story.graph, errorWith(code).witness ?? [])

  test('is explored completely', () => {
    expect(check.exploration?.nodes.all).toBeGreaterThanOrEqual(1000)
    expect(check.exploration?.complete).toBe(true)
  })

  test('has exactly the seven planted errors, each at its line', () => {
    expect(errors.map(({ code, origin }) => [code, origin.line])).toEqual(
      codes.map((code) => [code, lineOf(code)]),
    )
  })

  test.each(codes.filter((code) => code !== 'unreachable-scene'))(
    'has a witness for %s that leads the runtime to the fault',
    (code) => {
      expect(errorWith(code).witness?.length).toBeGreaterThan(0)
      expect(passesItsOrigin(check.story, errorWith(code), replay(code))).toBe(true)
    },
  )

  test('stops the runtime at the dead end with the reported values of the variables', () => {
    const last = replay('dead-end').moments.at(-1)
    expect(last && check.story.origins.node.get(last.node)?.line).toBe(lineOf('dead-end'))
    expect(errorWith('dead-end').variables).toMatchObject({ $poli: false, $franc: false })
    expect(last?.variables).toMatchObject({ $poli: false, $franc: false })
  })

  test('has a witness for too-many-replies that makes the condition of the fourth reply true', () => {
    expect(replay('too-many-replies').moments.at(-1)?.variables).toMatchObject({ $prudent: true })
  })

  test('has a witness for read-before-set on a route that does not set the variable', () => {
    expect(replay('read-before-set').moments.at(0)?.variables).not.toHaveProperty('$message')
  })

  test('has a witness for missing-prop that ends at the background without the prop', () => {
    expect(errorWith('missing-prop').message).toContain('`accueil_jour` n’a pas d’objet `lampe`')
    expect(replay('missing-prop').moments.at(-1)).toMatchObject({
      background: 'accueil_jour',
      view: { kind: 'objects' },
    })
  })

  test('has a hint instead of a witness for the unreachable scene', () => {
    const { witness, hint } = errorWith('unreachable-scene')
    expect(witness).toBeUndefined()
    expect(hint).toContain('aucun `<<jump Cave>>` n’est écrit nulle part')
    expect(hint).toContain(formatCount(check.exploration?.moments ?? 0, 'moment'))
  })
})
