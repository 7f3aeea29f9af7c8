import type { Moment, View } from '@didascalie/engine'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  echo,
  echoStill,
  insertIn,
  lineExtraMs,
  lineMinMs,
  panelIn,
  pressDebounce,
  wordReadMs,
  wordSpokenMs,
} from '../constants.js'
import { testGame } from '../testing/test-game.js'
import { type Playback, playbackOf } from './playback.js'
import {
  canClickAnywhere,
  elapse,
  initialPresenter,
  isInteractable,
  isLastBeat,
  isLocked,
  type Presenter,
  present,
  react,
  type StoryInput,
} from './presenter.js'

const defaultPlayback: Playback = playbackOf(
  { reduceMotion: false, waitForMe: false, textSpeed: 1 },
  () => 'L’open space',
)
const { story } = testGame()

function momentWith(view: View): Moment {
  return { ...story.begin(), view, effects: [] }
}

const line = (talker: string, text = 'Un deux trois.') => ({
  id: 'n',
  talker,
  text,
  didascalie: false,
  speed: 1,
  voiceFile: '',
})
const spokenLine = momentWith({ kind: 'line', line: line('ines_neutre') })
const choices = momentWith({
  kind: 'choices',
  prompt: null,
  replies: [
    { id: 'a', text: 'Oui.' },
    { id: 'b', text: 'Non.' },
  ],
})
const caption = momentWith({ kind: 'caption', prompt: null, caption: line('') })
const stageDirection = momentWith({
  kind: 'caption',
  prompt: null,
  caption: { ...line(''), didascalie: true },
})
const objects = momentWith({
  kind: 'objects',
  objects: [
    {
      objectName: 'casque',
      actions: [
        { id: 'a', index: 0, text: 'Prendre' },
        { id: 'c', index: 2, text: 'Laisser' },
      ],
    },
    { objectName: 'porte', actions: [{ id: 'b', index: 1, text: 'Sortir' }] },
  ],
})

function settle(presenter: Presenter): Presenter {
  let current = presenter
  while (!isLastBeat(current)) current = elapse(current)
  return current
}

const onStage = {
  ...initialPresenter(),
  picture: { ...initialPresenter().picture, covered: false, background: 'openspace_matin' },
}
const presented = (moment: Moment, from: Presenter = onStage) =>
  settle(present(from, moment, defaultPlayback))
const reactTo = (presenter: Presenter, input: StoryInput, now = 0) =>
  react(presenter, input, now, defaultPlayback)
const outcome = (presenter: Presenter, input: StoryInput, now = 0) => reactTo(presenter, input, now).outcome

it('the presenter is not interactable before the first moment', () => {
  expect(isInteractable(initialPresenter())).toBe(false)
  expect(isInteractable(initialPresenter(spokenLine, 'L’open space'))).toBe(false)
})

describe('the presenter during a timeline', () => {
  const speaking = present(onStage, spokenLine, defaultPlayback)

  it('is locked and shows no panel', () => {
    expect(isLocked(speaking)).toBe(true)
    expect(isInteractable(speaking)).toBe(false)
    expect(speaking.picture.panel).toBeNull()
  })

  it('ignores all inputs while a background arrives, and ignores choices while a line is spoken', () => {
    const arriving = present(
      onStage,
      momentWith({ kind: 'background', background: 'canal', music: '' }),
      defaultPlayback,
    )
    for (const input of [{ kind: 'click' }, { kind: 'next' }, { kind: 'choose', position: 0 }] as const) {
      expect(outcome(arriving, input)).toBeUndefined()
    }
    expect(outcome(speaking, { kind: 'choose', position: 0 })).toBeUndefined()
  })

  it('shows all words of the line at a click, but does not continue the story', () => {
    const { presenter, outcome } = reactTo(speaking, { kind: 'click' })
    expect(outcome).toEqual({ kind: 'completed' })
    expect(presenter.picture.bubble?.words).toBe(3)
    expect(presenter.picture.talker).toEqual({ id: 'ines_neutre', on: true })
    expect(isLocked(presenter)).toBe(true)
  })

  it('accepts no answer before the panel has finished sliding in', () => {
    const { presenter } = reactTo(speaking, { kind: 'click' })
    const sliding = presenter.picture.panel ? presenter : elapse(presenter)
    expect(sliding.picture.panel?.shown).toBe(true)
    expect(outcome(sliding, { kind: 'next' })).toBeUndefined()
    expect(sliding.timeline.beats[sliding.beatIndex]?.ms).toBe(panelIn)
    expect(outcome(elapse(sliding), { kind: 'next' })).toEqual({ kind: 'answer', index: 0, unselect: false })
  })
})

