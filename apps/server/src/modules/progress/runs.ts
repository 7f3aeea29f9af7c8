// Stores a finished run (one play of the game). The browser sends the trace of the run, which lists the ids of the learner's choices. The
// server replays the trace on the story, because it does not trust the browser.
import { type FinishedRun, traceSchema } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Content, Contents } from '../content/content.js'
import { mayStoreTrace } from '../learners/consent.js'
import type { Identity } from '../learners/identity.js'
import type { LearningRecords } from '../learners/learning-records.js'
import { resolveUnsaved, type SaveRequest, saveProgression, toSave } from './progression.js'
import { idsIn, incompleteMark, noChoices, type ReplayedChoices } from './run-queries.js'

interface RunContext {
  store: Store
  contents: Contents
  records: LearningRecords
}

/** A learner counts as playing for this time after a heartbeat. It is long enough for pauses while reading. */
const activeMs = 5 * 60_000

const isEnd = ({ view }: Moment) => view.kind === 'end'

/**
 * Keeps ids that only an earlier version of the game had; they are later shown as gone. Returns `undefined` for a forged trace:
 * - One of its ids is in no version of the game.
 * - The run has ended, but the trace stops before an end of the story. This rule does not apply if the server has served several versions
 *   of the game, because another version may end at that point.
 */
async function replayTrace(
  { contentLines }: RunContext['store'],
  content: Content,
  { kind, trace }: FinishedRun,
): Promise<ReplayedChoices | undefined> {
  if (!traceSchema.safeParse(trace).success) return undefined
  const { facts, answers, rest, moment } = content.replay(trace)
  const isCutShort = kind === 'ended' && rest === '' && !isEnd(moment)
  if (isCutShort && !(await contentLines.hasOtherVersion(content.name, content.version))) return undefined
  const restOfTrace = idsIn(rest)
  const missingIds = restOfTrace.filter((id) => id !== incompleteMark && !content.lines.has(id))
  const earlierLines = await contentLines.findInAnyVersion(content.name, missingIds)
  const earlierIds = new Set(earlierLines.map(({ id }) => id))
  if (!missingIds.every((id) => earlierIds.has(id))) return undefined
  return { answers, facts, restOfTrace }
}

/**
 * Whether a run can have ended without a trace. This is possible in these cases:
 * - The game is not installed, or the learner did not agree to store the trace.
 * - The story ends without a choice.
 * - The learner has saved before. That save may have had no trace.
 */
async function canEndUntraced(
  { progressions }: RunContext['store'],
  learner: Identity,
  content: Content | undefined,
): Promise<boolean> {
  if (content === undefined || !mayStoreTrace(learner, learner, content)) return true
  if (isEnd(content.replay('').moment)) return true
  return (await progressions.stored(learner.learnerUid))?.revision !== 0
}

/** Returns the previous build of the game if only that build can replay the trace, otherwise the current build. */
function buildPlayed(contents: Contents, name: string, { kind, trace }: FinishedRun): Content | undefined {
  const current = contents.find(name)
  const previous = contents.previous(name)
  if (current === undefined || previous === undefined || !traceSchema.safeParse(trace).success) return current
  const canReplay = ({ replay }: Content) => {
    const { rest, moment } = replay(trace)
    return rest === '' && (kind !== 'ended' || isEnd(moment))
  }
  return !canReplay(current) && canReplay(previous) ? previous : current
}

/** The choices of a finished run; `undefined` if the run is forged. */
async function choicesOf(
  store: RunContext['store'],
  learner: Identity,
  content: Content | undefined,
  finishedRun: FinishedRun,
): Promise<ReplayedChoices | undefined> {
  if (finishedRun.trace !== '') return content ? replayTrace(store, content, finishedRun) : noChoices
  const isPossible = finishedRun.kind === 'restarted' || (await canEndUntraced(store, learner, content))
  return isPossible ? noChoices : undefined
}

/** Stores a finished run and the save that clears the progression. If the save is stale, it is rejected, but the run is stored. */
export async function finishRun(
  { store, contents, records }: RunContext,
  learner: Identity,
  request: SaveRequest & { closing: FinishedRun },
  when: NowInZone,
): Promise<{ revision: number }> {
  // Runs of demos are not stored.
  if (learner.kind === 'demo') return saveProgression({ store, contents, records }, learner, request, when)
  const { revision, closing: finishedRun } = request
  const save = toSave(contents, learner, request, when)
  const content = buildPlayed(contents, learner.content, finishedRun)
  const choices = await choicesOf(store, learner, content, finishedRun)
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
  const isSaved = await store.progressions.saveFinishedRun(save, run)
  await records.update(learner.learnerUid, 'ended')
  return isSaved ? { revision: revision + 1 } : resolveUnsaved(store, learner, request)
}
