import {
  arrive,
  type CompiledNode,
  choiceLabels,
  type Offer,
  offerAt,
  type Stop,
  take,
  type Variables,
  type Walker,
} from '@didascalie/engine/analysis'
import type { CompiledStory } from '../compile/compile-story.js'
import type { Origin, WitnessStep } from '../diagnostics/diagnostic.js'
import type { Meeting } from './outcomes.js'
import type { StateSpace } from './state-space.js'

export interface Witness {
  /** The choices on the way, in a writer's words; what only goes on is left out. */
  readonly witness: readonly WitnessStep[]
  /** The variables that still matter at its end, with the values they really have there. */
  readonly variables: Variables
}

/** Never used for a compiled story, whose answers are all written in a file. */
const nowhere: Origin = { file: '', line: 1, column: 1 }

/** The answers on the shortest way to a meeting. */
export function answersTo(space: StateSpace, { state, answer }: Meeting): number[] {
  const answers = answer === -1 ? [] : [answer]
  for (let child = state; child > 0; child = space.parents.at(child)) answers.push(space.answerTo(child))
  return answers.reverse()
}

/** Plays the shortest way to a meeting again, on the real values: the explorer's are folded. */
export function witnessTo(space: StateSpace, story: CompiledStory, met: Meeting): Witness {
  const { steps, stop, before } = play(space, story, answersTo(space, met))
  return { witness: steps, variables: mattering(space, met, met.answer === -1 ? stop : before) }
}

/** The choices among some answers, from the start. */
export function wayAlong(space: StateSpace, story: CompiledStory, answers: readonly number[]): Witness {
  const { steps, stop } = play(space, story, answers)
  return { witness: steps, variables: stop.variables }
}

function play(space: StateSpace, { graph, origins }: CompiledStory, answers: readonly number[]) {
  const walker: Walker = { demo: space.demo, onFault: () => undefined }
  const steps: WitnessStep[] = []
  let stop = arrive(walker, space.graph.start, {})
  let before = stop
  for (const answer of answers) {
    const offer = offerAt(walker, stop)
    const step = offer.steps[answer]
    if (!step) throw new Error(`the answer ${answer} at ${stop.node.id} cannot be replayed`)
    const what = choiceOf(offer, answer, step.node)
    // A choice that opens the story is offered at its start, which is in no scene.
    const scene = stop.node.scene || step.node.scene
    const origin = origins.node.get(step.node.id) ?? nowhere
    const { text } = step.node
    const chapter = graph.scenes?.[scene]?.chapter ?? ''
    if (what) steps.push({ chapter, scene, ...what, index: answer, origin, text })
    before = stop
    stop = take(walker, offer, step, stop.variables)
  }
  return { steps, stop, before }
}

function mattering(space: StateSpace, { state }: Meeting, stop: Stop): Variables {
  const variables: Record<string, Variables[string]> = {}
  for (const name of Object.keys(space.variablesAt(state))) {
    const value = stop.variables[name]
    if (value !== undefined) variables[name] = value
  }
  return variables
}

function choiceOf({ form, steps }: Offer, answer: number, chosen: CompiledNode) {
  const { objectName, text } = chosen
  if (form === 'objects') return { short: objectName, what: `${objectName} : « ${text} »` }
  if (form !== 'replies' || steps.length < 2) return undefined
  const short = choiceLabels[answer] ?? String(answer + 1)
  return { short, what: `réponse ${short} « ${text} »` }
}
