// Queries of the follow-up, the console page that shows the progress of a session's learners. The database counts, filters and sorts the
// learners. So the server reads only one page of a large session.
import { searchWords } from '@didascalie/contract'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { AccessCode, Tables } from '../../platform/database/schema.js'
import type { Learner } from '../learners/rules.js'
import { membersOf } from '../lti/queries.js'

/** The times are in milliseconds since 1970. */
export interface AlertThresholds {
  /** A learner who last played before this time is idle. */
  idleBefore: number
  /** A learner who has played for this number of milliseconds since their last save is stuck. */
  stuckMs: number
  /** An unused code that was created before this time causes an alert. */
  unusedBefore: number
  /** A learner whose browser sent a heartbeat since this time is playing. */
  playingSince: number
  /** A session that is not open has no alerts. */
  isOpen: boolean
}

/** The number of learners at one position of the story, and how many of them are playing, idle, … */
export interface PositionCount {
  /** The story node and the scene in the save, joined by `positionSeparator`. `''` for learners who have finished or have not begun. */
  position: string
  /** 1 if the learners counted here have finished, otherwise 0. */
  finished: number
  /** 1 if the learners counted here have begun and not finished, otherwise 0. */
  begun: number
  people: number
  /** Learners with at least one alert. */
  noticed: number
  playing: number
  idle: number
  stuck: number
  /** Learners who have finished and have not answered the survey. */
  survey: number
  /** Learners who have answered the survey. */
  surveyed: number
}

export interface FollowUpQuery {
  search: string
  /** `noticed`: learners and unused codes with an alert. */
  filter: 'all' | 'noticed' | 'underWay' | 'finished' | 'notBegun'
  /** Positions to include. `none` selects the learners who have not begun, `finished` those who have finished. */
  at?: 'none' | 'finished' | readonly string[] | undefined
}

/** All learners of a session, or only those who came from one course of a learning platform (LMS). */
export interface Group {
  sessionUid: string
  /** The id of the course; `null`: all learners of the session. */
  course: string | null
}

type LearnerExpressions = ExpressionBuilder<Tables, 'learner'>

export type FollowedLearner = Pick<
  Learner,
  | ('uid' | 'puid' | 'firstname' | 'lastname' | 'nameKey' | 'progression' | 'playedMs' | 'heartbeatAt')
  | ('createdAt' | 'finishedOn' | 'surveyedOn' | 'advancedOn' | 'advancedPlayedMs' | 'isShared')
  | ('consentVersion' | 'declinedVersion')
>

const followedColumns = [
  ...(['uid', 'puid', 'firstname', 'lastname', 'name_key as nameKey', 'progression', 'shared'] as const),
  ...(['played_ms as playedMs', 'heartbeat_at as heartbeatAt', 'created_at as createdAt'] as const),
  ...(['finished_on as finishedOn', 'surveyed_on as surveyedOn', 'advanced_on as advancedOn'] as const),
  'advanced_played_ms as advancedPlayedMs',
  ...(['consent_version as consentVersion', 'declined_version as declinedVersion'] as const),
] as const

export const positionSeparator = '\n'

