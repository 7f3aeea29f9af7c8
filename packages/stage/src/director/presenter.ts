// The playing screen as a pure state machine. It turns each moment of the story into a timeline of stage states, and each input into an
// outcome, for example an answer. The caller passes the current time as a number, and carries out the returned outcome.
import type { Moment } from '@didascalie/engine'
import { echo, echoStill, panelIn, panelSwap, pressDebounce } from '../constants.js'
import { type States, statesOf } from '../scene/prop-state.js'
import { emptyStage, type PanelContent, type StageState } from '../scene/stage-state.js'
import { hasAct } from './acts.js'
import { actIdOf } from './announcement.js'
import { arrivalAt, ellipseOf, leavingBubble } from './arrival.js'
import { dialogueOf, objectsOf, shownLineOf } from './dialogue.js'
import { stateChangeBeats } from './free-beat.js'
import type { Playback } from './playback.js'
import { type Beat, type Timeline, TimelineBuilder } from './timeline.js'

export interface Presenter {
  readonly picture: StageState
  readonly timeline: Timeline
  /** The index of the current beat (timed step) in the timeline. */
  readonly beatIndex: number
  /** Whether the learner has answered and the next moment has not started yet. */
  readonly answered: boolean
  /** The time of the last press on an object or on empty space. */
  readonly pressedAt: number
}

/**
 * What the learner does with the pointer or the keyboard. A completed gesture of the story (pull, place, write) counts as `next`.
 */
export type StoryInput =
  /** A click anywhere on the stage. */
  | { readonly kind: 'click' }
  /** The next button, the countdown ring, Enter or Space. */
  | { readonly kind: 'next' }
  /** A reply or an action, by its position in the panel. `moved`: whether the pointer moved after the panel appeared. */
  | { readonly kind: 'choose'; readonly position: number; readonly moved?: boolean }
  /** A press on an object, by its position among the clickable objects; −1 for empty space and for Escape. */
  | { readonly kind: 'press'; readonly index: number }

/**
 * `completed`: the input skipped a part of the timeline. `unselect`: the caller must deselect the object before it passes the answer to the
 * engine.
 */
export type Outcome =
  | { readonly kind: 'completed' }
  | { readonly kind: 'answer'; readonly index: number; readonly unselect: boolean }
  | { readonly kind: 'selected'; readonly objectName: string }
  | { readonly kind: 'unselected' }

interface Reaction {
  readonly presenter: Presenter
  /** `undefined` if the input was ignored. */
  readonly outcome: Outcome | undefined
}

const emptyTimeline: Timeline = { beats: [], ending: 'rest' }
const never = Number.NEGATIVE_INFINITY

/**
 * The state before the first moment. A story that resumes in a place shows the background at once. A story that begins with a new place
 * begins on the empty stage, where the place arrives.
 */
export function initialPresenter(moment?: Moment, title = ''): Presenter {
  const isInPlace = moment?.background && moment.view.kind !== 'background'
  const picture: StageState = isInPlace
    ? {
        ...emptyStage,
        background: moment.background,
        letters: [...title].length,
        states: statesOf(moment.variables),
      }
    : emptyStage
  return { picture, timeline: emptyTimeline, beatIndex: 0, answered: false, pressedAt: never }
}

function timelineFor(
  previous: StageState,
  { view }: Moment,
  playback: Playback,
  changedProp: string,
  states: States,
): Timeline {
  switch (view.kind) {
    case 'background':
      return arrivalAt(previous, view.background, playback)
    case 'ellipse':
      return ellipseOf(previous, view.text, view.seconds * 1000, playback, view.clock)
    case 'objects':
      return objectsOf(previous, view, playback)
    case 'end':
      return emptyTimeline
    default:
      return dialogueOf(previous, view, playback, changedProp, states)
  }
}

const play = (presenter: Presenter, timeline: Timeline): Presenter => ({
  ...presenter,
  timeline,
  beatIndex: 0,
  answered: false,
  picture: timeline.beats[0]?.picture ?? presenter.picture,
})

