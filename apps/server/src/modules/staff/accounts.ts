// Creates an account from an invitation, with a passkey or with a password and TOTP. Each write is one transaction.
import { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import { formatCode, newCode } from '../../platform/keys/readable-code.js'
import { writeDown } from './audit-log.js'
import type { Invitation } from './invitation.js'
import { requireInvitation } from './invitations.js'
import { askForNewKey, type Origin, readNewKey } from './passkeys.js'
import { hashPassword, isWeak } from './password.js'
import { openStep, sealStep } from './sealed.js'
import type { StaffMember } from './staff-member.js'
import type { Store } from './store.js'
import { newTotpSecret, stepOfCode, totpUri } from './totp.js'

export interface Desk {
  store: Store
  keyring: Keyring
  now: number
  /** Origin of the pages that call. */
  origin: Origin
  /** Cost of a password hash; `undefined`: the usual cost. */
  passwordCost: number | undefined
}

const recoveryCount = 10
const recoveryKey = (code: string) => `recovery ${code}`

/** The codes are shown once. The server stores only their hashes. */
export function newRecoveryCodes(keyring: Keyring): { codes: string[]; hashes: string[] } {
  const plain = Array.from({ length: recoveryCount }, newCode)
  return {
    codes: plain.map(formatCode),
    hashes: plain.map((code) => keyring.hashCode(recoveryKey(code))),
  }
}
export const hashRecovery = (keyring: Keyring, code: string) => keyring.hashCode(recoveryKey(code))

interface Newcomer {
  token: string
  name: string
  email?: string | undefined
}

const personSchema = z.object({ uid: z.string(), name: z.string(), email: z.string() })
type NewPerson = z.infer<typeof personSchema>

/** The person whose account the invitation creates, or the member whose keys it renews. */
async function personOf(
  { store }: Desk,
  invitation: Invitation,
  { name, email }: Newcomer,
): Promise<NewPerson> {
  if (invitation.renews !== null) {
    const staff = await store.staff.find(invitation.renews)
    if (staff === undefined) throw new Problem('invitation-unknown')
    return { uid: staff.uid, name: staff.name, email: staff.email }
  }
  const theirs = email ?? invitation.email
  if (theirs === '' || (invitation.email !== '' && invitation.email !== theirs))
    throw new Problem('invitation-address')
  if ((await store.staff.findByEmail(theirs)) !== undefined) throw new Problem('staff-address-taken')
  return { uid: newUid(), name, email: theirs }
}

const passkeyStep = z.object({ token: z.string(), person: personSchema, challenge: z.string() })

export async function beginPasskeyAccount(desk: Desk, newcomer: Newcomer) {
  const { store, keyring, now, origin } = desk
  const invitation = await requireInvitation(store, newcomer.token, now)
  const person = await personOf(desk, invitation, newcomer)
  const { challenge, options } = await askForNewKey(origin, person, [])
  return {
    sealed: sealStep(keyring, 'passkey account', { token: newcomer.token, person, challenge }, now),
    options,
  }
}

interface Enrolled {
  staff: StaffMember
  recoveryCodes: string[]
}

type KeyMade = Parameters<Store['staff']['giveKeys']>[1]

/** Stores the new account, or the new keys of an existing account. */
async function enrol(
  desk: Desk,
  token: string,
  person: NewPerson,
  key: Omit<KeyMade, 'recovery'>,
): Promise<Enrolled> {
  const { store, keyring, now } = desk
  const invitation = await requireInvitation(store, token, now)
  const { codes, hashes } = newRecoveryCodes(keyring)
  const keys = { ...key, recovery: hashes }
  const staff = { ...person, createdAt: now, platformUid: null }
  const act = { organisationUid: invitation.organisationUid, by: person.uid, subjectUid: person.uid }
  if (invitation.renews !== null) {
    if (!(await store.staff.renew(invitation, person.uid, keys, now))) throw new Problem('invitation-used')
    await writeDown(store, { ...act, action: 'renewed' }, now)
    return { staff, recoveryCodes: codes }
  }
  const { organisationUid, role, sessions } = invitation
  const membership = { staffUid: staff.uid, organisationUid, role, sessions, createdAt: now }
  const outcome = await store.staff.accept(invitation, { staff, membership, keys }, now)
  if (outcome === 'used') throw new Problem('invitation-used')
  if (outcome === 'address-taken') throw new Problem('staff-address-taken')
  await writeDown(store, { ...act, action: 'joined', detail: role }, now)
  return { staff, recoveryCodes: codes }
}

export async function makePasskeyAccount(
  desk: Desk,
  { sealed, response }: { sealed: string; response: Record<string, unknown> },
): Promise<Enrolled> {
  const { keyring, now, origin } = desk
  const { token, person, challenge } = openStep(keyring, 'passkey account', {
    sealed,
    schema: passkeyStep,
    now,
  })
  const named = { staffUid: person.uid, name: '', now }
  const passkey = await readNewKey({ origin, challenge, response }, named)
  return enrol(desk, token, person, { passkey })
}

const passwordStep = z.object({
  token: z.string(),
  person: personSchema,
  hash: z.string(),
  secret: z.string(),
})

export async function beginPasswordAccount(
  desk: Desk,
  { password, ...newcomer }: Newcomer & { password: string },
) {
  const { store, keyring, now } = desk
  const { token } = newcomer
  const person = await personOf(desk, await requireInvitation(store, token, now), newcomer)
  if (isWeak(password, [person.name, person.email])) throw new Problem('staff-password-weak')
  const secret = newTotpSecret()
  const hash = await hashPassword(password, desk.passwordCost)
  const sealed = sealStep(keyring, 'password account', { token, person, hash, secret }, now)
  return { sealed, secret, uri: totpUri(secret, person.email) }
}

/** The stored form of a password and its TOTP secret. */
export function newPassword(
  { keyring, now }: Desk,
  { staffUid, hash, secret, code }: { staffUid: string; hash: string; secret: string; code: string },
) {
  const step = stepOfCode(secret, code, now)
  if (step === undefined) throw new Problem('staff-code-wrong')
  const totpSecret = keyring.seal(secret)
  return { staffUid, hash, totpSecret, totpStep: step, changedAt: now }
}

export async function makePasswordAccount(
  desk: Desk,
  { sealed, code }: { sealed: string; code: string },
): Promise<Enrolled> {
  const { keyring, now } = desk
  const step = openStep(keyring, 'password account', { sealed, schema: passwordStep, now })
  const { token, person, hash, secret } = step
  return enrol(desk, token, person, {
    password: newPassword(desk, { staffUid: person.uid, hash, secret, code }),
  })
}

/** Adds a member who already has an account to another organisation. */
export async function joinOrganisation(
  { store, now }: Pick<Desk, 'store' | 'now'>,
  staff: StaffMember,
  token: string,
): Promise<void> {
  const invitation = await requireInvitation(store, token, now)
  if (invitation.renews !== null) throw new Problem('invitation-address')
  if (invitation.email !== '' && invitation.email !== staff.email) throw new Problem('invitation-address')
  const { organisationUid, role, sessions } = invitation
  // A member who opens a link to their own organisation must not use up another person's invitation.
  if (await store.staff.membership(staff.uid, organisationUid)) return
  const membership = { staffUid: staff.uid, organisationUid, role, sessions, createdAt: now }
  if (!(await store.staff.join(invitation, membership, now))) throw new Problem('invitation-used')
  const act = { organisationUid, by: staff.uid, subjectUid: staff.uid }
  await writeDown(store, { ...act, action: 'joined', detail: role }, now)
}
