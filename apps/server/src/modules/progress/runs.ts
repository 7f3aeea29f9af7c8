// Returns the runs (plays of the game) of a learner, with the texts of the learner's choices.

import type { CallData, Reads, Run, SessionKind } from '@didascalie/contract'
import type { Session } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Store } from '../../store.js'
import { type Content, type Contents, chapterNameOf } from '../content/content.js'
import { type ConsentAnswers, mayStoreTrace } from '../learners/consent.js'
import type { Learner } from '../learners/rules.js'
import { allowsSharing, requireSession } from '../sessions/rules.js'
import { idsIn, incompleteMark, type StoredRun } from './run-queries.js'
import { traceIn } from './saves.js'

/**
 * Returns the choices of a run in order, with the texts of the game version that was played. `answers` are the choices that the server
 * could replay. Of the choices in `restOfTrace`, the server knows only the ids and the stored texts.
 */
export async function describeChoices(
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

export async function getRuns(
  store: Store,
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
      choices: await describeChoices(store, run, content.lines),
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
  return describeChoices(
    store,
    { content: name, contentVersion: version, answers, restOfTrace: idsIn(rest) },
    lines,
  )
}

// Decides which runs (plays of the game) trainers may read. The session must allow sharing. The learner must share their runs and agree
// that the server stores their choices.

export const isReadByTrainers = (
  learner: ConsentAnswers & { isShared: boolean },
  session: { kind: SessionKind; reads: Reads },
  content: Pick<Content, 'consentVersions'>,
): boolean => allowsSharing(session) && learner.isShared && mayStoreTrace(learner, session, content)

/** One choice of a learner who shares their run. */
export interface SharedChoice {
  learner: string
  run: number
  /** The position of the choice in the run, from 1. */
  order: number
  chapter: string
  scene: string
  /** The id of the line before the choice; `null` if there is none. */
  prompt: string | null
  /** The id of the chosen reply. */
  reply: string
  text: string
  /** Whether the current story no longer contains this reply, or an earlier reply of the run. */
  gone: boolean
}

export async function getSharedChoices(
  store: Store,
  contents: Contents,
  sessionUid: string,
): Promise<SharedChoice[]> {
  const session = await requireSession(store, sessionUid)
  if (!allowsSharing(session)) throw new Problem('session-read-as-group', { subject: sessionUid })
  const content = contents.find(session.content)
  if (content === undefined) throw new Problem('game-unknown', { subject: session.content })
  const sharing = await store.learners.sharingInSession(sessionUid)
  const rows: SharedChoice[] = []
  for (const learner of sharing.filter((one) => isReadByTrainers(one, session, content)))
    for (const run of await store.runs.ofLearner(learner.uid))
      for (const [index, choice] of (await describeChoices(store, run, content.lines)).entries())
        rows.push({
          learner: learner.uid,
          run: run.number,
          order: index + 1,
          chapter: chapterNameOf(content, choice.scene),
          ...choice,
        })
  return rows
}
