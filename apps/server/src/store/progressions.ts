// The hot path: a save is one row of one batch, and a batch is one commit. Who saves is checked by the same statement:
// a save costs one trip, not two.
import { CompiledQuery } from 'kysely'
import { Batcher } from './batcher.js'
import type { Handle } from './database.js'

export interface Save {
  uid: string
  sessionUid: string
  tokenHash: string
  now: number
  /** The revision the learner's tab started from. */
  revision: number
  progression: string
  audio: number | null
}

export interface StoredProgression {
  revision: number
  progression: string
}

const oneOnSqlite = `update learner set progression = ?, revision = revision + 1, audio = coalesce(?, audio)
  where uid = ? and revision = ? and session_uid = ? and exists (select 1 from login
    where token_hash = ? and learner_uid = learner.uid and revoked_at is null and expires_at > ?)`

const manyOnPostgres = `update learner set progression = save.progression, revision = learner.revision + 1,
    audio = coalesce(save.audio, learner.audio)
  from unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[])
      as save (uid, revision, progression, audio, session_uid, token_hash, now)
    join login on login.token_hash = save.token_hash
  where learner.uid = save.uid and learner.revision = save.revision and learner.session_uid = save.session_uid
    and login.learner_uid = learner.uid and login.revoked_at is null and login.expires_at > save.now
  returning learner.uid`

const deadlock = '40P01'
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock

export function progressionStore({ db, embedded }: Handle) {
  async function savedOnPostgres(saves: Save[]): Promise<Set<string>> {
    const query = CompiledQuery.raw(manyOnPostgres, [
      saves.map((save) => save.uid),
      saves.map((save) => save.revision),
      saves.map((save) => save.progression),
      saves.map((save) => save.audio),
      saves.map((save) => save.sessionUid),
      saves.map((save) => save.tokenHash),
      saves.map((save) => save.now),
    ])
    const { rows } = await db.executeQuery<{ uid: string }>(query)
    return new Set(rows.map((row) => row.uid))
  }

  function savedOnSqlite(saves: Save[], driver: NonNullable<Handle['embedded']>): Promise<Set<string>> {
    return driver.exclusively((connection) =>
      connection.atomically(() => {
        const isSaved = ({ progression, audio, uid, revision, sessionUid, tokenHash, now }: Save) =>
          connection.change(oneOnSqlite, [progression, audio, uid, revision, sessionUid, tokenHash, now]) ===
          1
        return new Set(saves.filter(isSaved).map(({ uid }) => uid))
      }),
    )
  }

  async function saveAll(saves: Save[]): Promise<boolean[]> {
    const write = () => (embedded === undefined ? savedOnPostgres(saves) : savedOnSqlite(saves, embedded))
    // Two instances may meet on the same learners in opposite orders: one of the two then tries again.
    const saved = await write().catch((error: unknown) => {
      if (isDeadlock(error)) return write()
      throw error
    })
    return saves.map(({ uid }) => saved.has(uid))
  }

  // While one batch reaches the disk the next is written; PostgreSQL flushes several at once.
  const lanes = embedded === undefined ? 4 : 2
  const saves = new Batcher<Save, boolean>({ run: saveAll, key: (save) => save.uid, size: 200, lanes })

  return {
    /** Whether it was kept: only from the stored revision, and only for a learner whose login that is. */
    save: (save: Save): Promise<boolean> => saves.add(save),

    stored(uid: string): Promise<StoredProgression | undefined> {
      return db
        .selectFrom('learner')
        .select(['revision', 'progression'])
        .where('uid', '=', uid)
        .executeTakeFirst()
    },
  }
}
