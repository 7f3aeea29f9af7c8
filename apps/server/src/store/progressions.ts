// The hot path: a save is one row of one batch, and a batch is one commit.
import { CompiledQuery } from 'kysely'
import { Batcher } from './batcher.js'
import type { Handle } from './database.js'

export interface Save {
  uid: string
  /** The revision the learner's tab started from. */
  revision: number
  progression: string
  audio: number | null
}

export type SaveOutcome =
  | { outcome: 'saved'; revision: number }
  | { outcome: 'stale'; revision: number; progression: string }
  | { outcome: 'gone' }

const oneOnSqlite = `update learner set progression = ?, revision = revision + 1, audio = coalesce(?, audio)
  where uid = ? and revision = ?`
const manyOnPostgres = `update learner set progression = save.progression, revision = learner.revision + 1,
  audio = coalesce(save.audio, learner.audio)
  from unnest($1::text[], $2::int[], $3::text[], $4::int[]) as save (uid, revision, progression, audio)
  where learner.uid = save.uid and learner.revision = save.revision returning learner.uid`

const deadlock = '40P01'
const isDeadlock = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock

export function progressionStore({ db, kind }: Handle) {
  async function savedOnPostgres(saves: Save[]): Promise<Set<string>> {
    const query = CompiledQuery.raw(manyOnPostgres, [
      saves.map((save) => save.uid),
      saves.map((save) => save.revision),
      saves.map((save) => save.progression),
      saves.map((save) => save.audio),
    ])
    const { rows } = await db.executeQuery<{ uid: string }>(query)
    return new Set(rows.map((row) => row.uid))
  }

  function savedOnSqlite(saves: Save[]): Promise<Set<string>> {
    return db.transaction().execute(async (trx) => {
      const saved = new Set<string>()
      for (const { uid, revision, progression, audio } of saves) {
        const query = CompiledQuery.raw(oneOnSqlite, [progression, audio, uid, revision])
        const { numAffectedRows } = await trx.executeQuery(query)
        if (numAffectedRows === 1n) saved.add(uid)
      }
      return saved
    })
  }

  /** A save that was not taken is either one we already have (its answer was lost on the way) or an old tab's. */
  async function explain(save: Save): Promise<SaveOutcome> {
    const stored = await db
      .selectFrom('learner')
      .select(['revision', 'progression'])
      .where('uid', '=', save.uid)
      .executeTakeFirst()
    if (stored === undefined) return { outcome: 'gone' }
    const isRetry = stored.revision === save.revision + 1 && stored.progression === save.progression
    return isRetry ? { outcome: 'saved', revision: stored.revision } : { outcome: 'stale', ...stored }
  }

  async function saveAll(saves: Save[]): Promise<SaveOutcome[]> {
    const write = kind === 'postgres' ? savedOnPostgres : savedOnSqlite
    // Two instances may meet on the same learners in opposite orders: one of the two then tries again.
    const saved = await write(saves).catch((error: unknown) => {
      if (isDeadlock(error)) return write(saves)
      throw error
    })
    return Promise.all(
      saves.map((save) =>
        saved.has(save.uid) ? { outcome: 'saved' as const, revision: save.revision + 1 } : explain(save),
      ),
    )
  }

  const saves = new Batcher<Save, SaveOutcome>({ run: saveAll, key: (save) => save.uid, size: 200, lanes: 1 })
  return { save: (save: Save) => saves.add(save) }
}
