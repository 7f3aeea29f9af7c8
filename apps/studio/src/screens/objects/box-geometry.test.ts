import { expect, it } from 'vitest'
import { dragBox, freeBox, keyBox, overlapOf } from './box-geometry.js'

const box = { x: 100, y: 200, w: 300, h: 150 }
const keys = { shiftKey: false, ctrlKey: false }

it('dragBox moves a box in whole units and keeps it on the stage', () => {
  expect(dragBox(box, [0, 0], 10.4, -20.6)).toEqual({ x: 110, y: 179, w: 300, h: 150 })
  expect(dragBox(box, [0, 0], -500, 5000)).toEqual({ x: 0, y: 930, w: 300, h: 150 })
})

it('dragBox moves the edges at the dragged handle, but never makes a side shorter than 48 units', () => {
  expect(dragBox(box, [-1, 0], 50, 99)).toEqual({ x: 150, y: 200, w: 250, h: 150 })
  expect(dragBox(box, [1, 1], 20, -1000)).toEqual({ x: 100, y: 200, w: 320, h: 48 })
  expect(dragBox(box, [-1, -1], 1000, 0)).toEqual({ x: 352, y: 200, w: 48, h: 150 })
})

it('keyBox moves a box with the arrow keys, in larger steps with Shift, and resizes the box with Ctrl', () => {
  expect(keyBox(box, { ...keys, key: 'ArrowLeft' })).toEqual({ ...box, x: 99 })
  expect(keyBox(box, { ...keys, key: 'ArrowDown', shiftKey: true })).toEqual({ ...box, y: 210 })
  expect(keyBox(box, { ...keys, key: 'ArrowUp', ctrlKey: true })).toEqual({ ...box, h: 149 })
  expect(keyBox(box, { ...keys, key: 'Enter' })).toBeUndefined()
})

it('overlapOf returns the size of the overlap of two boxes, or undefined if there is no overlap', () => {
  expect(overlapOf(box, { x: 380, y: 0, w: 100, h: 210 })).toEqual({ w: 20, h: 10 })
  expect(overlapOf(box, { x: 400, y: 0, w: 100, h: 900 })).toBeUndefined()
})

it('freeBox puts each new box beside the others and inside the stage', () => {
  const box = { x: 860, y: 560, w: 200, h: 160 }
  const boxes = [box]
  for (let count = 0; count < 12; count += 1) boxes.push(freeBox(box, boxes))
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) expect(overlapOf(one, other)).toBeUndefined()
    expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= 1920 && one.y + one.h <= 1080).toBe(true)
  }
})
