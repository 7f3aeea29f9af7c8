import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../database.js'
import { sortKey } from '../sort-key.js'

const batchSize = 1_000

interface Named {
  learner: { uid: string; firstname: string; lastname: string; name_key: string }
}

/**
 * Adds `name_key`, the sort key of a learner's name, and computes it. The column has collation `C` on PostgreSQL, so that keys are compared
 * byte by byte.
 */
export async function namesInOrder(db: Kysely<Named>, kind: DatabaseKind): Promise<void> {
  const byteOrderedText = kind === 'postgres' ? sql`text collate "C"` : sql`text`
  await db.schema
    .alterTable('learner')
    .addColumn('name_key', byteOrderedText, (column) => column.notNull().defaultTo(''))
    .execute()
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('learner')
      .select(['uid', 'firstname', 'lastname'])
      .where('uid', '>', after)
      .orderBy('uid')
      .limit(batchSize)
      .execute()
    for (const { uid, firstname, lastname } of rows) {
      const name_key = sortKey(lastname, firstname)
      if (name_key !== '') await db.updateTable('learner').set({ name_key }).where('uid', '=', uid).execute()
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.uid
  }
  await db.schema
    .createIndex('learner_by_name')
    .on('learner')
    .columns(['session_uid', 'name_key', 'uid'])
    .execute()
  await db.schema.createIndex('partner_nonce_expiry').on('partner_nonce').column('expires_at').execute()
}
