// Queries of the follow-up, the console page that shows the progress of a session's learners. The database counts, filters and sorts the
// learners. So the server reads only one page of a large session.
import { searchWords } from '@didascalie/contract'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { AccessCode, CodeTables, Learner } from '../../platform/database/schema.js'
import { writeIfParentExists } from '../../platform/database/write-if-parent-exists.js'
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
  isFinished: boolean
  /** Whether the learners counted here have begun and not finished. */
  isBegun: boolean
  people: number
  /** Learners with at least one alert. */
  withAlert: number
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

/** One row of the list: a learner, or an unused code. */
export interface ListedPerson {
  uid: string
  isUnusedCode: boolean
}

type LearnerExpressions = ExpressionBuilder<CodeTables, 'learner'>

const followedColumns = [
  'uid',
  'puid',
  'firstname',
  'lastname',
  'nameKey',
  'progression',
  'playedMs',
  'heartbeatAt',
  'createdAt',
  'finishedOn',
  'surveyedOn',
  'advancedOn',
  'advancedPlayedMs',
  'isShared',
  'consentVersion',
  'declinedVersion',
] as const

export type FollowedLearner = Pick<Learner, (typeof followedColumns)[number]>

export const positionSeparator = '\n'

/** In every time zone, a day starts at a multiple of this time: a quarter of an hour. */
const dayStartMs = 15 * 60 * 1000

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
  const alerts = ({ idleBefore, stuckMs, playingSince }: AlertThresholds) => ({
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
  /** These values of all rows as one text, which differs if one of the values differs. */
  const digest = (values: readonly RawBuilder<unknown>[]) =>
    isPostgres
      ? sql<string | null>`md5(json_agg(json_build_array(${sql.join(values)}) order by uid)::text)`
      : sql<string | null>`json_group_array(json_array(${sql.join(values)}) order by uid)`
  return { begun, last, position, alerts, matchesName, digest }
}

export function followUpQueries({ rows, kind }: DatabaseHandle) {
  const { begun, last, position, alerts, matchesName, digest } = sqlFragments(kind)

  const hasAlert = (thresholds: AlertThresholds) => {
    const { idle, stuck, survey } = alerts(thresholds)
    return thresholds.isOpen ? sql<SqlBool>`(${idle} or ${stuck} or ${survey})` : sql<SqlBool>`1 = 0`
  }

  const matchingLearners = (
    row: LearnerExpressions,
    { search, filter, at }: FollowUpQuery,
    thresholds: AlertThresholds,
  ) => {
    const hasNotBegun = row.and([row('finishedOn', 'is', null), row('advancedOn', 'is', null)])
    const isFinished = row('finishedOn', 'is not', null)
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
    rows
      .selectFrom('accessCode')
      .where('sessionUid', '=', sessionUid)
      .$if(course !== null, (query) => query.where(sql<SqlBool>`1 = 0`))
      .where('revokedAt', 'is', null)
      .where('learnerUid', 'is', null)
      .$if(filter === 'noticed', (query) => query.where('createdAt', '<', unusedBefore))
      .$if(search.trim() !== '', (query) => query.where(matchesName(search, false)))

  const inGroup = ({ sessionUid, course }: Group) =>
    rows
      .selectFrom('learner')
      .where('sessionUid', '=', sessionUid)
      .$if(course !== null, (query) => query.where('uid', 'in', membersOf(rows, sessionUid, course ?? '')))

  const matching = (group: Group, query: FollowUpQuery, thresholds: AlertThresholds) =>
    inGroup(group).where((row) => matchingLearners(row, query, thresholds))

  return {
    /**
     * A text that differs if the follow-up shows something else about the learners or the codes, so that an unchanged follow-up costs one
     * query. A value that changes more often than its display, such as the time of the last heartbeat, is in it only as far as it is shown.
     */
    async digest(group: Group, { stuckMs, playingSince }: AlertThresholds): Promise<string> {
      const sinceAdvancedMs = sql`played_ms - advanced_played_ms`
      const learners = inGroup(group).select(
        digest([
          // Each save increments the revision, also if it changes the position in the story.
          sql`uid, firstname, lastname, puid, revision, finished_on, surveyed_on, advanced_on`,
          sql`shared, consent_version, declined_version, played_ms / 60000`,
          sql`case when ${sinceAdvancedMs} >= ${stuckMs} then (${sinceAdvancedMs}) / 60000 else 0 end`,
          sql`${last} / ${dayStartMs}, heartbeat_at > ${playingSince}`,
        ]).as('values'),
      )
      const codes = rows
        .selectFrom('accessCode')
        .select(digest([sql`uid, learner_uid, firstname, lastname`]).as('values'))
        .where('sessionUid', '=', group.sessionUid)
        .where('revokedAt', 'is', null)
      const found = await rows
        .selectNoFrom([learners.as('learners'), codes.as('codes')])
        .executeTakeFirstOrThrow()
      return JSON.stringify([found.learners, found.codes])
    },
    positionCounts(group: Group, thresholds: AlertThresholds): Promise<PositionCount[]> {
      const { idle, stuck, survey } = alerts(thresholds)
      const countWhere = (condition: ReturnType<typeof hasAlert>) =>
        sql<number>`cast(sum(case when ${condition} then 1 else 0 end) as integer)`
      return rows
        .selectFrom(inGroup(group).selectAll().select(position.as('position')).as('learner'))
        .select([
          'position',
          sql<boolean>`case when finished_on is null then 0 else 1 end`.as('isFinished'),
          sql<boolean>`case when ${begun} then 1 else 0 end`.as('isBegun'),
          (eb) => eb.fn.countAll<number>().as('people'),
          countWhere(hasAlert(thresholds)).as('withAlert'),
          countWhere(idle).as('idle'),
          countWhere(stuck).as('stuck'),
          countWhere(survey).as('survey'),
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
    /** Returns learners and unused codes, sorted by name. */
    page(
      group: Group,
      query: FollowUpQuery,
      thresholds: AlertThresholds,
      { from, limit }: { from: number; limit: number },
    ): Promise<ListedPerson[]> {
      const learners = matching(group, query, thresholds).select([
        'uid',
        'nameKey',
        sql<boolean>`0`.as('isUnusedCode'),
      ])
      const codes = unusedCodes(group, query, thresholds).select([
        'uid',
        'nameKey',
        sql<boolean>`1`.as('isUnusedCode'),
      ])
      return rows
        .selectFrom((includesCodes(query, thresholds) ? learners.unionAll(codes) : learners).as('people'))
        .select(['uid', 'isUnusedCode'])
        .orderBy('nameKey')
        .orderBy('isUnusedCode')
        .orderBy('uid')
        .limit(limit)
        .offset(from)
        .execute()
    },
    async learners(uids: readonly string[]): Promise<FollowedLearner[]> {
      if (uids.length === 0) return []
      return rows.selectFrom('learner').select(followedColumns).where('uid', 'in', uids).execute()
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
        const found = await rows
          .selectFrom('learner')
          .select('uid')
          .where('sessionUid', '=', sessionUid)
          .where((row) =>
            row.or([
              row('nameKey', comparison, nameKey),
              row.and([row('nameKey', '=', nameKey), row('uid', comparison, uid)]),
            ]),
          )
          .orderBy('nameKey', order)
          .orderBy('uid', order)
          .limit(1)
          .executeTakeFirst()
        return found?.uid ?? null
      }
      return { previous: await neighbour('<', 'desc'), next: await neighbour('>', 'asc') }
    },
  }
}

/** A note that a trainer writes about a learner. Each trainer sees only their own notes. */
export interface TrainerNote {
  learnerUid: string
  staffUid: string
  text: string
  changedAt: number
}

export function noteQueries({ rows }: DatabaseHandle) {
  return {
    async find(learnerUid: string, staffUid: string): Promise<string> {
      const row = await rows
        .selectFrom('trainerNote')
        .select('text')
        .where('learnerUid', '=', learnerUid)
        .where('staffUid', '=', staffUid)
        .executeTakeFirst()
      return row?.text ?? ''
    },
    /** The notes of all trainers about a learner, for the export of this learner's data. */
    about(learnerUid: string): Promise<TrainerNote[]> {
      return rows
        .selectFrom('trainerNote')
        .selectAll()
        .where('learnerUid', '=', learnerUid)
        .orderBy('changedAt')
        .execute()
    },
    /** Saves the note; an empty text deletes it. Returns false if the learner no longer exists. */
    save(note: TrainerNote): Promise<boolean> {
      const { learnerUid, staffUid, text, changedAt } = note
      return writeIfParentExists(async () => {
        if (text === '')
          await rows
            .deleteFrom('trainerNote')
            .where('learnerUid', '=', learnerUid)
            .where('staffUid', '=', staffUid)
            .execute()
        else
          await rows
            .insertInto('trainerNote')
            .values(note)
            .onConflict((conflict) =>
              conflict.columns(['learnerUid', 'staffUid']).doUpdateSet({ text, changedAt }),
            )
            .execute()
      })
    },
  }
}
