import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FormHistory } from './form-history.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const change = (file: string, before: string, after: string, changedPath = after) => ({
  file,
  before,
  after,
  changedPath,
})

it('FormHistory undoes all letters typed into one field as one step', () => {
  const history = new FormHistory()
  history.record(change('a', '0', '1', 'hair'))
  vi.runAllTimers()
  history.record(change('a', '1', 'A', 'name'))
  vi.runAllTimers()
  history.record(change('a', 'A', 'Ab', 'name'))
  expect([...history.undo(() => 'Ab')]).toEqual([['a', '1']])
  expect([...history.undo(() => '1')]).toEqual([['a', '0']])
  expect(history.isEmpty).toBe(true)
})

it('FormHistory undoes the changes that one click made to several files in one step', () => {
  const history = new FormHistory()
  history.record(change('people.json', '{}', '{1}'))
  history.record(change('wordings.json', '{}', '{2}'))
  const texts: Record<string, string> = { 'people.json': '{1}', 'wordings.json': '{2}' }
  expect([...history.undo((file) => texts[file])].toSorted()).toEqual([
    ['people.json', '{}'],
    ['wordings.json', '{}'],
  ])
})

it('FormHistory does not undo a change of a form if the file has changed since then', () => {
  const history = new FormHistory()
  history.record(change('a', '0', '1'))
  expect([...history.undo(() => 'changed on disk')]).toEqual([])
  expect(history.isEmpty).toBe(true)
})
