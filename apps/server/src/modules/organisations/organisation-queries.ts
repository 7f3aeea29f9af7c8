import type { DatabaseHandle } from '../../platform/database/database.js'
import type { OrganisationRow } from '../../platform/database/schema.js'
import { sortKey } from '../../platform/database/sort-key.js'
import type { Organisation } from './organisation.js'

const toOrganisation = (row: OrganisationRow): Organisation => ({
  uid: row.uid,
  name: row.name,
  createdAt: row.created_at,
  controller: row.controller,
  contact: row.contact,
  address: row.address,
  siret: row.siret,
  nda: row.nda,
  signatory: row.signatory,
  signatoryRole: row.signatory_role,
  timeZone: row.time_zone,
})

export const toOrganisationRow = (organisation: Organisation): OrganisationRow => ({
  uid: organisation.uid,
  name: organisation.name,
  created_at: organisation.createdAt,
  controller: organisation.controller,
  contact: organisation.contact,
  address: organisation.address,
  siret: organisation.siret,
  nda: organisation.nda,
  signatory: organisation.signatory,
  signatory_role: organisation.signatoryRole,
  time_zone: organisation.timeZone,
})

export function organisationQueries({ db }: DatabaseHandle) {
  return {
    async create(organisation: Organisation): Promise<void> {
      await db.insertInto('organisation').values(toOrganisationRow(organisation)).execute()
    },
    /** All organisations, sorted by name. They are sorted in memory, because there are few. */
    async list(): Promise<Organisation[]> {
      const all = (await db.selectFrom('organisation').selectAll().execute()).map(toOrganisation)
      const keyed = all.map((organisation) => ({ organisation, key: sortKey(organisation.name) }))
      return keyed
        .toSorted((left, right) => (left.key < right.key ? -1 : 1))
        .map(({ organisation }) => organisation)
    },
    /** Updates only the given fields: Kysely ignores fields that are `undefined`. */
    async update(uid: string, change: Partial<Omit<Organisation, 'uid' | 'createdAt'>>): Promise<void> {
      const { signatoryRole, timeZone, ...sameNamedColumns } = change
      await db
        .updateTable('organisation')
        .set({ ...sameNamedColumns, signatory_role: signatoryRole, time_zone: timeZone })
        .where('uid', '=', uid)
        .execute()
    },
    async find(uid: string): Promise<Organisation | undefined> {
      const row = await db.selectFrom('organisation').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row && toOrganisation(row)
    },
  }
}
