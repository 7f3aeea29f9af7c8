import { createHash } from 'node:crypto'
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { Session } from '../../platform/database/schema.js'

export function sessionQueries({ rows }: DatabaseHandle) {
  return {
    async create(session: Session): Promise<void> {
      await rows.insertInto('session').values(session).execute()
    },
    find(uid: string): Promise<Session | undefined> {
      return rows.selectFrom('session').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
    /** Newest first. */
    ofOrganisation(organisationUid: string): Promise<Session[]> {
      return rows
        .selectFrom('session')
        .selectAll()
        .where('organisationUid', '=', organisationUid)
        .orderBy('createdAt', 'desc')
        .orderBy('uid')
        .execute()
    },
    /** The sessions that this partner may send learners to, newest first. */
    ofPartner(partnerUid: string): Promise<Session[]> {
      return rows
        .selectFrom('session')
        .selectAll()
        .where('partnerUid', '=', partnerUid)
        .where('kind', '=', 'partner')
        .orderBy('createdAt', 'desc')
        .execute()
    },
    /** The default session of the installation, if the operator chose none. */
    oldestNormal(): Promise<Session | undefined> {
      return rows
        .selectFrom('session')
        .selectAll()
        .where('kind', '=', 'normal')
        .where('isDraft', '=', false)
        .orderBy('createdAt')
        .orderBy('uid')
        .limit(1)
        .executeTakeFirst()
    },
    /** The session in which anybody can try the game: the first one of the installation. */
    findDemonstration(): Promise<Session | undefined> {
      return rows
        .selectFrom('session')
        .selectAll()
        .where('kind', '=', 'demo')
        .orderBy('createdAt')
        .orderBy('uid')
        .executeTakeFirst()
    },
    /** The oldest session with codes that learners may enter now. */
    oldestOpenNormal(now: number): Promise<Session | undefined> {
      return rows
        .selectFrom('session')
        .selectAll()
        .where('kind', '=', 'normal')
        .where('isDraft', '=', false)
        .where('closedAt', 'is', null)
        .where((eb) => eb.or([eb('opensAt', 'is', null), eb('opensAt', '<=', now)]))
        .where((eb) => eb.or([eb('closesAt', 'is', null), eb('closesAt', '>', now)]))
        .orderBy('createdAt')
        .orderBy('uid')
        .limit(1)
        .executeTakeFirst()
    },
    list() {
      return rows
        .selectFrom('session')
        .innerJoin('organisation', 'organisation.uid', 'session.organisationUid')
        .selectAll('session')
        .select('organisation.name as organisation')
        .select((eb) =>
          eb
            .selectFrom('learner')
            .whereRef('learner.sessionUid', '=', 'session.uid')
            .select(eb.fn.countAll<number>().as('count'))
            .as('learners'),
        )
        .orderBy('session.createdAt')
        .execute()
    },
    async hasLearners(uid: string): Promise<boolean> {
      const learner = await rows
        .selectFrom('learner')
        .select('uid')
        .where('sessionUid', '=', uid)
        .limit(1)
        .executeTakeFirst()
      return learner !== undefined
    },
    dueForErasure(now: number): Promise<Session[]> {
      return rows.selectFrom('session').selectAll().where('eraseAt', '<=', now).execute()
    },
    /** The session must have no learners. */
    remove(uid: string): Promise<void> {
      return rows.transaction().execute(async (trx) => {
        const tablesOfSession = [
          ...(['job', 'seance', 'improvement', 'shareStep'] as const),
          ...(['ltiLink', 'ltiPerson', 'ltiLine', 'ltiMember', 'staffLogin'] as const),
        ]
        for (const table of tablesOfSession)
          await trx.deleteFrom(table).where('sessionUid', '=', uid).execute()
        await trx.deleteFrom('session').where('uid', '=', uid).execute()
      })
    },
    async update(uid: string, change: Partial<Omit<Session, 'uid'>>): Promise<boolean> {
      const { numUpdatedRows } = await rows
        .updateTable('session')
        .set(change)
        .where('uid', '=', uid)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Stores a logo under the hash of its content, so that browsers can cache it permanently. */
    async storeLogo(png: Buffer): Promise<string> {
      const hash = createHash('sha256').update(png).digest('hex').slice(0, 32)
      await rows
        .insertInto('logo')
        .values({ hash, png })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
      return hash
    },
    findLogo(hash: string): Promise<{ hash: string; png: Buffer } | undefined> {
      return rows.selectFrom('logo').selectAll().where('hash', '=', hash).executeTakeFirst()
    },
  }
}
