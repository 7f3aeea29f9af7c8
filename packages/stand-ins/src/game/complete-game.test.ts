import { type GraphData, type Rig, type RigMood, type SceneData, sceneDataSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { completeGame, type StandIn } from './complete-game.js'
import { defaultLook } from './default-look.js'
import { placeFor } from './place-for.js'

const graph: GraphData = {
  version: '1',
  nodes: {
    a: { type: 'Start', targets: [{ id: 'b' }] },
    b: { type: 'Background', targets: [{ id: 'c' }], background: 'couloir_soir' },
    c: { type: 'DialogElement', targets: [{ id: 'd' }], talker: 'helene_sourire', with: ['marc_neutre'] },
    d: { type: 'Ellipse_1', targets: [], talker: 'Time' },
  },
}
const svgOf = (standIn: StandIn | undefined) => (standIn && 'svg' in standIn ? standIn.svg : '')
const framePictures = ['bg/bg-building.jpg', 'bg/bg-intro.jpg', 'bg/bg-outro.jpg', 'icon/favicon.svg']

describe('a game without any picture', () => {
  const places = { couloir: { kind: 'corridor', hour: 'day', accent: 'leaf' } } as const
  const people = { helene: { look: { ...defaultLook, hair: 'bob' } } } as const
  const { standIns, scene } = completeGame({ graph, people, places, pictures: [] })

  it('gets a drawing for each picture that it needs', () => {
    expect(Object.keys(standIns).sort()).toEqual(
      [...framePictures, 'bg/couloir_soir.jpg', 'talker/helene_sourire.png', 'talker/marc_neutre.png'].sort(),
    )
  })

  it('gets positions for its people, and light and sound for its places', () => {
    expect(sceneDataSchema.parse(scene)).toEqual(scene)
    expect(scene.talker.helene_sourire).toMatchObject({ x: 115, y: 130, w: 855, h: 950 })
    expect(scene.talker.marc_neutre?.mouth?.y).toBeGreaterThan(0)
    expect(scene.bg.couloir_soir).toMatchObject({ prop: {}, light: { edge: '#ffb877' } })
    expect(scene.bg.couloir_soir?.ambience).toEqual([{ sound: 'ambience_corridor' }])
    expect(scene.bg).not.toHaveProperty('bg-building')
  })

  it('gets the ambience of a similar place where a kind of place has no ambience of its own', () => {
    const care = { couloir: { kind: 'care-room', hour: 'day', accent: 'leaf' } } as const
    const { bg } = completeGame({ graph, people, places: care, pictures: [] }).scene
    expect(bg.couloir_soir?.ambience).toEqual([{ sound: 'ambience_corridor' }])
  })

  it('gets drawings of people with the chosen look or the default look', () => {
    const standInsWithoutLooks = completeGame({ graph, pictures: [] }).standIns
    expect(svgOf(standInsWithoutLooks['talker/marc_neutre.png'])).toBe(
      svgOf(standIns['talker/marc_neutre.png']),
    )
    expect(svgOf(standInsWithoutLooks['talker/helene_sourire.png'])).not.toBe(
      svgOf(standIns['talker/helene_sourire.png']),
    )
  })
})

describe('a game with some pictures', () => {
  it('gets another picture of the same person or place for each missing picture', () => {
    const pictures = [
      ...framePictures,
      'bg/couloir_matin.jpg',
      'talker/helene_agacee.png',
      'talker/helene_neutre.png',
      'talker/marc_neutre.png',
    ]
    const { standIns } = completeGame({ graph, pictures })
    expect(standIns).toEqual({
      'bg/couloir_soir.jpg': { same: 'bg/couloir_matin.jpg' },
      'talker/helene_sourire.png': { same: 'talker/helene_neutre.png' },
    })
  })

  it('gets the drawing that places.json describes, even if it has a picture of the place at another hour', () => {
    const places = { couloir_soir: { kind: 'corridor', hour: 'evening', accent: 'leaf' } } as const
    const { standIns } = completeGame({ graph, places, pictures: ['bg/couloir_matin.jpg'] })
    expect(svgOf(standIns['bg/couloir_soir.jpg'])).toContain('<svg')
  })

  it('gets a drawing that looks left for a person on the right of the stage', () => {
    const scene: SceneData = { bg: {}, talker: { helene_neutre: { x: 1000, y: 505, w: 427.5, h: 475 } } }
    const withBoxOnRight = completeGame({ graph, scene, pictures: [] })
    const withDefaultBox = completeGame({ graph, pictures: [] })
    expect(svgOf(withBoxOnRight.standIns['talker/helene_sourire.png'])).not.toBe(
      svgOf(withDefaultBox.standIns['talker/helene_sourire.png']),
    )
    const { mouth } = withBoxOnRight.scene.talker.helene_sourire ?? {}
    expect(mouth?.x).toBeGreaterThan(150)
    expect(mouth?.x).toBeLessThan(250)
  })

  it('gets a position for a person who has a picture but no position', () => {
    const { scene, standIns } = completeGame({ graph, pictures: ['talker/helene_sourire.png'] })
    expect(scene.talker.helene_sourire).toEqual({ x: 115, y: 130, w: 855, h: 950 })
    expect(standIns).not.toHaveProperty('talker/helene_sourire.png')
  })

  it('gets no drawing of a person who is drawn in layers', () => {
    const brow = { y: 0, turn: 0, arch: 1 }
    const mood: RigMood = {
      head: { x: 0, y: 0, turn: 0 },
      face: { x: 0, y: 0 },
      body: { turn: 0, rise: 0 },
      brows: [brow, brow],
      blush: 0,
      frown: 0,
      front: 'front',
      hair: 'hair',
    }
    const helene: Rig = {
      size: { w: 855, h: 950 },
      flip: false,
      neck: { x: 0, y: 0 },
      behind: ['headBack', 'back'],
      sprites: {},
      moods: { sourire: mood },
    }
    const { standIns } = completeGame({ graph, scene: { bg: {}, talker: {}, rig: { helene } }, pictures: [] })
    expect(standIns).not.toHaveProperty('talker/helene_sourire.png')
  })

  it('gets drawings of each object without a picture, in all its states', () => {
    const box = { x: 1, y: 2, w: 80, h: 60 }
    const prop = {
      cle: { ...box, kind: 'key' as const },
      boite: { ...box, states: { ouverte: box } },
      carte: { ...box, states: { pliee: box } },
    }
    const scene: SceneData = { bg: { couloir_soir: { prop } }, talker: {} }
    const { standIns } = completeGame({ graph, scene, pictures: ['prop/couloir_soir/carte.png'] })
    expect(Object.keys(standIns).filter((name) => name.startsWith('prop/'))).toEqual([
      'prop/couloir_soir/cle.png',
      'prop/couloir_soir/boite.png',
      'prop/couloir_soir/boite@ouverte.png',
    ])
    expect(standIns['prop/couloir_soir/cle.png']).toMatchObject({ width: 80, height: 60 })
  })
})

it('if a background has no scene data, completeGame gives it the objects of the same place at another hour', () => {
  const box = { x: 1, y: 2, w: 80, h: 60 }
  const scene: SceneData = { bg: { couloir_matin: { prop: { cle: box, carte: box } } }, talker: {} }
  const pictures = ['prop/couloir_matin/cle.png', 'prop/couloir_matin/carte.png']
  const completed = completeGame({ graph, scene, pictures })
  expect(completed.scene.bg.couloir_soir?.prop).toEqual({ cle: box, carte: box })
  expect(completed.standIns['prop/couloir_soir/cle.png']).toEqual({ same: 'prop/couloir_matin/cle.png' })
})

it.each([
  ['couloir_soir', { kind: 'corridor', hour: 'evening' }],
  ['couloir_matin', { kind: 'corridor', hour: 'morning' }],
  ['couloir', { kind: 'corridor', hour: 'day' }],
  ['cuisine_matin', { kind: 'kitchen', hour: 'evening' }],
  ['cave_nuit', { kind: 'office', hour: 'evening' }],
  ['bg-building', { kind: 'street', hour: 'day' }],
  ['bg-outro', { kind: 'street', hour: 'evening' }],
])('placeFor turns the background %s into a place with %o', (background, expected) => {
  const places = {
    couloir: { kind: 'corridor', hour: 'day', accent: 'teal' },
    cuisine_matin: { kind: 'kitchen', hour: 'evening', accent: 'sun' },
  } as const
  expect(placeFor(background, places)).toMatchObject(expected)
})
