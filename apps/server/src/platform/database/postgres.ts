import { PostgresDialect } from 'kysely'
import pg from 'pg'

const int8 = 20

export function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // Detects a connection that was lost without an error, instead of waiting for it.
    query_timeout: 12_000,
    keepAlive: true,
    types: {
      // Our 64-bit numbers are milliseconds: they fit a JavaScript number.
      getTypeParser: (oid, format) =>
        oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // Without a listener, PostgreSQL closing an idle connection would end the process.
  pool.on('error', onIdleError)
  // The same for a connection lost during a query: the query fails, and the caller gets the error.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
