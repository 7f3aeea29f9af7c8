import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** PostgreSQL's id of the type of 64-bit integers. */
const int8TypeId = 20

export function openPool(url: string, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    // Ends a query whose connection was lost without an error. The shorter `statement_timeout` ends any other slow query.
    query_timeout: 12_000,
    keepAlive: true,
    types: {
      // All 64-bit columns hold milliseconds, which fit into a JavaScript number.
      getTypeParser: (oid, format) =>
        oid === int8TypeId && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // Without a listener, the process would end when PostgreSQL closes an idle connection.
  pool.on('error', onIdleError)
  // Without this listener, the process would end when a connection in use is lost. The listener
  // does nothing, because the query on this connection already reports the error.
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
  return pool
}

export function postgresDialect(pool: pg.Pool): PostgresDialect {
  return new PostgresDialect({ pool })
}
