import type { SceneData } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { bubblePosition } from './bubble-position.js'
import { seatsOf } from './listener-seats.js'
import { positionOf } from './people.js'

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

  it.each(['ines_neutre', 'gerard_neutre'])(
    'are placed so that neither the bubble of %s nor the panel covers their faces',
    (talker) => {
      const seats = seatsOf(scene, allPeople, talker)
      const faces = seats.map(({ face }) => face)
      const { left: bubbleLeft, width, floor } = bubblePosition(positionOf(scene, talker), faces)
      for (const { face, box } of seats) {
        const isBeside = face.x >= bubbleLeft + width || face.x + face.w <= bubbleLeft
        expect(isBeside || face.y >= floor).toBe(true)
        const panelTop = 760
        expect(face.y + face.h).toBeLessThan(panelTop)
        expect(box.y + box.h).toBe(1080)
        expect(face.x).toBeGreaterThanOrEqual(0)
        expect(face.x + face.w).toBeLessThanOrEqual(1920)
      }
    },
  )
})
