// What may be saved: audio, progress and scalar $variables, 64 KB at most.
import { progressionMaxBytes, progressionSchema } from '@didascalie/contract'
import type { z } from 'zod'
import { isStorable } from '../../platform/database/storable.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import { dayOf, type When } from '../../platform/time/time-zone.js'
import { requireOwner, whoHolds } from '../learners/index.js'
import type { Save } from './progression-queries.js'
import type { Store } from './store.js'

/** A 32-bit integer on PostgreSQL. */
const greatestRevision = 2 ** 31 - 2

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('invalid')
  }
}

/** The text, if it is a progression that both databases can keep as it is. */
export function readProgression(text: string): z.infer<typeof progressionSchema> {
  if (!text.isWellFormed()) throw new Problem('invalid')
  const value = parse(text)
  const read = progressionSchema.safeParse(value)
  // The schema silently drops `__proto__`; no honest player sends one.
  if (!read.success || Object.hasOwn(Object(value), '__proto__')) throw new Problem('invalid')
  return read.data
}

/** What the learner's sound is to be, from a progression that may be kept. */
function audioOf(text: string): 0 | 1 | null {
  if (Buffer.byteLength(text) > progressionMaxBytes) throw new Problem('too-large')
  return readProgression(text).audio ?? null
}

/** The way that led there; `''` where none is kept. */
export const traceIn = (progression: string): string =>
  progression === '' ? '' : (readProgression(progression).trace ?? '')

/** The same without the way that led there. */
export function untraced(progression: string): string {
  if (progression === '') return ''
  const { trace: _, ...rest } = readProgression(progression)
  return JSON.stringify(rest)
}

export interface Place {
  node: string
  /** Where the node was written, for when it is gone. */
  scene: string
}

/** Where a stored progression stands; `''` when it stands nowhere. */
export function placeOf(progression: string): Place {
  const parsed = progression === '' ? undefined : progressionSchema.safeParse(parse(progression))
  const { node = '', scene = '' } = parsed?.data?.progress ?? {}
  return { node, scene }
}

/** The checkpoint of a stored progression; `''` when there is none. */
export const checkpointOf = (progression: string): string => placeOf(progression).node

/** What a save is made with: when, and under which texts of consent a way is kept now. */
export interface Saving extends When {
  agreed: string
}

export interface SaveRequest {
  sessionUID: string
  userUID: string
  progression: string
  revision: number
}

/** A save that was not kept: not theirs to make, already there (its answer was lost on the way), or an old tab's. */
export async function explainUnsaved(
  store: Pick<Store, 'progressions' | 'logins'>,
  token: string | undefined,
  { sessionUID, userUID, progression, revision }: SaveRequest,
  now: number,
): Promise<{ revision: number }> {
  const { learner_uid } = requireOwner(await whoHolds(store, token, now), userUID, sessionUID)
  const stored = await store.progressions.stored(learner_uid)
  if (stored === undefined) throw new Problem('unauthenticated')
  const { forgotten_revision, ...newer } = stored
  // Of somebody who did not agree to it, the way was left out; where it was erased, an older save is no retry.
  const isSame = () =>
    stored.progression === progression ||
    (stored.revision > forgotten_revision && stored.progression === untraced(progression))
  const isRetry = stored.revision === revision + 1 && isSame()
  if (!isRetry) throw new Problem('stale', { data: newer })
  return { revision: stored.revision }
}

/** A save as it is kept, if it may be; whose it is, the store looks at. */
export function toSave(token: string | undefined, request: SaveRequest, when: Saving): Save {
  const audio = audioOf(request.progression)
  const { revision, progression, userUID: uid, sessionUID: sessionUid } = request
  if (revision > greatestRevision) throw new Problem('invalid')
  if (!isToken(token)) throw new Problem('unauthenticated')
  if (!isStorable(uid) || !isStorable(sessionUid)) throw new Problem('forbidden')
  const { now } = when
  return {
    uid,
    sessionUid,
    tokenHash: hashToken(token),
    now,
    day: dayOf(when),
    revision,
    progression,
    audio,
    agreed: when.agreed,
  }
}

export async function saveProgression(
  store: Pick<Store, 'progressions' | 'logins'>,
  token: string | undefined,
  request: SaveRequest,
  when: Saving,
): Promise<{ revision: number }> {
  const save = toSave(token, request, when)
  if (await store.progressions.save(save)) return { revision: request.revision + 1 }
  return explainUnsaved(store, token, request, when.now)
}
