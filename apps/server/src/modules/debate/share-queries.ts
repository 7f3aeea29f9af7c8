// Queries for the group statistics. shares.ts defines the terms. The table `share_step` stores the published counts.
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import type { Tables } from '../../platform/database/schema.js'
import type { NewLearner } from './publication.js'

export type StatisticsKind = Tables['share_step']['what']

const countedColumns = { choices: 'choices_counted', survey: 'survey_counted' } as const
const batchSize = 500

/** A learner whom statistics about choices or about the survey can include. */
export interface CountableLearner extends NewLearner {
  uid: string
  isShared: boolean
  consentVersion: string
  declinedVersion: string
  /**
   * Also true if the learner was moved to this session after a finished run (for choices) or after the survey (for the survey), because
   * this session must not count such a learner.
   */
  isInPublishedCounts: boolean
}

export interface Publication {
  sessionUid: string
  kind: StatisticsKind
  /** The published counts that the caller read before; `undefined` if there were none. */
  previousJson: string | undefined
  /** The new published counts. */
  json: string
}

const learnerColumns = [
  ...(['learner.uid', 'learner.shared', 'learner.was_shared'] as const),
  ...(['learner.consent_version as consentVersion', 'learner.declined_version as declinedVersion'] as const),
  ...(['learner.network', 'learner.played_together as playedTogether'] as const),
] as const

interface LearnerRow {
  uid: string
  shared: number
  was_shared: number
  consentVersion: string
  declinedVersion: string
  network: string | null
  playedTogether: number
  counted: number
}

const toCountableLearner = ({ shared, was_shared, counted, ...row }: LearnerRow): CountableLearner => ({
  ...row,
  isShared: shared === 1,
  wasShared: was_shared === 1,
  isInPublishedCounts: counted === 1,
})

/** Splits the list and runs the query for each part, because an SQL statement accepts a limited number of parameters. */
async function inBatches<Row>(
  uids: readonly string[],
  find: (batch: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < uids.length; start += batchSize)
    rows.push(...(await find(uids.slice(start, start + batchSize))))
  return rows
}

export function groupStatisticsQueries({ db, kind: databaseKind }: DatabaseHandle) {
  return {
    /** The learners whose first run is closed. */
    async learnersWithFirstRun(sessionUid: string): Promise<(CountableLearner & { hasChoices: boolean })[]> {
      const rows = await db
        .selectFrom('run')
        .innerJoin('learner', 'learner.uid', 'run.learner_uid')
        .select([...learnerColumns, 'learner.choices_counted as counted'])
        .select((row) => row.case().when('run.taken', '=', '[]').then(0).else(1).end().as('hasChoices'))
        .where('learner.session_uid', '=', sessionUid)
        .where('run.number', '=', 1)
        .orderBy('learner.uid')
        .execute()
      return rows.map(({ hasChoices, ...row }) => ({
        ...toCountableLearner(row),
        hasChoices: hasChoices === 1,
      }))
    },
    /** Maps the uid of each learner to the answers of the learner's first run, as JSON. */
    async firstRunAnswers(uids: readonly string[]): Promise<Map<string, string>> {
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
    async surveyedLearners(sessionUid: string): Promise<CountableLearner[]> {
      const rows = await db
        .selectFrom('learner')
        .select([...learnerColumns, 'learner.survey_counted as counted'])
        .where('session_uid', '=', sessionUid)
        .where('surveyed_on', 'is not', null)
        .orderBy('uid')
        .execute()
      return rows.map(toCountableLearner)
    },
    async surveyAnswers(uids: readonly string[]) {
      const rows = await inBatches(uids, (batch) =>
        db
          .selectFrom('notion_acquired')
          .select(['learner_uid as learnerUid', 'notion', 'acquired'])
          .where('learner_uid', 'in', batch)
          .execute(),
      )
      const readNotions = await inBatches(uids, (batch) =>
        db
          .selectFrom('notion_viewed')
          .select(['learner_uid as learnerUid', 'notion'])
          .where('learner_uid', 'in', batch)
          .execute(),
      )
      const answers = rows.map(({ acquired, ...answer }) => ({ ...answer, isAcquired: acquired === 1 }))
      return { answers, readNotions }
    },
    /** Returns JSON. */
    async findPublished(sessionUid: string, kind: StatisticsKind): Promise<string | undefined> {
      const row = await db
        .selectFrom('share_step')
        .select('counts')
        .where('session_uid', '=', sessionUid)
        .where('what', '=', kind)
        .executeTakeFirst()
      return row?.counts
    },
    /**
     * Stores the published counts and marks the learners as included. If another server has published since the caller read
     * `previousJson`, changes nothing and returns false.
     */
    publish(
      { sessionUid, kind, previousJson, json }: Publication,
      learnerUids: readonly string[],
    ): Promise<boolean> {
      return db.transaction().execute(async (trx: AnyDb) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('share_step')
          .values({ session_uid: sessionUid, what: kind, counts: '' })
          .onConflict((conflict) => conflict.columns(['session_uid', 'what']).doNothing())
          .executeTakeFirstOrThrow()
        const stored = await trx
          .selectFrom('share_step')
          .select('counts')
          .where('session_uid', '=', sessionUid)
          .where('what', '=', kind)
          .$if(databaseKind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
        const isFirstPublication = numInsertedOrUpdatedRows === 1n && previousJson === undefined
        if (!isFirstPublication && stored.counts !== previousJson) return false
        await trx
          .updateTable('share_step')
          .set({ counts: json })
          .where('session_uid', '=', sessionUid)
          .where('what', '=', kind)
          .execute()
        for (let start = 0; start < learnerUids.length; start += batchSize)
          await trx
            .updateTable('learner')
            .set({ [countedColumns[kind]]: 1 })
            .where('uid', 'in', learnerUids.slice(start, start + batchSize))
            .execute()
        return true
      })
    },
  }
}
