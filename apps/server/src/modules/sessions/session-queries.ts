import { createHash } from 'node:crypto'
import type { Handle } from '../../platform/database/database.js'
import type { SessionRow, Tables } from '../../platform/database/schema.js'

/** A session of which the operator has set nothing yet. */
export const plainSession = {
  partner_uid: null,
  logo_hash: null,
  decors: 0,
  text_home_page: '',
  opens_at: null,
  closes_at: null,
  closed_at: null,
  seats: null,
  reads: 'group',
  draft: 0,
  created_by: null,
  keep_months: null,
  archived_at: null,
  erase_chosen: null,
  erase_at: null,
  course_id: null,
  course_shared: 0,
} as const satisfies Partial<SessionRow>

export function sessionQueries({ db }: Handle) {
  return {
    async create(session: SessionRow): Promise<void> {
      await db.insertInto('session').values(session).execute()
    },
    find(uid: string): Promise<SessionRow | undefined> {
      return db.selectFrom('session').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
    /** Newest first. */
    ofOrganisation(organisationUid: string): Promise<SessionRow[]> {
      return db
        .selectFrom('session')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .orderBy('created_at', 'desc')
        .orderBy('uid')
        .execute()
    },
    /** The oldest session that learners enter with a code: the default one when none was chosen. */
    firstNormal(): Promise<SessionRow | undefined> {
      return db
        .selectFrom('session')
        .selectAll()
        .where('kind', '=', 'normal')
        .where('draft', '=', 0)
        .orderBy('created_at')
        .orderBy('uid')
        .limit(1)
        .executeTakeFirst()
    },
    list() {
      return db
        .selectFrom('session')
        .innerJoin('organisation', 'organisation.uid', 'session.organisation_uid')
        .selectAll('session')
        .select('organisation.name as organisation')
        .select((eb) =>
          eb
            .selectFrom('learner')
            .whereRef('learner.session_uid', '=', 'session.uid')
            .select(eb.fn.countAll<number>().as('count'))
            .as('learners'),
        )
        .orderBy('session.created_at')
        .execute()
    },
    async hasLearners(uid: string): Promise<boolean> {
      const one = await db
        .selectFrom('learner')
        .select('uid')
        .where('session_uid', '=', uid)
        .limit(1)
        .executeTakeFirst()
      return one !== undefined
    },
    /** Those whose learners' time has come. */
    toErase(now: number): Promise<SessionRow[]> {
      return db.selectFrom('session').selectAll().where('erase_at', '<=', now).execute()
    },
    /** Once nobody is in it. */
    remove(uid: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const emptied = [
          ...(['job', 'seance', 'improvement', 'share_step'] as const),
          ...(['lti_link', 'lti_person', 'lti_line', 'lti_member', 'staff_login'] as const),
        ]
        for (const table of emptied) await trx.deleteFrom(table).where('session_uid', '=', uid).execute()
        await trx.deleteFrom('session').where('uid', '=', uid).execute()
      })
    },
    async update(uid: string, change: Partial<Omit<SessionRow, 'uid'>>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set(change)
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Named by its content, so that it can be cached for ever. */
    async keepLogo(png: Buffer): Promise<string> {
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 32)
      await db
        .insertInto('logo')
        .values({ hash, png })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
      return hash
    },
    findLogo(hash: string): Promise<Tables['logo'] | undefined> {
      return db.selectFrom('logo').selectAll().where('hash', '=', hash).executeTakeFirst()
    },
  }
}
