import { expect, test } from 'vitest'
import { allowsSharing, readsMore } from './session-reads.js'

const [group, each] = [{ reads: 'group' }, { reads: 'each' }] as const

test('learners may share their run only in a session read person by person', () => {
  expect([allowsSharing(group), allowsSharing(each)]).toEqual([false, true])
})

test('only a change from the group to each person reads more', () => {
  expect(readsMore(each, group)).toBe(true)
  for (const [to, from] of [
    [group, each],
    [group, group],
    [each, each],
  ] as const)
    expect(readsMore(to, from)).toBe(false)
})
