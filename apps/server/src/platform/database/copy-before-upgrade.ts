// Copies the SQLite database before a new version migrates it, so that an operator can go back to the previous version.
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { backUp } from './backup.js'

const maxCopies = 3

/** The copies of a database, the oldest first. */
export function upgradeCopies(file: string): string[] {
  const prefix = `${basename(file)}.before-upgrade-`
  const names = readdirSync(dirname(file)).filter((name) => name.startsWith(prefix))
  return names.sort().map((name) => join(dirname(file), name))
}

/**
 * Copies the database if it is not new and a migration is due. The name of the copy contains the time and the last migration that ran.
 */
export async function copyBeforeUpgrade<Tables>(
  db: Kysely<Tables>,
  file: string,
  migrationsByName: Record<string, Migration>,
  now: number,
): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrationsByName } })
  const migrations = await migrator.getMigrations()
  const last = migrations.findLast(({ executedAt }) => executedAt !== undefined)
  if (last === undefined || migrations.every(({ executedAt }) => executedAt !== undefined)) return
  const time = new Date(now).toISOString().replace(/[:.]/g, '-')
  backUp(file, `${file}.before-upgrade-${time}-${last.name}`)
  for (const copy of upgradeCopies(file).slice(0, -maxCopies)) rmSync(copy)
}
