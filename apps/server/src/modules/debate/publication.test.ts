import { expect, test } from 'vitest'
import { mayPublish } from './publication.js'

const newcomers = (count: number, wasShared = false) => Array.from({ length: count }, () => ({ wasShared }))
const whileOpen = { published: 20, isFinal: false }

test('only a group of five or more learners may be added while a session is open', () => {
  expect(mayPublish(newcomers(4), whileOpen)).toBe(false)
  expect(mayPublish(newcomers(5), whileOpen)).toBe(true)
})

test('learners who shared their run at some time are not counted among the five', () => {
  expect(mayPublish([...newcomers(4), ...newcomers(3, true)], whileOpen)).toBe(false)
  expect(mayPublish([...newcomers(5), ...newcomers(3, true)], whileOpen)).toBe(true)
})

test('at the end of a session one learner may be added to at least four published ones', () => {
  expect(mayPublish(newcomers(1), { published: 3, isFinal: true })).toBe(false)
  expect(mayPublish(newcomers(1), { published: 4, isFinal: true })).toBe(true)
})
