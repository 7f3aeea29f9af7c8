import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.js'
import { sortKey } from '../sort-key.js'

const batchSize = 1_000

interface Named {
  access_code: { hash: string; firstname: string; lastname: string; name_key: string }
}

/**
 * `was_shared`: whether the learner has ever shared their runs. `name_key`: the sort key of the name on an access code, so that unused
 * codes can be listed among the learners.
 */
export async function regieRules(db: Kysely<Named>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .alterTable('learner')
    .addColumn('was_shared', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update learner set was_shared = 1 where shared = 1`.execute(db)
  await db.schema
    .createTable('used_challenge')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('used_challenge_expiry').on('used_challenge').column('expires_at').execute()
  await nameCodes(db, kind)
}

async function nameCodes(db: Kysely<Named>, kind: DatabaseKind): Promise<void> {
  const byteOrderedText = kind === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema
    .alterTable('access_code')
    .addColumn('name_key', byteOrderedText, (column) => column.notNull().defaultTo(''))
    .execute()
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('access_code')
      .select(['hash', 'firstname', 'lastname'])
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(batchSize)
      .execute()
    for (const { hash, firstname, lastname } of rows) {
      const name_key = sortKey(lastname, firstname)
      if (name_key !== '')
        await db.updateTable('access_code').set({ name_key }).where('hash', '=', hash).execute()
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.hash
  }
}
