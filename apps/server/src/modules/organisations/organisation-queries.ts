import type { Handle } from '../../platform/database/database.js'
import type { OrganisationRow } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'

/** An organisation of which nothing but the name is known. */
export const plainOrganisation = {
  ...{ controller: '', contact: '', address: '', siret: '', nda: '' },
  ...{ signatory: '', signatory_role: '', time_zone: '' },
} as const satisfies Partial<OrganisationRow>

export function organisationQueries({ db }: Handle) {
  return {
    async create(organisation: OrganisationRow): Promise<void> {
      await db.insertInto('organisation').values(organisation).execute()
    },
    /** Few, and in the order of their names. */
    async list(): Promise<OrganisationRow[]> {
      const all = await db.selectFrom('organisation').selectAll().execute()
      const keyed = all.map((organisation) => ({ organisation, key: sortKey(organisation.name) }))
      return keyed
        .toSorted((left, right) => (left.key < right.key ? -1 : 1))
        .map(({ organisation }) => organisation)
    },
    async update(uid: string, change: Partial<Omit<OrganisationRow, 'uid'>>): Promise<void> {
      await db.updateTable('organisation').set(change).where('uid', '=', uid).execute()
    },
    find(uid: string) {
      return db.selectFrom('organisation').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
  }
}
