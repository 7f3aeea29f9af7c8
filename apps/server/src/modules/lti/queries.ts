import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { type AnyDb, type DatabaseHandle, rowsOf } from '../../platform/database/database.js'
import type { LtiPlatformRow, Partner, Tables } from '../../platform/database/schema.js'
import type { LtiPlatform } from './lti-platform.js'

/** How a platform identifies itself when it starts a launch. */
export interface PlatformClaim {
  issuer: string
  clientId?: string | undefined
  deploymentId?: string | undefined
}

/** A launch that a platform has started, but for which the platform has not sent its token yet. */
export interface LaunchState {
  hash: string
  platformUid: string
  nonce: string
  /** The request that started the launch, as JSON. */
  request: string
  expiresAt: number
}

/** An activity of a platform, as its last launch described it. */
export interface ActivityLink {
  platformUid: string
  linkId: string
  /** The session that the activity opens. */
  sessionUid: string
  /** The address of the member list of the activity's course; `null` if the platform offers none. */
  membersUrl: string | null
  /** The course of the activity; `null` if the last launch named no course, or was before the server stored courses. */
  courseId: string | null
}

/** A person whom a platform sent to a session. The server creates a learner for this person only after consent. */
export interface LaunchedPerson {
  sessionUid: string
  puid: string
  platformUid: string
  sub: string
  firstname: string
  lastname: string
  learnerUid: string | null
  seenAt: number
}

/** A key with which this server signs what it sends to platforms. */
export interface SigningKey {
  kid: string
  /** The private key, encrypted by the keyring. */
  privateJwk: string
  publicJwk: string
  createdAt: number
  retiredAt: number | null
}

const linkColumns = [
  ...(['platform_uid as platformUid', 'link_id as linkId', 'session_uid as sessionUid'] as const),
  ...(['members_url as membersUrl', 'course_id as courseId'] as const),
] as const

const toLtiPlatform = (row: LtiPlatformRow): LtiPlatform => ({
  uid: row.uid,
  organisationUid: row.organisation_uid,
  partnerUid: row.partner_uid,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  deploymentId: row.deployment_id,
  authUrl: row.auth_url,
  tokenUrl: row.token_url,
  jwksUrl: row.jwks_url,
  createdAt: row.created_at,
  removedAt: row.removed_at,
  originalDeploymentId: row.was_deployment,
  isInactive: row.set_aside === 1,
})

const toLtiPlatformRow = (platform: LtiPlatform): LtiPlatformRow => ({
  uid: platform.uid,
  organisation_uid: platform.organisationUid,
  partner_uid: platform.partnerUid,
  name: platform.name,
  issuer: platform.issuer,
  client_id: platform.clientId,
  deployment_id: platform.deploymentId,
  auth_url: platform.authUrl,
  token_url: platform.tokenUrl,
  jwks_url: platform.jwksUrl,
  created_at: platform.createdAt,
  removed_at: platform.removedAt,
  was_deployment: platform.originalDeploymentId,
  set_aside: platform.isInactive ? 1 : 0,
})

/** The learners of a session who came from this course. */
export const membersOf = (db: AnyDb, sessionUid: string, courseId: string) =>
  db
    .selectFrom('lti_member')
    .select((eb) => eb.ref('lti_member.learner_uid').$notNull().as('learner_uid'))
    .where('lti_member.session_uid', '=', sessionUid)
    .where('lti_member.course_id', '=', courseId)
    .where('lti_member.learner_uid', 'is not', null)

