import { expect, test } from 'vitest'
import { mayPublish, minDifferentPeople, type NewLearner } from './publication.js'

const newLearners = (count: number, fields: Partial<NewLearner> = {}): NewLearner[] =>
  Array.from({ length: count }, () => ({ wasShared: false, network: null, playedTogether: 1, ...fields }))
const beforeFinal = { published: 20, isFinal: false }
const atSchool = (count: number, playedTogether: number) =>
  newLearners(count, { network: 'school', playedTogether })

test('before the final publication, learners may be added to a count only in groups of at least five', () => {
  expect(mayPublish(newLearners(4), beforeFinal)).toBe(false)
  expect(mayPublish(newLearners(5), beforeFinal)).toBe(true)
})

test('a group needs five learners who have never shared their run', () => {
  const shared = newLearners(3, { wasShared: true })
  expect(mayPublish([...newLearners(4), ...shared], beforeFinal)).toBe(false)
  expect(mayPublish([...newLearners(5), ...shared], beforeFinal)).toBe(true)
})

test('in the final publication, a single learner may be added to a count of at least four learners', () => {
  expect(mayPublish(newLearners(1), { published: 3, isFinal: true })).toBe(false)
  expect(mayPublish(newLearners(1), { published: 4, isFinal: true })).toBe(true)
})

test('twenty learners who played one after the other on one network count as one person', () => {
  expect(minDifferentPeople(atSchool(20, 1))).toBe(1)
})

test('learners of one network count as no more people than played at the same time', () => {
  expect(minDifferentPeople(atSchool(20, 5))).toBe(5)
  expect(minDifferentPeople(atSchool(4, 4))).toBe(4)
})

test('on one network, learners who played alone add no people to those who played together', () => {
  expect(minDifferentPeople([...atSchool(1, 5), ...atSchool(4, 1)])).toBe(1)
  expect(minDifferentPeople([...atSchool(2, 5), ...atSchool(4, 1)])).toBe(2)
})

test('learners of different networks count as different people', () => {
  const atHome = ['a', 'b', 'c', 'd'].flatMap((network) => newLearners(1, { network }))
  expect(minDifferentPeople(atHome)).toBe(4)
  expect(mayPublish([...atHome, ...atSchool(3, 1)], beforeFinal)).toBe(true)
})
