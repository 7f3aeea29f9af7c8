// What waits in the outbox, as it is kept in the browser.
import type { User } from '@didascalie/contract'
import { isCount, isRecord, isText, listOf, maybe } from './guards.js'

export interface Waiting {
  /** The newest save the server is not known to have. */
  progression?: string
  /** A save that was sent, and whose answer has not come. */
  sent?: string
  /** Notions that were looked at. */
  viewed?: number[]
  notions?: string
  /** The newest revision of ours that the server is known to have. */
  revision: number
}

export const isWaiting = (value: unknown): value is Waiting =>
  isRecord(value) &&
  isCount(value.revision) &&
  maybe(isText)(value.progression) &&
  maybe(isText)(value.sent) &&
  maybe(listOf(isCount))(value.viewed) &&
  maybe(isText)(value.notions)

/** What of a kept box can still be sent: nothing of the story's, when it went on elsewhere. */
export function stillOurs(kept: Waiting, user: User): Pick<Waiting, 'progression' | 'sent'> {
  const { progression, sent } = kept
  if (kept.revision === user.revision) return { ...(progression && { progression }), ...(sent && { sent }) }
  const arrived = kept.revision + 1 === user.revision && sent === user.progression
  return arrived && progression !== undefined && progression !== sent ? { progression } : {}
}
