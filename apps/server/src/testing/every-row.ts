import { sql } from 'kysely'
import { z } from 'zod'
import type { LibsqlConnection } from '../platform/database/libsql-dialect.js'
import type { Tables } from '../platform/database/schema.js'
import type { TestStore } from './test-store.js'

/** Counts attempts, those that are refused first of all. */
const counting: readonly string[] = ['rate_limit'] satisfies (keyof Tables)[]

const isOurs = (name: string) => !name.startsWith('kysely_') && !counting.includes(name)

const schemaVersion = z.object({ schema_version: z.number() })
const tablesSchema = z.array(z.object({ name: z.string(), columns: z.string() }))
const textSchema = z.object({ rows: z.string() })

/** What reads an embedded database whole, until its tables change: what columns there are takes it long to tell. */
const readers = new WeakMap<LibsqlConnection, { version: number; query: string }>()

function readerOf(connection: LibsqlConnection): string {
  const { schema_version: version } = schemaVersion.parse(connection.first('pragma schema_version', []))
  const known = readers.get(connection)
  if (known?.version === version) return known.query
  // JSON holds no bytes.
  const listing = `select t.name, group_concat(format('iif(typeof("%w") = ''blob'', hex("%w"), "%w")', c.name, c.name, c.name)) as columns
    from sqlite_master as t join pragma_table_info(t.name) as c
    where t.type = 'table' and t.name not like 'sqlite_%' group by t.name order by t.name`
  const tables = tablesSchema.parse(connection.prepare(listing).statement.all([]))
  const each = tables
    .filter(({ name }) => isOurs(name))
    .map(
      ({ name, columns }) =>
        `json_array('${name}', (select json_group_array(json_array(${columns})) from "${name}"))`,
    )
  const query = `select json_array(${each}) as rows`
  readers.set(connection, { version, query })
  return query
}

/** Asked for in one go: this is asked before and after each of some thousand requests. */
function embeddedRows(connection: LibsqlConnection): string {
  return textSchema.parse(connection.first(readerOf(connection), [])).rows
}

async function servedRows(store: TestStore): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = current_schema()`.execute(store.db)
  const tables = rows.map(({ name }) => name).filter(isOurs)
  const each = tables
    .sort()
    .map((name) => `select '${name}' as name, (select json_agg(one)::text from "${name}" as one) as rows`)
  const found = await sql<{ name: string; rows: unknown }>`${sql.raw(each.join(' union all '))}`.execute(
    store.db,
  )
  return JSON.stringify(found.rows.map(({ name, rows: ofTable }) => [name, ofTable]))
}

/** Everything stored, to tell whether a refused request changed anything. Asked of the database, so that no table is forgotten. */
export async function everyRow(store: TestStore): Promise<string> {
  return store.kind === 'sqlite' ? store.embedded.looking(embeddedRows) : servedRows(store)
}
