import type { Store } from '../store/open-store.js'
import type { OrganisationRow } from '../store/schema.js'
import { newUid } from './keyring.js'
import { Refusal } from './refusal.js'

type Organisations = Pick<Store, 'organisations'>

interface NewOrganisation {
  name: string
  uid?: string | undefined
  /** Who answers for the data, and how to write to them: shown to learners. */
  controller?: string | undefined
  contact?: string | undefined
}

export async function requireOrganisation(store: Organisations, uid: string): Promise<OrganisationRow> {
  const organisation = await store.organisations.find(uid)
  if (organisation === undefined) throw new Refusal('organisation-unknown', uid)
  return organisation
}

export async function createOrganisation(
  store: Organisations,
  { name, uid = newUid(), controller = '', contact = '' }: NewOrganisation,
  now: number,
): Promise<OrganisationRow> {
  if ((await store.organisations.find(uid)) !== undefined) throw new Refusal('organisation-taken', uid)
  const organisation = { uid, name, created_at: now, controller, contact }
  await store.organisations.create(organisation)
  return organisation
}
