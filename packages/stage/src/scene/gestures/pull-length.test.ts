import { expect, test } from 'vitest'
import { formatLength, lengthAfterKey, lengthAfterPull, settledLength, typedLength } from './pull-length.js'

test.each([
  ['ArrowRight', false, 101],
  ['ArrowDown', false, 99],
  ['ArrowRight', true, 110],
  ['PageUp', false, 150],
  ['PageDown', true, 50],
  ['Home', false, 0],
  ['End', false, 1300],
  ['a', false, undefined],
])('lengthAfterKey for %s (shift: %s) at 100 mm returns %s', (key, shiftKey, expected) => {
  expect(lengthAfterKey(100, { key, shiftKey }, 1300)).toBe(expected)
})

test('lengthAfterKey keeps the length between 0 and the maximum', () => {
  expect(lengthAfterKey(0, { key: 'ArrowLeft', shiftKey: true }, 1300)).toBe(0)
  expect(lengthAfterKey(1290, { key: 'PageUp', shiftKey: false }, 1300)).toBe(1300)
})

test('lengthAfterPull applies only a third of the distance when the pull is slow', () => {
  const pixelsPerMillimetre = 2
  expect(lengthAfterPull(100, { distance: 60, ms: 100, pixelsPerMillimetre }, 1300)).toBe(130)
  expect(lengthAfterPull(100, { distance: 6, ms: 100, pixelsPerMillimetre }, 1300)).toBeCloseTo(101)
})

test('settledLength returns the goal if the length is at most 2 mm away from the goal', () => {
  expect([1201, 1202.4, 1206, 1207].map((length) => settledLength(length, 1204))).toEqual([
    1201, 1204, 1204, 1207,
  ])
})

test('typedLength reads the digits of a text and limits the length to the maximum', () => {
  expect([typedLength('1 204 mm', 1300), typedLength('', 1300), typedLength('9999', 1300)]).toEqual([
    1204,
    undefined,
    1300,
  ])
})

test('formatLength writes 1204 as « 1 204 mm », as is usual in French', () => {
  expect(formatLength(1204).replace(/\s/g, ' ')).toBe('1 204 mm')
})
