import type { SceneData } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { bubblePosition } from './bubble-position.js'
import { sharedArea } from './geometry.js'
import { seatsOf } from './listener-seats.js'
import { positionOf } from './people.js'
import { nextButtonBox } from './place-box.js'

const left = { x: 115, y: 130, w: 855, h: 950, mouth: { x: 452, y: 328 } }
const right = { x: 910, y: 130, w: 855, h: 950, mouth: { x: 400, y: 390 } }
const scene: SceneData = {
  bg: {},
  talker: { ines_neutre: left, karim_neutre: left, chloe_neutre: right, gerard_neutre: right },
}
const allPeople = ['ines_neutre', 'karim_neutre', 'chloe_neutre', 'gerard_neutre']

describe('the listeners', () => {
  it('are on the side opposite the talker, and do not include the talker', () => {
    const seats = seatsOf(scene, allPeople, 'ines_sourire')
    expect(seats.map(({ id, side }) => [id, side])).toEqual([
      ['karim_neutre', 'right'],
      ['chloe_neutre', 'right'],
      ['gerard_neutre', 'right'],
    ])
    expect(seatsOf(scene, allPeople, 'gerard_neutre').map(({ side }) => side)).toEqual([
      'left',
      'left',
      'left',
    ])
    expect(seatsOf(scene, ['karim_neutre'], undefined)).toHaveLength(1)
  })

  it('face the talker', () => {
    expect(seatsOf(scene, allPeople, 'ines_neutre').map(({ mirrored }) => mirrored)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('have their faces at positions that do not depend on the height of their images', () => {
    const tallTalkers = Object.entries(scene.talker).map(([id, box]) => [id, { ...box, h: 1254 }])
    const tallScene = { ...scene, talker: Object.fromEntries(tallTalkers) }
    const facesIn = (someScene: SceneData) =>
      seatsOf(someScene, allPeople, 'ines_neutre').map(({ face }) => face)
    expect(facesIn(tallScene)).toEqual(facesIn(scene))
  })

  it.each(['ines_neutre', 'gerard_neutre'])(
    'have faces that the bubble of %s, the panel and the *Suite* button do not cover',
    (talker) => {
      const seats = seatsOf(scene, allPeople, talker)
      const faces = seats.map(({ face }) => face)
      const { left: bubbleLeft, width, floor } = bubblePosition(positionOf(scene, talker), faces)
      for (const { face, box } of seats) {
        const isBeside = face.x >= bubbleLeft + width || face.x + face.w <= bubbleLeft
        expect(isBeside || face.y >= floor).toBe(true)
        const panelTop = 760
        expect(face.y + face.h).toBeLessThan(panelTop)
        expect(box.y + box.h).toBeCloseTo(1080)
        expect(sharedArea(face, nextButtonBox)).toBe(0)
        expect(face.x).toBeGreaterThanOrEqual(0)
        expect(face.x + face.w).toBeLessThanOrEqual(1920)
      }
    },
  )
})
