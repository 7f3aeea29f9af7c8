import { expect, it } from 'vitest'
import { checkStory } from '../check.js'
import { memoriesAt } from './memories.js'

const text = `<<declare $oui = false>>
title: A
---
Ines: Alors ?
-> Non.
    Ines: Tant pis.
-> Oui.
    <<set $oui = true>>
Ines: On y va.
<<if $oui>>
    Ines: Merci.
<<endif>>
<<end>>
===
`

const explored = checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }).explored
const at = (line: number) => explored && memoriesAt(explored, { file: 'a.yarn', line, column: 1 })

it('memoriesAt lists the different values of the variables at a line, with the shortest route to each', () => {
  expect(at(9)).toMatchObject({
    origin: { line: 9 },
    count: 2,
    memories: [
      { variables: { $oui: true }, steps: [{ text: 'Oui.' }] },
      { variables: { $oui: false }, steps: [{ text: 'Non.' }] },
    ],
  })
})

it('for a reply, memoriesAt uses the line before it in the file, because a reply has no moment of its own', () => {
  expect(at(7)).toMatchObject({ origin: { line: 6 }, count: 1 })
  expect(at(5)).toMatchObject({ origin: { line: 4 }, memories: [{ steps: [] }] })
})

it('memoriesAt returns undefined for a position outside of all scenes', () => {
  expect(at(1)).toBeUndefined()
})
