import { expect, it } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { findPlaces } from './find-places.js'

const text = `<<declare $prete = false>> // la chambre est prête
title: Matin_Chambre
chapter: matin
---
Ines_neutre: La chambre est prête. #line:a1
-> Très bien. #fact:bien #line:a2
-> Non. #line:a3
<<end>>
===
`
const project = new MemoryServer({ 'a.yarn': text }).current()
const find = (words: string) =>
  findPlaces(words, project, compileView(project, 1), new Map([['a.yarn', text]])).map(
    ({ kind, line, title }) => `${kind} ${line} ${title}`,
  )

it('findPlaces finds scenes, variables and lines by their words and ignores accents', () => {
  expect(find('chambre')).toEqual(['scene 2 Chambre', 'variable 1 $prete', 'line 5 La chambre est prête.'])
  expect(find('tres')).toEqual(['line 6 Très bien.'])
})

it('findPlaces does not search the test plans, because the editor cannot open them', () => {
  const plans = new Map([['a.testplan', 'plan: matin\nines: La chambre est prête.\n']])
  expect(findPlaces('prête', project, compileView(project, 1), plans).map(({ kind }) => kind)).toEqual([
    'variable',
  ])
})

it('findPlaces returns no places for a tag, a command or an empty search', () => {
  expect([find('line:a1'), find('end'), find(' ')]).toEqual([[], [], []])
})
