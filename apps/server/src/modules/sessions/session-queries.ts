import { createHash } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { SessionRow, Tables } from '../../platform/database/schema.js'
import type { Session } from './session.js'

/** The stored form of a boolean: 0 or 1. */
const bit = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))

const toSession = (row: SessionRow): Session => ({
  uid: row.uid,
  organisationUid: row.organisation_uid,
  partnerUid: row.partner_uid,
  kind: row.kind,
  name: row.name,
  logoHash: row.logo_hash,
  hasDecors: row.decors === 1,
  homeText: row.text_home_page,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  closedAt: row.closed_at,
  seats: row.seats,
  content: row.content,
  reads: row.reads,
  createdAt: row.created_at,
  isDraft: row.draft === 1,
  createdBy: row.created_by,
  keepMonths: row.keep_months,
  archivedAt: row.archived_at,
  eraseChosen: row.erase_chosen,
  eraseAt: row.erase_at,
  courseId: row.course_id,
  isCourseShared: row.course_shared === 1,
})

/** Converts a session, or the changed fields of a session. Kysely ignores the fields that are `undefined`. */
export function toSessionRow(session: Session): SessionRow
export function toSessionRow(session: Partial<Session>): Updateable<Tables['session']>
export function toSessionRow(session: Partial<Session>) {
  return {
    uid: session.uid,
    organisation_uid: session.organisationUid,
    partner_uid: session.partnerUid,
    kind: session.kind,
    name: session.name,
    logo_hash: session.logoHash,
    decors: bit(session.hasDecors),
    text_home_page: session.homeText,
    opens_at: session.opensAt,
    closes_at: session.closesAt,
    closed_at: session.closedAt,
    seats: session.seats,
    content: session.content,
    reads: session.reads,
    created_at: session.createdAt,
    draft: bit(session.isDraft),
    created_by: session.createdBy,
    keep_months: session.keepMonths,
    archived_at: session.archivedAt,
    erase_chosen: session.eraseChosen,
    erase_at: session.eraseAt,
    course_id: session.courseId,
    course_shared: bit(session.isCourseShared),
  }
}

export function sessionQueries({ db }: DatabaseHandle) {
  return {
    async create(session: Session): Promise<void> {
      await db.insertInto('session').values(toSessionRow(session)).execute()
    },
    async find(uid: string): Promise<Session | undefined> {
      const row = await db.selectFrom('session').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row && toSession(row)
    },
    /** Newest first. */
    async ofOrganisation(organisationUid: string): Promise<Session[]> {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .orderBy('created_at', 'desc')
        .orderBy('uid')
        .execute()
      return rows.map(toSession)
    },
    /** The sessions that this partner may send learners to, newest first. */
    async ofPartner(partnerUid: string): Promise<Session[]> {
      const rows = await db
        .selectFrom('session')
        .selectAll()
        .where('partner_uid', '=', partnerUid)
        .where('kind', '=', 'partner')
        .orderBy('created_at', 'desc')
        .execute()
      return rows.map(toSession)
    },
    /** The default session of the installation, if the operator chose none. */
    async oldestNormal(): Promise<Session | undefined> {
      const row = await db
        .selectFrom('session')
        .selectAll()
        .where('kind', '=', 'normal')
        .where('draft', '=', 0)
        .orderBy('created_at')
        .orderBy('uid')
        .limit(1)
        .executeTakeFirst()
      return row && toSession(row)
    },
    async list() {
      const rows = await db
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
      return rows.map((row) => ({
        ...toSession(row),
        organisation: row.organisation,
        learners: row.learners,
      }))
    },
    async hasLearners(uid: string): Promise<boolean> {
      const learner = await db
        .selectFrom('learner')
        .select('uid')
        .where('session_uid', '=', uid)
        .limit(1)
        .executeTakeFirst()
      return learner !== undefined
    },
    async dueForErasure(now: number): Promise<Session[]> {
      const rows = await db.selectFrom('session').selectAll().where('erase_at', '<=', now).execute()
      return rows.map(toSession)
    },
    /** The session must have no learners. */
    remove(uid: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const tablesOfSession = [
          ...(['job', 'seance', 'improvement', 'share_step'] as const),
          ...(['lti_link', 'lti_person', 'lti_line', 'lti_member', 'staff_login'] as const),
        ]
        for (const table of tablesOfSession)
          await trx.deleteFrom(table).where('session_uid', '=', uid).execute()
        await trx.deleteFrom('session').where('uid', '=', uid).execute()
      })
    },
    async update(uid: string, change: Partial<Omit<Session, 'uid'>>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('session')
        .set(toSessionRow(change))
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Stores a logo under the hash of its content, so that browsers can cache it permanently. */
    async storeLogo(png: Buffer): Promise<string> {
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
