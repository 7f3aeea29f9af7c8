// Stored runs of a learner, for the learner, their debrief, and a trainer they share them with.
import type { CallData, Run } from '@didascalie/contract'
import type { FactMet, Taken } from '@didascalie/engine'
import { z } from 'zod'
import type { Content } from '../content/index.js'
import type { Learner } from '../learners/index.js'
import type { Session } from '../sessions/index.js'
import { traceIn } from './progression.js'
import type { StoredRun } from './run-queries.js'
import type { Store } from './store.js'

const factsSchema: z.ZodType<FactMet[]> = z.array(
  z.object({ key: z.string(), scene: z.string(), background: z.string() }),
)
const takenSchema: z.ZodType<Taken[]> = z.array(
  z.object({
    id: z.string(),
    prompt: z.string().nullable(),
    offered: z.array(z.string()),
    scene: z.string(),
  }),
)

export const factsOf = (run: Pick<StoredRun, 'facts'>): FactMet[] => factsSchema.parse(JSON.parse(run.facts))
export const takenIn = (run: Pick<StoredRun, 'taken'>): Taken[] => takenSchema.parse(JSON.parse(run.taken))

type Reader = Pick<Store, 'runs' | 'contentLines'>

/** The choices in order, with their text at that time. If the trace cannot be replayed, only ids and stored texts remain. */
export async function choicesOf(
  store: Pick<Store, 'contentLines'>,
  run: Pick<StoredRun, 'content' | 'contentVersion' | 'trace' | 'taken'>,
  lines: Content['lines'],
): Promise<Run['choices']> {
  const taken = takenIn(run)
  const rest = run.trace.split(' ').filter((id) => id !== '' && id !== '+')
  const lost = rest.slice(taken.length)
  const ids = [...new Set([...taken.map(({ id }) => id), ...lost])]
  const said = await store.contentLines.find(run.content, run.contentVersion, ids)
  const unsaid = ids.filter((id) => !lines.has(id) && !said.some((line) => line.id === id))
  // A run may have been played in one version and closed in the next.
  const earlier = await store.contentLines.findEver(run.content, unsaid)
  const before = new Map([...earlier, ...said].map((line) => [line.id, line]))
  const lineOf = (id: string) => before.get(id) ?? lines.get(id)
  return [
    ...taken.map(({ id, prompt, scene }) => ({
      ...{ scene, prompt, reply: id, text: lineOf(id)?.text ?? '', gone: !lines.has(id) },
    })),
    ...lost.map((id) => ({
      scene: lineOf(id)?.scene ?? '',
      prompt: lineOf(id)?.prompt ?? null,
      ...{ reply: id, text: lineOf(id)?.text ?? '', gone: true },
    })),
  ]
}

export async function weekOf(
  store: Reader,
  learner: Learner,
  { session, content }: { session: Session; content: Content },
): Promise<CallData<'getWeek'>> {
  const runs = (await store.runs.ofLearner(learner.uid)).toReversed()
  const told = await Promise.all(
    runs.map(async (run) => ({
      number: run.number,
      kind: run.kind,
      begunOn: run.begunOn,
      endedOn: run.endedOn,
      facts: factsOf(run),
      choices: await choicesOf(store, run, content.lines),
    })),
  )
  const now = await choicesSoFar(store, learner, content)
  return { reads: session.reads, shares: learner.isShared, prints: learner.isWeekPrinted, runs: told, now }
}

/** Choices of the current run. */
function choicesSoFar(
  store: Pick<Store, 'contentLines'>,
  { progression }: Learner,
  content: Content,
): Promise<Run['choices']> {
  const trace = traceIn(progression)
  const taken = JSON.stringify(content.replay(trace).taken)
  const { name, version, lines } = content
  return choicesOf(store, { content: name, contentVersion: version, trace, taken }, lines)
}
