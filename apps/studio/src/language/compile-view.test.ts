import { expect, it } from 'vitest'
import { MemoryServer } from '../testing/memory-server.js'
import { compileView, rememberParts } from './compile-view.js'

const project = (text: string) => new MemoryServer({ 'a.yarn': text }).current()

const text = `<<declare $cle = false>> // la clé est trouvée
title: A
---
Ines_sourire: Alors ? #line:a1
-> Oui. #line:a2
    <<set $cle = true>>
-> Non.
<<if $cle>>
    Ines: Merci.
<<endif>>
<<end>>
===
`

it('compileView describes the scenes and the variables of the story', () => {
  const view = compileView(project(text), 3)
  expect(view).toMatchObject({ revision: 3, isPlayable: true, talkers: { ines_sourire: 1, ines: 1 } })
  expect(view.scenes).toMatchObject([
    {
      title: 'A',
      line: 2,
      endLine: 12,
      choices: 1,
      lines: 2,
      words: 4,
      answers: [{ text: 'Oui.', node: 'a2', line: 5 }, { text: 'Non.' }],
    },
  ])
  expect(view.variables).toEqual([
    {
      name: '$cle',
      initial: 'false',
      meaning: 'la clé est trouvée',
      declared: { file: 'a.yarn', line: 1 },
      sets: [{ file: 'a.yarn', line: 6 }],
      reads: [{ file: 'a.yarn', line: 8 }],
    },
  ])
})

it('compileView proposes the missing `#line:` tags instead of returning diagnostics about them', () => {
  const { untagged, diagnostics } = compileView(project(text), 1)
  const lines = untagged.map(({ offset }) => text.slice(0, offset).split('\n').at(-1))
  expect(lines).toEqual(['-> Non.', '    Ines: Merci.'])
  expect(untagged.map(({ line, column }) => line.slice(0, column))).toEqual(lines)
  expect(untagged.every(({ tag }) => /^ #line:\w+$/.test(tag))).toBe(true)
  expect(diagnostics.map(({ code }) => code)).not.toContain('missing-line-tag')
})

it('rememberParts leaves out the parts of the view that a changed word does not touch', () => {
  const changedParts = rememberParts()
  changedParts(compileView(project(text), 1))
  const changed = changedParts(compileView(project(text.replace('Alors', 'Donc')), 2))
  expect(Object.keys(changed).sort()).toEqual(['graph', 'revision', 'untagged'])
})
