import { expect, test } from 'vitest'
import { mayPublish, minDifferentPeople, type NewPerson } from './publication.js'

const newPeople = (count: number, fields: Partial<NewPerson> = {}): NewPerson[] =>
  Array.from({ length: count }, () => ({ wasShared: false, network: null, playedTogether: 1, ...fields }))
const whileOpen = { published: 20, isFinal: false }
const atSchool = (count: number, playedTogether: number) =>
  newPeople(count, { network: 'school', playedTogether })

test('while a session is open, learners may be added to the counts only in groups of at least five', () => {
  expect(mayPublish(newPeople(4), whileOpen)).toBe(false)
  expect(mayPublish(newPeople(5), whileOpen)).toBe(true)
})

test('a group of new learners needs five learners who have never shared their run', () => {
  const shared = newPeople(3, { wasShared: true })
  expect(mayPublish([...newPeople(4), ...shared], whileOpen)).toBe(false)
  expect(mayPublish([...newPeople(5), ...shared], whileOpen)).toBe(true)
})

test('at the end of a session, a single learner may be added to counts of at least four learners', () => {
  expect(mayPublish(newPeople(1), { published: 3, isFinal: true })).toBe(false)
  expect(mayPublish(newPeople(1), { published: 4, isFinal: true })).toBe(true)
})

test('twenty learners who played one after the other on one network count as one person', () => {
  expect(minDifferentPeople(atSchool(20, 1))).toBe(1)
})

test('learners of one network count as no more people than played at the same time', () => {
  expect(minDifferentPeople(atSchool(20, 5))).toBe(5)
  expect(minDifferentPeople(atSchool(4, 4))).toBe(4)
})

test('on one network, learners who played alone are not added to learners who played together', () => {
  expect(minDifferentPeople([...atSchool(1, 5), ...atSchool(4, 1)])).toBe(1)
  expect(minDifferentPeople([...atSchool(2, 5), ...atSchool(4, 1)])).toBe(2)
})

test('learners of different networks count as different people', () => {
  const atHome = ['a', 'b', 'c', 'd'].flatMap((network) => newPeople(1, { network }))
  expect(minDifferentPeople(atHome)).toBe(4)
  expect(mayPublish([...atHome, ...atSchool(3, 1)], whileOpen)).toBe(true)
})
