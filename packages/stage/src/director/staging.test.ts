import type { Line, Moment, View } from '@didascalie/engine'
import { describe, expect, it } from 'vitest'
import {
  firstReaction,
  freeBeatHold,
  freeBeatPause,
  insertIn,
  leanIn,
  nextReaction,
  panelOut,
  talkerSwap,
} from '../constants.js'
import { changesIn } from '../scene/prop-state.js'
import { emptyStage, type StageState } from '../scene/stage-state.js'
import { testGame, testStaging } from '../testing/test-game.js'
import { arrivalAt, ellipseOf } from './arrival.js'
import { dialogueOf, objectsOf } from './dialogue.js'
import { playbackOf } from './playback.js'
import { elapse, initialPresenter, isLastBeat, present, react } from './presenter.js'
import { reactionsOf } from './reactions.js'
import { stagingOf } from './staging.js'
import type { Timeline } from './timeline.js'

const acts = { tomber: { drawings: [{ picture: 'tomber', ms: 900 }] } }
const scene = { ...testGame().scene, staging: { ...testStaging, acts } }
const playbackWith = (reduceMotion: boolean) =>
  playbackOf(
    { reduceMotion, waitForMe: false, textSpeed: 1 },
    () => '',
    (background, before, after) => changesIn(scene, background, before, after),
    undefined,
    stagingOf(scene),
  )
const playback = playbackWith(false)
const reducedPlayback = playbackWith(true)

const wide: StageState = { ...emptyStage, covered: false, background: 'openspace_matin' }
const closeUp: StageState = {
  ...wide,
  closeUp: true,
  talker: { id: 'ines_neutre', on: true },
  listeners: ['gerard_neutre'],
}
const line = (talker: string, listeners: readonly string[] = [], more: Partial<Line> = {}): Line => ({
  id: 'n',
  talker,
  text: 'Un deux trois.',
  speed: 1,
  didascalie: false,
  voiceFile: '',
  with: listeners,
  ...more,
})
const direction = (more: Partial<Line> = {}) => line('', [], { didascalie: true, ...more })
const spoken = (spokenLine: Line): Extract<View, { kind: 'line' }> => ({ kind: 'line', line: spokenLine })
const captionView = (caption: Line): Extract<View, { kind: 'caption' }> => ({
  kind: 'caption',
  prompt: null,
  caption,
})
const lastPicture = ({ beats }: Timeline) => beats.at(-1)?.picture

/** The time of the first beat whose stage state fulfils a condition. */
function timeOf({ beats }: Timeline, isReached: (picture: StageState) => boolean): number {
  const index = beats.findIndex(({ picture }) => isReached(picture))
  if (index < 0) throw new Error('the timeline never reaches this state')
  return beats.slice(0, index).reduce((sum, { ms }) => sum + ms, 0)
}

// The shot is the second, closer picture of a place.
describe('the shot of a place', () => {
  const toGerard = spoken(line('ines_neutre', ['gerard_neutre']))

  it('appears for a line with a listener, when its images are loaded', () => {
    const [first] = dialogueOf(wide, toGerard, playback).beats
    expect(first?.picture).toMatchObject({
      closeUp: true,
      talker: { id: 'ines_neutre', on: true },
      listeners: ['gerard_neutre'],
    })
    expect(first?.needs).toEqual([
      'shot/openspace_matin.jpg',
      'shot/openspace_matin/table.png',
      'talker/ines_neutre.png',
      'talker/gerard_neutre.png',
    ])
  })

  it('does not appear without listeners, in a place without a shot, or if a person has no spot', () => {
    const views = [spoken(line('ines_neutre')), spoken(line('ines_neutre', ['chloe_neutre']))]
    for (const view of views) expect(lastPicture(dialogueOf(wide, view, playback))?.closeUp).toBe(false)
    const evening = { ...wide, background: 'openspace_soir' }
    expect(lastPicture(dialogueOf(evening, toGerard, playback))?.closeUp).toBe(false)
  })

  it('shows the next speaker without an animation, and the previous speaker as a listener', () => {
    const timeline = dialogueOf(closeUp, spoken(line('gerard_neutre', ['ines_neutre'])), playback)
    expect(timeline.beats[0]?.picture).toMatchObject({
      talker: { id: 'gerard_neutre', on: true },
      listeners: ['ines_neutre'],
    })
    expect(timeOf(timeline, ({ bubble }) => bubble?.shown === true)).toBe(talkerSwap)
  })

  it('stays for a caption and for a choice without a line', () => {
    expect(lastPicture(dialogueOf(closeUp, captionView(direction()), playback))?.closeUp).toBe(true)
    const choice = { kind: 'choices', prompt: null, replies: [] } as const
    expect(lastPicture(dialogueOf(closeUp, choice, playback))).toMatchObject({
      closeUp: true,
      listeners: ['gerard_neutre'],
    })
  })

  it('ends at a line without listeners, whose talker then enters the wide picture', () => {
    const timeline = dialogueOf(closeUp, spoken(line('ines_neutre')), playback)
    expect(timeline.beats[0]?.picture).toMatchObject({ closeUp: false, talker: null, listeners: [] })
    expect(lastPicture(timeline)?.talker).toEqual({ id: 'ines_neutre', on: true })
  })

  it('ends when point-and-click, a jump in time or an arrival begins', () => {
    const timelines = [
      objectsOf(closeUp, { kind: 'objects', objects: [] }, playback),
      ellipseOf(closeUp, 'Plus tard.', 1000, playback),
      arrivalAt(closeUp, 'canal', playback),
      arrivalAt(closeUp, 'openspace_soir', playback),
    ]
    for (const timeline of timelines)
      expect(lastPicture(timeline)).toMatchObject({ closeUp: false, listeners: [], leaning: false })
  })
})