describe('the learner’s answer', () => {
  it('has the index 0 after « next », and the index of the chosen reply after a choice', () => {
    expect(outcome(presented(spokenLine), { kind: 'next' })).toMatchObject({ kind: 'answer', index: 0 })
    expect(outcome(presented(choices), { kind: 'choose', position: 1 })).toMatchObject({
      kind: 'answer',
      index: 1,
    })
  })

  it('locks the presenter and hides the panel', () => {
    const { presenter } = reactTo(presented(choices), { kind: 'choose', position: 1 })
    expect(isLocked(presenter)).toBe(true)
    expect(presenter.picture.panel?.shown).toBe(false)
    expect(outcome(presenter, { kind: 'choose', position: 0 })).toBeUndefined()
  })

  it('is ignored if its position is not among the replies', () => {
    expect(outcome(presented(choices), { kind: 'choose', position: 2 })).toBeUndefined()
    expect(outcome(presented(choices), { kind: 'choose', position: -1 })).toBeUndefined()
  })
})

describe('the chosen reply', () => {
  const answered = reactTo(presented(choices), { kind: 'choose', position: 1 }).presenter

  it('stays on the stage for its animation before the next moment appears', () => {
    const next = present(answered, spokenLine, defaultPlayback)
    expect(next.picture.panel).toMatchObject({ shown: false, chosen: 1 })
    expect(next.timeline.beats[0]?.ms).toBe(echo)
    expect(settle(next).picture.panel).toMatchObject({ shown: true, content: { kind: 'next' } })
    expect(settle(next).picture.panel?.chosen).toBeUndefined()
  })

  it('can be skipped by a click, which does not skip the words that follow', () => {
    const { presenter, outcome } = reactTo(present(answered, spokenLine, defaultPlayback), { kind: 'click' })
    expect(outcome).toEqual({ kind: 'completed' })
    expect(presenter.picture.bubble).toBeNull()
  })

  it('is shown for a shorter time when motion is reduced', () => {
    const still = playbackOf({ reduceMotion: true, waitForMe: false, textSpeed: 1 }, () => '')
    expect(present(answered, spokenLine, still).timeline.beats[0]?.ms).toBe(echoStill)
  })
})

describe('an object that changes state', () => {
  const changing: Playback = playbackOf(
    { reduceMotion: false, waitForMe: false, textSpeed: 1 },
    () => '',
    () => ({
      ms: 2000,
      needs: ['prop/x@bas.png'],
      props: ['fauteuil'],
    }),
  )
  const loweredChair: Moment = { ...stageDirection, variables: { $etat_fauteuil: 'bas' } }

  it('changes on the stage before the next text appears', () => {
    const { beats } = present(onStage, loweredChair, changing).timeline
    const change = beats.find(({ picture }) => picture.states.fauteuil === 'bas')
    expect(change).toMatchObject({ ms: 2000, skip: 'click', needs: ['prop/x@bas.png'] })
    expect(change?.picture.panel).toBeNull()
    expect(beats.at(-1)?.picture).toMatchObject({ states: { fauteuil: 'bas' }, panel: { shown: true } })
  })

  it('changes without a transition on a black stage and in a resumed game', () => {
    const blackStage = { ...onStage, picture: { ...onStage.picture, covered: true } }
    expect(present(blackStage, loweredChair, changing).timeline.beats[0]?.ms).not.toBe(2000)
    expect(initialPresenter({ ...loweredChair, background: 'openspace_matin' }).picture.states).toEqual({
      fauteuil: 'bas',
    })
  })
})

