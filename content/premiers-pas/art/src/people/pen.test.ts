import { expect, test } from 'vitest'
import { Sheet } from '../kit/svg.js'
import { Pen } from './pen.js'

const sheet = new Sheet(100, 100)
const rounded = (p: readonly [number, number, 1?]) => p.map((n) => Math.round((n ?? 0) * 10) / 10)

test('within() applies the position, rotation and size of the outer frame to the inner frame', () => {
  const arm = new Pen(sheet, { x: 100, y: 50, turn: 90, size: 2 })
  const hand = arm.within({ x: 10, y: 0, turn: -90, size: 0.5 })
  expect(rounded(hand.toPage([0, 0]))).toEqual([100, 70])
  expect(rounded(hand.toPage([5, 0]))).toEqual([105, 70])
})

test('within() draws a mirrored hand on a mirrored person without mirroring', () => {
  const person = new Pen(sheet, { x: 0, y: 0, flip: true })
  const hand = person.within({ x: 30, y: 0, flip: true })
  expect(rounded(hand.toPage([5, 0]))).toEqual([-25, 0])
})

test('toPage() bends a point before it adds the position of the frame', () => {
  const pen = new Pen(sheet, { x: 10, y: 10, bend: (x, y) => [x + 1, y - 1] })
  expect(rounded(pen.toPage([5, 5]))).toEqual([16, 14])
})
