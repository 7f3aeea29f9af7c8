import { expect, it } from 'vitest'
import type { SceneView } from '../../language/story-view.js'
import { namesOfKind, parseFollowed, usesByScene, usesIn } from './followed.js'

const text = `<<declare $vu = false>> // $vu
title: A
---
Nadia_neutre: Bonjour. #promise:rappel
<<set $vu = true>>
===
title: B
---
Nadia: Alors ? #kept:rappel
<<if $vu>>
Roy: Oui. #fact:dit
<<endif>>
===
`

const scenes = ['A', 'B'].map(
  (title, index) => ({ title, file: 'a.yarn', line: index === 0 ? 2 : 7 }) as SceneView,
)
const uses = usesIn(new Map([['a.yarn', text]]))

it('usesByScene returns each scene that uses a name, with the lines of the uses', () => {
  const linesOf = (kind: 'person' | 'variable' | 'fact' | 'promise', name: string) =>
    Object.fromEntries(
      Array.from(usesByScene(uses, scenes, { kind, name }), ([title, own]) => [
        title,
        own.map(({ line }) => line),
      ]),
    )
  expect(linesOf('person', 'nadia')).toEqual({ A: [4], B: [9] })
  expect(linesOf('variable', '$vu')).toEqual({ A: [5], B: [10] })
  expect(linesOf('promise', 'rappel')).toEqual({ A: [4], B: [9] })
  expect(linesOf('fact', 'dit')).toEqual({ B: [11] })
  expect(namesOfKind(uses, 'person')).toEqual(['nadia', 'roy'])
})

it('parseFollowed reads the kind and the name to follow from the address', () => {
  expect(parseFollowed('variable/$vu')).toEqual({ kind: 'variable', name: '$vu' })
  expect(parseFollowed('')).toEqual({ kind: undefined, name: '' })
})
