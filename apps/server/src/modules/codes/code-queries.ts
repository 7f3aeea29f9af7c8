import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import { inChunks } from '../../platform/database/in-chunks.js'
import type { AccessCodeRow } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'
import type { AccessCode } from './access-code.js'

const maxPerInsert = 200

export const toAccessCode = (row: AccessCodeRow): AccessCode => ({
  hash: row.hash,
  uid: row.uid,
  sessionUid: row.session_uid,
  learnerUid: row.learner_uid,
  firstname: row.firstname,
  lastname: row.lastname,
  nameKey: row.name_key,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  madeBy: row.made_by,
  replaces: row.replaces,
  reason: row.reason,
  confirmedAt: row.confirmed_at,
})

export const toAccessCodeRow = (code: AccessCode): AccessCodeRow => ({
  hash: code.hash,
  uid: code.uid,
  session_uid: code.sessionUid,
  learner_uid: code.learnerUid,
  firstname: code.firstname,
  lastname: code.lastname,
  name_key: code.nameKey,
  created_at: code.createdAt,
  expires_at: code.expiresAt,
  revoked_at: code.revokedAt,
  made_by: code.madeBy,
  replaces: code.replaces,
  reason: code.reason,
  confirmed_at: code.confirmedAt,
})

/** Returns the code with the sort key of its name. */
const withSortKey = (code: AccessCode): AccessCode => ({
  ...code,
  nameKey: sortKey(code.lastname, code.firstname),
})

/** Revokes codes and ends the logins of their learners. Returns the codes that this call revoked, with the new values. */
async function revokeCodes(
  trx: AnyDb,
  uids: readonly string[],
  reason: string,
  now: number,
): Promise<AccessCode[]> {
  const revoked = await trx
    .updateTable('access_code')
    .set({ revoked_at: now, reason })
    .where('uid', 'in', uids)
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
  const learnerUids = revoked.flatMap(({ learner_uid }) => learner_uid ?? [])
  if (learnerUids.length > 0)
    await trx
      .updateTable('login')
      .set({ revoked_at: now })
      .where('learner_uid', 'in', learnerUids)
      .where('revoked_at', 'is', null)
      .execute()
  return revoked.map(toAccessCode)
}

export function codeQueries({ db }: DatabaseHandle) {
  return {
    /** Creates all codes or none: if an insert fails, deletes the codes already created. */
    async create(codes: AccessCode[]): Promise<void> {
      const createdHashes: string[] = []
      try {
        await inChunks(codes, maxPerInsert, async (chunk) => {
          await db.insertInto('access_code').values(chunk.map(withSortKey).map(toAccessCodeRow)).execute()
          createdHashes.push(...chunk.map(({ hash }) => hash))
        })
      } catch (error) {
        await inChunks(createdHashes, maxPerInsert, (chunk) =>
          db.deleteFrom('access_code').where('hash', 'in', chunk).where('learner_uid', 'is', null).execute(),
        )
        throw error
      }
    },
    /** Creates the codes that do not exist yet. */
    async createOnce(codes: readonly AccessCode[]): Promise<void> {
      await inChunks(codes, maxPerInsert, (chunk) =>
        db
          .insertInto('access_code')
          .values(chunk.map(withSortKey).map(toAccessCodeRow))
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute(),
      )
    },
    async find(hash: string): Promise<AccessCode | undefined> {
      const row = await db.selectFrom('access_code').selectAll().where('hash', '=', hash).executeTakeFirst()
      return row && toAccessCode(row)
    },
    /** Revokes the code and ends the logins of its learner. Returns false if the code does not exist or was revoked before. */
    async revoke(hash: string, now: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const code = await trx
          .updateTable('access_code')
          .set({ revoked_at: now })
          .where('hash', '=', hash)
          .where('revoked_at', 'is', null)
          .returning('learner_uid')
          .executeTakeFirst()
        if (code === undefined) return false
        if (code.learner_uid !== null) {
          await trx
            .updateTable('login')
            .set({ revoked_at: now })
            .where('learner_uid', '=', code.learner_uid)
            .where('revoked_at', 'is', null)
            .execute()
        }
        return true
      })
    },
    async ofSession(sessionUid: string, uids: readonly string[]): Promise<AccessCode[]> {
      if (uids.length === 0) return []
      const rows = await db
        .selectFrom('access_code')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .where('uid', 'in', uids)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
      return rows.map(toAccessCode)
    },
    /** Every code of a session, including revoked ones. */
    async allOfSession(sessionUid: string): Promise<AccessCode[]> {
      const rows = await db
        .selectFrom('access_code')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
      return rows.map(toAccessCode)
    },
    /** Revokes codes and ends the logins of their learners. Returns the codes that this call revoked. */
    cancel(uids: readonly string[], reason: string, now: number): Promise<AccessCode[]> {
      return db.transaction().execute((trx) => revokeCodes(trx, uids, reason, now))
    },
    /** Revokes the codes that are not revoked yet and creates a replacement for each, in one transaction. Returns the new codes. */
    replace(
      uids: readonly string[],
      reason: string,
      replacementOf: (revoked: AccessCode) => AccessCode,
      now: number,
    ): Promise<AccessCode[]> {
      return db.transaction().execute(async (trx) => {
        const replacements = (await revokeCodes(trx, uids, reason, now)).map((revoked) =>
          withSortKey(replacementOf(revoked)),
        )
        if (replacements.length > 0)
          await trx.insertInto('access_code').values(replacements.map(toAccessCodeRow)).execute()
        return replacements
      })
    },
    /** Marks a replacement code as confirmed, so that it opens the learner's earlier game. Returns false if it was confirmed before. */
    async confirm(uid: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('access_code')
        .set({ confirmed_at: now })
        .where('uid', '=', uid)
        .where('confirmed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async rename(uid: string, firstname: string, lastname: string): Promise<void> {
      const name_key = sortKey(lastname, firstname)
      await db
        .updateTable('access_code')
        .set({ firstname, lastname, name_key })
        .where('uid', '=', uid)
        .execute()
    },
    async countInSession(sessionUid: string): Promise<{ made: number; used: number; revoked: number }> {
      const row = await db
        .selectFrom('access_code')
        .select((eb) => [
          eb.fn.countAll<number>().as('made'),
          eb.fn.count<number>('learner_uid').as('used'),
          eb.fn.count<number>('revoked_at').as('revoked'),
        ])
        .where('session_uid', '=', sessionUid)
        .executeTakeFirstOrThrow()
      return row
    },
  }
}
