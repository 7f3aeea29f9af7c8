// Stores a finished run. The server replays its trace first, because it does not trust the choices that a browser sends.
import { type FinishedRun, traceSchema } from '@didascalie/contract'
import type { When } from '../../platform/time/time-zone.js'
import type { Content, Contents } from '../content/index.js'
import { type Identity, type LearningRecords, mayStoreTrace } from '../learners/index.js'
import { explainUnsaved, type SaveRequest, saveProgression, toSave } from './progression.js'
import { idsIn, incompleteMark, noChoices, type ReplayedChoices } from './run-queries.js'
import type { Store } from './store.js'

interface RunContext {
  store: Pick<Store, 'progressions' | 'contentLines' | 'runs'>
  contents: Contents
  records: LearningRecords
}

/** A learner counts as playing for this time after a heartbeat. It is long enough for pauses while reading. */
const activeMs = 5 * 60_000

/**
 * Replays a trace. Keeps ids that only an earlier version of the game had; they are later shown as gone. Returns `undefined` if the trace
 * is invalid or contains an id that no version had: then the player did not create it.
 */
async function replayTrace(
  { contentLines }: RunContext['store'],
  content: Content,
  trace: string,
): Promise<ReplayedChoices | undefined> {
  if (trace === '') return noChoices
  if (!traceSchema.safeParse(trace).success) return undefined
  const { facts, answers, rest } = content.replay(trace)
  const unreplayed = idsIn(rest)
  const lost = unreplayed.filter((id) => id !== incompleteMark && !content.lines.has(id))
  const before = new Set((await contentLines.findInAnyVersion(content.name, lost)).map(({ id }) => id))
  if (!lost.every((id) => before.has(id))) return undefined
  return { answers, facts, unreplayed }
}

/** The build of the game in which the trace can be replayed: the current one, or the previous one if the run began there. */
function buildPlayed(contents: Contents, name: string, trace: string): Content | undefined {
  const current = contents.find(name)
  const previous = contents.previous(name)
  if (current === undefined || previous === undefined || !traceSchema.safeParse(trace).success) return current
  const fits = ({ replay }: Content) => replay(trace).rest === ''
  return !fits(current) && fits(previous) ? previous : current
}

/** Stores a finished run and the save that clears the progression. If the save is stale, it is rejected, but the run is stored. */
export async function finishRun(
  { store, contents, records }: RunContext,
  learner: Identity,
  request: SaveRequest & { closing: FinishedRun },
  when: When,
): Promise<{ revision: number }> {
  // Runs of demonstrations are not stored.
  if (learner.kind === 'demo') return saveProgression({ store, contents, records }, learner, request, when)
  const { revision, closing: finishedRun } = request
  const save = toSave(contents, learner, request, when)
  const content = buildPlayed(contents, learner.content, finishedRun.trace)
  const choices = content ? await replayTrace(store, content, finishedRun.trace) : noChoices
  // An invalid run is ignored: the learner does not count as finished, and only the save is stored.
  if (choices === undefined) return saveProgression({ store, contents, records }, learner, request, when)
  const run = {
    learnerUid: learner.learnerUid,
    clientId: finishedRun.run,
    kind: finishedRun.kind,
    endedOn: save.day,
    content: content?.name ?? '',
    contentVersion: content?.version ?? '',
    ...(mayStoreTrace(learner, learner, contents.find(learner.content)) ? choices : noChoices),
  }
  await store.runs.countPlayingTogether(learner.learnerUid, when.now - activeMs)
  const isSaved = await store.progressions.close(save, run)
  await records.update(learner.learnerUid, 'ended')
  return isSaved ? { revision: revision + 1 } : explainUnsaved(store, learner, request)
}
