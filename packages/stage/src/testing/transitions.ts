// Finds every different transition of the picture in a story: people enter, leave or change places, and the stage changes its shot. The
// presenter, which is pure, computes the stage states, so nothing is rendered.
import { prefixOf } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { StageGame } from '../content/game.js'
import type { Playback } from '../director/playback.js'
import {
  elapse,
  initialPresenter,
  isLastBeat,
  type Presenter,
  present,
  react,
  type StoryInput,
} from '../director/presenter.js'
import { stageLayout } from '../scene/stage-layout.js'
import type { StageState } from '../scene/stage-state.js'
import type { Route } from './routes.js'

/** A moment of the story, and everything that the stage shows from the previous press to the rest of this moment. */
export interface PlayedMoment {
  readonly moment: Moment
  /** The moments before this one, from a moment at which the game can open, and the answers that lead from each to the next. */
  readonly path: readonly { readonly moment: Moment; readonly answer: number }[]
  readonly states: readonly StageState[]
}

/** Whether the story waits for the learner at this moment. */
export const waits = ({ view: { kind } }: Moment) => kind !== 'background' && kind !== 'ellipse'

/** The inputs that give an answer. */
export function inputsFor({ view }: Moment, answer: number): readonly StoryInput[] {
  if (view.kind === 'choices') return [{ kind: 'choose', position: answer, moved: true }]
  if (view.kind !== 'objects') return [{ kind: 'next' }]
  const index = view.objects.findIndex(({ actions }) => actions.some((action) => action.index === answer))
  const position = view.objects[index]?.actions.findIndex((action) => action.index === answer) ?? -1
  return [
    { kind: 'press', index },
    { kind: 'choose', position, moved: true },
  ]
}

/** Plays the timeline to its last beat. Returns the presenter there, and all states on the way. */
function toRest(presenter: Presenter): { presenter: Presenter; states: StageState[] } {
  let current = presenter
  const states = [current.picture]
  while (!isLastBeat(current)) {
    current = elapse(current)
    states.push(current.picture)
  }
  return { presenter: current, states }
}

function* playRoute(game: StageGame, playback: Playback, { start, answers }: Route): Generator<PlayedMoment> {
  const { story } = game
  let now = 0
  let moment = story.begin(start)
  let presenter = initialPresenter(moment)
  let states: StageState[] = []
  let path: PlayedMoment['path'] = []
  for (const answer of [...answers, undefined]) {
    const presented = toRest(present(presenter, moment, playback))
    presenter = presented.presenter
    states = [...states, ...presented.states]
    if (waits(moment)) {
      yield { moment, path, states }
      const opened = toRest(present(initialPresenter(moment), moment, playback)).presenter
      if (lookOf(game, opened.picture) === lookOf(game, presenter.picture)) path = []
    }
    if (answer === undefined) return
    path = [...path, { moment, answer }]
    if (waits(moment)) {
      states = []
      for (const input of inputsFor(moment, answer)) {
        now += 1_000
        const reaction = toRest(react(presenter, input, now, playback).presenter)
        presenter = reaction.presenter
        states.push(...reaction.states)
      }
    }
    moment = story.answer(moment, { index: answer })
  }
}

/** The place, the shot and the people of a state. The moods do not matter, because all moods of a person have the same box. */
function lookOf({ scene }: StageGame, state: StageState): string {
  if (state.covered) return ''
  const { people, talker, seats, lean } = stageLayout(scene, state)
  return JSON.stringify([
    prefixOf(state.background),
    state.closeUp,
    people.map(({ id, box }) => [prefixOf(id), box]),
    talker && [prefixOf(state.talker?.id ?? ''), state.talker?.on, talker.x, talker.w, talker.mirrored],
    seats.map(({ id, box }) => [prefixOf(id), box]),
    lean.scale,
    state.act?.id,
    state.gesture,
  ])
}

/**
 * For each key, one moment of the routes: the one with the highest value, and among those the one that is reached with the fewest answers.
 */
export function differentMoments(
  game: StageGame,
  playback: Playback,
  routes: readonly Route[],
  keyOf: (played: PlayedMoment) => string | undefined,
  rankOf: (played: PlayedMoment) => number = () => 0,
): PlayedMoment[] {
  const found = new Map<string, PlayedMoment>()
  const isBetter = (played: PlayedMoment, known: PlayedMoment) =>
    rankOf(played) - rankOf(known) || known.path.length - played.path.length
  for (const route of routes)
    for (const played of playRoute(game, playback, route)) {
      const key = keyOf(played)
      const known = key === undefined ? undefined : found.get(key)
      if (key !== undefined && (!known || isBetter(played, known) > 0)) found.set(key, played)
    }
  return [...found.values()]
}

/** Identifies the pictures between two moments; `undefined` if nothing changes. */
export function transitionKey(game: StageGame, { states }: PlayedMoment): string | undefined {
  const looks = states
    .map((state) => lookOf(game, state))
    .filter((look, index, all) => look !== all[index - 1])
  return looks.length > 1 ? looks.join('\n') : undefined
}

/** The number of characters of the texts of a moment. */
export function lengthOfText({ moment: { view } }: PlayedMoment): number {
  switch (view.kind) {
    case 'line':
      return view.line.text.length
    case 'caption':
      return (view.prompt?.text.length ?? 0) + view.caption.text.length
    case 'choices':
      return view.replies.reduce((sum, { text }) => sum + text.length, view.prompt?.text.length ?? 0)
    default:
      return 0
  }
}

/** Identifies what decides the positions of the texts; `undefined` for a moment without texts. */
export function textKey({ moment: { view, background }, states }: PlayedMoment): string | undefined {
  const state = states.at(-1)
  if (!state || view.kind === 'end' || view.kind === 'background') return undefined
  const place = [prefixOf(background), state.closeUp, state.insert?.on, state.leaning, view.kind]
  if (view.kind === 'objects') {
    const cards = view.objects.map(({ objectName, actions }) => [
      objectName,
      actions.length,
      state.states[objectName],
    ])
    return JSON.stringify([place, cards])
  }
  const line = view.kind === 'line' ? view.line : 'prompt' in view ? view.prompt : null
  const panel =
    view.kind === 'choices' ? view.replies.length : view.kind === 'caption' && view.caption.didascalie
  return JSON.stringify([place, prefixOf(line?.talker ?? ''), panel])
}
