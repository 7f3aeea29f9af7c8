// Stores saves. Saves that arrive together share one commit. The caller has checked the learner's login. The caller has also removed the
// trace (the learner's choices) if it may not be stored.

import { sql } from 'kysely'
import type pg from 'pg'
import { Batcher } from '../../platform/database/batcher.js'
import type { DatabaseHandle } from '../../platform/database/database.js'
import { retryAfterDeadlock } from '../../platform/database/deadlock.js'
import type { SqliteDriver } from '../../platform/database/sqlite-dialect.js'
import { type NewRun, noChoices, storeRun } from './run-queries.js'

export interface Save {
  uid: string
  /** Current day in the time zone of the installation. */
  day: string
  /** The revision on which the learner's tab based this save. */
  revision: number
  progression: string
  audio: number | null
}

export interface StoredProgression {
  revision: number
  progression: string
  /**
   * The revision at which the learner last erased their choices. Saves based on an older revision
   * must not restore these choices.
   */
  forgottenRevision: number
}

const sqliteUpdate = `update learner set progression = ?1, revision = revision + 1, audio = coalesce(?2, audio),
    advanced_on = ?3, run_begun_on = coalesce(run_begun_on, ?3), advanced_played_ms = played_ms
  where uid = ?4 and revision = ?5`

/**
 * Separates the values of one column, which PostgreSQL receives as one text. Neither JSON nor identifiers contain this character, so
 * the values need no quoting. Quoting would take longer than the rest of the query.
 */
const separator = '\u0001'

/** A named query is planned once per connection instead of once per batch. */
const postgresUpdate = {
  name: 'save-progressions',
  text: `with saved as (
    update learner set revision = learner.revision + 1, progression = save.progression,
      audio = coalesce(save.audio, learner.audio), advanced_on = $5, run_begun_on = coalesce(run_begun_on, $5),
      advanced_played_ms = played_ms
    from unnest(string_to_array($1, chr(1)), string_to_array($2, chr(1))::int[], string_to_array($3, chr(1)),
        string_to_array($4, chr(1), '')::int[])
      as save (uid, revision, progression, audio)
    where learner.uid = save.uid and learner.revision = save.revision
    returning learner.uid)
  select string_agg(uid, chr(1)) as uids from saved`,
}

async function saveOnPostgres(saves: Save[], connections: pg.Pool): Promise<boolean[]> {
  const column = (readValue: (save: Save) => string | number | null) => saves.map(readValue).join(separator)
  const values = [
    column(({ uid }) => uid),
    column(({ revision }) => revision),
    column(({ progression }) => progression),
    column(({ audio }) => audio),
    saves.at(-1)?.day,
  ]
  const { rows } = await connections.query<{ uids: string | null }>({ ...postgresUpdate, values })
  const saved = new Set(rows[0]?.uids?.split(separator))
  return saves.map(({ uid }) => saved.has(uid))
}

async function saveOnSqlite(saves: Save[], driver: Pick<SqliteDriver, 'transaction'>): Promise<boolean[]> {
  const parametersOf = ({ progression, audio, day, uid, revision }: Save) => [
    progression,
    audio,
    day,
    uid,
    revision,
  ]
  const results = await driver.transaction(
    saves.map((save) => ({ sql: sqliteUpdate, parameters: parametersOf(save) })),
  )
  return results.map(({ numAffectedRows }) => numAffectedRows === 1n)
}

/** The first day of a run. If it is unknown, or after the last day because a clock was set back, returns the last day. */
const begunOn = (begun: string | null, ended: string) => (begun === null || begun > ended ? ended : begun)

export function progressionQueries(handle: DatabaseHandle) {
  const write = (saves: Save[]) =>
    handle.kind === 'postgres' ? saveOnPostgres(saves, handle.pool) : saveOnSqlite(saves, handle.sqlite)

  async function saveAll(saves: Save[]): Promise<boolean[]> {
    try {
      const saved = await retryAfterDeadlock(() => write(saves))
      handle.writeHealth.recordSuccess()
      return saved
    } catch (error) {
      handle.writeHealth.recordFailure()
      throw error
    }
  }

  // Saves that arrive during a commit form the next batch. Larger batches cost less per save, so few batches run at the same time.
  const maxConcurrentBatches = handle.kind === 'postgres' ? 2 : 1
  const batcher = new Batcher<Save, boolean>({
    run: saveAll,
    key: (save) => save.uid,
    maxBatchSize: 200,
    maxConcurrentBatches,
  })

  return {
    /** Stores a save if its revision is the stored revision. Returns whether the save was stored. */
    save: (save: Save): Promise<boolean> => batcher.add(save),

    /**
     * Stores a finished run (one play of the game) and the save that ends the run. If another tab has saved meanwhile, the run is stored,
     * but the save is stale and overwrites nothing. Returns whether the save was stored.
     */
    saveFinishedRun(save: Save, run: NewRun): Promise<boolean> {
      return handle.rows.transaction().execute(async (trx) => {
        const learner = await trx
          .selectFrom('learner')
          .select(['revision', 'runBegunOn', 'finishedOn', 'forgottenRevision'])
          .where('uid', '=', save.uid)
          .$if(handle.kind === 'postgres', (query) => query.forUpdate('learner'))
          .executeTakeFirst()
        if (learner === undefined) return false
        const isFresh = learner.revision === save.revision
        const storedRun = save.revision < learner.forgottenRevision ? { ...run, ...noChoices } : run
        const isNew = await storeRun(trx, storedRun, begunOn(isFresh ? learner.runBegunOn : null, save.day))
        const finishedColumns =
          isNew && run.kind === 'ended' ? { finishedOn: learner.finishedOn ?? save.day } : {}
        const saveColumns = {
          progression: save.progression,
          revision: save.revision + 1,
          ...(save.audio === null ? {} : { hasAudio: save.audio === 1 }),
          advancedOn: save.day,
          runBegunOn: null,
          advancedPlayedMs: sql<number>`played_ms`,
        }
        const changes = { ...finishedColumns, ...(isFresh && saveColumns) }
        if (Object.keys(changes).length > 0)
          await trx.updateTable('learner').set(changes).where('uid', '=', save.uid).execute()
        return isFresh
      })
    },

    stored(uid: string): Promise<StoredProgression | undefined> {
      return handle.rows
        .selectFrom('learner')
        .select(['revision', 'progression', 'forgottenRevision'])
        .where('uid', '=', uid)
        .executeTakeFirst()
    },
  }
}
