import type { Store } from '../store/open-store.js'
import type { Tables } from '../store/schema.js'
import { newUid } from './keyring.js'
import { Refusal } from './refusal.js'

type Organisation = Tables['organisation']
type Organisations = Pick<Store, 'organisations'>

export async function requireOrganisation(store: Organisations, uid: string): Promise<Organisation> {
  const organisation = await store.organisations.find(uid)
  if (organisation === undefined) throw new Refusal('organisation-unknown', uid)
  return organisation
}

export async function createOrganisation(
  store: Organisations,
  { name, uid = newUid() }: { name: string; uid?: string | undefined },
  now: number,
): Promise<Organisation> {
  if ((await store.organisations.find(uid)) !== undefined) throw new Refusal('organisation-taken', uid)
  const organisation = { uid, name, created_at: now }
  await store.organisations.create(organisation)
  return organisation
}
