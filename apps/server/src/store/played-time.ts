// Heartbeats come from everybody who plays, every 30 s: like saves, those that arrive together share a commit.
import { Batcher } from './batcher.js'
import type { Handle } from './database.js'
import { againAfterDeadlock } from './deadlock.js'

export interface Heartbeat {
  uid: string
  now: number
  /** The most that one heartbeat can be worth, in milliseconds. */
  atMost: number
}

/** A last heartbeat this many times `atMost` ahead is no late message: the clock had jumped, and came back. */
const farAhead = 10

/**
 * What really passed since the last heartbeat, at most `atMost`: two tabs together cannot beat the clock. A heartbeat far in the future is
 * taken back to now, or nothing would count until then.
 */
const oneOnSqlite = `update learner set
    played_ms = played_ms + max(0, min(?1, ?2 - heartbeat_at)),
    heartbeat_at = case when heartbeat_at - ?2 > ${farAhead} * ?1 then ?2 else max(heartbeat_at, ?2) end
  where uid = ?3`

const manyOnPostgres = {
  name: 'add-played-time',
  text: `update learner set
    played_ms = played_ms + greatest(0, least(beat.at_most, beat.now - heartbeat_at)),
    heartbeat_at = case when heartbeat_at - beat.now > ${farAhead} * beat.at_most then beat.now
      else greatest(heartbeat_at, beat.now) end
  from unnest($1::text[], $2::bigint[], $3::bigint[]) as beat (uid, now, at_most)
  where learner.uid = beat.uid`,
}

export function playedTimeStore(handle: Handle) {
  async function addAll(beats: Heartbeat[]): Promise<true[]> {
    if (handle.kind === 'postgres') {
      const columns = [
        beats.map(({ uid }) => uid),
        beats.map(({ now }) => now),
        beats.map(({ atMost }) => atMost),
      ]
      const { pool } = handle
      await againAfterDeadlock(() => pool.query({ ...manyOnPostgres, values: columns }))
    } else {
      await handle.embedded.exclusively((connection) =>
        connection.atomically(() => {
          for (const { uid, now, atMost } of beats) connection.change(oneOnSqlite, [atMost, now, uid])
        }),
      )
    }
    return beats.map(() => true)
  }

  const beats = new Batcher<Heartbeat, true>({ run: addAll, key: ({ uid }) => uid, size: 200, lanes: 2 })

  return {
    async add(beat: Heartbeat): Promise<void> {
      await beats.add(beat)
    },
  }
}
