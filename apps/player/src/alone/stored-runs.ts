// Replays a run from its trace (the ids of the learner's answers), as the server does when a run ends.
import { type CallData, type Facts, type GraphData, type Run, souvenirVariable } from '@didascalie/contract'
import { openStory, type ReachedFact } from '@didascalie/engine'
import { isRecord, isText } from '../services/guards.js'
import type { StoredState } from './stored-state.js'

export interface ReplayedRun {
  readonly facts: readonly ReachedFact[]
  readonly choices: Run['choices']
  /** The picture name of the keepsake (`$souvenir`) that the story gave; `''` for none. */
  readonly keepsake: string
}

const emptyRun: ReplayedRun = { facts: [], choices: [], keepsake: '' }

/** The first answer that the story no longer offers, and all answers after it, get `gone: true`. */
export function replayRun(graph: GraphData, trace: string): ReplayedRun {
  if (trace === '') return emptyRun
  const { facts, answers, rest, moment } = openStory(graph).replay(trace)
  const keepsake = moment.variables[souvenirVariable]
  const unknownIds = rest.split(' ').filter((id) => id !== '' && id !== '+')
  return {
    facts,
    keepsake: typeof keepsake === 'string' ? keepsake : '',
    choices: [
      ...answers.map(({ id, prompt, scene }) => ({
        scene,
        prompt,
        reply: id,
        text: graph.nodes[id]?.text ?? '',
        gone: false,
      })),
      ...unknownIds.map((reply) => ({ scene: '', prompt: null, reply, text: '', gone: true })),
    ],
  }
}

/** Drops the facts that facts.json no longer contains. */
export const knownFacts = (reached: readonly ReachedFact[], facts: Readonly<Partial<Facts>>): ReachedFact[] =>
  reached.filter(({ key }) => Object.hasOwn(facts, key))

/** The trace of the current run. */
function traceIn(progression: string): string {
  const saved: unknown = progression === '' ? {} : JSON.parse(progression)
  return isRecord(saved) && isText(saved.trace) ? saved.trace : ''
}

export function storedRunsView(
  { run, prints, progression }: StoredState,
  graph: GraphData,
): CallData<'getWeek'> {
  const runs = run
    ? [{ number: run.number, kind: 'ended' as const, begunOn: run.begunOn, endedOn: run.endedOn }].map(
        (header) => ({ ...header, ...factsAndChoices(graph, run.trace) }),
      )
    : []
  const now = replayRun(graph, traceIn(progression)).choices
  return { reads: 'group', shares: false, prints, runs, now }
}

function factsAndChoices(graph: GraphData, trace: string): Pick<Run, 'facts' | 'choices'> {
  const { facts, choices } = replayRun(graph, trace)
  return { facts: [...facts], choices }
}
