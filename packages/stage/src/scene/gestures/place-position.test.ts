import { expect, test } from 'vitest'
import { finalPosition, missingDirections, type PlaceSettings, positionAfterKey } from './place-position.js'

const settings: PlaceSettings = {
  kind: 'place',
  picture: 'etagere',
  piece: 'carton',
  from: { x: 200, y: 640, w: 240, h: 200 },
  to: { x: 1300, y: 340, w: 280, h: 240 },
}

test.each([
  ['ArrowRight', false, { x: 216, y: 640 }],
  ['ArrowUp', true, { x: 200, y: 576 }],
  ['Enter', false, undefined],
])('positionAfterKey for %s (shift: %s) at (200, 640) returns %o', (key, shiftKey, expected) => {
  expect(positionAfterKey(settings.from, { key, shiftKey }, settings.from)).toEqual(expected)
})

test('positionAfterKey keeps the thing on the stage', () => {
  expect(positionAfterKey({ x: 10, y: 870 }, { key: 'ArrowLeft', shiftKey: true }, settings.from)?.x).toBe(0)
  expect(positionAfterKey({ x: 10, y: 870 }, { key: 'ArrowDown', shiftKey: true }, settings.from)?.y).toBe(
    880,
  )
})

test('missingDirections returns the directions in which the thing must still move', () => {
  expect(missingDirections(settings.from, settings)).toEqual(['right', 'up'])
  expect(missingDirections({ x: 1700, y: 0 }, settings)).toEqual(['left', 'down'])
  expect(missingDirections(finalPosition(settings), settings)).toEqual([])
})
