import type { SceneData } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { standingTalker } from './talker-position.js'

const left = { x: 115, y: 130, w: 855, h: 1254, mouth: { x: 452, y: 328 } }
const scene: SceneData = {
  bg: {},
  talker: { ines: left, ines_appel: { ...left, h: 950, elsewhere: true } },
}

it('a talker stands at their usual position if the line is not about a thing on the stage', () => {
  expect(standingTalker(scene, 'ines', undefined)).toMatchObject({ ...left, mirrored: false })
})

it('a talker who would cover the thing that the line is about stands on the other side', () => {
  const crack = { x: 400, y: 300, w: 200, h: 300 }
  expect(standingTalker(scene, 'ines', crack)).toMatchObject({
    x: 1920 - 115 - 855,
    mouth: { x: 855 - 452, y: 328 },
    mirrored: true,
  })
})

it('a talker stays on their usual side if they would cover as much of the thing, or more, on the other side', () => {
  const [beside, everywhere] = [
    { x: 1500, y: 300, w: 200, h: 300 },
    { x: 0, y: 0, w: 1920, h: 1080 },
  ]
  expect(standingTalker(scene, 'ines', beside).mirrored).toBe(false)
  expect(standingTalker(scene, 'ines', everywhere).mirrored).toBe(false)
})

it('the window of a talker on the phone is smaller, so that replies do not cover it', () => {
  const { x, y, w, h, mouth } = standingTalker(scene, 'ines_appel', undefined)
  expect([w, h]).toEqual([855 * 0.76, 950 * 0.76])
  expect(x + w / 2).toBeCloseTo(115 + 855 / 2)
  expect(y).toBe(96)
  expect(mouth.y).toBeCloseTo(328 * 0.76)
})
