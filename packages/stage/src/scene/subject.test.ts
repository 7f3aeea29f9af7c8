import { expect, it } from 'vitest'
import { leanScale } from '../constants.js'
import { testGame, testStaging } from '../testing/test-game.js'
import { emptyStage } from './stage-state.js'
import { leanBox, leanOf, thingBox } from './subject.js'

const scene = { ...testGame().scene, staging: testStaging }
const evening = { ...emptyStage, background: 'openspace_soir' }

it('thingBox returns the box that an object has in its current state', () => {
  expect(thingBox(scene, 'casque', evening)).toMatchObject({ x: 1600, y: 600 })
  expect(thingBox(scene, 'casque', { ...evening, states: { casque: 'tombe' } })).toMatchObject({ y: 900 })
})

it('thingBox returns the original box of an object that is gone', () => {
  expect(thingBox(scene, 'porte', { ...evening, states: { porte: 'pris' } })).toMatchObject({ x: 200 })
})

it('thingBox returns the box of a thing only if the current picture (the close-up or the wide picture) has this thing', () => {
  const closeUp = { ...emptyStage, background: 'openspace_matin', closeUp: true }
  expect(thingBox(scene, 'plan', closeUp)).toEqual({ x: 0, y: 190, w: 560, h: 290 })
  expect(thingBox(scene, 'casque', closeUp)).toBeUndefined()
  expect(thingBox(scene, 'plan', { ...closeUp, closeUp: false })).toBeUndefined()
})

it('the leaning camera enlarges the stage around the centre of the thing', () => {
  const lean = leanOf(scene, { ...evening, subject: 'casque', leaning: true })
  expect(lean).toEqual({ origin: { x: 1700, y: 660 }, scale: leanScale })
  const box = leanBox({ x: 1600, y: 600, w: 200, h: 120 }, lean)
  expect(box.x).toBeCloseTo(1700 - 100 * leanScale)
  expect(box.y).toBeCloseTo(660 - 60 * leanScale)
  expect(box.w).toBeCloseTo(200 * leanScale)
})

it('the camera does not lean if `leaning` is false or the stage does not show the thing', () => {
  expect(leanOf(scene, { ...evening, subject: 'casque' }).scale).toBe(1)
  expect(leanOf(scene, { ...evening, subject: 'inconnu', leaning: true }).scale).toBe(1)
})
