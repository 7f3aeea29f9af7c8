import { describe, expect, it } from 'vitest'
import { testGame, testStaging } from '../testing/test-game.js'
import { sharedArea } from './geometry.js'
import { neverCovered, nextButtonBox } from './place-box.js'
import { objectBoxes, stageLayout } from './stage-layout.js'
import { emptyStage, type StageState } from './stage-state.js'

const scene = { ...testGame().scene, staging: testStaging }
const wide: StageState = { ...emptyStage, background: 'openspace_matin', covered: false }
const people = { talker: { id: 'ines_neutre', on: true }, listeners: ['gerard_neutre'] }

describe('the layout of a stage', () => {
  it('has one large talker and a seat for each listener in the wide picture', () => {
    const { talker, seats, people: placed } = stageLayout(scene, { ...wide, ...people })
    expect(talker).toMatchObject({ x: 92, w: 900 })
    expect(seats.map(({ id }) => id)).toEqual(['gerard_neutre'])
    expect(placed).toEqual([])
  })

  it('has each person at their spot in the closer picture, with no face behind the *Suite* button', () => {
    const layout = stageLayout(scene, { ...wide, ...people, closeUp: true })
    expect(layout.people.map(({ id }) => id)).toEqual(['gerard_neutre', 'ines_neutre'])
    expect([layout.talker, layout.seats]).toEqual([undefined, []])
    expect(layout.visible).toHaveLength(2)
    for (const { box } of layout.visible) expect(sharedArea(box, nextButtonBox)).toBe(0)
  })

  it('points the bubble at the mouth of the speaker in the closer picture', () => {
    const { speaker, people: placed } = stageLayout(scene, { ...wide, ...people, closeUp: true })
    const ines = placed.find(({ id }) => id === 'ines_neutre')
    if (!speaker || !ines) throw new Error('the stage has no speaker')
    expect(speaker.x + speaker.mouth.x).toBeCloseTo(ines.mouth.x)
    expect(speaker.y + speaker.mouth.y).toBeCloseTo(ines.mouth.y)
  })

  it('lists the box of the thing that the line is about, and enlarges this box when the camera leans towards the thing', () => {
    const evening = { ...wide, background: 'openspace_soir', subject: 'casque' }
    const { visible } = stageLayout(scene, { ...evening, leaning: true })
    expect(visible[0]?.box.w).toBeCloseTo(200 * 1.16)
    expect(stageLayout(scene, evening).visible[0]?.box).toMatchObject({ x: 1600, y: 600, w: 200 })
  })

  it('lists no boxes that the texts must avoid if an act hides the place', () => {
    const act = { id: 'peniche', drawing: 0, isOver: true }
    expect(stageLayout(scene, { ...wide, ...people, closeUp: true, act }).visible).toEqual([])
  })

  it('moves a talker away from the thing that the line is about', () => {
    const state = { ...wide, background: 'openspace_soir', subject: 'porte', talker: people.talker }
    expect(stageLayout(scene, state).talker?.mirrored).toBe(true)
  })
})

it('objectBoxes gives a high weight to the selected object, and a low weight to the other objects', () => {
  const boxes = objectBoxes(scene, { ...wide, background: 'openspace_soir' }, 'porte')
  expect(boxes.map(({ weight }) => weight >= neverCovered)).toEqual([false, true])
})
