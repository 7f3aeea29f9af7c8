// What waits in the outbox, as it is kept in the browser.
import type { Closing, User } from '@didascalie/contract'
import { isCount, isRecord, isText, listOf, maybe } from './guards.js'

export interface Save {
  progression: string
  /** This save ends a run: it is never dropped for a newer one. */
  closing?: Closing
  /** The story went on elsewhere: only the run is still to be kept. */
  late?: true
}

export interface Waiting {
  /** What the server is not known to have, the oldest first. */
  saves: readonly Save[]
  /** The first of them was sent, and its answer has not come. */
  sent: boolean
  /** Notions that were looked at. */
  viewed?: number[]
  notions?: string
  /** The newest revision of ours that the server is known to have. */
  revision: number
}

const isClosing = (value: unknown): value is Closing =>
  isRecord(value) &&
  (value.kind === 'ended' || value.kind === 'restarted') &&
  isText(value.run) &&
  isText(value.trace)

const isSave = (value: unknown): value is Save =>
  isRecord(value) &&
  isText(value.progression) &&
  maybe(isClosing)(value.closing) &&
  (value.late === undefined || value.late === true)

const isSaves = listOf(isSave)
const isNumbers = listOf(isCount)

/** The saves of a kept box; version 1.0.1 kept the newest, and the one that was on its way. */
function savesOf(box: Record<string, unknown>): Pick<Waiting, 'saves' | 'sent'> {
  if (isSaves(box.saves)) return { saves: box.saves, sent: box.sent === true }
  const progressions = new Set([box.sent, box.progression].filter(isText))
  return {
    saves: Array.from(progressions, (progression) => ({ progression })),
    sent: isText(box.sent),
  }
}

/** A box as it was kept; `undefined` for anything else. */
export function readWaiting(value: unknown): Waiting | undefined {
  if (!isRecord(value) || !isCount(value.revision)) return undefined
  const { viewed, notions, revision } = value
  return {
    ...savesOf(value),
    ...(isNumbers(viewed) && { viewed }),
    ...(isText(notions) && { notions }),
    revision,
  }
}

/** The queue with one more save. It replaces a plain one that was not sent: a save is whole. */
export function withSave({ saves, sent }: Waiting, save: Save): readonly Save[] {
  const last = saves.at(-1)
  const replaces = last !== undefined && !last.closing && !(sent && saves.length === 1)
  return [...(replaces ? saves.slice(0, -1) : saves), save]
}

/** What is left to send when the story went on elsewhere: the runs that ended here. */
export const runsOf = (saves: readonly Save[]): Save[] =>
  saves.filter(({ closing }) => closing !== undefined).map((save) => ({ ...save, late: true }))

/** What of a kept box can still be sent, and whether its first save is on its way. */
export function stillOurs(kept: Waiting, user: User): Pick<Waiting, 'saves' | 'sent'> {
  const { saves, sent } = kept
  if (kept.revision === user.revision) return { saves, sent }
  const arrived = sent && kept.revision + 1 === user.revision && saves[0]?.progression === user.progression
  return { saves: arrived ? saves.slice(1) : runsOf(saves), sent: false }
}
