// Queries of the anonymous group counts. Published counts are stored as they were shown.
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import type { Tables } from '../../platform/database/schema.js'

type StatisticsKind = Tables['share_step']['what']

const countedColumns = { choices: 'choices_counted', survey: 'survey_counted' } as const
const batchSize = 500

/** A learner who may be counted. */
export interface CountedPerson {
  uid: string
  isShared: boolean
  /** Whether trainers could read this learner's run at some time. */
  wasShared: boolean
  consentVersion: string
  declinedVersion: string
  /** Whether the published counts include the learner. */
  isCounted: boolean
  /** The same value as `network` of `Learner`. */
  network: string | null
  /** The same value as `playedTogether` of `Learner`. */
  playedTogether: number
}

const personColumns = [
  ...(['learner.uid', 'learner.shared', 'learner.was_shared'] as const),
  ...(['learner.consent_version as consentVersion', 'learner.declined_version as declinedVersion'] as const),
  ...(['learner.network', 'learner.played_together as playedTogether'] as const),
] as const

interface PersonRow {
  uid: string
  shared: number
  was_shared: number
  consentVersion: string
  declinedVersion: string
  network: string | null
  playedTogether: number
  counted: number
}

const toCountedPerson = ({ shared, was_shared, counted, ...row }: PersonRow): CountedPerson => ({
  ...row,
  isShared: shared === 1,
  wasShared: was_shared === 1,
  isCounted: counted === 1,
})

/** Runs the query for one part of the list after another, because an SQL statement accepts a limited number of parameters. */
async function inBatches<Row>(
  uids: readonly string[],
  find: (batch: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < uids.length; start += batchSize)
    rows.push(...(await find(uids.slice(start, start + batchSize))))
  return rows
}

export function shareQueries({ db, kind }: DatabaseHandle) {
  return {
    /** The learners whose first run is stored with its choices. */
    async players(sessionUid: string): Promise<CountedPerson[]> {
      const rows = await db
        .selectFrom('run')
        .innerJoin('learner', 'learner.uid', 'run.learner_uid')
        .select([...personColumns, 'learner.choices_counted as counted'])
        .where('learner.session_uid', '=', sessionUid)
        .where('run.number', '=', 1)
        .where('run.taken', '!=', '[]')
        .orderBy('learner.uid')
        .execute()
      return rows.map(toCountedPerson)
    },
    /** Maps the uid of each learner to the answers of the learner's first run, as JSON. */
    async taken(uids: readonly string[]): Promise<Map<string, string>> {
      const rows = await inBatches(uids, (batch) =>
        db
          .selectFrom('run')
          .select(['learner_uid', 'taken'])
          .where('learner_uid', 'in', batch)
          .where('number', '=', 1)
          .execute(),
      )
      return new Map(rows.map(({ learner_uid, taken }) => [learner_uid, taken]))
    },
    /** The learners who answered the survey. */
    async surveyed(sessionUid: string): Promise<CountedPerson[]> {
      const rows = await db
        .selectFrom('learner')
        .select([...personColumns, 'learner.survey_counted as counted'])
        .where('session_uid', '=', sessionUid)
        .where('surveyed_on', 'is not', null)
        .orderBy('uid')
        .execute()
      return rows.map(toCountedPerson)
    },
    /** The survey answers of these learners, and the notions that they read. */
    async answers(uids: readonly string[]) {
      const rows = await inBatches(uids, (batch) =>
        db
          .selectFrom('notion_acquired')
          .select(['learner_uid as learnerUid', 'notion', 'acquired'])
          .where('learner_uid', 'in', batch)
          .execute(),
      )
      const read = await inBatches(uids, (batch) =>
        db
          .selectFrom('notion_viewed')
          .select(['learner_uid as learnerUid', 'notion'])
          .where('learner_uid', 'in', batch)
          .execute(),
      )
      const answers = rows.map(({ acquired, ...answer }) => ({ ...answer, isAcquired: acquired === 1 }))
      return { answers, read }
    },
    async findRelease(sessionUid: string, what: StatisticsKind): Promise<string | undefined> {
      const row = await db
        .selectFrom('share_step')
        .select('counts')
        .where('session_uid', '=', sessionUid)
        .where('what', '=', what)
        .executeTakeFirst()
      return row?.counts
    },
    /** Publishes these counts and marks `people` as counted. Returns false if the stored counts have changed since `before` was read. */
    publish(
      { sessionUid, what, before }: { sessionUid: string; what: StatisticsKind; before: string | undefined },
      counts: string,
      people: readonly string[],
    ): Promise<boolean> {
      return db.transaction().execute(async (trx: AnyDb) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('share_step')
          .values({ session_uid: sessionUid, what, counts: '' })
          .onConflict((conflict) => conflict.columns(['session_uid', 'what']).doNothing())
          .executeTakeFirstOrThrow()
        const storedRelease = await trx
          .selectFrom('share_step')
          .select('counts')
          .where('session_uid', '=', sessionUid)
          .where('what', '=', what)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
        const isFirst = numInsertedOrUpdatedRows === 1n && before === undefined
        if (!isFirst && storedRelease.counts !== before) return false
        await trx
          .updateTable('share_step')
          .set({ counts })
          .where('session_uid', '=', sessionUid)
          .where('what', '=', what)
          .execute()
        for (let start = 0; start < people.length; start += batchSize)
          await trx
            .updateTable('learner')
            .set({ [countedColumns[what]]: 1 })
            .where('uid', 'in', people.slice(start, start + batchSize))
            .execute()
        return true
      })
    },
  }
}
