import { sql } from 'kysely'
import type { DatabaseHandle } from '../../platform/database/database.js'

export interface SessionCounts {
  sessionUid: string
  learners: number
  /** Learners who have begun and not finished. */
  begun: number
  finished: number
  surveyed: number
}

export interface PlayedDay {
  sessionUid: string
  day: string
  playedMs: number
}

export function sessionCountQueries({ rows, kind }: DatabaseHandle) {
  return {
    /** Omits sessions without learners. */
    async counts(sessions: readonly string[]): Promise<SessionCounts[]> {
      if (sessions.length === 0) return []
      const { countAll, count, sum } = rows.fn
      return rows
        .selectFrom('learner')
        .select([
          'sessionUid',
          countAll<number>().as('learners'),
          count<number>('finishedOn').as('finished'),
          count<number>('surveyedOn').as('surveyed'),
          sum<number>(sql`case when finished_on is null and advanced_on is not null then 1 else 0 end`).as(
            'begun',
          ),
        ])
        .where('sessionUid', 'in', sessions)
        .groupBy('sessionUid')
        .execute()
    },
    /** Counts the learners of each session who have finished and left without answering the survey. */
    async withoutSurvey(
      sessions: readonly string[],
      playingSince: number,
    ): Promise<{ sessionUid: string; people: number }[]> {
      if (sessions.length === 0) return []
      return rows
        .selectFrom('learner')
        .select(['sessionUid', rows.fn.countAll<number>().as('people')])
        .where('sessionUid', 'in', sessions)
        .where('finishedOn', 'is not', null)
        .where('surveyedOn', 'is', null)
        .where('heartbeatAt', '<=', playingSince)
        .groupBy('sessionUid')
        .execute()
    },
    /** Counts the codes of each session that are not revoked. `oldUnused`: how many unused codes were created before the time `before`. */
    async activeCodes(
      sessions: readonly string[],
      before: number,
    ): Promise<{ sessionUid: string; codes: number; unused: number; oldUnused: number }[]> {
      if (sessions.length === 0) return []
      const { countAll, sum } = rows.fn
      return rows
        .selectFrom('accessCode')
        .select([
          'sessionUid',
          countAll<number>().as('codes'),
          sum<number>(sql`case when learner_uid is null then 1 else 0 end`).as('unused'),
          sum<number>(sql`case when learner_uid is null and created_at < ${before} then 1 else 0 end`).as(
            'oldUnused',
          ),
        ])
        .where('sessionUid', 'in', sessions)
        .where('revokedAt', 'is', null)
        .groupBy('sessionUid')
        .execute()
    },
    /** The played time of each session per day, from `day` on. */
    async playedSince(sessions: readonly string[], day: string): Promise<PlayedDay[]> {
      if (sessions.length === 0) return []
      // With `lateral`, PostgreSQL looks up the days of each selected learner in the index. Without it, PostgreSQL reads the whole table.
      const played =
        kind === 'postgres'
          ? sql`cross join lateral (select day, played_ms from played_day
              where learner_uid = learner.uid and day >= ${day} offset 0) as played`
          : sql`join played_day as played on played.learner_uid = learner.uid and played.day >= ${day}`
      const days = await sql<PlayedDay>`
        select learner.session_uid as "sessionUid", played.day, cast(sum(played.played_ms) as bigint) as "playedMs"
        from learner ${played} where learner.session_uid in (${sql.join(sessions)})
        group by learner.session_uid, played.day`.execute(rows)
      return days.rows
    },
    /**
     * Counts the idle learners of each session. An idle learner has not finished, and their last save was on the day `latestSaveOn` or
     * earlier. `one` is the uid of one idle learner. `earliestSaveOn` is the earliest day of these last saves.
     */
    async idle(sessions: readonly string[], latestSaveOn: string) {
      if (sessions.length === 0) return []
      return rows
        .selectFrom('learner')
        .select(['sessionUid', rows.fn.countAll<number>().as('people'), rows.fn.min('uid').as('one')])
        .select(rows.fn.min('advancedOn').as('earliestSaveOn'))
        .where('sessionUid', 'in', sessions)
        .where('finishedOn', 'is', null)
        .where('advancedOn', '<=', latestSaveOn)
        .groupBy('sessionUid')
        .execute()
    },
    /**
     * Counts the stuck learners of each session. A stuck learner has begun and not finished, and has played at least `playedMs` since
     * their last save. `one` is the uid of one stuck learner.
     */
    async stuck(sessions: readonly string[], playedMs: number) {
      if (sessions.length === 0) return []
      return rows
        .selectFrom('learner')
        .select(['sessionUid', rows.fn.countAll<number>().as('people'), rows.fn.min('uid').as('one')])
        .where('sessionUid', 'in', sessions)
        .where('finishedOn', 'is', null)
        .where('advancedOn', 'is not', null)
        .where(sql<boolean>`played_ms - advanced_played_ms >= ${playedMs}`)
        .groupBy('sessionUid')
        .execute()
    },
  }
}
