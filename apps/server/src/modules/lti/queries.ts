import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import type { AnyRows, DatabaseHandle } from '../../platform/database/database.js'
import type {
  ActivityLink,
  CodeTables,
  LaunchedPerson,
  LaunchState,
  LtiPlatform,
  Partner,
  SigningKey,
} from '../../platform/database/schema.js'

/** How a platform identifies itself when it starts a launch. */
export interface PlatformClaim {
  issuer: string
  clientId?: string | undefined
  deploymentId?: string | undefined
}

/** The learners of a session who came from this course. */
export const membersOf = (db: AnyRows, sessionUid: string, courseId: string) =>
  db
    .selectFrom('ltiMember')
    .select((eb) => eb.ref('ltiMember.learnerUid').$notNull().as('learnerUid'))
    .where('ltiMember.sessionUid', '=', sessionUid)
    .where('ltiMember.courseId', '=', courseId)
    .where('ltiMember.learnerUid', 'is not', null)

/** The number of runs that this learner has played to the end. */
export const finishedRuns = (
  db: Pick<ExpressionBuilder<CodeTables, never>, 'selectFrom'>,
  learnerUid: Expression<string | null>,
) =>
  db
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run.learnerUid', '=', learnerUid)
    .where('run.kind', '=', 'ended')

const platformsNotRemovedIn = (db: AnyRows) =>
  db.selectFrom('ltiPlatform').selectAll().where('removedAt', 'is', null)

/** The registrations of an issuer that were not removed. With `clientId`, only the registrations of this client. */
async function registrationsIn(
  db: AnyRows,
  { issuer, clientId }: Pick<PlatformClaim, 'issuer' | 'clientId'>,
): Promise<LtiPlatform[]> {
  const query = platformsNotRemovedIn(db).where('issuer', '=', issuer).orderBy('createdAt')
  const rows = await (clientId === undefined ? query : query.where('clientId', '=', clientId)).execute()
  return rows
}

