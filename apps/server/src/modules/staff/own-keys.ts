// Changes that members make to their own keys and account. A change of keys ends all their other logins.
import { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import { type Desk, newPassword, newRecoveryCodes } from './accounts.js'
import { writeDown } from './audit-log.js'
import { type Caller, requireRecent } from './caller.js'
import { askForNewKey, readNewKey } from './passkeys.js'
import { hashPassword, isWeak } from './password.js'
import { openStep, sealStep } from './sealed.js'
import type { StaffMember } from './staff-member.js'
import { newTotpSecret, totpUri } from './totp.js'

async function keysChanged({ store, now }: Desk, { staff, login }: Caller): Promise<void> {
  await store.staffLogins.endAll(staff.uid, login.tokenHash)
  for (const { organisationUid } of await store.staff.memberships(staff.uid))
    await writeDown(store, { organisationUid, by: staff.uid, action: 'keys-changed' }, now)
}

const keyStep = z.object({ staffUid: z.string(), challenge: z.string() })

export async function beginPasskey(desk: Desk, caller: Caller) {
  const { store, keyring, now, origin } = desk
  requireRecent(caller, now)
  const { uid } = caller.staff
  const { challenge, options } = await askForNewKey(origin, caller.staff, await store.staffKeys.passkeys(uid))
  return { sealed: sealStep(keyring, 'passkey', { staffUid: uid, challenge }, now), options }
}

export async function addPasskey(
  desk: Desk,
  caller: Caller,
  { sealed, response, name }: { sealed: string; response: Record<string, unknown>; name: string },
): Promise<void> {
  const { store, keyring, now, origin } = desk
  requireRecent(caller, now)
  const { staffUid, challenge } = openStep(keyring, 'passkey', { sealed, schema: keyStep, now })
  if (staffUid !== caller.staff.uid) throw new Problem('staff-passkey-refused')
  const key = await readNewKey({ origin, challenge, response }, { staffUid, name, now })
  if (!(await store.staffKeys.addPasskey(key))) throw new Problem('staff-passkey-refused')
  await keysChanged(desk, caller)
}

/** Rejects the removal of the last passkey of a member without a password. */
export async function removePasskey(desk: Desk, caller: Caller, passkeyUid: string): Promise<void> {
  const { store, now } = desk
  requireRecent(caller, now)
  const outcome = await store.staffKeys.removePasskey(caller.staff.uid, passkeyUid)
  if (outcome === 'unknown') throw new Problem('not-found')
  if (outcome === 'last') throw new Problem('staff-last-key')
  await keysChanged(desk, caller)
}

const passwordStep = z.object({ staffUid: z.string(), hash: z.string(), secret: z.string() })

export async function beginPassword(desk: Desk, caller: Caller, password: string) {
  const { keyring, now } = desk
  requireRecent(caller, now)
  const { uid, name, email } = caller.staff
  if (isWeak(password, [name, email])) throw new Problem('staff-password-weak')
  const secret = newTotpSecret()
  const hash = await hashPassword(password, desk.passwordCost)
  return {
    ...{ sealed: sealStep(keyring, 'password', { staffUid: uid, hash, secret }, now), secret },
    uri: totpUri(secret, email),
  }
}

export async function setPassword(
  desk: Desk,
  caller: Caller,
  { sealed, code }: { sealed: string; code: string },
): Promise<string[]> {
  const { store, keyring, now } = desk
  requireRecent(caller, now)
  const step = openStep(keyring, 'password', { sealed, schema: passwordStep, now })
  if (step.staffUid !== caller.staff.uid) throw new Problem('staff-code-wrong')
  const { codes, hashes } = newRecoveryCodes(keyring)
  await store.staff.giveKeys(step.staffUid, {
    password: newPassword(desk, { ...step, code }),
    recovery: hashes,
  })
  await keysChanged(desk, caller)
  return codes
}

export async function renewRecoveryCodes(desk: Desk, caller: Caller): Promise<string[]> {
  const { store, keyring, now } = desk
  requireRecent(caller, now)
  const { codes, hashes } = newRecoveryCodes(keyring)
  await store.staffKeys.renewRecovery(caller.staff.uid, hashes)
  await keysChanged(desk, caller)
  return codes
}

/** Changes the name that the team and the audit log show. */
export async function changeName(
  { store, now }: Pick<Desk, 'store' | 'now'>,
  staff: StaffMember,
  name: string,
): Promise<void> {
  if (name === staff.name) return
  await store.staff.rename(staff.uid, name)
  for (const { organisationUid } of await store.staff.memberships(staff.uid))
    await writeDown(store, { organisationUid, by: staff.uid, action: 'name-changed' }, now)
}

/** Erases a member permanently. Their entries stay in the audit log without a name. */
export async function eraseStaff(
  { store, now }: Pick<Desk, 'store' | 'now'>,
  staffUid: string,
  by: string | null,
): Promise<void> {
  const places = await store.staff.memberships(staffUid)
  if (!(await store.staff.erase(staffUid))) throw new Problem('staff-last-manager')
  for (const { organisationUid } of places)
    await writeDown(store, { organisationUid, by, action: 'staff-erased', subjectUid: staffUid }, now)
}
