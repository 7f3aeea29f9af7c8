import { expect, test } from 'vitest'
import { allowsSharing, isWider } from './session-reads.js'

const [group, each] = [{ reads: 'group' }, { reads: 'each' }] as const

test('learners may share their runs only in a session with the reading scope « each »', () => {
  expect([allowsSharing(group), allowsSharing(each)]).toEqual([false, true])
})

test('isWider is true only for a change of the reading scope from « group » to « each »', () => {
  expect(isWider(each, group)).toBe(true)
  for (const [to, from] of [
    [group, each],
    [group, group],
    [each, each],
  ] as const)
    expect(isWider(to, from)).toBe(false)
})
