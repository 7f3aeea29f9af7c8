import { prefixOf } from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { isOnStage, overlap, stage } from './boxes.js'
import { claimedShare } from './claimed-share.js'
import { scene, story } from './game.js'

const nodes = Object.values(story.graph.nodes)
const talkers = new Set(
  nodes.map(({ talker = '' }) => talker.toLowerCase()).filter((id) => id !== '' && id !== 'time'),
)
const backgrounds = new Set(nodes.flatMap(({ background }) => background ?? []))
const objects = new Set(nodes.flatMap(({ objectName }) => objectName ?? []))
const props = Object.entries(scene.bg).flatMap(([place, { prop }]) =>
  Object.entries(prop).map(([name, box]) => ({ place, name, box })),
)
/** Where objects overlap, the object that the story offers first gets the click. The other object may lose at most this share. */
const maxClaimedShare = 0.25

describe('box functions', () => {
  const box = { x: 0, y: 0, w: 10, h: 10 }

  test('overlap() returns the covered share of the smaller box', () => {
    expect(overlap(box, { x: 5, y: 0, w: 10, h: 10 })).toBe(0.5)
    expect(overlap(box, { x: 0, y: 0, w: 100, h: 100 })).toBe(1)
    expect(overlap(box, { x: 10, y: 0, w: 10, h: 10 })).toBe(0)
  })

  test('isOnStage() rejects a box that crosses an edge of the stage', () => {
    expect(isOnStage(box)).toBe(true)
    expect(isOnStage({ ...box, x: -1 })).toBe(false)
    expect(isOnStage({ ...box, y: 1071 })).toBe(false)
  })
})

describe('sceneData.json', () => {
  test('has every talker, place and object of the story', () => {
    expect([...talkers].filter((id) => !scene.talker[id])).toEqual([])
    expect([...backgrounds].filter((id) => !scene.bg[id])).toEqual([])
    expect([...objects].filter((name) => !props.some((prop) => prop.name === name))).toEqual([])
  })

  test('has no object or place that the story never shows', () => {
    expect(props.filter(({ name }) => !objects.has(name))).toEqual([])
    expect(Object.keys(scene.bg).filter((id) => !backgrounds.has(id))).toEqual([])
  })

  test('has a light setting for every evening place, because talkers are drawn in daylight', () => {
    const evenings = Object.entries(scene.bg).filter(([id]) => id.endsWith('_soir'))
    expect(evenings.length).toBeGreaterThan(0)
    expect(evenings.filter(([, { light }]) => !light)).toEqual([])
  })

  test('has at least four moods for each person', () => {
    const moods = Object.keys(scene.talker)
    const people = new Set(moods.map(prefixOf))
    const peopleWithFewMoods = [...people].filter(
      (person) => moods.filter((id) => prefixOf(id) === person).length < 4,
    )
    expect(peopleWithFewMoods).toEqual([])
  })

  test.each(Object.entries(scene.talker))(
    'places talker %s at the bottom of the stage, with the mouth not beyond the right or bottom edge of its box',
    (_, box) => {
      // The box of a talker may continue below the stage, so this check ends the box at the bottom edge of the stage.
      expect(isOnStage({ ...box, h: stage.h - box.y })).toBe(true)
      expect(box.y + box.h).toBeGreaterThanOrEqual(stage.h)
      if (!box.mouth) return
      expect(box.mouth.x).toBeLessThan(box.w)
      expect(box.mouth.y).toBeLessThan(box.h)
    },
  )

  test.each(props)('places $name of $place on the stage, at least 44 pixels wide and high', ({ box }) => {
    expect(isOnStage(box)).toBe(true)
    expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(44)
  })

  test('leaves at least three quarters of every object free to click', async () => {
    const order = [...objects]
    const offered = props.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    const claimed = await Promise.all(
      offered.map(async (prop, index) => ({
        prop: `${prop.place}: ${prop.name}`,
        share: await claimedShare(prop, offered.slice(0, index)),
      })),
    )
    expect(claimed.filter(({ share }) => share > maxClaimedShare)).toEqual([])
  }, 60_000)
})
