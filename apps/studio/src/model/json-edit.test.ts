import { expect, it } from 'vitest'
import { jsonText, moveJson, pathAt, removeJson, renameJson, setJson } from './json-edit.js'

const facts = `{
  "frein": {
    "text": "Vous avez essayé.",   "weight": 4
  },
  "doute": { "text": "Vous avez douté.", "weight": 2 }
}
`

it('setJson changes one value and leaves every other character as it is', () => {
  expect(setJson(facts, ['frein', 'text'], 'Vous avez « vu ».')).toBe(
    facts.replace('Vous avez essayé.', 'Vous avez « vu ».'),
  )
  expect(setJson(facts, ['doute', 'weight'], 5)).toBe(facts.replace('"weight": 2', '"weight": 5'))
})

it('setJson adds a new entry after the last entry, in the layout of the other entries', () => {
  expect(setJson(facts, ['doute', 'group'], 'reponse')).toBe(
    facts.replace('"weight": 2 }', '"weight": 2, "group": "reponse" }'),
  )
  expect(setJson(facts, ['neuf'], { text: 'Vous avez dit.', weight: 3 })).toBe(
    facts.replace(
      '"weight": 2 }\n}',
      '"weight": 2 },\n  "neuf": { "text": "Vous avez dit.", "weight": 3 }\n}',
    ),
  )
})

it('setJson writes a long entry on several lines and keeps the indentation and line ends of the file', () => {
  const text = '{\r\n    "a": 1\r\n}\r\n'
  const long = { name: 'Un nom assez long pour ne pas tenir', hint: 'Une aide assez longue pour deux lignes' }
  expect(setJson(text, ['b'], long)).toBe(
    `{\r\n    "a": 1,\r\n    "b": {\r\n        "name": "${long.name}",\r\n        "hint": "${long.hint}"\r\n    }\r\n}\r\n`,
  )
})

it('setJson adds the missing objects of a path and the missing items of a list', () => {
  expect(setJson(jsonText({}), ['a'], 'b')).toBe('{\n  "a": "b"\n}\n')
  expect(setJson('[]\n', [0], { title: 'x' })).toBe('[\n  { "title": "x" }\n]\n')
  expect(setJson('{ "now": ["a"] }', ['now', 3], 'd')).toBe('{ "now": ["a", "", "", "d"] }')
  expect(JSON.parse(setJson('{}\n', ['rule', 'text'], 'x'))).toEqual({ rule: { text: 'x' } })
  expect(JSON.parse(setJson('{}\n', ['later', 1], 'x'))).toEqual({ later: ['', 'x'] })
})

it('removeJson removes an entry at any position, together with the comma of the entry', () => {
  const list = '{ "a": ["1", "2", "3"] }\n'
  expect(removeJson(list, ['a', 0])).toBe('{ "a": ["2", "3"] }\n')
  expect(removeJson(list, ['a', 1])).toBe('{ "a": ["1", "3"] }\n')
  expect(removeJson(list, ['a', 2])).toBe('{ "a": ["1", "2"] }\n')
  expect(removeJson('{ "a": ["1"] }\n', ['a', 0])).toBe('{ "a": [] }\n')
  expect(removeJson(facts, ['frein'])).toBe('{\n  "doute": { "text": "Vous avez douté.", "weight": 2 }\n}\n')
})

it('moveJson exchanges an entry with its neighbour, and changes nothing if there is no neighbour', () => {
  expect(moveJson('{\n  "a": 1,\n  "b": { "c":  2 }\n}', ['b'], -1)).toBe(
    '{\n  "b": { "c":  2 },\n  "a": 1\n}',
  )
  expect(moveJson('["1", "2"]', [1], 1)).toBe('["1", "2"]')
})

it('renameJson renames a key and leaves every other character as it is', () => {
  expect(renameJson(facts, ['doute'], 'doute_dit')).toBe(facts.replace('"doute"', '"doute_dit"'))
})

it('pathAt returns the path of the value at a line and a column', () => {
  expect(pathAt(facts, 5, 5)).toEqual(['doute'])
  expect(pathAt(facts, 3, 14)).toEqual(['frein', 'text'])
})
