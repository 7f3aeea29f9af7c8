// Finds routes through a story by random walks. Together, the routes give every answer that the walks found.
import type { GraphData, Progression } from '@didascalie/contract'
import { type Moment, type Story, toProgression } from '@didascalie/engine'
import {
  arrive,
  compileGraph,
  type Offer,
  offerAt,
  takeContinuation,
  type Walker,
} from '@didascalie/engine/analysis'

/** A saved position, and the answers to give from there. */
export interface Route {
  readonly start: Progression
  readonly answers: readonly number[]
}

const minWalks = 2_000
/** The search stops after this many walks, even if some required ids are still missing. */
const maxWalks = 60_000
/** The maximum number of answers in a walk. */
const maxWalkLength = 3_000

interface Answer {
  readonly index: number
  /** The id of the reply, action or caption. For *next*: the id of the current node. */
  readonly id: string
  /** Identifies this answer at this node. */
  readonly name: string
}

interface Step {
  readonly answer: number
  readonly isNew: boolean
}

/** A pseudo-random generator with a fixed seed. */
function createRandom(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

function answersAt(node: string, { kind, answers }: Offer): Answer[] {
  return answers.map((step, index) => {
    const id = kind === 'next' ? node : step.node.id
    return { index, id, name: `${node} ${id}` }
  })
}

/** Walks through the graph like the engine, but does not build screens. That saves time, because almost every walk finds nothing new. */
class RandomWalker {
  readonly #walker: Walker = { demo: false, onFault() {} }
  readonly #start
  readonly #random = createRandom()
  readonly #givenAnswers = new Set<string>()
  /** The required ids that no walk has reached yet. */
  readonly missingIds: Set<string>

  constructor(data: GraphData, requiredIds: Iterable<string>) {
    const { graph } = compileGraph(data)
    if (!graph) throw new Error('the graph is not valid')
    this.#start = graph.start
    this.missingIds = new Set(requiredIds)
  }

  walk(walkNumber: number): Step[] {
    const steps: Step[] = []
    let stop = arrive(this.#walker, this.#start, {})
    for (;;) {
      const offer = offerAt(this.#walker, stop)
      if (offer.kind === 'end') return steps
      if (steps.length > maxWalkLength) throw new Error('the story does not end: the walk is too long')
      const answers = answersAt(stop.node.id, offer)
      const { index, name } = this.#choose(answers, walkNumber)
      const step = offer.continuations[index]
      if (!step) throw new Error(`no answer is possible at ${stop.node.id}`)
      const isNew = !this.#givenAnswers.has(name)
      if (isNew) this.#recordShown(stop.node.id, answers)
      this.#givenAnswers.add(name)
      steps.push({ answer: index, isNew })
      stop = takeContinuation(this.#walker, offer, step, stop.variables)
    }
  }

  #recordShown(node: string, answers: readonly Answer[]): void {
    this.missingIds.delete(node)
    for (const { id } of answers) this.missingIds.delete(id)
  }

  /**
   * Four of five walks prefer an answer that no walk has given yet. Otherwise the walker mostly chooses the same position in each list of
   * answers, and sometimes a random position. A single strategy would not reach every node.
   */
  #choose(answers: readonly Answer[], walkNumber: number): Answer {
    const newAnswer =
      walkNumber % 5 === 4 ? undefined : answers.find(({ name }) => !this.#givenAnswers.has(name))
    if (newAnswer) return newAnswer
    const preferred = answers[walkNumber % 4]
    const chosen =
      preferred && this.#random() < 0.6 ? preferred : answers[Math.floor(this.#random() * answers.length)]
    if (!chosen) throw new Error('no answer is possible')
    return chosen
  }
}

/** Whether this moment is a checkpoint: a position where a saved story can resume. */
const isSaved = ({ node, checkpoint }: Moment) => checkpoint?.node === node

/** The moments at which a walk gives its answers. */
function momentsOf(story: Story, steps: readonly Step[]): Moment[] {
  let moment = story.begin({})
  return steps.map(({ answer }) => {
    const current = moment
    moment = story.answer(current, { index: answer })
    return current
  })
}

/**
 * Cuts a walk into routes. Each route starts at the last checkpoint before a new answer, because resuming at a checkpoint is cheap. So a
 * route repeats answers of earlier walks only between its checkpoint and its new answers.
 */
function routesOfWalk(story: Story, steps: readonly Step[]): Route[] {
  const moments = momentsOf(story, steps)
  const found: { from: number; to: number }[] = []
  let lastCheckpoint = 0
  steps.forEach(({ isNew }, index) => {
    const moment = moments[index]
    if (moment && isSaved(moment)) lastCheckpoint = index
    if (!isNew) return
    const previous = found.at(-1)
    if (previous && lastCheckpoint <= previous.to + 1) previous.to = index
    else found.push({ from: lastCheckpoint, to: index })
  })
  return found.map(({ from, to }) => {
    const first = moments[from]
    return {
      start: from === 0 || !first ? {} : toProgression(first),
      answers: steps.slice(from, to + 1).map(({ answer }) => answer),
    }
  })
}

/** `requiredIds`: the ids of the places, lines, replies and actions that the routes must show. */
export function routesThrough(data: GraphData, story: Story, requiredIds: Iterable<string>): Route[] {
  const walker = new RandomWalker(data, requiredIds)
  const routes: Route[] = []
  for (let number = 0; number < minWalks || (walker.missingIds.size > 0 && number < maxWalks); number += 1) {
    const steps = walker.walk(number)
    if (steps.some(({ isNew }) => isNew)) routes.push(...routesOfWalk(story, steps))
  }
  return routes
}