describe('an insert (the picture beside a line)', () => {
  const lineWithInsert = { ...line('ines_neutre'), insert: 'photo', with: ['karim_neutre', 'ines_sourire'] }

  it('appears and leaves together with its line, like the listeners', () => {
    const shown = presented(momentWith({ kind: 'line', line: lineWithInsert }))
    expect(shown.picture.insert).toEqual({ id: 'photo', on: true })
    expect(shown.picture.listeners).toEqual(['karim_neutre'])
    const nextLine = presented(spokenLine, shown)
    expect(nextLine.picture.insert).toEqual({ id: 'photo', on: false })
    expect(nextLine.picture.listeners).toEqual([])
  })

  it('stays if the next line has the same insert', () => {
    const shown = presented(momentWith({ kind: 'line', line: lineWithInsert }))
    const again = present(
      shown,
      momentWith({ kind: 'line', line: { ...lineWithInsert, text: 'Encore.' } }),
      defaultPlayback,
    )
    expect(again.timeline.beats.every(({ picture }) => picture.insert?.on)).toBe(true)
  })

  it('is loaded and visible before its caption appears', () => {
    const captionWithInsert = { ...line(''), didascalie: true, insert: 'photo' }
    const { beats } = present(
      onStage,
      momentWith({ kind: 'caption', prompt: null, caption: captionWithInsert }),
      defaultPlayback,
    ).timeline
    const shown = beats.find(({ picture }) => picture.insert?.on)
    expect(shown).toMatchObject({ ms: insertIn, needs: ['insert/photo.jpg'] })
    expect(shown?.picture.panel).toBeNull()
  })
})

describe('auto-advance', () => {
  const auto = playbackOf(
    { reduceMotion: false, waitForMe: false, textSpeed: 1, autoAdvance: true },
    () => '',
  )
  const lastDuration = (moment: Moment) => present(onStage, moment, auto).timeline.beats.at(-1)?.ms

  it('adds time for the description of an act only if texts are read aloud', () => {
    const playback = (readAloud: boolean) =>
      playbackOf(
        { reduceMotion: false, waitForMe: false, textSpeed: 1, autoAdvance: true, readAloud },
        () => '',
      )
    const [text, description] = ['un '.repeat(10).trim(), 'deux '.repeat(20).trim()]
    expect(playback(true).lineDuration(text, description)).toBe(lineExtraMs + 30 * wordSpokenMs)
    expect(playback(false).lineDuration(text, description)).toBe(lineExtraMs + 10 * wordReadMs)
  })

  it('shows each line for its reading time, and waits for the learner at a choice', () => {
    expect(lastDuration(spokenLine)).toBe(lineMinMs)
    const long = momentWith({ kind: 'line', line: line('ines_neutre', 'un '.repeat(40).trim()) })
    expect(lastDuration(long)).toBe(lineExtraMs + 40 * wordReadMs)
    expect(lastDuration(choices)).toBe(Number.POSITIVE_INFINITY)
    expect(present(onStage, spokenLine, defaultPlayback).timeline.beats.at(-1)?.ms).toBe(
      Number.POSITIVE_INFINITY,
    )
  })
})

describe('a click anywhere on the stage', () => {
  it.each([
    ['a spoken line', spokenLine],
    ['a caption', caption],
    ['a stage direction', stageDirection],
  ])('continues the story after %s', (_, moment) => {
    expect(canClickAnywhere(presented(moment))).toBe(true)
    expect(outcome(presented(moment), { kind: 'click' })).toMatchObject({ kind: 'answer', index: 0 })
  })

  it('does nothing while the panel offers replies', () => {
    expect(canClickAnywhere(presented(choices))).toBe(false)
    expect(outcome(presented(choices), { kind: 'click' })).toBeUndefined()
  })

  it('does nothing while the story offers objects or their actions', () => {
    expect(outcome(presented(objects), { kind: 'click' })).toBeUndefined()
    const open = settle(reactTo(presented(objects), { kind: 'press', index: 0 }).presenter)
    expect(canClickAnywhere(open)).toBe(false)
    expect(outcome(open, { kind: 'click' })).toBeUndefined()
  })
})

