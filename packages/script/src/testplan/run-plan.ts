import type { GraphData } from '@didascalie/contract'
import type { Moment, openStory, Story, StoryError, toProgression } from '@didascalie/engine'
import { typeset } from '../compile/typography.js'
import type { Origin } from '../diagnostics/diagnostic.js'
import type { Plan, PlanStep } from './plan.js'
import { answerNamed, transcriptOf } from './transcript.js'

/** The engine to run on: its source, or the bundle that is shipped. */
export interface Engine {
  readonly openStory: typeof openStory
  readonly toProgression: typeof toProgression
  readonly StoryError: typeof StoryError
}

export interface PlanFailure {
  readonly origin: Origin
  readonly message: string
}

class Failed extends Error {
  constructor(
    readonly origin: Origin,
    message: string,
  ) {
    super(message)
  }
}

/** A written text ends with `*` when its beginning is enough. Both are set in type: a graph may come from elsewhere. */
function same(written: string, shown: string): boolean {
  const wanted = typeset(written)
  const found = typeset(shown)
  return wanted.endsWith('*') ? found.startsWith(wanted.slice(0, -1)) : found === wanted
}

/** More steps than any plan skips: a story that goes round is not waited for. */
const longestSkip = 100_000

class PlanRun {
  readonly #engine: Engine
  readonly #story: Story
  #moment: Moment
  /** What the moment shows and the plan has not yet named. */
  #pending: string[]
  #named = false
  #reports = 0

  constructor(engine: Engine, graph: GraphData, demo: boolean) {
    this.#engine = engine
    this.#story = engine.openStory(graph, {
      demo,
      log: () => {
        this.#reports += 1
      },
    })
    this.#moment = this.#story.begin()
    this.#pending = transcriptOf(this.#moment.view)
  }

  step(step: PlanStep, following: PlanStep | undefined): void {
    try {
      this.#play(step, following)
    } catch (error) {
      if (error instanceof this.#engine.StoryError) throw new Failed(step.origin, error.message)
      throw error
    }
  }

  #play(step: PlanStep, following: PlanStep | undefined): void {
    switch (step.kind) {
      case 'shown':
        this.#shown(step.text, step.origin)
        return
      case 'choose':
        this.#choose(step.what, step.origin)
        return
      case 'skip':
        this.#skip(following, step.origin)
        return
      case 'variable':
        this.#expect(step.origin, step.name, this.#moment.variables[step.name], JSON.parse(step.value))
        return
      case 'checkpoint':
        this.#expect(step.origin, 'the checkpoint', this.#moment.checkpoint?.node ?? 'none', step.node)
        return
      case 'trace':
        this.#expect(step.origin, 'the trace', this.#moment.trace || 'none', step.ids)
        return
      case 'facts':
        this.#expect(step.origin, 'what was met', this.#facts() || 'none', step.keys)
        return
      case 'reports':
        this.#expect(step.origin, 'the number of reports', this.#reports, step.count)
        return
      case 'reload':
        this.#enter(this.#story.begin(this.#engine.toProgression(this.#moment)))
        return
      case 'refused':
        this.#refused(step.index, step.origin)
    }
  }

  get #isChoice(): boolean {
    const { kind } = this.#moment.view
    return kind === 'choices' || kind === 'objects'
  }

  #facts(): string {
    const { facts } = this.#story.replay(this.#moment.trace)
    return facts.map(({ key }) => key).join(' ')
  }

  #enter(moment: Moment): void {
    this.#moment = moment
    this.#pending = transcriptOf(moment.view)
    this.#named = false
  }

  #goOn(origin: Origin): void {
    if (this.#isChoice) throw new Failed(origin, 'a choice has to be made first: `choose: …`')
    if (this.#moment.view.kind === 'end') throw new Failed(origin, 'the story has ended')
    this.#enter(this.#story.answer(this.#moment))
  }

  #shown(text: string, origin: Origin): void {
    if (this.#pending.length === 0) this.#goOn(origin)
    const [shown = ''] = this.#pending
    if (!same(text, shown)) throw new Failed(origin, `expected \`${text}\`, and \`${shown}\` is shown`)
    this.#pending.shift()
    this.#named = true
  }

  #choose(what: string, origin: Origin): void {
    if (!this.#isChoice) {
      if (this.#pending.length > 0 && this.#named)
        throw new Failed(origin, `\`${this.#pending[0]}\` is shown first`)
      this.#goOn(origin)
    }
    if (!this.#isChoice)
      throw new Failed(origin, `there is nothing to choose: \`${this.#pending[0]}\` is shown`)
    const listed = this.#named && this.#pending.length < transcriptOf(this.#moment.view).length
    const [missing] = this.#pending
    const onlyPrompt = missing?.startsWith('->') && transcriptOf(this.#moment.view).indexOf(missing) <= 1
    if (listed && missing !== undefined && !onlyPrompt)
      throw new Failed(origin, `\`${missing}\` is offered too`)
    const index = this.#putsDown(what) ? -1 : answerNamed(this.#moment.view, what, same)
    if (index === undefined) {
      const offered = transcriptOf(this.#moment.view).join(' | ')
      throw new Failed(origin, `\`${what}\` is not offered: ${offered}`)
    }
    this.#enter(this.#story.answer(this.#moment, { index }))
  }

  #putsDown(what: string): boolean {
    return what === '-1' && this.#moment.view.kind === 'objects'
  }

  #skip(following: PlanStep | undefined, origin: Origin): void {
    for (let steps = 0; steps < longestSkip; steps += 1) {
      if (following?.kind === 'shown') {
        const at = this.#pending.findIndex((shown) => same(following.text, shown))
        if (at !== -1) {
          this.#pending = this.#pending.slice(at)
          return
        }
      }
      if (this.#isChoice && following?.kind !== 'shown') return
      if (this.#moment.view.kind === 'end' && following?.kind !== 'shown') return
      this.#goOn(origin)
    }
    throw new Failed(origin, 'the story goes round without coming there')
  }

  #expect(origin: Origin, what: string, found: unknown, expected: unknown): void {
    if (found === expected) return
    throw new Failed(origin, `${what} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`)
  }

  #refused(index: number, origin: Origin): void {
    const before = JSON.stringify(this.#moment)
    try {
      this.#story.answer(this.#moment, { index })
    } catch (error) {
      if (!(error instanceof this.#engine.StoryError)) throw error
      if (JSON.stringify(this.#moment) === before) return
      throw new Failed(origin, 'the refused answer changed the moment')
    }
    throw new Failed(origin, `the answer ${index} was taken`)
  }
}

function opened(engine: Engine, graph: GraphData, { demo, origin }: Plan): PlanRun {
  try {
    return new PlanRun(engine, graph, demo)
  } catch (error) {
    if (error instanceof engine.StoryError) throw new Failed(origin, error.message)
    throw error
  }
}

/** Plays a plan; nothing when all went as written. */
export function runPlan(engine: Engine, graph: GraphData, plan: Plan): PlanFailure | undefined {
  try {
    const run = opened(engine, graph, plan)
    plan.steps.forEach((step, index) => {
      run.step(step, plan.steps[index + 1])
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Failed)) throw error
    return { origin: error.origin, message: error.message }
  }
}
