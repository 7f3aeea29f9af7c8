// Finds routes through a story that together give every possible answer, by random walks.
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

/** The minimum number of random walks. `mostWalks`: the maximum, after which nodes that were not found count as missing. */
const walks = 2_000
const mostWalks = 60_000
const longestWalk = 3_000

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
function chance(): () => number {
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

/** Walks through the graph like the engine, but without building views, because almost every walk finds nothing new. */
class RandomWalker {
  readonly #walker: Walker = { demo: false, onFault() {} }
  readonly #start
  readonly #draw = chance()
  readonly #given = new Set<string>()
  /** The ids to find that no walk has reached yet. */
  readonly unmet: Set<string>

  constructor(data: GraphData, wanted: Iterable<string>) {
    const { graph } = compileGraph(data)
    if (!graph) throw new Error('the graph is not valid')
    this.#start = graph.start
    this.unmet = new Set(wanted)
  }

  walk(number: number): Step[] {
    const steps: Step[] = []
    let stop = arrive(this.#walker, this.#start, {})
    for (;;) {
      const offer = offerAt(this.#walker, stop)
      if (offer.kind === 'end') return steps
      if (steps.length > longestWalk) throw new Error('the story does not end: the walk is too long')
      const answers = answersAt(stop.node.id, offer)
      const { index, name } = this.#choose(answers, number)
      const step = offer.continuations[index]
      if (!step) throw new Error(`no answer is possible at ${stop.node.id}`)
      const isNew = !this.#given.has(name)
      if (isNew) this.#meet(stop.node.id, answers)
      this.#given.add(name)
      steps.push({ answer: index, isNew })
      stop = takeContinuation(this.#walker, offer, step, stop.variables)
    }
  }

  #meet(node: string, answers: readonly Answer[]): void {
    this.unmet.delete(node)
    for (const { id } of answers) this.unmet.delete(id)
  }

  /**
   * Four of five walks prefer answers that were not given yet. Otherwise a walk prefers one position or picks at random. A single strategy would not
   * reach every node.
   */
  #choose(answers: readonly Answer[], walk: number): Answer {
    const curious = walk % 5 === 4 ? undefined : answers.find(({ name }) => !this.#given.has(name))
    if (curious) return curious
    const habit = answers[walk % 4]
    const chosen = habit && this.#draw() < 0.6 ? habit : answers[Math.floor(this.#draw() * answers.length)]
    if (!chosen) throw new Error('no answer is possible')
    return chosen
  }
}

/** Whether the checkpoint of a moment is at this moment. */
const isSaved = ({ node, checkpoint }: Moment) => checkpoint?.node === node

/** The moments at which a walk gives its answers. */
function momentsOf(story: Story, steps: readonly Step[]): Moment[] {
  let moment = story.begin({})
  return steps.map(({ answer }) => {
    const here = moment
    moment = story.answer(here, { index: answer })
    return here
  })
}

/**
 * Cuts a walk into routes with new answers, each from the last checkpoint before them. Resuming at a checkpoint costs no more than one step, so known
 * answers are repeated only if no checkpoint follows them.
 */
function routesOfWalk(story: Story, steps: readonly Step[]): Route[] {
  const moments = momentsOf(story, steps)
  const found: { from: number; to: number }[] = []
  let saved = 0
  steps.forEach(({ isNew }, at) => {
    const moment = moments[at]
    if (moment && isSaved(moment)) saved = at
    if (!isNew) return
    const before = found.at(-1)
    if (before && saved <= before.to + 1) before.to = at
    else found.push({ from: saved, to: at })
  })
  return found.map(({ from, to }) => {
    const first = moments[from]
    return {
      start: from === 0 || !first ? {} : toProgression(first),
      answers: steps.slice(from, to + 1).map(({ answer }) => answer),
    }
  })
}

/** Finds the routes. `wanted`: the ids of the places, lines, replies and actions that the routes must show. Rare ones need more walks. */
export function routesThrough(data: GraphData, story: Story, wanted: Iterable<string>): Route[] {
  const wanderer = new RandomWalker(data, wanted)
  const routes: Route[] = []
  for (let number = 0; number < walks || (wanderer.unmet.size > 0 && number < mostWalks); number += 1) {
    const steps = wanderer.walk(number)
    if (steps.some(({ isNew }) => isNew)) routes.push(...routesOfWalk(story, steps))
  }
  return routes
}
