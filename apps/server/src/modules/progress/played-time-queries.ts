// Stores heartbeats. A browser sends one every 30 s while the learner plays. Heartbeats that arrive together share one transaction.
import { Batcher } from '../../platform/database/batcher.js'
import type { DatabaseHandle } from '../../platform/database/database.js'
import { retryAfterDeadlock } from '../../platform/database/deadlock.js'

export interface Heartbeat {
  uid: string
  now: number
  /** The current day in the time zone of the installation. */
  day: string
  /** The maximum time that one heartbeat adds, in milliseconds. */
  atMost: number
}

export interface PlayedDay {
  day: string
  playedMs: number
}

/**
 * Adds the time since the learner's last heartbeat from any tab, so two open tabs add no more time than one tab. A stored heartbeat can be
 * in the future, because the server's clock was wrong or the clocks of two instances differ. It is replaced if it is ahead by more than
 * `atMost`, because the learner would get no played time until then. It is kept if it is ahead by less, so that instances with
 * different clocks do not add the same time twice.
 */
const sqliteUpdate = `update learner set
    played_ms = played_ms + max(0, min(?1, ?2 - heartbeat_at)),
    heartbeat_at = case when heartbeat_at - ?2 > ?1 then ?2 else max(heartbeat_at, ?2) end
  where uid = ?3`

/** Runs before `sqliteUpdate`, which overwrites the previous heartbeat. */
const sqliteDayInsert = `insert into played_day (learner_uid, day, played_ms)
    select uid, ?4, max(0, min(?1, ?2 - heartbeat_at)) from learner where uid = ?3
  on conflict (learner_uid, day) do update set played_ms = played_ms + excluded.played_ms`

const postgresUpdate = {
  name: 'add-played-time',
  text: `with beat as (
    select learner.uid, now, at_most, day, heartbeat_at,
      greatest(0, least(at_most, now - heartbeat_at)) as played
    from unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[]) as given (uid, now, at_most, day)
    join learner on learner.uid = given.uid
    order by learner.uid for update of learner),
  by_day as (
    insert into played_day (learner_uid, day, played_ms) select uid, day, played from beat
    on conflict (learner_uid, day) do update set played_ms = played_day.played_ms + excluded.played_ms)
  update learner set
    played_ms = played_ms + beat.played,
    heartbeat_at = case when beat.heartbeat_at - beat.now > beat.at_most then beat.now
      else greatest(beat.heartbeat_at, beat.now) end
  from beat where learner.uid = beat.uid`,
}

export function playedTimeQueries(handle: DatabaseHandle) {
  async function addAll(beats: Heartbeat[]): Promise<true[]> {
    if (handle.kind === 'postgres') {
      const columns = [
        beats.map(({ uid }) => uid),
        beats.map(({ now }) => now),
        beats.map(({ atMost }) => atMost),
        beats.map(({ day }) => day),
      ]
      const { pool } = handle
      await retryAfterDeadlock(() => pool.query({ ...postgresUpdate, values: columns }))
    } else {
      await handle.sqlite.transaction(
        beats.flatMap(({ uid, now, atMost, day }) => [
          { sql: sqliteDayInsert, parameters: [atMost, now, uid, day] },
          { sql: sqliteUpdate, parameters: [atMost, now, uid] },
        ]),
      )
    }
    return beats.map(() => true)
  }

  const batcher = new Batcher<Heartbeat, true>({
    run: addAll,
    key: ({ uid }) => uid,
    maxBatchSize: 200,
    maxConcurrentBatches: 2,
  })

  return {
    byDay(uid: string): Promise<PlayedDay[]> {
      return handle.rows
        .selectFrom('playedDay')
        .select(['day', 'playedMs'])
        .where('learnerUid', '=', uid)
        .orderBy('day')
        .execute()
    },
    async add(beat: Heartbeat): Promise<void> {
      await batcher.add(beat)
    },
  }
}
