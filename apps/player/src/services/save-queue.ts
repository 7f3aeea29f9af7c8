// The queue of unconfirmed saves, viewed notions and survey answers, as the browser stores it.
import type { FinishedRun, User } from '@didascalie/contract'
import { isCount, isRecord, isText, listOf, maybe } from './guards.js'

export interface Save {
  progression: string
  /** The finished run, if this save ends one. A newer save must not replace such a save. */
  closing?: FinishedRun
  /** Set when the story has advanced in another tab or browser. The server then needs only the finished run of this save. */
  late?: true
}

export interface SaveQueue {
  /** The saves that the server has not confirmed, oldest first. */
  saves: readonly Save[]
  /** Whether the first save was sent and has no response yet. */
  sent: boolean
  /** The numbers of the viewed notions that the server has not confirmed. */
  viewed?: number[]
  /** The survey answers that the server has not confirmed, as JSON. */
  notions?: string
  /** The newest revision that the server has confirmed. */
  revision: number
}

const isFinishedRun = (value: unknown): value is FinishedRun =>
  isRecord(value) &&
  (value.kind === 'ended' || value.kind === 'restarted') &&
  isText(value.run) &&
  isText(value.trace)

const isSave = (value: unknown): value is Save =>
  isRecord(value) &&
  isText(value.progression) &&
  maybe(isFinishedRun)(value.closing) &&
  (value.late === undefined || value.late === true)

const isSaves = listOf(isSave)
const isNumbers = listOf(isCount)

/** Version 1.0.1 stored at most two saves: the save that it was sending, and the newest save. */
function savesOf(storedQueue: Record<string, unknown>): Pick<SaveQueue, 'saves' | 'sent'> {
  if (isSaves(storedQueue.saves)) return { saves: storedQueue.saves, sent: storedQueue.sent === true }
  const progressions = new Set([storedQueue.sent, storedQueue.progression].filter(isText))
  return {
    saves: Array.from(progressions, (progression) => ({ progression })),
    sent: isText(storedQueue.sent),
  }
}

export function parseSaveQueue(value: unknown): SaveQueue | undefined {
  if (!isRecord(value) || !isCount(value.revision)) return undefined
  const { viewed, notions, revision } = value
  return {
    ...savesOf(value),
    ...(isNumbers(viewed) && { viewed }),
    ...(isText(notions) && { notions }),
    revision,
  }
}

/** The new save replaces the last save, unless the last save ends a run or was already sent. */
export function withSave({ saves, sent }: SaveQueue, save: Save): readonly Save[] {
  const last = saves.at(-1)
  const replacesLast = last !== undefined && !last.closing && !(sent && saves.length === 1)
  return [...(replacesLast ? saves.slice(0, -1) : saves), save]
}

/** The saves that end a run, marked as `late`. Only these must still be sent when the story has advanced in another tab or browser. */
export const savesWithFinishedRun = (saves: readonly Save[]): Save[] =>
  saves.filter(({ closing }) => closing !== undefined).map((save) => ({ ...save, late: true }))

/**
 * The saves of a stored queue that must still be sent at this login. If the server has another revision, there are two cases:
 * - The first save arrived and only its response was lost. The other saves are sent.
 * - The story has advanced in another tab or browser. Only the finished runs are sent.
 */
export function savesStillToSend(stored: SaveQueue, user: User): Pick<SaveQueue, 'saves' | 'sent'> {
  const { saves, sent } = stored
  if (stored.revision === user.revision) return { saves, sent }
  const hasFirstArrived =
    sent && stored.revision + 1 === user.revision && saves[0]?.progression === user.progression
  return { saves: hasFirstArrived ? saves.slice(1) : savesWithFinishedRun(saves), sent: false }
}
