import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.js'

/**
 * Adds the tables and columns that store runs. See docs/decisions/runs.md. Days have the form
 * `YYYY-MM-DD`.
 */
export async function trace(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const { schema } = db
  await schema
    .alterTable('session')
    .addColumn('reads', 'text', (column) => column.notNull().defaultTo('group'))
    .execute()
  for (const day of ['finished_on', 'surveyed_on', 'advanced_on', 'run_begun_on'])
    await schema.alterTable('learner').addColumn(day, 'text').execute()
  await schema
    .alterTable('learner')
    .addColumn('shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('learner')
    .addColumn('declined_version', 'text', (column) => column.notNull().defaultTo(''))
    .execute()

  await schema
    .createTable('run')
    .addColumn('learner_uid', 'text', (column) => column.notNull().references('learner.uid'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('begun_on', 'text', (column) => column.notNull())
    .addColumn('ended_on', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('content_version', 'text', (column) => column.notNull())
    .addColumn('trace', 'text', (column) => column.notNull())
    .addColumn('taken', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('run_key', ['learner_uid', 'number'])
    .addUniqueConstraint('run_once', ['learner_uid', 'client_id'])
    .execute()

  await schema
    .createTable('played_day')
    .addColumn('learner_uid', 'text', (column) => column.notNull().references('learner.uid'))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('played_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('played_day_key', ['learner_uid', 'day'])
    .execute()

  await schema
    .createTable('content_line')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('prompt', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('scene', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_line_key', ['content', 'version', 'id'])
    .execute()

  const lastAnswer = sql`(select max(answered_at) from notion_acquired where learner_uid = learner.uid)`
  const day =
    kind === 'postgres'
      ? sql`to_char(to_timestamp(${lastAnswer} / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`
      : sql`date(${lastAnswer} / 1000, 'unixepoch')`
  await sql`update learner set surveyed_on = ${day}, finished_on = ${day}
    where exists (select 1 from notion_acquired where learner_uid = learner.uid)`.execute(db)
}
