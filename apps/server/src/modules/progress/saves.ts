// Validates and stores saves. A save is a JSON text of at most 64 KB: audio setting, position in the story, trace and scalar $variables.
// The trace lists the ids of the learner's choices. When a run (one play of the game) ends, the server replays its trace on the story,
// because it does not trust the browser.
import { type FinishedRun, progressionMaxBytes, progressionSchema, traceSchema } from '@didascalie/contract'
import type { Moment } from '@didascalie/engine'
import type { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Content, Contents } from '../content/content.js'
import { mayStoreTrace } from '../learners/consent.js'
import type { Identity } from '../learners/identity.js'
import type { LearningRecords } from '../learners/learning-records.js'
import { idsIn, incompleteMark, noChoices, type ReplayedChoices } from './run-queries.js'
import type { Save } from './save-queries.js'

/** PostgreSQL stores the revision as a 32-bit integer, and each save adds 1 to the revision of its request. */
const maxRevision = 2 ** 31 - 2

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid')
  }
}

/**
 * Parses a progression. Throws if the text is invalid, or if SQLite or PostgreSQL could not store
 * the text unchanged.
 */
export function readProgression(text: string): z.infer<typeof progressionSchema> {
  if (!text.isWellFormed()) throw new Problem('invalid')
  const value = parse(text)
  const read = progressionSchema.safeParse(value)
  // The schema silently drops `__proto__`. The game in the browser never sends this key, so a request
  // with this key is an attack.
  if (!read.success || Object.hasOwn(Object(value), '__proto__')) throw new Problem('invalid')
  return read.data
}

/** The trace of a stored progression; `''` if it has none. */
export const traceIn = (progression: string): string =>
  progression === '' ? '' : (readProgression(progression).trace ?? '')

export function withoutTrace(progression: string): string {
  if (progression === '') return ''
  const { trace: _, ...rest } = readProgression(progression)
  return JSON.stringify(rest)
}

export interface SavedPosition {
  node: string
  /** The scene of the node, used when the story no longer contains the node. */
  scene: string
}

/** The position of a stored progression; empty strings if it has none. */
export function positionOf(progression: string): SavedPosition {
  const parsed = progression === '' ? undefined : progressionSchema.safeParse(parse(progression))
  const { node = '', scene = '' } = parsed?.data?.progress ?? {}
  return { node, scene }
}

/** The node of the story at which the learner continues; `''` if there is none. */
export const checkpointOf = (progression: string): string => positionOf(progression).node

export interface SaveRequest {
  progression: string
  revision: number
}

interface SaveContext {
  store: Store
  contents: Contents
  records: LearningRecords
}

/**
 * Called for a save that changed no row. Returns the stored revision if an earlier attempt stored the same save. Throws if the learner
 * was erased or another tab saved meanwhile.
 */
async function resolveUnsaved(
  store: Store,
  { learnerUid }: Identity,
  { progression, revision }: SaveRequest,
): Promise<{ revision: number }> {
  const stored = await store.progressions.stored(learnerUid)
  if (stored === undefined) throw new Problem('unauthenticated')
  const { forgottenRevision, ...newer } = stored
  // An earlier attempt may have stored this save without its trace. But if the learner has erased their choices since that attempt, the
  // trace is missing because of the erasure. In this case, the tab must load the stored save.
  const isSame = () =>
    stored.progression === progression ||
    (stored.revision > forgottenRevision && stored.progression === withoutTrace(progression))
  const isRetry = stored.revision === revision + 1 && isSame()
  if (!isRetry) throw new Problem('stale', { data: newer })
  return { revision: stored.revision }
}

/** Removes the trace unless the learner agreed that the server stores their choices. */
function toSave(
  contents: Contents,
  learner: Identity,
  { progression, revision }: SaveRequest,
  when: NowInZone,
): Save {
  if (Buffer.byteLength(progression) > progressionMaxBytes) throw new Problem('too-large')
  if (revision > maxRevision) throw new Problem('invalid')
  const { trace, audio = null } = readProgression(progression)
  const isTraceStored = trace === undefined || mayStoreTrace(learner, learner, contents.find(learner.content))
  return {
    uid: learner.learnerUid,
    day: dayOf(when),
    revision,
    progression: isTraceStored ? progression : withoutTrace(progression),
    audio,
  }
}

export async function saveProgression(
  { store, contents, records }: SaveContext,
  learner: Identity,
  request: SaveRequest,
  when: NowInZone,
): Promise<{ revision: number }> {
  const save = toSave(contents, learner, request, when)
  const isSaved = await store.progressions.save(save)
  const answer = isSaved ? { revision: request.revision + 1 } : await resolveUnsaved(store, learner, request)
  await records.updateAfterSave(learner, save)
  return answer
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
  { contentLines }: Store,
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
  { progressions }: Store,
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
async function findChoices(
  store: Store,
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
  context: SaveContext,
  learner: Identity,
  request: SaveRequest & { closing: FinishedRun },
  when: NowInZone,
): Promise<{ revision: number }> {
  const { store, contents, records } = context
  // Runs of demos are not stored.
  if (learner.kind === 'demo') return saveProgression(context, learner, request, when)
  const { revision, closing: finishedRun } = request
  const save = toSave(contents, learner, request, when)
  const content = buildPlayed(contents, learner.content, finishedRun)
  const choices = await findChoices(store, learner, content, finishedRun)
  // An invalid run is ignored: the learner does not count as finished, and only the save is stored.
  if (choices === undefined) return saveProgression(context, learner, request, when)
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
