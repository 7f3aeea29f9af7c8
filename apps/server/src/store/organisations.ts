import type { Handle } from './database.js'
import type { Tables } from './schema.js'

export function organisationStore({ db }: Handle) {
  return {
    async create(organisation: Tables['organisation']): Promise<void> {
      await db.insertInto('organisation').values(organisation).execute()
    },
    list() {
      return db.selectFrom('organisation').selectAll().orderBy('name').execute()
    },
    find(uid: string) {
      return db.selectFrom('organisation').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
  }
}
