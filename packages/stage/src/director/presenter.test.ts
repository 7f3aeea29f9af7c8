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
} from '../constants.js'
import { testGame } from '../testing/test-game.js'
import { type Playback, playbackOf } from './playback.js'
import {
  canClickAnywhere,
  elapse,
  type Gesture,
  initialPresenter,
  isInteractable,
  isLastBeat,
  isLocked,
  type Presenter,
  present,
  react,
} from './presenter.js'

const usual: Playback = playbackOf(
  { reduceMotion: false, waitForMe: false, textSpeed: 1 },
  () => 'L’open space',
)
const { story } = testGame()

/** Builds a moment that shows this view. */
function showing(view: View): Moment {
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
const said = showing({ kind: 'line', line: line('ines_neutre') })
const choices = showing({
  kind: 'choices',
  prompt: null,
  replies: [
    { id: 'a', text: 'Oui.' },
    { id: 'b', text: 'Non.' },
  ],
})
const caption = showing({ kind: 'caption', prompt: null, caption: line('') })
const told = showing({ kind: 'caption', prompt: null, caption: { ...line(''), didascalie: true } })
const objects = showing({
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

/** Runs a timeline to its last beat. */
function settle(presenter: Presenter): Presenter {
  let now = presenter
  while (!isLastBeat(now)) now = elapse(now)
  return now
}

const onStage = {
  ...initialPresenter(),
  picture: { ...initialPresenter().picture, covered: false, background: 'openspace_matin' },
}
const at = (moment: Moment, from: Presenter = onStage) => settle(present(from, moment, usual))
const does = (presenter: Presenter, gesture: Gesture, now = 0) => react(presenter, gesture, now, usual)
const outcome = (presenter: Presenter, gesture: Gesture, now = 0) => does(presenter, gesture, now).outcome

it('the presenter is not interactable before the first moment', () => {
  expect(isInteractable(initialPresenter())).toBe(false)
  expect(isInteractable(initialPresenter(said, 'L’open space'))).toBe(false)
})

describe('the presenter during a timeline', () => {
  const speaking = present(onStage, said, usual)

  it('is locked, and the panel is not interactable', () => {
    expect(isLocked(speaking)).toBe(true)
    expect(isInteractable(speaking)).toBe(false)
    expect(speaking.picture.panel).toBeNull()
  })

  it('ignores clicks and choices', () => {
    const arriving = present(onStage, showing({ kind: 'background', background: 'canal', music: '' }), usual)
    for (const gesture of [{ kind: 'click' }, { kind: 'next' }, { kind: 'choose', place: 0 }] as const) {
      expect(outcome(arriving, gesture)).toBeUndefined()
    }
    expect(outcome(speaking, { kind: 'choose', place: 0 })).toBeUndefined()
  })

  it('completes the words on a click, without giving an answer', () => {
    const { presenter, outcome } = does(speaking, { kind: 'click' })
    expect(outcome).toEqual({ kind: 'completed' })
    expect(presenter.picture.bubble?.words).toBe(3)
    expect(presenter.picture.talker).toEqual({ id: 'ines_neutre', on: true })
    expect(isLocked(presenter)).toBe(true)
  })

  it('accepts no answer before the panel has finished sliding in', () => {
    const { presenter } = does(speaking, { kind: 'click' })
    const sliding = presenter.picture.panel ? presenter : elapse(presenter)
    expect(sliding.picture.panel?.shown).toBe(true)
    expect(outcome(sliding, { kind: 'next' })).toBeUndefined()
    expect(sliding.timeline.beats[sliding.beatIndex]?.ms).toBe(panelIn)
    expect(outcome(elapse(sliding), { kind: 'next' })).toEqual({ kind: 'answer', index: 0, unselect: false })
  })
})

describe('the player’s answer', () => {
  it('is index 0 for « next », and the index of the chosen reply', () => {
    expect(outcome(at(said), { kind: 'next' })).toMatchObject({ kind: 'answer', index: 0 })
    expect(outcome(at(choices), { kind: 'choose', place: 1 })).toMatchObject({ kind: 'answer', index: 1 })
  })

  it('locks and hides the panel', () => {
    const { presenter } = does(at(choices), { kind: 'choose', place: 1 })
    expect(isLocked(presenter)).toBe(true)
    expect(presenter.picture.panel?.shown).toBe(false)
    expect(outcome(presenter, { kind: 'choose', place: 0 })).toBeUndefined()
  })

  it('is ignored if its position is not among the replies', () => {
    expect(outcome(at(choices), { kind: 'choose', place: 2 })).toBeUndefined()
    expect(outcome(at(choices), { kind: 'choose', place: -1 })).toBeUndefined()
  })
})

describe('the chosen reply', () => {
  const answered = does(at(choices), { kind: 'choose', place: 1 }).presenter

  it('is shown as the player’s line before the next moment', () => {
    const next = present(answered, said, usual)
    expect(next.picture.panel).toMatchObject({ shown: false, chosen: 1 })
    expect(next.timeline.beats[0]?.ms).toBe(echo)
    expect(settle(next).picture.panel).toMatchObject({ shown: true, content: { kind: 'next' } })
    expect(settle(next).picture.panel?.chosen).toBeUndefined()
  })

  it('can be skipped by a click, which does not skip the words that follow', () => {
    const { presenter, outcome } = does(present(answered, said, usual), { kind: 'click' })
    expect(outcome).toEqual({ kind: 'completed' })
    expect(presenter.picture.bubble).toBeNull()
  })

  it('is shown for a shorter time when motion is reduced', () => {
    const still = playbackOf({ reduceMotion: true, waitForMe: false, textSpeed: 1 }, () => '')
    expect(present(answered, said, still).timeline.beats[0]?.ms).toBe(echoStill)
  })
})

describe('an object that changes state', () => {
  const changing: Playback = playbackOf(
    { reduceMotion: false, waitForMe: false, textSpeed: 1 },
    () => '',
    () => ({
      ms: 2000,
      needs: ['prop/x@bas.png'],
    }),
  )
  const sunk: Moment = { ...told, variables: { $etat_fauteuil: 'bas' } }

  it('changes on the stage before the next text appears', () => {
    const [first, ...rest] = present(onStage, sunk, changing).timeline.beats
    expect(first).toMatchObject({ ms: 2000, skip: 'click', needs: ['prop/x@bas.png'] })
    expect(first?.picture).toMatchObject({ states: { fauteuil: 'bas' }, panel: null })
    expect(rest.at(-1)?.picture).toMatchObject({ states: { fauteuil: 'bas' }, panel: { shown: true } })
  })

  it('changes without a transition on a black stage and in a resumed game', () => {
    const dark = { ...onStage, picture: { ...onStage.picture, covered: true } }
    expect(present(dark, sunk, changing).timeline.beats[0]?.ms).not.toBe(2000)
    expect(initialPresenter({ ...sunk, background: 'openspace_matin' }).picture.states).toEqual({
      fauteuil: 'bas',
    })
  })
})

describe('the insert and the listeners of a line', () => {
  const line_ = { ...line('ines_neutre'), insert: 'photo', with: ['karim_neutre', 'ines_sourire'] }

  it('appear with their line and leave with it', () => {
    const shown = at(showing({ kind: 'line', line: line_ }))
    expect(shown.picture.insert).toEqual({ id: 'photo', on: true })
    expect(shown.picture.listeners).toEqual(['karim_neutre'])
    const after = at(said, shown)
    expect(after.picture.insert).toEqual({ id: 'photo', on: false })
    expect(after.picture.listeners).toEqual([])
  })

  it('stay during later lines that also have them', () => {
    const shown = at(showing({ kind: 'line', line: line_ }))
    const again = present(shown, showing({ kind: 'line', line: { ...line_, text: 'Encore.' } }), usual)
    expect(again.timeline.beats.every(({ picture }) => picture.insert?.on)).toBe(true)
  })

  it('delay the caption until the insert is loaded and visible', () => {
    const caption_ = { ...line(''), didascalie: true, insert: 'photo' }
    const { beats } = present(
      onStage,
      showing({ kind: 'caption', prompt: null, caption: caption_ }),
      usual,
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
  const lastOf = (moment: Moment) => present(onStage, moment, auto).timeline.beats.at(-1)?.ms

  it('shows a line as long as it takes to read, and waits for the player at a choice', () => {
    expect(lastOf(said)).toBe(lineMinMs)
    const long = showing({ kind: 'line', line: line('ines_neutre', 'un '.repeat(40).trim()) })
    expect(lastOf(long)).toBe(lineExtraMs + 40 * wordReadMs)
    expect(lastOf(choices)).toBe(Number.POSITIVE_INFINITY)
    expect(present(onStage, said, usual).timeline.beats.at(-1)?.ms).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('a click anywhere on the stage', () => {
  it.each([
    ['a spoken line', said],
    ['a caption', caption],
    ['a didascalie', told],
  ])('advances on %s', (_, moment) => {
    expect(canClickAnywhere(at(moment))).toBe(true)
    expect(outcome(at(moment), { kind: 'click' })).toMatchObject({ kind: 'answer', index: 0 })
  })

  it('does nothing on replies', () => {
    expect(canClickAnywhere(at(choices))).toBe(false)
    expect(outcome(at(choices), { kind: 'click' })).toBeUndefined()
  })

  it('does nothing on objects and on their actions', () => {
    expect(outcome(at(objects), { kind: 'click' })).toBeUndefined()
    const open = settle(does(at(objects), { kind: 'press', index: 0 }).presenter)
    expect(canClickAnywhere(open)).toBe(false)
    expect(outcome(open, { kind: 'click' })).toBeUndefined()
  })
})

describe('point and click', () => {
  let scene: Presenter
  beforeEach(() => {
    scene = at(objects)
  })

  it('opens the panel of the pressed object', () => {
    const { presenter, outcome } = does(scene, { kind: 'press', index: 0 })
    expect(outcome).toEqual({ kind: 'selected', objectName: 'casque' })
    expect(settle(presenter).picture.panel).toMatchObject({ shown: true, content: { objectName: 'casque' } })
  })

  it('hides the panel on index −1, and ignores −1 when no panel is open', () => {
    expect(outcome(scene, { kind: 'press', index: -1 })).toBeUndefined()
    const open = settle(does(scene, { kind: 'press', index: 0 }).presenter)
    const { presenter, outcome: closed } = does(open, { kind: 'press', index: -1 }, pressDebounce)
    expect(closed).toEqual({ kind: 'unselected' })
    expect(settle(presenter).picture.panel).toBeNull()
  })

  it('fades out the panel of one object before showing the next one', () => {
    const open = settle(does(scene, { kind: 'press', index: 0 }).presenter)
    const { presenter } = does(open, { kind: 'press', index: 1 }, pressDebounce)
    expect(presenter.picture.panel).toMatchObject({ shown: false, content: { objectName: 'casque' } })
    expect(settle(presenter).picture.panel).toMatchObject({ shown: true, content: { objectName: 'porte' } })
  })

  it('ignores a press within 500 ms of another', () => {
    const open = settle(does(scene, { kind: 'press', index: 0 }, 1000).presenter)
    expect(outcome(open, { kind: 'press', index: 1 }, 1000 + pressDebounce - 1)).toBeUndefined()
    expect(outcome(open, { kind: 'press', index: 1 }, 1000 + pressDebounce)).toBeDefined()
  })

  it('ignores a press while the panel moves, and when the scene offers no objects', () => {
    const moving = does(scene, { kind: 'press', index: 0 }).presenter
    expect(outcome(moving, { kind: 'press', index: 1 }, 5000)).toBeUndefined()
    expect(outcome(at(said), { kind: 'press', index: 0 })).toBeUndefined()
  })

  it('does an action by its index, and deselects the object first', () => {
    const open = settle(does(scene, { kind: 'press', index: 0 }).presenter)
    expect(outcome(open, { kind: 'choose', place: 1 })).toEqual({ kind: 'answer', index: 2, unselect: true })
  })
})

describe('an ellipse', () => {
  const night = showing({ kind: 'ellipse', text: 'Mardi.', seconds: 3 })

  it('continues after its time or when the player presses the ring, but not on a click elsewhere', () => {
    let now = present(onStage, night, usual)
    while (now.picture.ellipse?.phase !== 'running') now = elapse(now)
    expect(now.timeline.beats[now.beatIndex]?.ms).toBe(3000)
    expect(outcome(now, { kind: 'click' })).toBeUndefined()
    const { presenter } = does(now, { kind: 'next' })
    expect(presenter.picture.ellipse?.phase).toBe('gone')
    expect(presenter.timeline.ending).toBe('answer')
  })

  it('waits for the player who turned on “wait for me”', () => {
    const patient = playbackOf({ reduceMotion: false, waitForMe: true, textSpeed: 1 }, () => '')
    let now = present(onStage, night, patient)
    while (now.picture.ellipse?.phase !== 'running') now = elapse(now)
    expect(now.timeline.beats[now.beatIndex]?.ms).toBe(Number.POSITIVE_INFINITY)
    expect(now.picture.ellipse.wait).toBeUndefined()
  })

  it('leaves the stage black', () => {
    expect(at(night).picture.covered).toBe(true)
  })
})
