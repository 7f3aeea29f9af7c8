// Uses an invitation to create an account, to renew the keys of a member, or to add a member to another organisation. The keys of a member
// are a passkey, or a password with TOTP. One transaction stores the result and marks the invitation as used.
import { z } from 'zod'
import type { Invitation, StaffMember } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { formatCode, newCode } from '../../platform/keys/readable-code.js'
import type { Store } from '../../store.js'
import { recordInAuditLog } from './audit-log.js'
import { requireInvitation } from './invitations.js'
import { newPasskeyOptions, type Origin, readNewKey } from './passkeys.js'
import { hashPassword, isWeak } from './password.js'
import { openState, sealState } from './sealed-state.js'
import { newTotpSecret, totpUri, windowOfCode } from './totp.js'

export interface StaffContext {
  store: Store
  keyring: Keyring
  now: number
  /** The origin of the console's pages. */
  origin: Origin
  /** The cost of a password hash; `undefined`: the default cost. */
  passwordCost: number | undefined
}

const recoveryCount = 10
const recoveryKey = (code: string) => `recovery ${code}`

/** The member sees the codes once. The server stores only the hashes. */
export function newRecoveryCodes(keyring: Keyring): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: recoveryCount }, newCode)
  return {
    codes: codes.map(formatCode),
    hashes: codes.map((code) => keyring.hashCode(recoveryKey(code))),
  }
}
export const hashRecovery = (keyring: Keyring, code: string) => keyring.hashCode(recoveryKey(code))

interface NewMember {
  token: string
  name: string
  email?: string | undefined
}

const personSchema = z.object({ uid: z.string(), name: z.string(), email: z.string() })
type NewPerson = z.infer<typeof personSchema>

/** The person whose account the invitation creates, or the member whose keys the invitation renews. */
async function personOf(
  { store }: StaffContext,
  invitation: Invitation,
  { name, email }: NewMember,
): Promise<NewPerson> {
  if (invitation.renews !== null) {
    const staff = await store.staff.find(invitation.renews)
    if (staff === undefined) throw new Problem('invitation-unknown')
    return { uid: staff.uid, name: staff.name, email: staff.email }
  }
  const address = email ?? invitation.email
  if (address === '' || (invitation.email !== '' && invitation.email !== address))
    throw new Problem('invitation-address')
  if ((await store.staff.findByEmail(address)) !== undefined) throw new Problem('staff-address-taken')
  return { uid: newUid(), name, email: address }
}

const passkeyAccountState = z.object({ token: z.string(), person: personSchema, challenge: z.string() })

export async function beginPasskeyAccount(context: StaffContext, newMember: NewMember) {
  const { store, keyring, now, origin } = context
  const invitation = await requireInvitation(store, newMember.token, now)
  const person = await personOf(context, invitation, newMember)
  const { challenge, options } = await newPasskeyOptions(origin, person, [])
  return {
    sealed: sealState(keyring, 'passkey account', { token: newMember.token, person, challenge }, now),
    options,
  }
}

interface Enrolled {
  staff: StaffMember
  recoveryCodes: string[]
}

type NewKeys = Parameters<Store['staff']['giveKeys']>[1]

/** Uses up the invitation: stores the new account, or the new keys of an existing account. */
async function enrol(
  context: StaffContext,
  token: string,
  person: NewPerson,
  key: Omit<NewKeys, 'recovery'>,
): Promise<Enrolled> {
  const { store, keyring, now } = context
  const invitation = await requireInvitation(store, token, now)
  const { codes, hashes } = newRecoveryCodes(keyring)
  const keys = { ...key, recovery: hashes }
  const staff = { ...person, createdAt: now, platformUid: null }
  const auditedAct = { organisationUid: invitation.organisationUid, by: person.uid, subjectUid: person.uid }
  if (invitation.renews !== null) {
    if (!(await store.staff.renew(invitation, person.uid, keys, now))) throw new Problem('invitation-used')
    await recordInAuditLog(store, { ...auditedAct, action: 'renewed' }, now)
    return { staff, recoveryCodes: codes }
  }
  const { organisationUid, role, sessions } = invitation
  const membership = { staffUid: staff.uid, organisationUid, role, sessions, createdAt: now }
  const outcome = await store.staff.accept(invitation, { staff, membership, keys }, now)
  if (outcome === 'used') throw new Problem('invitation-used')
  if (outcome === 'address-taken') throw new Problem('staff-address-taken')
  await recordInAuditLog(store, { ...auditedAct, action: 'joined', detail: role }, now)
  return { staff, recoveryCodes: codes }
}

