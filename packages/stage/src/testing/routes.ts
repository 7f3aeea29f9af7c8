// Ways through a story that together give every answer that can be given in it.
import type { GraphData, Progression } from '@didascalie/contract'
import { type Moment, type Story, toProgression } from '@didascalie/engine'
import { arrive, compileGraph, type Offer, offerAt, take, type Walker } from '@didascalie/engine/analysis'

/** From a checkpoint, the answers to give one after the other. */
export interface Route {
  readonly start: Progression
  readonly answers: readonly number[]
}

/** How often the whole story is walked through at least; and at most, before what was not met by then is believed not to be there. */
const walks = 2_000
const mostWalks = 60_000
const longestWalk = 3_000

interface Answer {
  readonly index: number
  /** The reply, the action, the caption, or what is left. */
  readonly id: string
  /** That answer there. */
  readonly name: string
}

interface Step {
  readonly answer: number
  readonly isNew: boolean
}

/** Numbers that look like chance, and are the same each time. */
function chance(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) / 2 ** 24
  }
}

function answersAt(node: string, { form, answers }: Offer): Answer[] {
  return answers.map((step, index) => {
    const id = form === 'next' ? node : step.node.id
    return { index, id, name: `${node} ${id}` }
  })
}

/** Walks as the engine walks, without all that it tells on the way: nearly every walk finds nothing. */
class Wanderer {
  readonly #walker: Walker = { demo: false, onFault() {} }
  readonly #start
  readonly #draw = chance()
  readonly #given = new Set<string>()
  /** Of what is to be shown, what no walk has shown yet. */
  readonly unmet: Set<string>

  constructor(data: GraphData, wanted: Iterable<string>) {
    const { graph } = compileGraph(data)
    if (!graph) throw new Error('this is no story')
    this.#start = graph.start
    this.unmet = new Set(wanted)
  }

  walk(number: number): Step[] {
    const steps: Step[] = []
    let stop = arrive(this.#walker, this.#start, {})
    for (;;) {
      const offer = offerAt(this.#walker, stop)
      if (offer.form === 'end') return steps
      if (steps.length > longestWalk) throw new Error('the story does not end')
      const answers = answersAt(stop.node.id, offer)
      const { index, name } = this.#choose(answers, number)
      const step = offer.steps[index]
      if (!step) throw new Error(`nothing can be answered at ${stop.node.id}`)
      const isNew = !this.#given.has(name)
      if (isNew) this.#meet(stop.node.id, answers)
      this.#given.add(name)
      steps.push({ answer: index, isNew })
      stop = take(this.#walker, offer, step, stop.variables)
    }
  }

  #meet(node: string, answers: readonly Answer[]): void {
    this.unmet.delete(node)
    for (const { id } of answers) this.unmet.delete(id)
  }

  /** Somebody curious gives the answers that nobody gave; of the others, some often choose the first, the second or the third,
   * and some anything: one kind alone never comes everywhere. */
  #choose(answers: readonly Answer[], walk: number): Answer {
    const curious = walk % 5 === 4 ? undefined : answers.find(({ name }) => !this.#given.has(name))
    if (curious) return curious
    const habit = answers[walk % 4]
    const chosen = habit && this.#draw() < 0.6 ? habit : answers[Math.floor(this.#draw() * answers.length)]
    if (!chosen) throw new Error('nothing can be answered')
    return chosen
  }
}

/** Whether one comes back to this very moment from what is saved at it. */
const isSaved = ({ node, checkpoint }: Moment) => checkpoint?.node === node

/** The moments at which the answers of a walk are given. */
function momentsOf(story: Story, steps: readonly Step[]): Moment[] {
  let moment = story.begin({})
  return steps.map(({ answer }) => {
    const here = moment
    moment = story.answer(here, { index: answer })
    return here
  })
}

/** The stretches of a walk that hold something new, each from the last checkpoint before it. What is known already is walked again
 * only where no checkpoint lies after it: taking the story up there costs no more than a step. */
function stretches(story: Story, steps: readonly Step[]): Route[] {
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

/** `wanted`: the places, lines, replies and actions that the routes are to show; a rare one takes more walks. */
export function routesThrough(data: GraphData, story: Story, wanted: Iterable<string>): Route[] {
  const wanderer = new Wanderer(data, wanted)
  const routes: Route[] = []
  for (let number = 0; number < walks || (wanderer.unmet.size > 0 && number < mostWalks); number += 1) {
    const steps = wanderer.walk(number)
    if (steps.some(({ isNew }) => isNew)) routes.push(...stretches(story, steps))
  }
  return routes
}
