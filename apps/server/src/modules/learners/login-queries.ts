import type { Reads, SessionKind } from '@didascalie/contract'
import { sql } from 'kysely'
import { Batcher } from '../../platform/database/batcher.js'
import type { DatabaseHandle } from '../../platform/database/database.js'
import { deleteInBatches } from '../../platform/database/in-chunks.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'

const maxLoginsPerLearner = 10
const deleteBatchSize = 500

/** A login and its learner, with the values that decide whether the server may store the learner's choices. */
export interface LoginHolder {
  tokenHash: string
  expiresAt: number
  revokedAt: number | null
  learnerUid: string
  sessionUid: string
  puid: string | null
  consentVersion: string
  declinedVersion: string
  kind: SessionKind
  reads: Reads
  content: string
  runBegunOn: string | null
  /** 1 if the learner's organisation has a learning record store (LRS). */
  hasLrs: 0 | 1
}

export interface NewLogin {
  tokenHash: string
  learnerUid: string
  createdAt: number
  expiresAt: number
}

const columns = `login.token_hash as "tokenHash", login.expires_at as "expiresAt", login.revoked_at as "revokedAt",
    learner.uid as "learnerUid", learner.session_uid as "sessionUid", learner.puid, learner.consent_version as "consentVersion",
    learner.declined_version as "declinedVersion", learner.run_begun_on as "runBegunOn", session.kind, session.reads, session.content,
    case when exists (select 1 from xapi_store where xapi_store.organisation_uid = session.organisation_uid) then 1 else 0 end as "hasLrs"
  from login join learner on learner.uid = login.learner_uid join session on session.uid = learner.session_uid`

const findOnSqlite = (hashes: string[]) =>
  sql<LoginHolder>`select ${sql.raw(columns)} where login.token_hash in (select value from json_each(${JSON.stringify(hashes)}))`
const findOnPostgres = { name: 'find-logins', text: `select ${columns} where login.token_hash = any($1)` }

export function loginQueries(handle: DatabaseHandle) {
  const { db, rows } = handle
  async function findEach(hashes: string[]): Promise<(LoginHolder | null)[]> {
    const found =
      handle.kind === 'postgres'
        ? await handle.pool.query<LoginHolder>({ ...findOnPostgres, values: [hashes] })
        : await findOnSqlite(hashes).execute(db)
    const byHash = new Map(found.rows.map((row) => [row.tokenHash, row]))
    return hashes.map((hash) => byHash.get(hash) ?? null)
  }

  const batcher = new Batcher<string, LoginHolder | null>({
    run: findEach,
    key: (hash) => hash,
    maxBatchSize: 200,
    maxConcurrentBatches: 2,
  })

  return {
    find: (hash: string) => batcher.add(hash),

    /**
     * Returns false if the learner no longer exists. Keeps only the newest logins of the learner, so that repeated logins use a bounded
     * number of rows.
     */
    async create(login: NewLogin): Promise<boolean> {
      const { tokenHash, learnerUid } = login
      const insert = rows.insertInto('login').values({ ...login, revokedAt: null })
      if (!(await writeIfParentExists(() => insert.execute()))) return false
      const latest = rows
        .selectFrom('login')
        .select('tokenHash')
        .where('learnerUid', '=', learnerUid)
        .orderBy('createdAt', 'desc')
        .orderBy('tokenHash')
        .limit(maxLoginsPerLearner)
      await rows
        .deleteFrom('login')
        .where('learnerUid', '=', learnerUid)
        .where('tokenHash', '!=', tokenHash)
        .where('tokenHash', 'not in', latest)
        .execute()
      return true
    },
    async revokeToken(hash: string, now: number): Promise<void> {
      await rows
        .updateTable('login')
        .set({ revokedAt: now })
        .where('tokenHash', '=', hash)
        .where('revokedAt', 'is', null)
        .execute()
    },
    async revokeInSession(sessionUid: string, now: number): Promise<number> {
      const { numUpdatedRows } = await rows
        .updateTable('login')
        .set({ revokedAt: now })
        .where('revokedAt', 'is', null)
        .where((eb) =>
          eb('learnerUid', 'in', eb.selectFrom('learner').select('uid').where('sessionUid', '=', sessionUid)),
        )
        .executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    },
    async dropExpiredBefore(time: number): Promise<void> {
      const expired = rows
        .selectFrom('login')
        .select('tokenHash')
        .where('expiresAt', '<', time)
        .limit(deleteBatchSize)
      await deleteInBatches(rows.deleteFrom('login').where('tokenHash', 'in', expired))
    },
  }
}
