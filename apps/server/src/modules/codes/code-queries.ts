import type { AnyDb, Handle } from '../../platform/database/database.js'
import type { AccessCodeRow } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'
import { inSteps } from '../../platform/database/step-by-step.js'

/** A code that the operator made. */
export const plainCode = {
  ...{ learner_uid: null, firstname: '', lastname: '', name_key: '', expires_at: null, revoked_at: null },
  ...{ made_by: null, replaces: null, reason: '' },
} as const satisfies Partial<AccessCodeRow>

const madeAtOnce = 200

/** Where a list has it. */
const inOrder = (code: AccessCodeRow): AccessCodeRow => ({
  ...code,
  name_key: sortKey(code.lastname, code.firstname),
})

/** They let nobody in any more, and those who came in with them are out. Those that still lived, as they were at that moment. */
async function retire(
  trx: AnyDb,
  old: readonly string[],
  reason: string,
  now: number,
): Promise<AccessCodeRow[]> {
  const dead = await trx
    .updateTable('access_code')
    .set({ revoked_at: now, reason })
    .where('uid', 'in', old)
    .where('revoked_at', 'is', null)
    .returningAll()
    .execute()
  const out = dead.flatMap(({ learner_uid }) => learner_uid ?? [])
  if (out.length > 0)
    await trx
      .updateTable('login')
      .set({ revoked_at: now })
      .where('learner_uid', 'in', out)
      .where('revoked_at', 'is', null)
      .execute()
  return dead
}

export function codeQueries({ db }: Handle) {
  return {
    /** All of them, or none: those already made are taken back when the others cannot be. */
    async create(codes: AccessCodeRow[]): Promise<void> {
      const made: string[] = []
      try {
        await inSteps(codes, madeAtOnce, async (some) => {
          await db.insertInto('access_code').values(some.map(inOrder)).execute()
          made.push(...some.map(({ hash }) => hash))
        })
      } catch (error) {
        await inSteps(made, madeAtOnce, (some) =>
          db.deleteFrom('access_code').where('hash', 'in', some).where('learner_uid', 'is', null).execute(),
        )
        throw error
      }
    },
    /** Those that are not there yet. */
    async createOnce(codes: readonly AccessCodeRow[]): Promise<void> {
      await inSteps(codes, madeAtOnce, (some) =>
        db
          .insertInto('access_code')
          .values(some.map(inOrder))
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute(),
      )
    },
    find(hash: string): Promise<AccessCodeRow | undefined> {
      return db.selectFrom('access_code').selectAll().where('hash', '=', hash).executeTakeFirst()
    },
    /** The code no longer lets anybody in, and the learner who came in with it is logged out. */
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
    ofSession(sessionUid: string, uids: readonly string[]): Promise<AccessCodeRow[]> {
      if (uids.length === 0) return Promise.resolve([])
      return db
        .selectFrom('access_code')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .where('uid', 'in', uids)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
    },
    /** Every code of a session, also those that were revoked. */
    allOfSession(sessionUid: string): Promise<AccessCodeRow[]> {
      return db
        .selectFrom('access_code')
        .selectAll()
        .where('session_uid', '=', sessionUid)
        .orderBy('created_at')
        .orderBy('uid')
        .execute()
    },
    /** They let nobody in any more. Those that did until now. */
    cancel(old: readonly string[], reason: string, now: number): Promise<AccessCodeRow[]> {
      return db.transaction().execute((trx) => retire(trx, old, reason, now))
    },
    /** The same, and another takes the place of each that lived: all of it or nothing. Those that were made. */
    replace(
      old: readonly string[],
      reason: string,
      another: (dead: AccessCodeRow) => AccessCodeRow,
      now: number,
    ): Promise<AccessCodeRow[]> {
      return db.transaction().execute(async (trx) => {
        const fresh = (await retire(trx, old, reason, now)).map((dead) => inOrder(another(dead)))
        if (fresh.length > 0) await trx.insertInto('access_code').values(fresh).execute()
        return fresh
      })
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