/** The beats in which the chosen reply becomes the learner's line. */
function echoBeats(previous: StageState, playback: Playback): readonly Beat[] {
  if (previous.panel?.chosen === undefined) return []
  const picture = { ...previous, bubble: leavingBubble(previous) }
  const ms = playback.isStill ? echoStill : echo
  // A click skips to the next beat that cannot be skipped. Without the second beat, it would also skip the words that follow.
  return [
    { picture, ms, skip: 'click', needs: [] },
    { picture, ms: 0, skip: undefined, needs: [] },
  ]
}

/**
 * The thing that the camera leans towards while objects change their state; `''` for none. The camera leans only if a text follows:
 * point-and-click and a new place need the whole picture.
 */
function changedSubject({ view }: Moment, changed: readonly string[], stage: StageState, playback: Playback) {
  const line = shownLineOf(view)
  if (line === undefined) return ''
  const named = line?.show ?? ''
  return playback.canSee(named, stage) ? named : (changed[0] ?? '')
}

/**
 * Starts the timeline of a moment. The timeline can have opening beats: the chosen reply becomes the learner's line, then objects change
 * their state. The beats of the moment's view follow.
 */
export function present(presenter: Presenter, moment: Moment, playback: Playback): Presenter {
  const actId = actIdOf(moment.view)
  // The last drawing of an act is not removed here. It stays until its texts have left or the next act starts.
  const picture = { ...presenter.picture, gesture: '' }
  const states = statesOf(moment.variables)
  const echoing = echoBeats(picture, playback)
  const change = playback.changes(picture.background, picture.states, states)
  // If an act plays, its drawings show the change. The objects then change without a transition, hidden behind the first drawing.
  const isActed = hasAct(actId, playback)
  const isChangeSeen = change.ms > 0 && !picture.covered && !picture.closeUp && !isActed
  const changedProp = isChangeSeen ? changedSubject(moment, change.props, picture, playback) : ''
  const beforeChange = { ...picture, act: null, ...(echoing.length > 0 ? { panel: null, bubble: null } : {}) }
  const changing = isChangeSeen ? stateChangeBeats(beforeChange, states, change, changedProp, playback) : []
  const opening = [...echoing, ...changing]
  // The opening beats have already hidden the panel and the bubble, so the timeline must not fade them out again.
  const cleared = opening.length > 0 ? { panel: null, bubble: null, act: isActed ? picture.act : null } : {}
  const leaning = changedProp === '' ? {} : { subject: changedProp, leaning: true }
  const previous = { ...picture, ...cleared, ...leaning, states: isActed ? picture.states : states }
  const { beats, ending } = timelineFor(previous, moment, playback, changedProp, states)
  return play(presenter, { beats: [...opening, ...beats], ending })
}

/** Presents the text that opens the story, before the engine starts. */
export function presentText(presenter: Presenter, text: string, wait: number, playback: Playback): Presenter {
  return play(presenter, ellipseOf(presenter.picture, text, wait, playback))
}

export const beatOf = ({ timeline, beatIndex }: Presenter): Beat | undefined => timeline.beats[beatIndex]

/** Moves to the next beat. */
export function elapse(presenter: Presenter): Presenter {
  const next = presenter.timeline.beats[presenter.beatIndex + 1]
  return next ? { ...presenter, beatIndex: presenter.beatIndex + 1, picture: next.picture } : presenter
}

export const isLastBeat = ({ timeline, beatIndex }: Presenter): boolean =>
  beatIndex >= timeline.beats.length - 1

/** Whether the learner cannot answer now. They can answer only in the last beat of a timeline that waits for them, and only once. */
export function isLocked(presenter: Presenter): boolean {
  const { answered, timeline } = presenter
  return answered || timeline.ending === 'answer' || timeline.beats.length === 0 || !isLastBeat(presenter)
}

function visibleContentOf(presenter: Presenter): PanelContent | undefined {
  return presenter.picture.panel?.shown ? presenter.picture.panel.content : undefined
}

export function isInteractable(presenter: Presenter): boolean {
  return !isLocked(presenter)
}

/**
 * Whether a click anywhere on the stage counts as « next » (specification, section 2). The panel must accept an answer, and it must offer
 * neither actions nor several replies.
 */
