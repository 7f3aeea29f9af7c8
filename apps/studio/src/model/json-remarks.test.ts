import { expect, it } from 'vitest'
import { compileView } from '../language/compile-view.js'
import { MemoryServer } from '../testing/memory-server.js'
import { smallGame, smallGameData } from '../testing/small-game.js'
import { checkRemarks, schemaRemarks } from './json-remarks.js'

it('schemaRemarks explains in French why a schema rejects the value at each path', () => {
  const fact = { text: ' ', notion: 9, question: 'Et ?', weight: 0, autre: 1 }
  expect(schemaRemarks('facts', { a: fact })).toEqual([
    { path: ['a', 'text'], message: 'Ce texte manque.' },
    { path: ['a', 'notion'], message: 'Il en faut au plus 8.' },
    { path: ['a', 'weight'], message: 'Il en faut au moins 1.' },
    { path: ['a'], message: 'Le jeu ne connaît pas «\u00a0autre\u00a0».' },
  ])
})

it('checkRemarks returns the path of the JSON value that causes a diagnostic of the story', () => {
  const text = (smallGame['debates.json'] ?? '').replace('"a2"', '"z9"')
  const project = new MemoryServer(
    { ...smallGame, 'debates.json': text },
    { ...smallGameData, debates: { file: 'debates.json', text, data: JSON.parse(text) } },
  ).current()
  const remarks = checkRemarks(project, compileView(project, 1).diagnostics, 'debates.json')
  expect(remarks.map(({ path }) => path)).toContainEqual([0, 'choice'])
})

it('checkRemarks returns the warnings about a file with the path of each value', () => {
  const fault = {
    file: 'calendar.json',
    severity: 'warning',
    line: 5,
    column: 8,
    message: 'Inutile.',
  } as const
  const project = new MemoryServer(smallGame, { ...smallGameData, faults: [fault] }).current()
  expect(checkRemarks(project, [], 'calendar.json')).toEqual([
    { path: ['chapters', 0, 'id'], message: 'Inutile.' },
  ])
})
