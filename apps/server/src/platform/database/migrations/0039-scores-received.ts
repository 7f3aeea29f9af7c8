import { type Kysely, sql } from 'kysely'

/**
 * Adds `may_be_received`: whether the learning platform (LMS) may have received the score in an attempt that got no answer. For stored
 * scores, the value follows from `reason`, the result of the last attempt:
 * - If the platform answered, `reason` starts with a status, for example `503`.
 * - If the score was not sent, `reason` starts with `token: `.
 * - Any other `reason` is the message of an exception: the platform may have the score.
 */
export async function scoresReceived(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('lti_score')
    .addColumn('may_be_received', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update lti_score set may_be_received = 1
    where state != 'sent' and attempts > 0
    and substr(reason, 1, 1) not between '1' and '5' and reason not like 'token: %'`.execute(db)
}
