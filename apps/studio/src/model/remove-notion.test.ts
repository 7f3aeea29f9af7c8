import { expect, it } from 'vitest'
import { gameFileNames } from '../testing/memory-server.js'
import { removeNotion } from './remove-notion.js'

it('removeNotion renumbers the later notions in their own file, the icons, the facts and the scenes', () => {
  const texts = new Map([
    ['notions.json', '{ "n1": { "title": "a" }, "n2": { "title": "b" }, "n3": { "title": "c" } }'],
    ['brand.json', '{ "signs": ["a", "b", "c"] }'],
    ['facts.json', '{ "un": { "notion": 1 }, "trois": { "notion": 3 } }'],
    ['story/1.yarn', 'title: A\nnotions: 1, 3\n---\nIl y a 3 notions.\n===\n'],
  ])
  const changed = removeNotion(texts, gameFileNames, 2)
  const data = (file: string) => JSON.parse(changed.get(file) ?? '')
  expect(data('notions.json')).toEqual({ n1: { title: 'a' }, n2: { title: 'c' } })
  expect(data('brand.json')).toEqual({ signs: ['a', 'c'] })
  expect(data('facts.json')).toEqual({ un: { notion: 1 }, trois: { notion: 2 } })
  expect(changed.get('story/1.yarn')).toBe('title: A\nnotions: 1, 2\n---\nIl y a 3 notions.\n===\n')
})
