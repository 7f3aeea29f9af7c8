// What a group did, without who: counts that change by steps are kept as they were shown.
import type { AnyDb, Handle } from './database.js'
import type { Tables } from './schema.js'

type What = Tables['share_step']['what']

const counted = { choices: 'choices_counted', survey: 'survey_counted' } as const
const setAtOnce = 500

export interface SharedRun {
  learner_uid: string
  shared: number
  consent_version: string
  declined_version: string
  counted: number
  content_version: string
  taken: string
}

export function shareStore({ db, kind }: Handle) {
  return {
    /** The first run of everybody who closed one. Choices that were not kept, or were taken back, are not there. */
    firstRuns(sessionUid: string): Promise<SharedRun[]> {
      return db
        .selectFrom('run')
        .innerJoin('learner', 'learner.uid', 'run.learner_uid')
        .select([
          ...(['run.learner_uid', 'run.taken', 'run.content_version', 'learner.shared'] as const),
          ...(['learner.consent_version', 'learner.declined_version'] as const),
          'learner.choices_counted as counted',
        ])
        .where('learner.session_uid', '=', sessionUid)
        .where('run.number', '=', 1)
        .where('run.taken', '!=', '[]')
        .orderBy('run.learner_uid')
        .execute()
    },
    /** Those who answered the survey, and what each notion was answered and read by them. */
    async survey(sessionUid: string) {
      const answered = db
        .selectFrom('learner')
        .select('uid')
        .where('session_uid', '=', sessionUid)
        .where('surveyed_on', 'is not', null)
      const people = await db
        .selectFrom('learner')
        .select(['uid', 'survey_counted as counted'])
        .where('session_uid', '=', sessionUid)
        .where('surveyed_on', 'is not', null)
        .execute()
      const answers = await db
        .selectFrom('notion_acquired')
        .select(['learner_uid', 'notion', 'acquired'])
        .where('learner_uid', 'in', answered)
        .execute()
      const read = await db
        .selectFrom('notion_viewed')
        .select(['learner_uid', 'notion'])
        .where('learner_uid', 'in', answered)
        .execute()
      return { people, answers, read }
    },
    async step(sessionUid: string, what: What): Promise<string | undefined> {
      const row = await db
        .selectFrom('share_step')
        .select('counts')
        .where('session_uid', '=', sessionUid)
        .where('what', '=', what)
        .executeTakeFirst()
      return row?.counts
    },
    /** These counts are shown from now on, and these people are in them. False: somebody else was quicker. */
    takeStep(
      { sessionUid, what, before }: { sessionUid: string; what: What; before: string | undefined },
      counts: string,
      people: readonly string[],
    ): Promise<boolean> {
      return db.transaction().execute(async (trx: AnyDb) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('share_step')
          .values({ session_uid: sessionUid, what, counts: '' })
          .onConflict((conflict) => conflict.columns(['session_uid', 'what']).doNothing())
          .executeTakeFirstOrThrow()
        const held = await trx
          .selectFrom('share_step')
          .select('counts')
          .where('session_uid', '=', sessionUid)
          .where('what', '=', what)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
        const isFirst = numInsertedOrUpdatedRows === 1n && before === undefined
        if (!isFirst && held.counts !== before) return false
        await trx
          .updateTable('share_step')
          .set({ counts })
          .where('session_uid', '=', sessionUid)
          .where('what', '=', what)
          .execute()
        for (let start = 0; start < people.length; start += setAtOnce)
          await trx
            .updateTable('learner')
            .set({ [counted[what]]: 1 })
            .where('uid', 'in', people.slice(start, start + setAtOnce))
            .execute()
        return true
      })
    },
  }
}
