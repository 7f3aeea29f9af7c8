import type { GraphData } from '@didascalie/contract'
import type { Moment, openStory, Story, StoryError, toProgression } from '@didascalie/engine'
import { typeset } from '../compile/typography.js'
import type { Origin } from '../diagnostics/diagnostic.js'
import type { Plan, PlanStep } from './plan.js'
import { answerNamed, transcriptOf } from './transcript.js'

/** The part of the engine's API that a plan needs. The caller passes it, so that the plans can also run on the published bundle. */
export interface Engine {
  readonly openStory: typeof openStory
  readonly toProgression: typeof toProgression
  readonly StoryError: typeof StoryError
}

export interface PlanFailure {
  readonly origin: Origin
  readonly message: string
  /** What the step can name instead: the answers that the story offers here, or the value that it has now. */
  readonly instead: readonly string[]
}

class PlanStepError extends Error {
  constructor(
    readonly origin: Origin,
    message: string,
    readonly instead: readonly string[] = [],
  ) {
    super(message)
  }
}

/** In a plan, `Bonjour*` matches every text that starts with `Bonjour`. The typography of both texts is corrected first, because the
 * compiler that made the graph may not have corrected it. */
function matches(planText: string, shown: string): boolean {
  const expected = typeset(planText)
  const found = typeset(shown)
  return expected.endsWith('*') ? found.startsWith(expected.slice(0, -1)) : found === expected
}

/** French messages for the errors that a writer can cause. All other messages of the engine stay in English. */
const writerMessages: Partial<Record<StoryError['code'], string>> = {
  'dead-end': 'l’histoire s’arrête ici : rien de ce qui suit n’est ouvert',
  ended: 'l’histoire est finie',
}

/** A step that skips more screens than this fails, because the story probably has an endless loop. */
const maxSkippedMoments = 100_000

