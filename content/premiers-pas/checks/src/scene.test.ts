import { prefixOf } from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { isOnStage, overlap, stage } from './boxes.js'
import { scene, story } from './game.js'
import { claimedShare } from './hiding.js'

const nodes = Object.values(story.graph.nodes)
const talkers = new Set(
  nodes.map(({ talker = '' }) => talker.toLowerCase()).filter((id) => id !== '' && id !== 'time'),
)
const backgrounds = new Set(nodes.flatMap(({ background }) => background ?? []))
const objects = new Set(nodes.flatMap(({ objectName }) => objectName ?? []))
const props = Object.entries(scene.bg).flatMap(([place, { prop }]) =>
  Object.entries(prop).map(([name, box]) => ({ place, name, box })),
)
/** A neighbour may reach a little over an object, never hide it. */
const mostClaimed = 0.25

describe('boxes', () => {
  const box = { x: 0, y: 0, w: 10, h: 10 }

  test('overlap by their share of the smaller', () => {
    expect(overlap(box, { x: 5, y: 0, w: 10, h: 10 })).toBe(0.5)
    expect(overlap(box, { x: 0, y: 0, w: 100, h: 100 })).toBe(1)
    expect(overlap(box, { x: 10, y: 0, w: 10, h: 10 })).toBe(0)
  })

  test('are on the stage whole, or not', () => {
    expect(isOnStage(box)).toBe(true)
    expect(isOnStage({ ...box, x: -1 })).toBe(false)
    expect(isOnStage({ ...box, y: 1071 })).toBe(false)
  })
})

describe('the scene', () => {
  test('has everybody, every place and every object of the story', () => {
    expect([...talkers].filter((id) => !scene.talker[id])).toEqual([])
    expect([...backgrounds].filter((id) => !scene.bg[id])).toEqual([])
    expect([...objects].filter((name) => !props.some((prop) => prop.name === name))).toEqual([])
  })

  test('has nothing that the story never shows', () => {
    expect(props.filter(({ name }) => !objects.has(name))).toEqual([])
    expect(Object.keys(scene.bg).filter((id) => !backgrounds.has(id))).toEqual([])
  })

  test('says what an evening does to people, who are drawn in the morning', () => {
    const evenings = Object.entries(scene.bg).filter(([id]) => id.endsWith('_soir'))
    expect(evenings.length).toBeGreaterThan(0)
    expect(evenings.filter(([, { light }]) => !light)).toEqual([])
  })

  test('gives each person four moods or more', () => {
    const moods = Object.keys(scene.talker)
    const people = new Set(moods.map(prefixOf))
    const few = [...people].filter((person) => moods.filter((id) => prefixOf(id) === person).length < 4)
    expect(few).toEqual([])
  })

  test.each(Object.entries(scene.talker))('%s stands on the bottom of the stage', (_, box) => {
    expect(isOnStage(box)).toBe(true)
    expect(box.y + box.h).toBe(stage.h)
    if (!box.mouth) return
    expect(box.mouth.x).toBeLessThan(box.w)
    expect(box.mouth.y).toBeLessThan(box.h)
  })

  test.each(props)('$place: $name is on the stage, and large enough to press', ({ box }) => {
    expect(isOnStage(box)).toBe(true)
    expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(44)
  })

  test('leaves of every object enough to press', async () => {
    const order = [...objects]
    const offered = props.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    const claimed = await Promise.all(
      offered.map(async (prop, index) => ({
        prop: `${prop.place}: ${prop.name}`,
        share: await claimedShare(prop, offered.slice(0, index)),
      })),
    )
    expect(claimed.filter(({ share }) => share > mostClaimed)).toEqual([])
  }, 60_000)
})
