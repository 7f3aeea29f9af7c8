import { randomBytes } from 'node:crypto'
import type { Partner } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'
import { requireOrganisation } from '../organisations/rules.js'
import { type SignedEntry, signEntry } from './partner-signature.js'

export async function requirePartner(store: Store, uid: string): Promise<Partner> {
  const partner = await store.partners.find(uid)
  if (partner === undefined) throw new Problem('partner-unknown', { subject: uid })
  return partner
}

export interface NewPartner {
  organisationUid: string
  name: string
  uid?: string | undefined
  /** The origins of sites that may embed the partner's sessions in a frame. */
  origins: string[]
  allowUnsigned: boolean
}

/** Returns the partner to store, and its secret in plain text. The stored secret is encrypted, so nobody can see the plain text later. */
export async function preparePartner(
  { store, keyring }: { store: Store; keyring: Keyring },
  { organisationUid, name, uid = newUid(), origins, allowUnsigned }: NewPartner,
  now: number,
): Promise<{ partner: Partner; secret: string }> {
  await requireOrganisation(store, organisationUid)
  const secret = randomBytes(32).toString('hex')
  const partner = {
    uid,
    organisationUid,
    name,
    secret: keyring.seal(secret),
    allowsUnsigned: allowUnsigned,
    origins,
    createdAt: now,
  }
  return { partner, secret }
}

export async function createPartner(
  context: { store: Store; keyring: Keyring },
  newPartner: NewPartner,
  now: number,
): Promise<{ uid: string; secret: string }> {
  const { partner, secret } = await preparePartner(context, newPartner, now)
  const { uid } = partner
  if ((await context.store.partners.find(uid)) !== undefined)
    throw new Problem('partner-taken', { subject: uid })
  await context.store.partners.create(partner)
  return { uid, secret }
}

/** Signs an entry as the partner's own site would, so that an operator can test the login. */
export async function signForPartner(
  { store, keyring }: { store: Store; keyring: Keyring },
  { session, puid }: { session: { uid: string; partnerUid: string | null }; puid: string },
  now: number,
): Promise<SignedEntry & { signature: string }> {
  if (session.partnerUid === null) throw new Problem('partner-not-of-session', { subject: session.uid })
  const partner = await requirePartner(store, session.partnerUid)
  const entry = { puid, sessionUid: session.uid, time: Math.floor(now / 1000), nonce: newUid() }
  return { ...entry, signature: signEntry(keyring.unseal(partner.secret), entry) }
}