export function ltiQueries({ rows: db, kind }: DatabaseHandle) {
  const platformsNotRemoved = () => platformsNotRemovedIn(db)
  return {
    /**
     * Gives `decide` the stored registrations of the same issuer and client, and stores the registration that `decide` returns. With
     * `partner`, this is a new registration, stored together with the partner. Otherwise it replaces an existing one. If two
     * organisations register at the same time, the second `decide` already gets the registration of the first.
     */
    register(
      claim: Pick<LtiPlatform, 'issuer' | 'clientId'>,
      decide: (all: LtiPlatform[]) => LtiPlatform,
      partner?: Partner,
    ): Promise<LtiPlatform> {
      return db.transaction().execute(async (trx) => {
        // A transaction of SQLite already locks out other writers.
        if (kind === 'postgres') await sql`lock table lti_platform in share row exclusive mode`.execute(trx)
        const platform = decide(await registrationsIn(trx, claim))
        const { uid, ...row } = platform
        if (partner === undefined)
          await trx.updateTable('ltiPlatform').set(row).where('uid', '=', uid).execute()
        else {
          await trx.insertInto('partner').values(partner).execute()
          await trx.insertInto('ltiPlatform').values(platform).execute()
        }
        return platform
      })
    },
    /** Returns `undefined` for a removed platform. */
    platform(uid: string): Promise<LtiPlatform | undefined> {
      return platformsNotRemoved().where('uid', '=', uid).executeTakeFirst()
    },
    platforms(): Promise<LtiPlatform[]> {
      return platformsNotRemoved().orderBy('createdAt').execute()
    },
    /** The platform with this issuer, client and deployment that this organisation removed. */
    removedPlatform(
      platform: Pick<LtiPlatform, 'organisationUid' | 'issuer' | 'clientId' | 'deploymentId'>,
    ): Promise<LtiPlatform | undefined> {
      return db
        .selectFrom('ltiPlatform')
        .selectAll()
        .where('organisationUid', '=', platform.organisationUid)
        .where('issuer', '=', platform.issuer)
        .where('clientId', '=', platform.clientId)
        .where('originalDeploymentId', '=', platform.deploymentId)
        .where('removedAt', 'is not', null)
        .executeTakeFirst()
    },
    /** Marks the platform as removed and frees its deployment id for a new registration. Its sessions and people are kept. */
    async removePlatform(
      { uid, deploymentId, originalDeploymentId }: LtiPlatform,
      now: number,
    ): Promise<void> {
      await db
        .updateTable('ltiPlatform')
        .set({
          removedAt: now,
          originalDeploymentId: originalDeploymentId ?? deploymentId,
          deploymentId: `removed ${uid}`,
        })
        .where('uid', '=', uid)
        .where('removedAt', 'is', null)
        .execute()
    },
    /** Follows the order of the list, because a registration may get the deployment id of an earlier one, and this id is unique. */
    updatePlatforms(platforms: readonly LtiPlatform[]): Promise<void> {
      return db.transaction().execute(async (trx) => {
        for (const platform of platforms) {
          const { uid, ...row } = platform
          await trx.updateTable('ltiPlatform').set(row).where('uid', '=', uid).execute()
        }
      })
    },
    registrations: (claim: Pick<PlatformClaim, 'issuer' | 'clientId'>): Promise<LtiPlatform[]> =>
      registrationsIn(db, claim),
    /** Stores the deployment of the first launch, if the registration did not contain a deployment. */
    async learnDeployment(uid: string, deploymentId: string): Promise<void> {
      await db
        .updateTable('ltiPlatform')
        .set({ deploymentId })
        .where('uid', '=', uid)
        .where('deploymentId', '=', '')
        .execute()
    },

    async beginLaunch({ hash, platformUid, nonce, request, expiresAt }: LaunchState): Promise<void> {
      await db.insertInto('ltiState').values({ hash, platformUid, nonce, request, expiresAt }).execute()
    },
    findLaunch(hash: string): Promise<LaunchState | undefined> {
      return db
        .selectFrom('ltiState')
        .select(['hash', 'platformUid', 'nonce', 'request', 'expiresAt'])
        .where('hash', '=', hash)
        .executeTakeFirst()
    },
    /** Deletes the launch. Returns true only for the first call, even if several server processes receive the same launch. */
    async endLaunch(hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('ltiState')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },

    /** Returns true only for the first use of a ticket, even if several server processes receive the same ticket. */
    async spendTicket(hash: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('ltiTicket')
        .values({ hash, expiresAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    link(platformUid: string, linkId: string): Promise<ActivityLink | undefined> {
      return db
        .selectFrom('ltiLink')
        .selectAll()
        .where('platformUid', '=', platformUid)
        .where('linkId', '=', linkId)
        .executeTakeFirst()
    },
    async setLink({ platformUid, linkId, sessionUid, membersUrl, courseId }: ActivityLink): Promise<void> {
      const target = { sessionUid, membersUrl, courseId }
      await db
        .insertInto('ltiLink')
        .values({ platformUid, linkId, ...target })
        .onConflict((conflict) => conflict.columns(['platformUid', 'linkId']).doUpdateSet(target))
        .execute()
    },
    linksOfSession(sessionUid: string): Promise<ActivityLink[]> {
      return db.selectFrom('ltiLink').selectAll().where('sessionUid', '=', sessionUid).execute()
    },
    async saveCourseTitle(platformUid: string, { id, title }: { id: string; title: string }): Promise<void> {
      await db
        .insertInto('ltiCourse')
        .values({ platformUid, courseId: id, title })
        .onConflict((conflict) => conflict.columns(['platformUid', 'courseId']).doUpdateSet({ title }))
        .execute()
    },
    courses(platformUid: string, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
      if (ids.length === 0) return Promise.resolve([])
      return db
        .selectFrom('ltiCourse')
        .select(['courseId as id', 'title'])
        .where('platformUid', '=', platformUid)
        .where('courseId', 'in', ids)
        .orderBy('title')
        .execute()
    },
    platformOfPartner(partnerUid: string): Promise<LtiPlatform | undefined> {
      return platformsNotRemoved().where('partnerUid', '=', partnerUid).executeTakeFirst()
    },
    /** Assigns the people of a session who have no stored course to this course. */
    async assignMissingCourse(sessionUid: string, courseId: string): Promise<void> {
      await db
        .insertInto('ltiMember')
        .columns(['sessionUid', 'puid', 'courseId', 'learnerUid', 'seenAt'])
        .expression((eb) =>
          eb
            .selectFrom('ltiPerson')
            .select(({ val }) => [
              'ltiPerson.sessionUid',
              'ltiPerson.puid',
              val(courseId).as('courseId'),
              'ltiPerson.learnerUid',
              'ltiPerson.seenAt',
            ])
            .where('ltiPerson.sessionUid', '=', sessionUid)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('ltiMember')
                    .select('ltiMember.puid')
                    .whereRef('ltiMember.sessionUid', '=', 'ltiPerson.sessionUid')
                    .whereRef('ltiMember.puid', '=', 'ltiPerson.puid'),
                ),
              ),
            ),
        )
        .execute()
    },
    /** `come`: the members of this course who have logged in to the session. `finished`: those who have answered the survey. */
    countMembers(sessionUid: string, courseId: string): Promise<{ come: number; finished: number }> {
      return db
        .selectFrom('learner')
        .select(({ fn }) => [fn.countAll<number>().as('come'), fn.count<number>('surveyedOn').as('finished')])
        .where('sessionUid', '=', sessionUid)
        .where('uid', 'in', membersOf(db, sessionUid, courseId))
        .executeTakeFirstOrThrow()
    },
    /** Whether all learners of a session are members of this course. */
    async hasOnlyMembersOf(sessionUid: string, courseId: string): Promise<boolean> {
      const other = await db
        .selectFrom('learner')
        .select('uid')
        .where('sessionUid', '=', sessionUid)
        .where('uid', 'not in', membersOf(db, sessionUid, courseId))
        .limit(1)
        .executeTakeFirst()
      return other === undefined
    },
    /** Stores a person whom the platform sent, their course, and the address to which the server will send their completion score. */
    recordPerson(
      { sessionUid, puid, platformUid, sub, learnerUid, firstname, lastname, seenAt }: LaunchedPerson,
      {
        lineitem,
        courseId,
        needsNewRun = false,
      }: { lineitem?: string | undefined; courseId?: string | undefined; needsNewRun?: boolean } = {},
    ): Promise<void> {
      const row = { sessionUid, puid, learnerUid, seenAt }
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('ltiPerson')
          .values({ ...row, platformUid, sub, firstname, lastname })
          .onConflict((conflict) =>
            conflict.columns(['sessionUid', 'puid']).doUpdateSet({ firstname, lastname, seenAt }),
          )
          .execute()
        if (courseId !== undefined)
          await trx
            .insertInto('ltiMember')
            .values({ ...row, courseId })
            .onConflict((conflict) =>
              conflict.columns(['sessionUid', 'puid', 'courseId']).doUpdateSet({ seenAt }),
            )
            .execute()
        if (lineitem === undefined) return
        await trx
          .insertInto('ltiLine')
          .values(({ val }) => ({
            ...row,
            lineitem,
            ...(needsNewRun && { runsBefore: finishedRuns(db, val(learnerUid)) }),
          }))
          .onConflict((conflict) =>
            conflict.columns(['sessionUid', 'puid', 'lineitem']).doUpdateSet({ seenAt }),
          )
          .execute()
      })
    },
    /** The courses from which this person opened the session. */
    async coursesOfPerson(sessionUid: string, puid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('ltiMember')
        .select('courseId')
        .where('sessionUid', '=', sessionUid)
        .where('puid', '=', puid)
        .execute()
      return rows.map(({ courseId }) => courseId)
    },
    async recordTeacher(platformUid: string, courseId: string, puid: string, now: number): Promise<void> {
      await db
        .insertInto('ltiTeacher')
        .values({ platformUid, courseId, puid, seenAt: now })
        .onConflict((conflict) =>
          conflict.columns(['platformUid', 'courseId', 'puid']).doUpdateSet({ seenAt: now }),
        )
        .execute()
    },
    async teachers(platformUid: string, courseId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('ltiTeacher')
        .select('puid')
        .where('platformUid', '=', platformUid)
        .where('courseId', '=', courseId)
        .execute()
      return new Set(rows.map(({ puid }) => puid))
    },
    person(
      sessionUid: string,
      puid: string,
    ): Promise<Pick<LaunchedPerson, 'firstname' | 'lastname' | 'learnerUid'> | undefined> {
      return db
        .selectFrom('ltiPerson')
        .select(['firstname', 'lastname', 'learnerUid'])
        .where('sessionUid', '=', sessionUid)
        .where('puid', '=', puid)
        .executeTakeFirst()
    },
    /** Stores which learner the server created after the consent of this person. */
    async setLearner(sessionUid: string, puid: string, learnerUid: string): Promise<void> {
      for (const table of ['ltiPerson', 'ltiLine', 'ltiMember'] as const)
        await db
          .updateTable(table)
          .set({ learnerUid })
          .where('sessionUid', '=', sessionUid)
          .where('puid', '=', puid)
          .execute()
    },
    /** The platform's ids (`sub`) of the people who have logged in to a session. */
    subsOfSession(sessionUid: string): Promise<Pick<LaunchedPerson, 'sub' | 'platformUid'>[]> {
      return db
        .selectFrom('ltiPerson')
        .select(['sub', 'platformUid'])
        .where('sessionUid', '=', sessionUid)
        .where('learnerUid', 'is not', null)
        .execute()
    },

    keys(): Promise<SigningKey[]> {
      return db
        .selectFrom('ltiKey')
        .select(['kid', 'privateJwk', 'publicJwk'])
        .select(['createdAt', 'retiredAt'])
        .orderBy('createdAt', 'desc')
        .execute()
    },
    async addKey({ kid, privateJwk, publicJwk, createdAt, retiredAt }: SigningKey): Promise<void> {
      await db
        .insertInto('ltiKey')
        .values({
          kid,
          privateJwk,
          publicJwk,
          createdAt,
          retiredAt,
        })
        .execute()
    },
    async retireKeysExcept(kid: string, now: number): Promise<void> {
      await db
        .updateTable('ltiKey')
        .set({ retiredAt: now })
        .where('kid', '!=', kid)
        .where('retiredAt', 'is', null)
        .execute()
    },

    async invite(invite: { tokenHash: string; organisationUid: string; expiresAt: number }): Promise<void> {
      await db
        .insertInto('ltiInvite')
        .values({
          tokenHash: invite.tokenHash,
          organisationUid: invite.organisationUid,
          expiresAt: invite.expiresAt,
          usedAt: null,
        })
        .execute()
    },
    async organisationOfInvite(hash: string, now: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('ltiInvite')
        .select('organisationUid')
        .where('tokenHash', '=', hash)
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      return row?.organisationUid
    },
    /** Returns true only for the first use of an invitation. */
    async useInvite(hash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('ltiInvite')
        .set({ usedAt: now })
        .where('tokenHash', '=', hash)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Makes a used invitation valid again. */
    async releaseInvite(hash: string): Promise<void> {
      await db.updateTable('ltiInvite').set({ usedAt: null }).where('tokenHash', '=', hash).execute()
    },

    /**
     * Deletes launches and tickets that have expired, and keys that were retired before the time `keys`. Also deletes people who never
     * consented and whose last launch was before the time `people`, invitations that expired before `people`, and teachers whose last
     * launch was before `teachers`.
     */
    async dropBefore({
      now,
      people,
      keys,
      teachers,
    }: {
      now: number
      people: number
      keys: number
      teachers: number
    }): Promise<void> {
      await db.deleteFrom('ltiState').where('expiresAt', '<', now).execute()
      await db.deleteFrom('ltiTicket').where('expiresAt', '<', now).execute()
      for (const table of ['ltiPerson', 'ltiLine', 'ltiMember'] as const)
        await db.deleteFrom(table).where('learnerUid', 'is', null).where('seenAt', '<', people).execute()
      await db.deleteFrom('ltiTeacher').where('seenAt', '<', teachers).execute()
      await db.deleteFrom('ltiKey').where('retiredAt', '<', keys).execute()
      await db.deleteFrom('ltiInvite').where('expiresAt', '<', people).execute()
    },
  }
}
