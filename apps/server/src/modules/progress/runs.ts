// Stores a closed run. The server replays it first, because it does not trust the browser's account of the choices.
import { type FinishedRun, traceSchema } from '@didascalie/contract'
import type { When } from '../../platform/time/time-zone.js'
import type { Content, Contents } from '../content/index.js'
import { type Identity, type LearningRecords, mayStoreTrace } from '../learners/index.js'
import { explainUnsaved, type SaveRequest, saveProgression, toSave } from './progression.js'
import { idsIn, incompleteMark, noChoices, type ReplayedChoices } from './run-queries.js'
import type { Store } from './store.js'

interface Closer {
  store: Pick<Store, 'progressions' | 'contentLines' | 'runs'>
  contents: Contents
  records: LearningRecords
}

/** A learner who plays has sent a heartbeat within this time, pauses for reading included. */
const activeMs = 5 * 60_000

/** Replays the trace. `undefined`: no player of this game sends it. Ids that an earlier version had stay, marked as gone. */
async function replayed(
  { contentLines }: Closer['store'],
  content: Content,
  trace: string,
): Promise<ReplayedChoices | undefined> {
  if (trace === '') return noChoices
  if (!traceSchema.safeParse(trace).success) return undefined
  const { facts, answers, rest } = content.replay(trace)
  const unreplayed = idsIn(rest)
  const lost = unreplayed.filter((id) => id !== incompleteMark && !content.lines.has(id))
  const before = new Set((await contentLines.findEver(content.name, lost)).map(({ id }) => id))
  if (!lost.every((id) => before.has(id))) return undefined
  return { answers, facts, unreplayed }
}

/** The build that the trace fits: a run may have begun in the previous one. */
function buildPlayed(contents: Contents, name: string, trace: string): Content | undefined {
  const current = contents.find(name)
  const previous = contents.previous(name)
  if (current === undefined || previous === undefined || !traceSchema.safeParse(trace).success) return current
  const fits = ({ replay }: Content) => replay(trace).rest === ''
  return !fits(current) && fits(previous) ? previous : current
}

/** Stores the run and the save that clears it. A stale save is rejected like any other; its run is stored all the same. */
export async function finishRun(
  { store, contents, records }: Closer,
  learner: Identity,
  request: SaveRequest & { closing: FinishedRun },
  when: When,
): Promise<{ revision: number }> {
  // Runs of demonstrations are not stored.
  if (learner.kind === 'demo') return saveProgression({ store, contents, records }, learner, request, when)
  const { revision, closing: finishedRun } = request
  const save = toSave(contents, learner, request, when)
  const content = buildPlayed(contents, learner.content, finishedRun.trace)
  const choices = content ? await replayed(store, content, finishedRun.trace) : noChoices
  // Ignored like any other invalid finished run: the learner has not finished, and their save is stored.
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
  await store.runs.noteTogether(learner.learnerUid, when.now - activeMs)
  const isSaved = await store.progressions.close(save, run)
  await records.update(learner.learnerUid, 'ended')
  return isSaved ? { revision: revision + 1 } : explainUnsaved(store, learner, request)
}