describe('the reactions of listeners', () => {
  it('change the moods one after the other', () => {
    const states = reactionsOf(['a_neutre', 'b_neutre', 'c_neutre'], ['a_sourire', 'b_neutre', 'c_inquiete'])
    expect(states).toEqual([
      ['a_neutre', 'b_neutre', 'c_neutre'],
      ['a_sourire', 'b_neutre', 'c_neutre'],
      ['a_sourire', 'b_neutre', 'c_inquiete'],
    ])
  })

  it('do not include a new listener, who has their final mood from the start', () => {
    expect(reactionsOf([], ['a_sourire'])).toEqual([['a_sourire']])
  })

  const before = { ...wide, listeners: ['a_neutre', 'b_neutre'], talker: { id: 'ines_neutre', on: true } }
  const reacting = spoken(line('ines_neutre', ['a_sourire', 'b_sourire'], { text: 'Non.' }))

  it('follow one another after the start of the line, and are complete when the panel appears', () => {
    const timeline = dialogueOf(before, reacting, playback)
    const start = timeOf(timeline, ({ bubble }) => bubble?.shown === true)
    expect(timeOf(timeline, ({ listeners }) => listeners[0] === 'a_sourire') - start).toBe(firstReaction)
    expect(timeOf(timeline, ({ listeners }) => listeners[1] === 'b_sourire') - start).toBe(
      firstReaction + nextReaction,
    )
    expect(timeline.beats.at(-1)?.picture).toMatchObject({
      listeners: ['a_sourire', 'b_sourire'],
      panel: { shown: true },
    })
  })

  it('are complete from the start with reduced motion', () => {
    const timeline = dialogueOf(before, reacting, reducedPlayback)
    expect(timeline.beats[0]?.picture.listeners).toEqual(['a_sourire', 'b_sourire'])
  })
})

/** The free beat is a short time without text, in which the learner sees what the caption is about. */
describe('the free beat before a caption', () => {
  const evening: StageState = {
    ...wide,
    background: 'openspace_soir',
    panel: { content: { kind: 'next' }, shown: false },
  }
  const isShown = ({ panel }: StageState) => panel?.shown === true
  const aboutHelmet = captionView(direction({ show: 'casque' }))

  it('hides the panel, waits, leans towards the thing, waits again, then shows the caption', () => {
    const timeline = dialogueOf(evening, aboutHelmet, playback)
    const lean = timeOf(timeline, ({ leaning }) => leaning)
    expect(lean).toBe(panelOut + freeBeatPause)
    expect(timeOf(timeline, isShown) - lean).toBe(leanIn + freeBeatHold)
    expect(lastPicture(timeline)).toMatchObject({ subject: 'casque', leaning: true })
  })

  it('ends at once when the learner clicks', () => {
    const moment: Moment = { ...testGame().story.begin(), view: aboutHelmet, effects: [] }
    const presenter = present({ ...initialPresenter(), picture: evening }, moment, playback)
    const { presenter: skipped } = react(presenter, { kind: 'click' }, 0, playback)
    expect(skipped.picture).toMatchObject({ leaning: true, panel: { shown: true } })
  })

  it('shows a new insert without the caption, and does not move the camera', () => {
    const timeline = dialogueOf(evening, captionView(direction({ insert: 'photo' })), playback)
    const insert = timeOf(timeline, ({ insert: shown }) => shown?.on === true)
    expect(insert).toBe(panelOut + freeBeatPause)
    expect(timeOf(timeline, isShown) - insert).toBe(insertIn + freeBeatHold)
    expect(lastPicture(timeline)?.leaning).toBe(false)
  })

  it('does not happen for an invisible thing, or for a caption that is not a stage direction', () => {
    const captions = [direction({ show: 'inconnu' }), line('', [], { show: 'casque' })]
    for (const caption of captions) {
      const timeline = dialogueOf(evening, captionView(caption), playback)
      expect(timeline.beats.some(({ picture }) => picture.leaning)).toBe(false)
    }
  })

  it('does not happen again for the same thing', () => {
    const leaning = { ...evening, subject: 'casque', leaning: true }
    const again = dialogueOf(leaning, aboutHelmet, playback)
    expect(again.beats.every(({ picture }) => picture.leaning)).toBe(true)
    expect(timeOf(again, isShown)).toBe(panelOut)
    expect(dialogueOf(leaning, spoken(line('ines_neutre')), playback).beats[0]?.picture).toMatchObject({
      subject: '',
      leaning: false,
    })
  })

  it('shows the final state at once with reduced motion', () => {
    const timeline = dialogueOf({ ...evening, panel: null }, aboutHelmet, reducedPlayback)
    expect(timeOf(timeline, isShown)).toBe(0)
    expect(lastPicture(timeline)?.leaning).toBe(true)
  })
})

