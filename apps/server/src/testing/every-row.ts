import { sql } from 'kysely'
import type { Tables } from '../platform/database/schema.js'
import type { TestStore } from './test-store.js'

/** The rate limiter also counts rejected requests, so its table changes with every request. */
const ignoredTables: readonly string[] = ['rate_limit'] satisfies (keyof Tables)[]

const isCompared = (name: string) => !name.startsWith('kysely_') && !ignoredTables.includes(name)

/** Listing the columns is slow, so the query that reads all rows is cached until the schema changes. */
const sqliteQueries = new WeakMap<TestStore['db'], { version: number; query: string }>()

async function sqliteQueryOf({ db }: TestStore): Promise<string> {
  const { rows: versions } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  const version = versions[0]?.schema_version ?? 0
  const cached = sqliteQueries.get(db)
  if (cached?.version === version) return cached.query
  // Bytes are written in hexadecimal, because JSON cannot contain them.
  const { rows: tables } = await sql<{
    name: string
    columns: string
  }>`select t.name, group_concat(format('iif(typeof("%w") = ''blob'', hex("%w"), "%w")', c.name, c.name, c.name)) as columns
    from sqlite_master as t join pragma_table_info(t.name) as c
    where t.type = 'table' and t.name not like 'sqlite_%' group by t.name order by t.name`.execute(db)
  const tableQueries = tables
    .filter(({ name }) => isCompared(name))
    .map(
      ({ name, columns }) =>
        `json_array('${name}', (select json_group_array(json_array(${columns})) from "${name}"))`,
    )
  const query = `select json_array(${tableQueries}) as rows`
  sqliteQueries.set(db, { version, query })
  return query
}

/** Reads all tables in one query, because tests call this function before and after thousands of requests. */
async function sqliteRows(store: TestStore): Promise<string> {
  const { rows } = await sql<{ rows: string }>`${sql.raw(await sqliteQueryOf(store))}`.execute(store.db)
  return rows[0]?.rows ?? ''
}

async function postgresRows(store: TestStore): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(store.db)
  const tables = rows.map(({ name }) => name).filter(isCompared)
  const tableQueries = tables
    .sort()
    .map((name) => `select '${name}' as name, (select json_agg(one)::text from "${name}" as one) as rows`)
  const result = await sql<{
    name: string
    rows: unknown
  }>`${sql.raw(tableQueries.join(' union all '))}`.execute(store.db)
  return JSON.stringify(result.rows.map(({ name, rows: tableRows }) => [name, tableRows]))
}

/**
 * Returns all stored rows as text, so that a test can check that a rejected request changed nothing. The list of tables comes from the
 * database, so that no table is forgotten.
 */
export async function everyRow(store: TestStore): Promise<string> {
  return store.kind === 'sqlite' ? sqliteRows(store) : postgresRows(store)
}
