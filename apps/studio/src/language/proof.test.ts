import { checkStory } from '@didascalie/script'
import { expect, it } from 'vitest'
import { causesOf, proofStateOf } from './proof.js'

const check = (text: string) => {
  const { diagnostics, exploration } = checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })
  return {
    isComplete: exploration?.complete === true,
    moments: exploration?.moments ?? 0,
    diagnostics: diagnostics.filter(({ code }) => code !== 'missing-line-tag'),
  }
}

const stuck = `<<declare $cle = false>>
title: A
---
<<background quai>>
Ines: Bonjour.
<<pointandclick>>
-> Regarder #object:fenetre
    : Le canal.
-> Sortir #object:porte <<if $cle>>
    <<jump B>>
===
title: B
---
Ines: Enfin.
<<end>>
===
`

it('causesOf groups a blocking error with the diagnostics that it can cause', () => {
  const proof = check(stuck)
  const [cause, ...others] = causesOf(proof.diagnostics)
  expect(proofStateOf(proof)).toBe('blocked')
  expect(cause?.diagnostic.code).toBe('no-way-out')
  expect(cause?.symptoms.map(({ code }) => code)).toEqual(['always-false'])
  expect(others).toEqual([])
})

it('proofStateOf returns `proved` after a complete exploration if no error blocks a player', () => {
  expect(proofStateOf(check('title: A\n---\nInes: Bonjour.\n<<set $x = 1>>\n<<end>>\n===\n'))).toBe('proved')
})

it('proofStateOf returns `unsure` if errors prevent the exploration, and `exploring` if there is no result yet', () => {
  expect(proofStateOf(check('title: A\n---\nInes: Bonjour.\n<<jump Z>>\n===\n'))).toBe('unsure')
  expect(proofStateOf(undefined)).toBe('exploring')
})