/** The number of runs that this learner has played to the end. */
export const finishedRuns = (
  db: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>,
  learnerUid: Expression<string | null>,
) =>
  db
    .selectFrom('run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('run.learner_uid', '=', learnerUid)
    .where('run.kind', '=', 'ended')

const platformsNotRemovedIn = (db: AnyDb) =>
  db.selectFrom('lti_platform').selectAll().where('removed_at', 'is', null)

/** The registrations of an issuer that were not removed. With `clientId`, only the registrations of this client. */
async function registrationsIn(
  db: AnyDb,
  { issuer, clientId }: Pick<PlatformClaim, 'issuer' | 'clientId'>,
): Promise<LtiPlatform[]> {
  const query = platformsNotRemovedIn(db).where('issuer', '=', issuer).orderBy('created_at')
  const rows = await (clientId === undefined ? query : query.where('client_id', '=', clientId)).execute()
  return rows.map(toLtiPlatform)
}

export function ltiQueries({ db, kind }: DatabaseHandle) {
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
        const { uid, ...row } = toLtiPlatformRow(platform)
        if (partner === undefined)
          await trx.updateTable('lti_platform').set(row).where('uid', '=', uid).execute()
        else {
          await rowsOf(trx).insertInto('partner').values(partner).execute()
          await trx
            .insertInto('lti_platform')
            .values({ uid, ...row })
            .execute()
        }
        return platform
      })
    },
    /** Returns `undefined` for a removed platform. */
    async platform(uid: string): Promise<LtiPlatform | undefined> {
      const row = await platformsNotRemoved().where('uid', '=', uid).executeTakeFirst()
      return row && toLtiPlatform(row)
    },
    async platforms(): Promise<LtiPlatform[]> {
      return (await platformsNotRemoved().orderBy('created_at').execute()).map(toLtiPlatform)
    },
    /** The platform with this issuer, client and deployment that this organisation removed. */
    async removedPlatform(
      platform: Pick<LtiPlatform, 'organisationUid' | 'issuer' | 'clientId' | 'deploymentId'>,
    ): Promise<LtiPlatform | undefined> {
      const row = await db
        .selectFrom('lti_platform')
        .selectAll()
        .where('organisation_uid', '=', platform.organisationUid)
        .where('issuer', '=', platform.issuer)
        .where('client_id', '=', platform.clientId)
        .where('was_deployment', '=', platform.deploymentId)
        .where('removed_at', 'is not', null)
        .executeTakeFirst()
      return row && toLtiPlatform(row)
    },
    /** Marks the platform as removed and frees its deployment id for a new registration. Its sessions and people are kept. */
    async removePlatform(
      { uid, deploymentId, originalDeploymentId }: LtiPlatform,
      now: number,
    ): Promise<void> {
      await db
        .updateTable('lti_platform')
        .set({
          removed_at: now,
          was_deployment: originalDeploymentId ?? deploymentId,
          deployment_id: `removed ${uid}`,
        })
        .where('uid', '=', uid)
        .where('removed_at', 'is', null)
        .execute()
    },
    /** Follows the order of the list, because a registration may get the deployment id of an earlier one, and this id is unique. */
    updatePlatforms(platforms: readonly LtiPlatform[]): Promise<void> {
      return db.transaction().execute(async (trx) => {
        for (const platform of platforms) {
          const { uid, ...row } = toLtiPlatformRow(platform)
          await trx.updateTable('lti_platform').set(row).where('uid', '=', uid).execute()
        }
      })
    },
    registrations: (claim: Pick<PlatformClaim, 'issuer' | 'clientId'>): Promise<LtiPlatform[]> =>
      registrationsIn(db, claim),
    /** Stores the deployment of the first launch, if the registration did not contain a deployment. */
    async learnDeployment(uid: string, deploymentId: string): Promise<void> {
      await db
        .updateTable('lti_platform')
        .set({ deployment_id: deploymentId })
        .where('uid', '=', uid)
        .where('deployment_id', '=', '')
        .execute()
    },

    async beginLaunch({ hash, platformUid, nonce, request, expiresAt }: LaunchState): Promise<void> {
      await db
        .insertInto('lti_state')
        .values({ hash, platform_uid: platformUid, nonce, request, expires_at: expiresAt })
        .execute()
    },
    findLaunch(hash: string): Promise<LaunchState | undefined> {
      return db
        .selectFrom('lti_state')
        .select(['hash', 'platform_uid as platformUid', 'nonce', 'request', 'expires_at as expiresAt'])
        .where('hash', '=', hash)
        .executeTakeFirst()
    },
    /** Deletes the launch. Returns true only for the first call, even if several server processes receive the same launch. */
    async endLaunch(hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('lti_state')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },

    /** Returns true only for the first use of a ticket, even if several server processes receive the same ticket. */
    async spendTicket(hash: string, expiresAt: number): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('lti_ticket')
        .values({ hash, expires_at: expiresAt })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },

    link(platformUid: string, linkId: string): Promise<ActivityLink | undefined> {
      return db
        .selectFrom('lti_link')
        .select(linkColumns)
        .where('platform_uid', '=', platformUid)
        .where('link_id', '=', linkId)
        .executeTakeFirst()
    },
    async setLink({ platformUid, linkId, sessionUid, membersUrl, courseId }: ActivityLink): Promise<void> {
      const target = { session_uid: sessionUid, members_url: membersUrl, course_id: courseId }
      await db
        .insertInto('lti_link')
        .values({ platform_uid: platformUid, link_id: linkId, ...target })
        .onConflict((conflict) => conflict.columns(['platform_uid', 'link_id']).doUpdateSet(target))
        .execute()
    },
    linksOfSession(sessionUid: string): Promise<ActivityLink[]> {
      return db.selectFrom('lti_link').select(linkColumns).where('session_uid', '=', sessionUid).execute()
    },
    async saveCourseTitle(platformUid: string, { id, title }: { id: string; title: string }): Promise<void> {
      await db
        .insertInto('lti_course')
        .values({ platform_uid: platformUid, course_id: id, title })
        .onConflict((conflict) => conflict.columns(['platform_uid', 'course_id']).doUpdateSet({ title }))
        .execute()
    },
    courses(platformUid: string, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
      if (ids.length === 0) return Promise.resolve([])
      return db
        .selectFrom('lti_course')
        .select(['course_id as id', 'title'])
        .where('platform_uid', '=', platformUid)
        .where('course_id', 'in', ids)
        .orderBy('title')
        .execute()
    },
    async platformOfPartner(partnerUid: string): Promise<LtiPlatform | undefined> {
      const row = await platformsNotRemoved().where('partner_uid', '=', partnerUid).executeTakeFirst()
      return row && toLtiPlatform(row)
    },
    /** Assigns the people of a session who have no stored course to this course. */
    async assignMissingCourse(sessionUid: string, courseId: string): Promise<void> {
      await db
        .insertInto('lti_member')
        .columns(['session_uid', 'puid', 'course_id', 'learner_uid', 'seen_at'])
        .expression((eb) =>
          eb
            .selectFrom('lti_person')
            .select(({ val }) => [
              'lti_person.session_uid',
              'lti_person.puid',
              val(courseId).as('course_id'),
              'lti_person.learner_uid',
              'lti_person.seen_at',
            ])
            .where('lti_person.session_uid', '=', sessionUid)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('lti_member')
                    .select('lti_member.puid')
                    .whereRef('lti_member.session_uid', '=', 'lti_person.session_uid')
                    .whereRef('lti_member.puid', '=', 'lti_person.puid'),
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
        .select(({ fn }) => [
          fn.countAll<number>().as('come'),
          fn.count<number>('surveyed_on').as('finished'),
        ])
        .where('session_uid', '=', sessionUid)
        .where('uid', 'in', membersOf(db, sessionUid, courseId))
        .executeTakeFirstOrThrow()
    },
    /** Whether all learners of a session are members of this course. */
    async hasOnlyMembersOf(sessionUid: string, courseId: string): Promise<boolean> {
      const other = await db
        .selectFrom('learner')
        .select('uid')
        .where('session_uid', '=', sessionUid)
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
      const row = { session_uid: sessionUid, puid, learner_uid: learnerUid, seen_at: seenAt }
      return db.transaction().execute(async (trx) => {
        await trx
          .insertInto('lti_person')
          .values({ ...row, platform_uid: platformUid, sub, firstname, lastname })
          .onConflict((conflict) =>
            conflict.columns(['session_uid', 'puid']).doUpdateSet({ firstname, lastname, seen_at: seenAt }),
          )
          .execute()
        if (courseId !== undefined)
          await trx
            .insertInto('lti_member')
            .values({ ...row, course_id: courseId })
            .onConflict((conflict) =>
              conflict.columns(['session_uid', 'puid', 'course_id']).doUpdateSet({ seen_at: seenAt }),
            )
            .execute()
        if (lineitem === undefined) return
        await trx
          .insertInto('lti_line')
          .values(({ val }) => ({
            ...row,
            lineitem,
            ...(needsNewRun && { runs_before: finishedRuns(db, val(learnerUid)) }),
          }))
          .onConflict((conflict) =>
            conflict.columns(['session_uid', 'puid', 'lineitem']).doUpdateSet({ seen_at: seenAt }),
          )
          .execute()
      })
    },
    /** The courses from which this person opened the session. */
    async coursesOfPerson(sessionUid: string, puid: string): Promise<string[]> {
      const rows = await db
        .selectFrom('lti_member')
        .select('course_id')
        .where('session_uid', '=', sessionUid)
        .where('puid', '=', puid)
        .execute()
      return rows.map(({ course_id }) => course_id)
    },
    async recordTeacher(platformUid: string, courseId: string, puid: string, now: number): Promise<void> {
      await db
        .insertInto('lti_teacher')
        .values({ platform_uid: platformUid, course_id: courseId, puid, seen_at: now })
        .onConflict((conflict) =>
          conflict.columns(['platform_uid', 'course_id', 'puid']).doUpdateSet({ seen_at: now }),
        )
        .execute()
    },
    async teachers(platformUid: string, courseId: string): Promise<ReadonlySet<string>> {
      const rows = await db
        .selectFrom('lti_teacher')
        .select('puid')
        .where('platform_uid', '=', platformUid)
        .where('course_id', '=', courseId)
        .execute()
      return new Set(rows.map(({ puid }) => puid))
    },
    person(
      sessionUid: string,
      puid: string,
    ): Promise<Pick<LaunchedPerson, 'firstname' | 'lastname' | 'learnerUid'> | undefined> {
      return db
        .selectFrom('lti_person')
        .select(['firstname', 'lastname', 'learner_uid as learnerUid'])
        .where('session_uid', '=', sessionUid)
        .where('puid', '=', puid)
        .executeTakeFirst()
    },
    /** Stores which learner the server created after the consent of this person. */
    async setLearner(sessionUid: string, puid: string, learnerUid: string): Promise<void> {
      for (const table of ['lti_person', 'lti_line', 'lti_member'] as const)
        await db
          .updateTable(table)
          .set({ learner_uid: learnerUid })
          .where('session_uid', '=', sessionUid)
          .where('puid', '=', puid)
          .execute()
    },
    /** The platform's ids (`sub`) of the people who have logged in to a session. */
    subsOfSession(sessionUid: string): Promise<Pick<LaunchedPerson, 'sub' | 'platformUid'>[]> {
      return db
        .selectFrom('lti_person')
        .select(['sub', 'platform_uid as platformUid'])
        .where('session_uid', '=', sessionUid)
        .where('learner_uid', 'is not', null)
        .execute()
    },

    keys(): Promise<SigningKey[]> {
      return db
        .selectFrom('lti_key')
        .select(['kid', 'private_jwk as privateJwk', 'public_jwk as publicJwk'])
        .select(['created_at as createdAt', 'retired_at as retiredAt'])
        .orderBy('created_at', 'desc')
        .execute()
    },
    async addKey({ kid, privateJwk, publicJwk, createdAt, retiredAt }: SigningKey): Promise<void> {
      await db
        .insertInto('lti_key')
        .values({
          kid,
          private_jwk: privateJwk,
          public_jwk: publicJwk,
          created_at: createdAt,
          retired_at: retiredAt,
        })
        .execute()
    },
    async retireKeysExcept(kid: string, now: number): Promise<void> {
      await db
        .updateTable('lti_key')
        .set({ retired_at: now })
        .where('kid', '!=', kid)
        .where('retired_at', 'is', null)
        .execute()
    },

    async invite(invite: { tokenHash: string; organisationUid: string; expiresAt: number }): Promise<void> {
      await db
        .insertInto('lti_invite')
        .values({
          token_hash: invite.tokenHash,
          organisation_uid: invite.organisationUid,
          expires_at: invite.expiresAt,
          used_at: null,
        })
        .execute()
    },
    async organisationOfInvite(hash: string, now: number): Promise<string | undefined> {
      const row = await db
        .selectFrom('lti_invite')
        .select('organisation_uid')
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return row?.organisation_uid
    },
    /** Returns true only for the first use of an invitation. */
    async useInvite(hash: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('lti_invite')
        .set({ used_at: now })
        .where('token_hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    /** Makes a used invitation valid again. */
    async releaseInvite(hash: string): Promise<void> {
      await db.updateTable('lti_invite').set({ used_at: null }).where('token_hash', '=', hash).execute()
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
      await db.deleteFrom('lti_state').where('expires_at', '<', now).execute()
      await db.deleteFrom('lti_ticket').where('expires_at', '<', now).execute()
      for (const table of ['lti_person', 'lti_line', 'lti_member'] as const)
        await db.deleteFrom(table).where('learner_uid', 'is', null).where('seen_at', '<', people).execute()
      await db.deleteFrom('lti_teacher').where('seen_at', '<', teachers).execute()
      await db.deleteFrom('lti_key').where('retired_at', '<', keys).execute()
      await db.deleteFrom('lti_invite').where('expires_at', '<', people).execute()
    },
  }
}