function sqlFragments(kind: DatabaseHandle['kind']) {
  const isPostgres = kind === 'postgres'
  const progressField = (name: 'node' | 'scene') =>
    isPostgres
      ? sql<string>`coalesce(nullif(progression, '')::json #>> array['progress', ${sql.lit(name)}], '')`
      : sql<string>`coalesce(json_extract(nullif(progression, ''), ${sql.lit(`$.progress.${name}`)}), '')`
  const begun = sql<SqlBool>`(finished_on is null and advanced_on is not null)`
  const last = isPostgres
    ? sql<number>`greatest(heartbeat_at, created_at)`
    : sql<number>`max(heartbeat_at, created_at)`
  const position = sql<string>`case when ${begun} then ${progressField('node')} || ${positionSeparator} || ${progressField('scene')} else '' end`
  const notices = ({ idleBefore, stuckMs, playingSince }: AlertThresholds) => ({
    idle: sql<SqlBool>`(${begun} and ${last} < ${idleBefore})`,
    stuck: sql<SqlBool>`(${begun} and played_ms - advanced_played_ms >= ${stuckMs})`,
    survey: sql<SqlBool>`(finished_on is not null and surveyed_on is null and (advanced_on is null or heartbeat_at <= ${playingSince}))`,
  })
  /** Whether the name contains every word of the search. `hasPuid`: also finds a learner without a name by `puid`, the id at a partner. */
  const matchesName = (search: string, hasPuid: boolean) => {
    const wordTests = searchWords(search).map((word) => sql<SqlBool>`name_key like ${`%${word}%`}`)
    const pattern = search.trim().toLowerCase()
    const matchesPuid = isPostgres
      ? sql<SqlBool>`position(${pattern} in lower(coalesce(puid, ''))) > 0`
      : sql<SqlBool>`instr(lower(coalesce(puid, '')), ${pattern}) > 0`
    const byName =
      wordTests.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(wordTests, sql` and `)})`
    return hasPuid ? sql<SqlBool>`(${byName} or (name_key = '' and ${matchesPuid}))` : byName
  }
  return { begun, position, notices, matchesName }
}

export function followUpQueries({ db, rows, kind }: DatabaseHandle) {
  const { begun, position, notices, matchesName } = sqlFragments(kind)

  const hasAlert = (thresholds: AlertThresholds) => {
    const { idle, stuck, survey } = notices(thresholds)
    return thresholds.isOpen ? sql<SqlBool>`(${idle} or ${stuck} or ${survey})` : sql<SqlBool>`1 = 0`
  }

  const matchingLearners = (
    row: LearnerExpressions,
    { search, filter, at }: FollowUpQuery,
    thresholds: AlertThresholds,
  ) => {
    const hasNotBegun = row.and([row('finished_on', 'is', null), row('advanced_on', 'is', null)])
    const isFinished = row('finished_on', 'is not', null)
    const byFilter = {
      all: row.lit(true),
      noticed: hasAlert(thresholds),
      underWay: begun,
      finished: isFinished,
      notBegun: hasNotBegun,
    }
    const byPosition =
      at === 'none'
        ? hasNotBegun
        : at === 'finished'
          ? isFinished
          : sql<SqlBool>`${position} in (${sql.join(at ?? [''])})`
    return row.and([
      ...(filter === 'all' ? [] : [byFilter[filter]]),
      ...(at === undefined ? [] : [at.length === 0 ? sql<SqlBool>`1 = 0` : byPosition]),
      ...(search.trim() === '' ? [] : [matchesName(search, true)]),
    ])
  }

  /** Whether the list includes unused codes, which count as people who have not begun. */
  const includesCodes = ({ filter, at }: FollowUpQuery, { isOpen }: AlertThresholds) =>
    (filter === 'all' || filter === 'notBegun' || (filter === 'noticed' && isOpen)) &&
    (at === undefined || at === 'none')

  /** The learners of a course have no codes, because they come from an LMS. */
  const unusedCodes = (
    { sessionUid, course }: Group,
    { search, filter }: FollowUpQuery,
    { unusedBefore }: AlertThresholds,
  ) =>
    db
      .selectFrom('access_code')
      .where('session_uid', '=', sessionUid)
      .$if(course !== null, (query) => query.where(sql<SqlBool>`1 = 0`))
      .where('revoked_at', 'is', null)
      .where('learner_uid', 'is', null)
      .$if(filter === 'noticed', (query) => query.where('created_at', '<', unusedBefore))
      .$if(search.trim() !== '', (query) => query.where(matchesName(search, false)))

  const inGroup = ({ sessionUid, course }: Group) =>
    db
      .selectFrom('learner')
      .where('session_uid', '=', sessionUid)
      .$if(course !== null, (query) => query.where('uid', 'in', membersOf(db, sessionUid, course ?? '')))

  const matching = (group: Group, query: FollowUpQuery, thresholds: AlertThresholds) =>
    inGroup(group).where((row) => matchingLearners(row, query, thresholds))

  return {
    positionCounts(group: Group, thresholds: AlertThresholds): Promise<PositionCount[]> {
      const { idle, stuck, survey } = notices(thresholds)
      const countWhere = (condition: ReturnType<typeof hasAlert>) =>
        sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`
      return db
        .selectFrom(inGroup(group).selectAll().select(position.as('position')).as('learner'))
        .select([
          'position',
          sql<number>`case when finished_on is null then 0 else 1 end`.as('finished'),
          sql<number>`case when ${begun} then 1 else 0 end`.as('begun'),
          (eb) => eb.fn.countAll<number>().as('people'),
          ...[countWhere(hasAlert(thresholds)).as('noticed'), countWhere(idle).as('idle')],
          ...[countWhere(stuck).as('stuck'), countWhere(survey).as('survey')],
          countWhere(sql`surveyed_on is not null`).as('surveyed'),
          countWhere(sql`advanced_on is not null and heartbeat_at > ${thresholds.playingSince}`).as(
            'playing',
          ),
        ])
        .groupBy(['position', sql`2`, sql`3`])
        .execute()
    },
    async countUnusedCodes(
      group: Group,
      filter: 'all' | 'noticed',
      thresholds: AlertThresholds,
    ): Promise<number> {
      const { codes } = await unusedCodes(group, { search: '', filter }, thresholds)
        .select((eb) => eb.fn.countAll<number>().as('codes'))
        .executeTakeFirstOrThrow()
      return codes
    },
    async count(group: Group, query: FollowUpQuery, thresholds: AlertThresholds): Promise<number> {
      const { people } = await matching(group, query, thresholds)
        .select((eb) => eb.fn.countAll<number>().as('people'))
        .executeTakeFirstOrThrow()
      if (!includesCodes(query, thresholds)) return people
      const { codes } = await unusedCodes(group, query, thresholds)
        .select((eb) => eb.fn.countAll<number>().as('codes'))
        .executeTakeFirstOrThrow()
      return people + codes
    },
    /** Returns learners and unused codes, sorted by name. `waits` is 1 for an unused code. */
    async page(
      group: Group,
      query: FollowUpQuery,
      thresholds: AlertThresholds,
      { from, limit }: { from: number; limit: number },
    ): Promise<{ uid: string; waits: number }[]> {
      const learners = matching(group, query, thresholds).select([
        'uid',
        'name_key',
        sql<number>`0`.as('waits'),
      ])
      const codes = unusedCodes(group, query, thresholds).select([
        'uid',
        'name_key',
        sql<number>`1`.as('waits'),
      ])
      return db
        .selectFrom((includesCodes(query, thresholds) ? learners.unionAll(codes) : learners).as('people'))
        .select(['uid', 'waits'])
        .orderBy('name_key')
        .orderBy('waits')
        .orderBy('uid')
        .limit(limit)
        .offset(from)
        .execute()
    },
    async learners(uids: readonly string[]): Promise<FollowedLearner[]> {
      if (uids.length === 0) return []
      const found = await db.selectFrom('learner').select(followedColumns).where('uid', 'in', uids).execute()
      return found.map(({ shared, ...row }) => ({ ...row, isShared: shared === 1 }))
    },
    async activeCodes(learners: readonly string[]): Promise<AccessCode[]> {
      if (learners.length === 0) return []
      return rows
        .selectFrom('accessCode')
        .selectAll()
        .where('learnerUid', 'in', learners)
        .where('revokedAt', 'is', null)
        .execute()
    },
    /** The previous and the next learner of the session, sorted by name. */
    async neighbours(
      sessionUid: string,
      { uid, nameKey }: Pick<FollowedLearner, 'uid' | 'nameKey'>,
    ): Promise<{ previous: string | null; next: string | null }> {
      const neighbour = async (comparison: '<' | '>', order: 'asc' | 'desc') => {
        const found = await db
          .selectFrom('learner')
          .select('uid')
          .where('session_uid', '=', sessionUid)
          .where((row) =>
            row.or([
              row('name_key', comparison, nameKey),
              row.and([row('name_key', '=', nameKey), row('uid', comparison, uid)]),
            ]),
          )
          .orderBy('name_key', order)
          .orderBy('uid', order)
          .limit(1)
          .executeTakeFirst()
        return found?.uid ?? null
      }
      return { previous: await neighbour('<', 'desc'), next: await neighbour('>', 'asc') }
    },
  }
}
