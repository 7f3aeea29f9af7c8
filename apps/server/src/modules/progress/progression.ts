// Validates and stores saves. A save is a JSON text of at most 64 KB: audio setting, position in the story, trace and scalar $variables.
// The trace lists the ids of the learner's choices.
import { progressionMaxBytes, progressionSchema } from '@didascalie/contract'
import type { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import { dayOf, type NowInZone } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { Contents } from '../content/content.js'
import { mayStoreTrace } from '../learners/consent.js'
import type { Identity } from '../learners/identity.js'
import type { LearningRecords } from '../learners/learning-records.js'
import type { Save } from './progression-queries.js'

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

export function untraced(progression: string): string {
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
export async function resolveUnsaved(
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
    (stored.revision > forgottenRevision && stored.progression === untraced(progression))
  const isRetry = stored.revision === revision + 1 && isSame()
  if (!isRetry) throw new Problem('stale', { data: newer })
  return { revision: stored.revision }
}

/** Removes the trace unless the learner agreed that the server stores their choices. */
export function toSave(
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
    progression: isTraceStored ? progression : untraced(progression),
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