export function canClickAnywhere(presenter: Presenter): boolean {
  const content = visibleContentOf(presenter)
  if (!content || !isInteractable(presenter)) return false
  if (content.kind === 'actions') return false
  return content.kind !== 'choices' || content.replies.length <= 1
}

/** Jumps to the next beat that the learner cannot skip, or to the last beat of the timeline. */
function skipBeats(presenter: Presenter): Presenter {
  const { beats } = presenter.timeline
  let beatIndex = presenter.beatIndex
  while (beats[beatIndex]?.skip && beatIndex < beats.length - 1) beatIndex += 1
  return { ...presenter, beatIndex, picture: beats[beatIndex]?.picture ?? presenter.picture }
}

const ignoreInput = (presenter: Presenter): Reaction => ({ presenter, outcome: undefined })

function answer(presenter: Presenter, index: number, unselect = false): Reaction {
  const { panel, gesture } = presenter.picture
  const chosen = panel?.content.kind === 'choices' ? { chosen: index } : {}
  // A gesture covers the panel, so the panel leaves without an animation.
  const hiddenPanel = gesture === '' ? panel && { ...panel, ...chosen, shown: false } : null
  const picture = { ...presenter.picture, panel: hiddenPanel, gesture: '' }
  return {
    presenter: { ...presenter, picture, answered: true },
    outcome: { kind: 'answer', index, unselect },
  }
}

function advance(presenter: Presenter, input: 'click' | 'next'): Reaction {
  const skip = presenter.answered ? undefined : beatOf(presenter)?.skip
  if (skip === 'click' || (skip && input === 'next')) {
    return { presenter: skipBeats(presenter), outcome: { kind: 'completed' } }
  }
  return canClickAnywhere(presenter) ? answer(presenter, 0) : ignoreInput(presenter)
}

function choose(presenter: Presenter, position: number): Reaction {
  const content = visibleContentOf(presenter)
  if (!content || !isInteractable(presenter)) return ignoreInput(presenter)
  if (content.kind === 'actions') {
    const action = content.actions[position]
    return action ? answer(presenter, action.index, true) : ignoreInput(presenter)
  }
  const count = content.kind === 'choices' ? content.replies.length : 1
  return position >= 0 && position < count ? answer(presenter, position) : ignoreInput(presenter)
}

function press(presenter: Presenter, index: number, now: number, playback: Playback): Reaction {
  const { objects, panel } = presenter.picture
  const isTooSoon = now - presenter.pressedAt < pressDebounce
  if (objects.length === 0 || !isInteractable(presenter) || isTooSoon) return ignoreInput(presenter)
  const pressed = { ...presenter, pressedAt: now }
  const builder = new TimelineBuilder()
  const openContent = visibleContentOf(presenter)
  const object = objects[index]
  if (!object) {
    if (!openContent || !panel) return ignoreInput(pressed)
    builder.cue(0, { panel: { ...panel, shown: false } })
    builder.cue(playback.fade(panelSwap), { panel: null })
    return {
      presenter: play(pressed, builder.build(presenter.picture, 'rest')),
      outcome: { kind: 'unselected' },
    }
  }
  const { objectName, actions } = object
  const isAlreadyOpen = openContent?.kind === 'actions' && openContent.objectName === objectName
  if (isAlreadyOpen) return ignoreInput(pressed)
  if (openContent && panel) builder.cue(0, { panel: { ...panel, shown: false } })
  const openTime = openContent ? playback.fade(panelSwap) : 0
  builder.cue(openTime, { panel: { content: { kind: 'actions', objectName, actions }, shown: true } })
  builder.cue(openTime + playback.fade(panelIn), {})
  const presented = play(pressed, builder.build(presenter.picture, 'rest'))
  return { presenter: presented, outcome: { kind: 'selected', objectName } }
}

export function react(presenter: Presenter, input: StoryInput, now: number, playback: Playback): Reaction {
  switch (input.kind) {
    case 'click':
    case 'next':
      return advance(presenter, input.kind)
    case 'choose':
      return choose(presenter, input.position)
    case 'press':
      return press(presenter, input.index, now, playback)
  }
}
