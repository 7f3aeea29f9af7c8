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

type Rows = [table: string, rows: unknown]

/** Asked for in one go: this is asked before and after each of some thousand requests. */
async function rowsOf(store: TestStore, tables: readonly string[]): Promise<Rows[]> {
  if (store.kind === 'sqlite')
    return store.embedded.looking((connection) =>
      tables.map((name) => [name, connection.prepare(`select * from "${name}"`).statement.all([])]),
    )
  const each = tables.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, (select json_agg(one)::text from ${sql.table(name)} as one) as rows`,
  )
  const { rows } = await sql<{ name: string; rows: unknown }>`${sql.join(each, sql` union all `)}`.execute(
    store.db,
  )
  return rows.map(({ name, rows: ofTable }) => [name, ofTable])
}

/** Everything stored, to tell whether a refused request changed anything. Asked of the database, so that no table is forgotten. */
export async function everyRow(store: TestStore): Promise<string> {
  const { rows } = await listing[store.kind].execute(store.db)
  const tables = rows.map(({ name }) => name).filter(isOurs)
  return JSON.stringify(await rowsOf(store, tables.sort()))
}
