import type { SceneData } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { bubblePosition } from './bubble-position.js'
import { insertPositionFor, positionsBesideBubble } from './insert-position.js'
import { positionOf } from './people.js'

const left = { x: 115, y: 130, w: 855, h: 950, mouth: { x: 452, y: 328 } }
const right = { x: 910, y: 130, w: 855, h: 950, mouth: { x: 400, y: 390 } }
const scene: SceneData = { bg: {}, talker: { karim_neutre: left, chloe_neutre: right } }
const line = {
  id: 'said',
  talker: 'karim_neutre',
  text: 'Regarde.',
  didascalie: false,
  speed: 1,
  voiceFile: '',
}
const bubble = { line, words: 1, shown: true }
/** The y coordinate of a panel with two lines of text. */
const panelTop = 840

it('insertPositionFor places an insert (a picture) next to the talker, or in the middle of an empty stage', () => {
  expect(insertPositionFor(left, null)).toBe('right')
  expect(insertPositionFor(right, { ...bubble, shown: false })).toBe('left')
  expect(insertPositionFor(undefined, null)).toBe('middle')
})

it.each(['karim_neutre', 'chloe_neutre'])(
  'an insert with its button covers neither the panel, nor the bubble or the face of %s',
  (talker) => {
    const box = positionsBesideBubble[insertPositionFor(positionOf(scene, talker), bubble)]
    if (!box) throw new Error('no position beside the bubble')
    expect(box.y + box.h).toBeLessThan(panelTop)
    const { left: bubbleLeft, width, floor } = bubblePosition(positionOf(scene, talker), [box])
    const isBeside = box.x >= bubbleLeft + width || box.x + box.w <= bubbleLeft
    expect(isBeside || floor < box.y).toBe(true)
    const { x, mouth } = positionOf(scene, talker)
    expect(Math.abs(box.x + box.w / 2 - (x + mouth.x))).toBeGreaterThan(box.w / 2 + 90)
  },
)
