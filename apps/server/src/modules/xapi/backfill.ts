// Queues xAPI statements about events that no call has queued: events before an LRS was connected, and events that an earlier version of
// the server stored but did not queue. That version searched for new events once a minute. It did not queue the events of its last minute.
import type { FastifyBaseLogger } from 'fastify'
import { dayOf } from '../../platform/time/time-zone.js'
import type { StatementQueue } from './statement-queue.js'
import type { Store } from './store.js'
import type { ConnectedLrs } from './xapi-queries.js'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export interface BackfillOptions {
  store: Pick<Store, 'xapi'>
  queue: Pick<StatementQueue, 'update'>
  timeZone: string
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: () => number
  /** Ends the backfill between two learners; the next call starts it again. */
  signal?: AbortSignal
}

/**
 * Whether the LRS needs a backfill now. During a rolling upgrade, the earlier version may run next to this version. While the earlier
 * version runs, it stores the time of its latest search in `lookedAt`, but only about once an hour. So the backfill is repeated each hour,
 * until one backfill begins at least two hours after `lookedAt`. An earlier version that still ran would have updated `lookedAt` in these
 * two hours.
 */
function isBackfillDue({ backfilledAt, lookedAt }: ConnectedLrs, now: number): boolean {
  if (backfilledAt === null) return true
  return lookedAt !== null && backfilledAt < lookedAt + 2 * hourMs && now >= backfilledAt + hourMs
}

/** Queues the events since one day before the LRS was connected, or since one day before the earlier version last searched for events. */
async function backfill(
  { store, queue, timeZone, signal }: BackfillOptions,
  { organisationUid, createdAt, lookedAt }: ConnectedLrs,
  now: number,
): Promise<void> {
  const since = Math.min(now, lookedAt ?? createdAt) - dayMs
  const day = dayOf({ now: since, timeZone })
  for (const learnerUid of await store.xapi.learnersActiveSince(organisationUid, day, since)) {
    if (signal?.aborted) return
    await queue.update(learnerUid)
  }
  await store.xapi.setBackfilledAt(organisationUid, now)
}

/** Backfills each LRS that needs it. A failure of one backfill is logged and does not stop the other backfills; the next call retries. */
export async function backfillStatements(options: BackfillOptions): Promise<void> {
  const { store, log, clock } = options
  const warn = (error: unknown) => log.warn({ err: error }, 'An xAPI backfill failed; the next run retries')
  try {
    for (const lrs of await store.xapi.stores()) {
      const now = clock()
      if (isBackfillDue(lrs, now)) await backfill(options, lrs, now).catch(warn)
    }
  } catch (error) {
    warn(error)
  }
}
