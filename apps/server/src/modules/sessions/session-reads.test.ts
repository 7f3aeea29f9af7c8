import { expect, test } from 'vitest'
import { allowsSharing, isWider } from './session-reads.js'

const [group, each] = [{ reads: 'group' }, { reads: 'each' }] as const

test('learners may share their run only in a session read person by person', () => {
  expect([allowsSharing(group), allowsSharing(each)]).toEqual([false, true])
})

test('only a change from the group to each person reads more', () => {
  expect(isWider(each, group)).toBe(true)
  for (const [to, from] of [
    [group, each],
    [group, group],
    [each, each],
  ] as const)
    expect(isWider(to, from)).toBe(false)
})
