import type { SceneData } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { testGame, testStaging } from '../testing/test-game.js'
import { isFacing, peopleOnStage, placePeople, shotOf, shotPictures } from './shot.js'

const scene: SceneData = { ...testGame().scene, staging: testStaging }
const shot = testStaging.shots.openspace_matin
if (!shot) throw new Error('the test game has no shot')

const placed = (id: string, inScene = scene) => {
  const [person] = placePeople(inScene, shot, [id])
  if (!person) throw new Error(`${id} has no spot`)
  return person
}

// A shot is the second, closer picture of a place.
describe('a person in a shot', () => {
  it('is scaled by the distance from the camera', () => {
    expect(placed('ines_neutre').scale).toBeCloseTo(1500 / 3 / 950)
    expect(placed('gerard_neutre').scale).toBeCloseTo(1500 / 3.1 / 950)
    expect(placed('ines_neutre').box.w).toBeCloseTo((900 * 1500) / 3 / 950)
  })

  it('has the eyes at their real height, which is lower if the person sits', () => {
    expect(placed('gerard_neutre').eyes.y).toBeCloseTo(505 - (1500 * (1.7 - 1.25)) / 3.1)
    expect(placed('ines_neutre').eyes.y).toBeCloseTo(505 - (1500 * (0.5 * 1.6 + 0.42 - 1.25)) / 3)
    expect(placed('ines_neutre').eyes.x).toBeCloseTo(900 - (1500 * 0.6) / 3)
  })

  it('has the eyes, the face and the mouth at positions that do not depend on the height of the image', () => {
    const talker = Object.entries(scene.talker).map(([id, box]) => [id, { ...box, h: 1320 }])
    const longScene = { ...scene, talker: Object.fromEntries(talker) }
    const [short, long] = [placed('ines_neutre'), placed('ines_neutre', longScene)]
    expect({ ...long, box: { ...long.box, h: 0 } }).toEqual({ ...short, box: { ...short.box, h: 0 } })
    expect(long.box.h).toBeCloseTo(1320 * long.scale)
  })

  it('is flipped around the eyes if the image does not face the same side as the spot', () => {
    const { gauche } = shot.spots
    if (!gauche) throw new Error('the test shot has no spot on the left')
    const turned = { ...shot, spots: { gauche: { ...gauche, faces: 'left' as const } } }
    const [mirrored] = placePeople(scene, turned, ['ines'])
    const straight = placed('ines')
    expect(straight.mirrored).toBe(false)
    expect(mirrored?.mirrored).toBe(true)
    expect(mirrored?.eyes).toEqual(straight.eyes)
    expect(mirrored?.box.x).toBeCloseTo(straight.eyes.x - (900 - 446) * straight.scale)
  })

  it('is drawn before people who are closer to the camera', () => {
    expect(placePeople(scene, shot, ['ines_neutre', 'gerard_neutre']).map(({ id }) => id)).toEqual([
      'gerard_neutre',
      'ines_neutre',
    ])
  })

  it('faces only the points on the side to which the spot is turned', () => {
    const [ines, gerard] = [placed('ines_neutre'), placed('gerard_neutre')]
    expect(isFacing(ines, gerard.eyes)).toBe(true)
    expect(isFacing(ines, { x: 0, y: 0 })).toBe(false)
  })

  it('is on the stage only once, in the mood of the talker, if they are both talker and listener', () => {
    expect(peopleOnStage('ines_sourire', ['ines_neutre', 'gerard_neutre'])).toEqual([
      'ines_sourire',
      'gerard_neutre',
    ])
  })
})

describe('the images of a shot', () => {
  it('are the picture and its furniture', () => {
    expect(shotPictures(scene, 'openspace_matin', ['ines_neutre', 'gerard_neutre'])).toEqual([
      'shot/openspace_matin.jpg',
      'shot/openspace_matin/table.png',
    ])
  })

  it('are undefined if the place has no shot, or if its shot cannot show all the given people', () => {
    expect(shotPictures(scene, 'openspace_soir', ['ines_neutre'])).toBeUndefined()
    expect(shotPictures(scene, 'openspace_matin', ['ines_neutre', 'chloe_neutre'])).toBeUndefined()
    const box = { x: 0, y: 0, w: 900, h: 1000, elsewhere: true }
    const onPhone = { ...scene, talker: { ...scene.talker, ines_appel: box } }
    expect(shotPictures(onPhone, 'openspace_matin', ['ines_appel'])).toBeUndefined()
    const sharedSpot = { ...shot, people: { ines: 'gauche', gerard: 'gauche' } }
    const crowded = {
      ...scene,
      staging: { ...testStaging, shots: { openspace_matin: sharedSpot } },
    }
    expect(shotPictures(crowded, 'openspace_matin', ['ines_neutre'])).toBeDefined()
    expect(shotPictures(crowded, 'openspace_matin', ['ines_neutre', 'gerard_neutre'])).toBeUndefined()
    expect(shotOf(testGame().scene, 'openspace_matin')).toBeUndefined()
  })
})