describe('point and click', () => {
  let scene: Presenter
  beforeEach(() => {
    scene = presented(objects)
  })

  it('opens the panel of the pressed object', () => {
    const { presenter, outcome } = reactTo(scene, { kind: 'press', index: 0 })
    expect(outcome).toEqual({ kind: 'selected', objectName: 'casque' })
    expect(settle(presenter).picture.panel).toMatchObject({ shown: true, content: { objectName: 'casque' } })
  })

  it('closes the open panel after a press on empty space (index −1)', () => {
    expect(outcome(scene, { kind: 'press', index: -1 })).toBeUndefined()
    const open = settle(reactTo(scene, { kind: 'press', index: 0 }).presenter)
    const { presenter, outcome: closed } = reactTo(open, { kind: 'press', index: -1 }, pressDebounce)
    expect(closed).toEqual({ kind: 'unselected' })
    expect(settle(presenter).picture.panel).toBeNull()
  })

  it('fades out the panel of one object before showing the next one', () => {
    const open = settle(reactTo(scene, { kind: 'press', index: 0 }).presenter)
    const { presenter } = reactTo(open, { kind: 'press', index: 1 }, pressDebounce)
    expect(presenter.picture.panel).toMatchObject({ shown: false, content: { objectName: 'casque' } })
    expect(settle(presenter).picture.panel).toMatchObject({ shown: true, content: { objectName: 'porte' } })
  })

  it('ignores a press within 500 ms of another press', () => {
    const open = settle(reactTo(scene, { kind: 'press', index: 0 }, 1000).presenter)
    expect(outcome(open, { kind: 'press', index: 1 }, 1000 + pressDebounce - 1)).toBeUndefined()
    expect(outcome(open, { kind: 'press', index: 1 }, 1000 + pressDebounce)).toBeDefined()
  })

  it('ignores a press while the panel moves, and when the moment offers no objects', () => {
    const moving = reactTo(scene, { kind: 'press', index: 0 }).presenter
    expect(outcome(moving, { kind: 'press', index: 1 }, 5000)).toBeUndefined()
    expect(outcome(presented(spokenLine), { kind: 'press', index: 0 })).toBeUndefined()
  })

  it('answers with the index of the chosen action, and tells the caller to deselect the object first', () => {
    const open = settle(reactTo(scene, { kind: 'press', index: 0 }).presenter)
    expect(outcome(open, { kind: 'choose', position: 1 })).toEqual({
      kind: 'answer',
      index: 2,
      unselect: true,
    })
  })
})

describe('an ellipse', () => {
  const night = momentWith({ kind: 'ellipse', text: 'Mardi.', seconds: 3 })

  it('ends after its time or when the learner presses the countdown, but not at a click elsewhere', () => {
    let current = present(onStage, night, defaultPlayback)
    while (current.picture.ellipse?.phase !== 'running') current = elapse(current)
    expect(current.timeline.beats[current.beatIndex]?.ms).toBe(3000)
    expect(outcome(current, { kind: 'click' })).toBeUndefined()
    const { presenter } = reactTo(current, { kind: 'next' })
    expect(presenter.picture.ellipse?.phase).toBe('gone')
    expect(presenter.timeline.ending).toBe('answer')
  })

  it('waits for a press if the learner turned on “wait for me”', () => {
    const waitingPlayback = playbackOf({ reduceMotion: false, waitForMe: true, textSpeed: 1 }, () => '')
    let current = present(onStage, night, waitingPlayback)
    while (current.picture.ellipse?.phase !== 'running') current = elapse(current)
    expect(current.timeline.beats[current.beatIndex]?.ms).toBe(Number.POSITIVE_INFINITY)
    expect(current.picture.ellipse.wait).toBeUndefined()
  })

  it('leaves the stage black', () => {
    expect(presented(night).picture.covered).toBe(true)
  })
})
