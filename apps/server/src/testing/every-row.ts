import { sql } from 'kysely'
import type { Tables } from '../store/schema.js'
import type { TestStore } from './test-store.js'

/** Counts attempts, those that are refused first of all. */
const counting: readonly string[] = ['rate_limit'] satisfies (keyof Tables)[]

/** Everything stored, to tell whether a refused request changed anything. Asked of the database, so that no table is forgotten. */
export async function everyRow({ db }: TestStore): Promise<string> {
  const tables = await db.introspection.getTables()
  const kept = tables.map(({ name }) => name).filter((name) => !counting.includes(name))
  const all: [table: string, rows: unknown[]][] = []
  for (const name of kept.sort()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    all.push([name, rows])
  }
  return JSON.stringify(all)
}
