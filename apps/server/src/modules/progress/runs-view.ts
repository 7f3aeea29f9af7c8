// Returns the runs (plays of the game) of a learner, with the texts of the learner's choices.
import type { CallData, Run } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import type { Store } from '../../store.js'
import type { Content } from '../content/content.js'
import type { Learner } from '../learners/rules.js'
import { traceIn } from './progression.js'
import { idsIn, incompleteMark, type StoredRun } from './run-queries.js'

type RunsStore = Store

/**
 * Returns the choices of a run in order, with the texts of the game version that was played. `answers` are the choices that the server
 * could replay. Of the choices in `restOfTrace`, the server knows only the ids and the stored texts.
 */
export async function choicesOf(
  store: Store,
  run: Pick<StoredRun, 'content' | 'contentVersion' | 'answers' | 'restOfTrace'>,
  lines: Content['lines'],
): Promise<Run['choices']> {
  const { answers } = run
  const restIds = run.restOfTrace.filter((id) => id !== incompleteMark)
  const ids = [...new Set([...answers.map(({ id }) => id), ...restIds])]
  const texts = await store.contentLines.find(run.content, run.contentVersion, ids)
  const idsWithoutText = ids.filter((id) => !lines.has(id) && !texts.some((line) => line.id === id))
  // A run may have started in one version of the game and finished in a later version.
  const earlierLines = await store.contentLines.findInAnyVersion(run.content, idsWithoutText)
  const storedLines = new Map([...earlierLines, ...texts].map((line) => [line.id, line]))
  const lineOf = (id: string) => storedLines.get(id) ?? lines.get(id)
  return [
    ...answers.map(({ id, prompt, shown, scene }) => ({
      scene,
      prompt: prompt ?? shown,
      reply: id,
      text: lineOf(id)?.text ?? '',
      gone: !lines.has(id),
    })),
    ...restIds.map((id) => ({
      scene: lineOf(id)?.scene ?? '',
      prompt: lineOf(id)?.prompt ?? null,
      reply: id,
      text: lineOf(id)?.text ?? '',
      gone: true,
    })),
  ]
}

export async function runsViewOf(
  store: RunsStore,
  learner: Learner,
  { session, content }: { session: Session; content: Content },
): Promise<CallData<'getWeek'>> {
  const runs = (await store.runs.ofLearner(learner.uid)).toReversed()
  const views = await Promise.all(
    runs.map(async (run) => ({
      number: run.number,
      kind: run.kind,
      begunOn: run.begunOn,
      endedOn: run.endedOn,
      facts: [...run.facts],
      choices: await choicesOf(store, run, content.lines),
    })),
  )
  const currentChoices = await choicesSoFar(store, learner, content)
  return {
    reads: session.reads,
    shares: learner.isShared,
    prints: learner.printsRun,
    runs: views,
    now: currentChoices,
  }
}

function choicesSoFar(store: Store, { progression }: Learner, content: Content): Promise<Run['choices']> {
  const { answers, rest } = content.replay(traceIn(progression))
  const { name, version, lines } = content
  return choicesOf(
    store,
    { content: name, contentVersion: version, answers, restOfTrace: idsIn(rest) },
    lines,
  )
}
