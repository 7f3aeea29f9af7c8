// Plays several routes through the story until one reaches a moment that matches a condition. A test can then open the game just before
// this moment.
import type { GraphData, Progression } from '@didascalie/contract'
import { type Moment, openStory, toProgression } from '@didascalie/engine'
import { type Choose, chooseFirst, leastUsedAction, randomChoice } from './play.js'

export interface FoundRoute {
  readonly moment: Moment
  /** A saved game that resumes at the moment before `moment`. */
  readonly from: Progression
  /** The index of the answer that leads from the resumed moment to `moment`. */
  readonly answerIndex: number
}

const randomRouteCount = 50

/** The moment before the returned moment is a checkpoint, because a saved game can resume only at a checkpoint. */
function findOnRoute(
  graph: GraphData,
  matches: (moment: Moment) => boolean,
  choose: Choose,
): FoundRoute | undefined {
  const story = openStory(graph)
  const useCounts = new Map<string, number>()
  let moment = story.begin()
  while (moment.view.kind !== 'end') {
    const { view } = moment
    const answerIndex =
      view.kind === 'choices' ? choose(view.replies.length, moment) : leastUsedAction(moment, useCounts)
    const next = story.answer(moment, { index: answerIndex })
    if (moment.checkpoint && matches(next)) return { moment: next, from: toProgression(moment), answerIndex }
    moment = next
  }
  return undefined
}

export function findOnAnyRoute(
  graph: GraphData,
  description: string,
  matches: (moment: Moment) => boolean,
): FoundRoute {
  const choices = [chooseFirst, ...Array.from({ length: randomRouteCount }, (_, seed) => randomChoice(seed))]
  for (const choose of choices) {
    const route = findOnRoute(graph, matches, choose)
    if (route) return route
  }
  throw new Error(`no route has ${description}`)
}
