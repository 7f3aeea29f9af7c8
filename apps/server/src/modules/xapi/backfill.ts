// Queues xAPI statements about events that are stored but were never queued. There are two kinds of these events:
// - Events before an LRS (learning record store) was connected.
// - Events that an earlier version of the server stored in its last minute. That version searched for new events only once a minute.
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectedLrs } from '../../platform/database/schema.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import type { StatementQueue } from './statement-queue.js'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

export interface BackfillOptions {
  store: Store
  queue: Pick<StatementQueue, 'update'>
  timeZone: string
  log: Pick<FastifyBaseLogger, 'warn'>
  clock: () => number
  /** Stops the backfill after the current learner. The next call starts this backfill again. */
  signal?: AbortSignal
}

/**
 * Whether the LRS needs a backfill now. During an upgrade, the earlier version may still run next to this version. The earlier version
 * searches every minute, but stores the time of its latest search (`lookedAt`) only about once an hour. If `lookedAt` has not changed for
 * two hours, the earlier version no longer runs. Until then, the backfill is repeated each hour.
 */
function isBackfillDue({ backfilledAt, lookedAt }: ConnectedLrs, now: number): boolean {
  if (backfilledAt === null) return true
  return lookedAt !== null && backfilledAt < lookedAt + 2 * hourMs && now >= backfilledAt + hourMs
}

/**
 * Queues the earlier events, beginning one day before `lookedAt`, the last search of the earlier version. If there was no such search,
 * begins one day before the LRS was connected.
 */
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

/** A failed backfill does not stop the backfills of other LRS. The next call repeats it. */
export async function backfillStatements(options: BackfillOptions): Promise<void> {
  const { store, log, clock } = options
  const warn = (error: unknown) => log.warn({ err: error }, 'An xAPI backfill failed; the next run retries')
  try {
    for (const lrs of await store.xapi.listLrs()) {
      const now = clock()
      if (isBackfillDue(lrs, now)) await backfill(options, lrs, now).catch(warn)
    }
  } catch (error) {
    warn(error)
  }
}
