import { expect, it } from 'vitest'
import { testGame, testStaging } from '../testing/test-game.js'
import { cropOf, facesByImportance } from './crop.js'
import { placePeople } from './shot.js'

const phone = { w: 390, h: 337 }
const visiblePart = ({ x, y, scale }: ReturnType<typeof cropOf>, size: typeof phone) => ({
  left: -x / scale,
  top: -y / scale,
  right: (size.w - x) / scale,
  bottom: (size.h - y) / scale,
})

it.each([
  ['a phone', phone],
  ['a tablet', { w: 768, h: 430 }],
  ['a wide window beside the text', { w: 520, h: 700 }],
])('on %s, the cropped stage shows all faces and nothing beyond the edges of the stage', (_, size) => {
  const faces = [
    { x: 420, y: 380, w: 126, h: 190 },
    { x: 760, y: 400, w: 126, h: 190 },
  ]
  const part = visiblePart(cropOf(faces, size), size)
  for (const { x, y, w, h } of faces) {
    expect(part.left).toBeLessThanOrEqual(x)
    expect(part.right).toBeGreaterThanOrEqual(x + w)
    expect(part.top).toBeLessThanOrEqual(y)
    expect(part.bottom).toBeGreaterThanOrEqual(y + h)
  }
  expect(part.left).toBeGreaterThanOrEqual(-0.001)
  expect(part.top).toBeGreaterThanOrEqual(-0.001)
  expect(part.right).toBeLessThanOrEqual(1920.001)
  expect(part.bottom).toBeLessThanOrEqual(1080.001)
})

it('the cropped stage shows the whole stage if there are no faces to show', () => {
  expect(cropOf([], { w: 960, h: 540 })).toMatchObject({ x: 0, y: 0, scale: 0.5 })
})

it('the cropped stage shows the most important faces if the picture is too narrow for all faces', () => {
  const [speaker, near, far] = [700, 1000, 1780].map((x) => ({ x, y: 400, w: 126, h: 190 }))
  if (!speaker || !near || !far) throw new Error('no faces')
  const size = { w: 390, h: 600 }
  const part = visiblePart(cropOf([speaker, near, far], size), size)
  expect(part.left).toBeLessThan(speaker.x)
  expect(part.right).toBeGreaterThan(near.x + near.w)
  expect(part.right).toBeLessThan(far.x)
})

it('facesByImportance returns the face of the speaker first, then the other faces', () => {
  const shot = testStaging.shots.openspace_matin
  if (!shot) throw new Error('the test game has no shot')
  const scene = { ...testGame().scene, staging: testStaging }
  const [gerard, ines] = placePeople(scene, shot, ['ines_neutre', 'gerard_neutre'])
  if (!gerard || !ines) throw new Error('a person has no spot')
  expect(facesByImportance([gerard, ines], ines)).toEqual([ines.face, gerard.face])
  expect(facesByImportance([ines, gerard], gerard)).toEqual([gerard.face, ines.face])
})
