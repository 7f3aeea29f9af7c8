// What may be saved: audio, progress and scalar $variables, 64 KB at most.
import { type Progression, progressionMaxBytes, progressionSchema } from '@didascalie/contract'
import type { Store } from '../store/open-store.js'
import { Problem } from './problem.js'

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
export function readProgression(text: string): Progression {
  if (Buffer.byteLength(text) > progressionMaxBytes) throw new Problem('too-large')
  if (!text.isWellFormed()) throw new Problem('invalid')
  const value = parse(text)
  // A key of that name would be dropped unseen by object handling further on.
  if (typeof value !== 'object' || value === null || Object.hasOwn(value, '__proto__'))
    throw new Problem('invalid')
  const parsed = progressionSchema.safeParse(value)
  if (!parsed.success) throw new Problem('invalid')
  return parsed.data as Progression
}

/** The checkpoint of a stored progression; `''` when there is none. */
export function checkpointOf(progression: string): string {
  if (progression === '') return ''
  const parsed = progressionSchema.safeParse(parse(progression))
  return parsed.success ? (parsed.data.progress?.node ?? '') : ''
}

export async function saveProgression(
  store: Pick<Store, 'progressions'>,
  uid: string,
  text: string,
  revision: number,
): Promise<{ revision: number }> {
  const progression = readProgression(text)
  if (revision > greatestRevision) throw new Problem('invalid')
  const result = await store.progressions.save({
    uid,
    revision,
    progression: text,
    audio: progression.audio ?? null,
  })
  if (result.outcome === 'gone') throw new Problem('unauthenticated')
  if (result.outcome === 'stale')
    throw new Problem('stale', { data: { revision: result.revision, progression: result.progression } })
  return { revision: result.revision }
}
