import { type RawBuilder, sql } from 'kysely'
import type { DatabaseKind } from '../store/database.js'
import type { Tables } from '../store/schema.js'
import type { TestStore } from './test-store.js'

/** Counts attempts, those that are refused first of all. */
const counting: readonly string[] = ['rate_limit'] satisfies (keyof Tables)[]

/** Names alone: what columns there are takes a database far longer to tell. */
const listing: Record<DatabaseKind, RawBuilder<{ name: string }>> = {
  sqlite: sql`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: sql`select tablename as name from pg_tables where schemaname = current_schema()`,
}
const isOurs = (name: string) => !name.startsWith('kysely_') && !counting.includes(name)

/** Everything stored, to tell whether a refused request changed anything. Asked of the database, so that no table is forgotten. */
export async function everyRow({ db, kind }: TestStore): Promise<string> {
  const { rows: tables } = await listing[kind].execute(db)
  const kept = tables.map(({ name }) => name).filter(isOurs)
  const all: [table: string, rows: unknown[]][] = []
  for (const name of kept.sort()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    all.push([name, rows])
  }
  return JSON.stringify(all)
}
