import { Refusal } from '../../platform/errors/refusal.js'
import { newUid } from '../../platform/keys/keyring.js'
import { type Organisation, plainOrganisation } from './organisation.js'
import type { Store } from './store.js'

type Organisations = Pick<Store, 'organisations'>

/** Fields that can be set at creation and changed later. */
export interface OrganisationChanges {
  name?: string | undefined
  /** The data controller, shown to learners. */
  controller?: string | undefined
  /** How learners can reach the data controller: an email address, a telephone number or a postal address. */
  contact?: string | undefined
}

interface NewOrganisation extends OrganisationChanges {
  name: string
  uid?: string | undefined
}

export async function requireOrganisation(store: Organisations, uid: string): Promise<Organisation> {
  const organisation = await store.organisations.find(uid)
  if (organisation === undefined) throw new Refusal('organisation-unknown', uid)
  return organisation
}

export async function createOrganisation(
  store: Organisations,
  { name, uid = newUid(), controller = '', contact = '' }: NewOrganisation,
  now: number,
): Promise<Organisation> {
  if ((await store.organisations.find(uid)) !== undefined) throw new Refusal('organisation-taken', uid)
  const organisation = { ...plainOrganisation, uid, name, createdAt: now, controller, contact }
  await store.organisations.create(organisation)
  return organisation
}

/** Updates only the fields present in the request. */
export async function changeOrganisation(
  store: Organisations,
  uid: string,
  { name, controller, contact }: OrganisationChanges,
): Promise<Organisation> {
  const organisation = await requireOrganisation(store, uid)
  const changes: Partial<Organisation> = {
    ...(name === undefined ? {} : { name }),
    ...(controller === undefined ? {} : { controller }),
    ...(contact === undefined ? {} : { contact }),
  }
  if (Object.keys(changes).length === 0) throw new Refusal('organisation-unchanged', uid)
  await store.organisations.update(uid, changes)
  return { ...organisation, ...changes }
}
