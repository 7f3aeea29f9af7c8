import { type Kysely, sql } from 'kysely'

/**
 * Stores whether a platform may have received a score although it did not answer. The column `reason`
 * describes an earlier attempt. It starts with a status, for example `503`, if the platform answered.
 * It starts with `token` if the score was not sent. Any other reason is the message of an exception.
 * In this case, the platform may have the score.
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