class PlanRun {
  readonly #engine: Engine
  readonly #story: Story
  #moment: Moment
  /** The texts of the current screen that no step of the plan has listed yet. */
  #unlisted: string[]
  #hasListedText = false
  /** The number of messages that the engine has logged. */
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
    this.#unlisted = transcriptOf(this.#moment.view)
  }

  step(step: PlanStep, following: PlanStep | undefined): void {
    try {
      this.#runStep(step, following)
    } catch (error) {
      if (error instanceof this.#engine.StoryError)
        throw new PlanStepError(step.origin, writerMessages[error.code] ?? error.message)
      throw error
    }
  }

  #runStep(step: PlanStep, following: PlanStep | undefined): void {
    switch (step.kind) {
      case 'shown':
        this.#expectShown(step.text, step.origin)
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
        this.#expect(step.origin, 'le point de reprise', this.#moment.checkpoint?.node ?? 'none', step.node)
        return
      case 'trace':
        this.#expect(step.origin, 'la trace', this.#moment.trace || 'none', step.ids)
        return
      case 'facts':
        this.#expect(step.origin, 'ce qui a été rencontré', this.#facts() || 'none', step.keys)
        return
      case 'reports':
        this.#expect(step.origin, 'le nombre de signalements', this.#reports, step.count)
        return
      case 'reload':
        this.#enter(this.#story.begin(this.#engine.toProgression(this.#moment)))
        return
      case 'refused':
        this.#expectRejected(step.index, step.origin)
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
    this.#unlisted = transcriptOf(moment.view)
    this.#hasListedText = false
  }

  #continue(origin: Origin): void {
    if (this.#isChoice) throw new PlanStepError(origin, 'il faut d’abord choisir : `choose: …`')
    if (this.#moment.view.kind === 'end') throw new PlanStepError(origin, 'l’histoire est finie')
    this.#enter(this.#story.answer(this.#moment))
  }

  #expectShown(text: string, origin: Origin): void {
    if (this.#unlisted.length === 0) this.#continue(origin)
    const [shown = ''] = this.#unlisted
    if (!matches(text, shown))
      throw new PlanStepError(origin, `on attendait \`${text}\`, et on voit \`${shown}\``, [shown])
    this.#unlisted.shift()
    this.#hasListedText = true
  }

  #choose(what: string, origin: Origin): void {
    if (!this.#isChoice) {
      if (this.#unlisted.length > 0 && this.#hasListedText)
        throw new PlanStepError(origin, `on voit d’abord \`${this.#unlisted[0]}\``)
      this.#continue(origin)
    }
    if (!this.#isChoice)
      throw new PlanStepError(origin, `il n’y a rien à choisir : on voit \`${this.#unlisted[0]}\``)
    // A plan lists either all answers of a choice or none.
    const { view } = this.#moment
    const answers = transcriptOf(view).slice(view.kind === 'choices' && view.prompt ? 1 : 0)
    const [missing] = this.#unlisted
    if (missing !== undefined && this.#unlisted.length < answers.length)
      throw new PlanStepError(origin, `\`${missing}\` est proposé aussi`)
    const index = this.#closesObject(what) ? -1 : answerNamed(view, what, matches)
    if (index === undefined) {
      throw new PlanStepError(
        origin,
        `\`${what}\` n’est pas proposé : ${transcriptOf(view).join(' | ')}`,
        answers.map((answer) => answer.replace(/^-> /, '')),
      )
    }
    this.#enter(this.#story.answer(this.#moment, { index }))
  }

  #closesObject(what: string): boolean {
    return what === '-1' && this.#moment.view.kind === 'objects'
  }

  #skip(following: PlanStep | undefined, origin: Origin): void {
    for (let steps = 0; steps < maxSkippedMoments; steps += 1) {
      if (following?.kind === 'shown') {
        const index = this.#unlisted.findIndex((shown) => matches(following.text, shown))
        if (index !== -1) {
          this.#unlisted = this.#unlisted.slice(index)
          return
        }
      }
      if (this.#isChoice && following?.kind !== 'shown') return
      if (this.#moment.view.kind === 'end' && following?.kind !== 'shown') return
      this.#continue(origin)
    }
    throw new PlanStepError(origin, 'l’histoire tourne en rond sans y arriver')
  }

  #expect(origin: Origin, what: string, found: unknown, expected: unknown): void {
    if (found === expected) return
    throw new PlanStepError(
      origin,
      `${what} : ${JSON.stringify(found)}, et non ${JSON.stringify(expected)}`,
      [
        typeof found === 'string' && typeof expected === 'string' && !what.startsWith('$')
          ? found
          : JSON.stringify(found),
      ],
    )
  }

  #expectRejected(index: number, origin: Origin): void {
    const momentBefore = JSON.stringify(this.#moment)
    try {
      this.#story.answer(this.#moment, { index })
    } catch (error) {
      if (!(error instanceof this.#engine.StoryError)) throw error
      if (JSON.stringify(this.#moment) === momentBefore) return
      throw new PlanStepError(origin, 'la réponse refusée a changé le moment')
    }
    throw new PlanStepError(origin, `la réponse ${index} a été acceptée`)
  }
}

function startRun(engine: Engine, graph: GraphData, { demo, origin }: Plan): PlanRun {
  try {
    return new PlanRun(engine, graph, demo)
  } catch (error) {
    if (error instanceof engine.StoryError) throw new PlanStepError(origin, error.message)
    throw error
  }
}

/** Returns the first failure, or `undefined` if the plan passes. */
export function runPlan(engine: Engine, graph: GraphData, plan: Plan): PlanFailure | undefined {
  try {
    const run = startRun(engine, graph, plan)
    plan.steps.forEach((step, index) => {
      run.step(step, plan.steps[index + 1])
    })
    return undefined
  } catch (error) {
    if (!(error instanceof PlanStepError)) throw error
    return { origin: error.origin, message: error.message, instead: error.instead }
  }
}
