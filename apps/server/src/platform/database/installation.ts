import type { DatabaseHandle } from './database.js'

export type InstallationKey =
  | 'secret-check'
  | 'default-session'
  | 'demonstration'
  | 'demonstration-class'
  | 'ready-at'

export function installationQueries({ db }: DatabaseHandle) {
  return {
    async get(key: InstallationKey): Promise<string | undefined> {
      const row = await db
        .selectFrom('installation')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst()
      return row?.value
    },
    async set(key: InstallationKey, value: string): Promise<void> {
      await db
        .insertInto('installation')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },
    /** Stores the value if the key has no value yet. Returns true only to the first caller among all server instances. */
    async claim(key: InstallationKey, value: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('installation')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
  }
}

export type Installation = ReturnType<typeof installationQueries>
