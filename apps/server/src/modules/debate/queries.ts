// Queries for the group statistics. shares.ts defines the terms. The table `share_step` stores the published counts.
import type { DatabaseHandle } from '../../platform/database/database.js'
import type { CodeTables } from '../../platform/database/schema.js'
import type { NewLearner } from './publication.js'

export type StatisticsKind = CodeTables['shareStep']['what']

const countedColumns = { choices: 'areChoicesCounted', survey: 'isSurveyCounted' } as const
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
  'learner.uid',
  'learner.isShared',
  'learner.wasShared',
  'learner.consentVersion',
  'learner.declinedVersion',
  'learner.network',
  'learner.playedTogether',
] as const

/** Splits the list and runs the query for each part, because an SQL statement accepts a limited number of parameters. */
async function inBatches<Row>(
  uids: readonly string[],
  find: (batch: readonly string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = []
  for (let start = 0; start < uids.length; start += batchSize)
    found.push(...(await find(uids.slice(start, start + batchSize))))
  return found
}

export function groupStatisticsQueries({ rows, kind: databaseKind }: DatabaseHandle) {
  return {
    /** The learners whose first run is closed. */
    learnersWithFirstRun(sessionUid: string): Promise<(CountableLearner & { hasChoices: boolean })[]> {
      return rows
        .selectFrom('run')
        .innerJoin('learner', 'learner.uid', 'run.learnerUid')
        .select([...learnerColumns, 'learner.areChoicesCounted as isInPublishedCounts'])
        .select((eb) => eb.case().when('run.taken', '=', '[]').then(false).else(true).end().as('hasChoices'))
        .where('learner.sessionUid', '=', sessionUid)
        .where('run.number', '=', 1)
        .orderBy('learner.uid')
        .execute()
    },
    /** Maps the uid of each learner to the answers of the learner's first run, as JSON. */
    async firstRunAnswers(uids: readonly string[]): Promise<Map<string, string>> {
      const runs = await inBatches(uids, (batch) =>
        rows
          .selectFrom('run')
          .select(['learnerUid', 'taken'])
          .where('learnerUid', 'in', batch)
          .where('number', '=', 1)
          .execute(),
      )
      return new Map(runs.map(({ learnerUid, taken }) => [learnerUid, taken]))
    },
    surveyedLearners(sessionUid: string): Promise<CountableLearner[]> {
      return rows
        .selectFrom('learner')
        .select([...learnerColumns, 'learner.isSurveyCounted as isInPublishedCounts'])
        .where('sessionUid', '=', sessionUid)
        .where('surveyedOn', 'is not', null)
        .orderBy('uid')
        .execute()
    },
    async surveyAnswers(uids: readonly string[]) {
      const answers = await inBatches(uids, (batch) =>
        rows
          .selectFrom('notionAcquired')
          .select(['learnerUid', 'notion', 'isAcquired'])
          .where('learnerUid', 'in', batch)
          .execute(),
      )
      const readNotions = await inBatches(uids, (batch) =>
        rows
          .selectFrom('notionViewed')
          .select(['learnerUid', 'notion'])
          .where('learnerUid', 'in', batch)
          .execute(),
      )
      return { answers, readNotions }
    },
    /** Returns JSON. */
    async findPublished(sessionUid: string, kind: StatisticsKind): Promise<string | undefined> {
      const row = await rows
        .selectFrom('shareStep')
        .select('counts')
        .where('sessionUid', '=', sessionUid)
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
      return rows.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('shareStep')
          .values({ sessionUid, what: kind, counts: '' })
          .onConflict((conflict) => conflict.columns(['sessionUid', 'what']).doNothing())
          .executeTakeFirstOrThrow()
        const stored = await trx
          .selectFrom('shareStep')
          .select('counts')
          .where('sessionUid', '=', sessionUid)
          .where('what', '=', kind)
          .$if(databaseKind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
        const isFirstPublication = numInsertedOrUpdatedRows === 1n && previousJson === undefined
        if (!isFirstPublication && stored.counts !== previousJson) return false
        await trx
          .updateTable('shareStep')
          .set({ counts: json })
          .where('sessionUid', '=', sessionUid)
          .where('what', '=', kind)
          .execute()
        for (let start = 0; start < learnerUids.length; start += batchSize)
          await trx
            .updateTable('learner')
            .set({ [countedColumns[kind]]: true })
            .where('uid', 'in', learnerUids.slice(start, start + batchSize))
            .execute()
        return true
      })
    },
  }
}

/** The debate cards that a trainer has prepared for a session, in their order. */
export interface DebateList {
  sessionUid: string
  staffUid: string
  /** The cards as JSON. */
  cards: string
}

export function debateListQueries({ rows }: DatabaseHandle) {
  return {
    async find(sessionUid: string, staffUid: string): Promise<string | undefined> {
      const row = await rows
        .selectFrom('seance')
        .select('cards')
        .where('sessionUid', '=', sessionUid)
        .where('staffUid', '=', staffUid)
        .executeTakeFirst()
      return row?.cards
    },
    async save({ sessionUid, staffUid, cards }: DebateList): Promise<void> {
      await rows
        .insertInto('seance')
        .values({ sessionUid, staffUid, cards })
        .onConflict((conflict) => conflict.columns(['sessionUid', 'staffUid']).doUpdateSet({ cards }))
        .execute()
    },
  }
}
