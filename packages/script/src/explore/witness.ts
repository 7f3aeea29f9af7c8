import {
  arrive,
  type CompiledNode,
  choiceLabels,
  type Offer,
  offerAt,
  type Stop,
  takeContinuation,
  type Variables,
  type Walker,
} from '@didascalie/engine/analysis'
import type { CompiledStory } from '../compile/compile-story.js'
import type { Origin, WitnessStep } from '../diagnostics/diagnostic.js'
import type { FoundAt } from './outcomes.js'
import type { StateSpace } from './state-space.js'

export interface Witness {
  /** The choices on the route, worded for the writer. Steps without a choice are left out. */
  readonly witness: readonly WitnessStep[]
  /**
   * The exact values of the variables. `routeAlong` returns all variables at the end of the route. `witnessTo` returns only the variables
   * that the story can still read at the moment of the fault. If an answer causes the fault, these are the values before this answer.
   */
  readonly variables: Variables
}

/** A fallback for the type checker: each answer of a compiled story has an origin. */
const noOrigin: Origin = { file: '', line: 1, column: 1 }

/** The answers on the shortest route to a state. If `answer` is not −1, it is added as the last answer. */
export function answersTo(space: StateSpace, { state, answer }: FoundAt): number[] {
  const answers = answer === -1 ? [] : [answer]
  for (let child = state; child > 0; child = space.parents.at(child)) answers.push(space.answerTo(child))
  return answers.reverse()
}

/** Replays the shortest route to `found`, to get the exact values of the variables. The explorer stores only folded (merged) values. */
export function witnessTo(space: StateSpace, story: CompiledStory, found: FoundAt): Witness {
  const { steps, stop, previousStop } = play(space, story, answersTo(space, found))
  return {
    witness: steps,
    variables: liveVariablesAt(space, found, found.answer === -1 ? stop : previousStop),
  }
}

/** Replays a list of answers from the start of the story. */
export function routeAlong(space: StateSpace, story: CompiledStory, answers: readonly number[]): Witness {
  const { steps, stop } = play(space, story, answers)
  return { witness: steps, variables: stop.variables }
}

function play(space: StateSpace, { graph, origins }: CompiledStory, answers: readonly number[]) {
  const walker: Walker = { demo: space.demo, onFault: () => undefined }
  const steps: WitnessStep[] = []
  let stop = arrive(walker, space.graph.start, {})
  let previousStop = stop
  for (const answer of answers) {
    const offer = offerAt(walker, stop)
    const continuation = offer.continuations[answer]
    if (!continuation) throw new Error(`the answer ${answer} at ${stop.node.id} cannot be replayed`)
    const choice = choiceOf(offer, answer, continuation.node)
    // If the story starts with a choice, the stop is the start node, which belongs to no scene.
    const scene = stop.node.scene || continuation.node.scene
    const origin = origins.node.get(continuation.node.id) ?? noOrigin
    const { text } = continuation.node
    const chapter = graph.scenes?.[scene]?.chapter ?? ''
    if (choice) steps.push({ chapter, scene, ...choice, index: answer, origin, text })
    previousStop = stop
    stop = takeContinuation(walker, offer, continuation, stop.variables)
  }
  return { steps, stop, previousStop }
}

function liveVariablesAt(space: StateSpace, { state }: FoundAt, stop: Stop): Variables {
  const variables: Record<string, Variables[string]> = {}
  for (const name of Object.keys(space.variablesAt(state))) {
    const value = stop.variables[name]
    if (value !== undefined) variables[name] = value
  }
  return variables
}

function choiceOf({ kind, continuations }: Offer, answer: number, chosen: CompiledNode) {
  const { objectName, text } = chosen
  if (kind === 'objects') return { short: objectName, what: `${objectName} : « ${text} »` }
  if (kind !== 'replies' || continuations.length < 2) return undefined
  const short = choiceLabels[answer] ?? String(answer + 1)
  return { short, what: `réponse ${short} « ${text} »` }
}