export async function makePasskeyAccount(
  context: StaffContext,
  { sealed, response }: { sealed: string; response: Record<string, unknown> },
): Promise<Enrolled> {
  const { keyring, now, origin } = context
  const { token, person, challenge } = openState(keyring, 'passkey account', {
    sealed,
    schema: passkeyAccountState,
    now,
  })
  const passkeyDetails = { staffUid: person.uid, name: '', now }
  const passkey = await readNewKey({ origin, challenge, response }, passkeyDetails)
  return enrol(context, token, person, { passkey })
}

const passwordAccountState = z.object({
  token: z.string(),
  person: personSchema,
  hash: z.string(),
  secret: z.string(),
})

export async function beginPasswordAccount(
  context: StaffContext,
  { password, ...newMember }: NewMember & { password: string },
) {
  const { store, keyring, now } = context
  const { token } = newMember
  const invitation = await requireInvitation(store, token, now)
  const person = await personOf(context, invitation, newMember)
  if (isWeak(password, [person.name, person.email])) throw new Problem('staff-password-weak')
  const secret = newTotpSecret()
  const hash = await hashPassword(password, invitation.uid, context.passwordCost)
  const sealed = sealState(keyring, 'password account', { token, person, hash, secret }, now)
  return { sealed, secret, uri: totpUri(secret, person.email) }
}

/** The stored form of a password and its TOTP secret. Throws if the code does not belong to the secret. */
export function newPassword(
  { keyring, now }: StaffContext,
  { staffUid, hash, secret, code }: { staffUid: string; hash: string; secret: string; code: string },
) {
  const usedWindow = windowOfCode(secret, code, now)
  if (usedWindow === undefined) throw new Problem('staff-code-wrong')
  const totpSecret = keyring.seal(secret)
  return { staffUid, hash, totpSecret, totpWindow: usedWindow, changedAt: now }
}

export async function makePasswordAccount(
  context: StaffContext,
  { sealed, code }: { sealed: string; code: string },
): Promise<Enrolled> {
  const { keyring, now } = context
  const state = openState(keyring, 'password account', { sealed, schema: passwordAccountState, now })
  const { token, person, hash, secret } = state
  return enrol(context, token, person, {
    password: newPassword(context, { staffUid: person.uid, hash, secret, code }),
  })
}

export async function joinOrganisation(
  { store, now }: Pick<StaffContext, 'store' | 'now'>,
  staff: StaffMember,
  token: string,
): Promise<void> {
  const invitation = await requireInvitation(store, token, now)
  if (invitation.renews !== null) throw new Problem('invitation-address')
  if (invitation.email !== '' && invitation.email !== staff.email) throw new Problem('invitation-address')
  const { organisationUid, role, sessions } = invitation
  // A member who opens an invitation to an organisation that they already belong to must not use up
  // the invitation, because it is meant for another person.
  if (await store.staff.membership(staff.uid, organisationUid)) return
  const membership = { staffUid: staff.uid, organisationUid, role, sessions, createdAt: now }
  if (!(await store.staff.join(invitation, membership, now))) throw new Problem('invitation-used')
  const auditedAct = { organisationUid, by: staff.uid, subjectUid: staff.uid }
  await recordInAuditLog(store, { ...auditedAct, action: 'joined', detail: role }, now)
}
