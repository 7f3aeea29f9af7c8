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

export function sessionCountQueries({ db, kind }: DatabaseHandle) {
  return {
    /** Omits sessions without learners. */
    async counts(sessions: readonly string[]): Promise<SessionCounts[]> {
      if (sessions.length === 0) return []
      const { countAll, count, sum } = db.fn
      return db
        .selectFrom('learner')
        .select([
          'session_uid as sessionUid',
          countAll<number>().as('learners'),
          count<number>('finished_on').as('finished'),
          count<number>('surveyed_on').as('surveyed'),
          sum<number>(sql`case when finished_on is null and advanced_on is not null then 1 else 0 end`).as(
            'begun',
          ),
        ])
        .where('session_uid', 'in', sessions)
        .groupBy('session_uid')
        .execute()
    },
    /** Counts the learners of each session who have finished and left without answering the survey. */
    async withoutSurvey(
      sessions: readonly string[],
      playingSince: number,
    ): Promise<{ sessionUid: string; people: number }[]> {
      if (sessions.length === 0) return []
      return db
        .selectFrom('learner')
        .select(['session_uid as sessionUid', db.fn.countAll<number>().as('people')])
        .where('session_uid', 'in', sessions)
        .where('finished_on', 'is not', null)
        .where('surveyed_on', 'is', null)
        .where('heartbeat_at', '<=', playingSince)
        .groupBy('session_uid')
        .execute()
    },
    /** Counts the codes of each session that are not revoked. `late`: how many unused codes were created before the time `before`. */
    async activeCodes(
      sessions: readonly string[],
      before: number,
    ): Promise<{ sessionUid: string; codes: number; unused: number; late: number }[]> {
      if (sessions.length === 0) return []
      const { countAll, sum } = db.fn
      return db
        .selectFrom('access_code')
        .select([
          'session_uid as sessionUid',
          countAll<number>().as('codes'),
          sum<number>(sql`case when learner_uid is null then 1 else 0 end`).as('unused'),
          sum<number>(sql`case when learner_uid is null and created_at < ${before} then 1 else 0 end`).as(
            'late',
          ),
        ])
        .where('session_uid', 'in', sessions)
        .where('revoked_at', 'is', null)
        .groupBy('session_uid')
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
      const { rows } = await sql<PlayedDay>`
        select learner.session_uid as "sessionUid", played.day, cast(sum(played.played_ms) as bigint) as "playedMs"
        from learner ${played} where learner.session_uid in (${sql.join(sessions)})
        group by learner.session_uid, played.day`.execute(db)
      return rows
    },
    /**
     * Counts the idle learners of each session. An idle learner has not finished, and their last save was on the day `latestSaveOn` or
     * earlier. `one` is the uid of one idle learner. `earliestSaveOn` is the earliest day of these last saves.
     */
    async idle(sessions: readonly string[], latestSaveOn: string) {
      if (sessions.length === 0) return []
      return db
        .selectFrom('learner')
        .select([
          'session_uid as sessionUid',
          db.fn.countAll<number>().as('people'),
          db.fn.min('uid').as('one'),
        ])
        .select(db.fn.min('advanced_on').as('earliestSaveOn'))
        .where('session_uid', 'in', sessions)
        .where('finished_on', 'is', null)
        .where('advanced_on', '<=', latestSaveOn)
        .groupBy('session_uid')
        .execute()
    },
    /**
     * Counts the stuck learners of each session. A stuck learner has begun and not finished, and has played at least `playedMs` since
     * their last save. `one` is the uid of one stuck learner.
     */
    async stuck(sessions: readonly string[], playedMs: number) {
      if (sessions.length === 0) return []
      return db
        .selectFrom('learner')
        .select([
          'session_uid as sessionUid',
          db.fn.countAll<number>().as('people'),
          db.fn.min('uid').as('one'),
        ])
        .where('session_uid', 'in', sessions)
        .where('finished_on', 'is', null)
        .where('advanced_on', 'is not', null)
        .where(sql<boolean>`played_ms - advanced_played_ms >= ${playedMs}`)
        .groupBy('session_uid')
        .execute()
    },
  }
}
