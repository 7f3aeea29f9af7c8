import type { Kysely } from 'kysely'

/**
 * `runs_before`: a learner who had already finished opened this activity from another course. The activity gets its score only when the
 * learner has finished more runs than these.
 * `lti_teacher`: people who opened an activity of this course as teachers, by the hash that is also the `puid` of a learner.
 */
export async function earlierRuns({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('lti_line').addColumn('runs_before', 'integer').execute()
  await schema
    .createTable('lti_teacher')
    .addColumn('platform_uid', 'text', (column) => column.notNull().references('lti_platform.uid'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('puid', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lti_teacher_key', ['platform_uid', 'course_id', 'puid'])
    .execute()
}