describe('the change of an object', () => {
  const picture: StageState = {
    ...wide,
    background: 'openspace_soir',
    panel: { content: { kind: 'next' }, shown: false },
  }
  const start = { ...initialPresenter(), picture }
  const momentWith = (view: View): Moment => ({
    ...testGame().story.begin(),
    view,
    effects: [],
    variables: { $etat_casque: 'tombe' },
  })

  it('happens after the camera has leaned in and a short time before the caption appears', () => {
    const { timeline } = present(start, momentWith(captionView(direction())), playback)
    const lean = timeOf(timeline, ({ leaning }) => leaning)
    const change = timeOf(timeline, ({ states }) => states.casque === 'tombe')
    expect([lean, change]).toEqual([panelOut + freeBeatPause, panelOut + freeBeatPause + leanIn])
    const { ms } = changesIn(scene, 'openspace_soir', {}, { casque: 'tombe' })
    expect(timeOf(timeline, ({ panel }) => panel?.shown === true)).toBe(change + ms + freeBeatHold)
    expect(lastPicture(timeline)).toMatchObject({ subject: 'casque', leaning: true })
  })

  it('happens without a movement of the camera if point-and-click follows', () => {
    const { timeline } = present(start, momentWith({ kind: 'objects', objects: [] }), playback)
    expect(timeline.beats.some(({ picture: shown }) => shown.leaning)).toBe(false)
    expect(timeline.beats.some(({ picture: shown }) => shown.states.casque === 'tombe')).toBe(true)
  })

  it('keeps the camera close until a line follows that does not show the object', () => {
    let presenter = present(start, momentWith(captionView(direction())), playback)
    while (!isLastBeat(presenter)) presenter = elapse(presenter)
    expect(presenter.picture.leaning).toBe(true)
    const next = present(presenter, momentWith(spoken(line('ines_neutre'))), playback)
    expect(next.timeline.beats.every(({ picture: shown }) => !shown.leaning)).toBe(true)
  })
  it('happens while the first drawing of an act hides the object, without a movement of the camera', () => {
    const acted = captionView(direction({ act: 'tomber' }))
    const { timeline } = present(start, momentWith(acted), playback)
    const isChanged = ({ states }: StageState) => states.casque === 'tombe'
    expect(timeline.beats.map(({ picture: shown }) => isChanged(shown))).toEqual(
      timeline.beats.map(({ picture: shown }) => shown.act !== null),
    )
    expect(timeOf(timeline, isChanged)).toBe(panelOut)
    expect(timeline.beats.some(({ picture: shown }) => shown.leaning)).toBe(false)
  })
})

// An act is a series of drawings that plays before a line.
describe('the shot of a line with an act', () => {
  const acted = captionView(direction({ act: 'tomber', with: ['ines_neutre', 'gerard_neutre'] }))

  it('waits for the drawings if the stage shows no text, because the act starts at once', () => {
    const [first] = dialogueOf(closeUp, acted, playback).beats
    expect(first?.needs).toContain('act/tomber.jpg')
  })

  it('does not wait for the drawings while the previous text leaves', () => {
    const withPanel = { ...closeUp, panel: { content: { kind: 'next' as const }, shown: false } }
    const [first] = dialogueOf(withPanel, acted, playback).beats
    expect(first?.needs).not.toContain('act/tomber.jpg')
  })
})
