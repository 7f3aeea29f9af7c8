// Changes a member's own account and keys (passkeys, password, recovery codes). A change of keys ends the member's other logins.
import { z } from 'zod'
import type { StaffMember } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { newPassword, newRecoveryCodes, type StaffContext } from './accounts.js'
import { recordInAuditLog, recordInEveryOrganisation } from './audit-log.js'
import { type Caller, requireRecentLogin } from './caller.js'
import { newPasskeyOptions, readNewKey } from './passkeys.js'
import { hashPassword, isWeak } from './password.js'
import { openState, sealState } from './sealed-state.js'
import { newTotpSecret, totpUri } from './totp.js'

async function finishKeyChange({ store, now }: StaffContext, { staff, login }: Caller): Promise<void> {
  await store.staffLogins.endAll(staff.uid, login.tokenHash)
  await recordInEveryOrganisation({ store, now }, staff.uid, { by: staff.uid, action: 'keys-changed' })
}

const newPasskeyState = z.object({ staffUid: z.string(), challenge: z.string() })

export async function beginPasskey(context: StaffContext, caller: Caller) {
  const { store, keyring, now, origin } = context
  requireRecentLogin(caller, now)
  const { uid } = caller.staff
  const { challenge, options } = await newPasskeyOptions(
    origin,
    caller.staff,
    await store.staffKeys.passkeys(uid),
  )
  return { sealed: sealState(keyring, 'passkey', { staffUid: uid, challenge }, now), options }
}

export async function addPasskey(
  context: StaffContext,
  caller: Caller,
  { sealed, response, name }: { sealed: string; response: Record<string, unknown>; name: string },
): Promise<void> {
  const { store, keyring, now, origin } = context
  requireRecentLogin(caller, now)
  const { staffUid, challenge } = openState(keyring, 'passkey', { sealed, schema: newPasskeyState, now })
  if (staffUid !== caller.staff.uid) throw new Problem('staff-passkey-refused')
  const key = await readNewKey({ origin, challenge, response }, { staffUid, name, now })
  if (!(await store.staffKeys.addPasskey(key))) throw new Problem('staff-passkey-refused')
  await finishKeyChange(context, caller)
}

/** Throws if the member has no other passkey and no password, because the member could then no longer log in. */
export async function removePasskey(
  context: StaffContext,
  caller: Caller,
  passkeyUid: string,
): Promise<void> {
  const { store, now } = context
  requireRecentLogin(caller, now)
  const outcome = await store.staffKeys.removePasskey(caller.staff.uid, passkeyUid)
  if (outcome === 'unknown') throw new Problem('not-found')
  if (outcome === 'last') throw new Problem('staff-last-key')
  await finishKeyChange(context, caller)
}

const newPasswordState = z.object({ staffUid: z.string(), hash: z.string(), secret: z.string() })

export async function beginPassword(context: StaffContext, caller: Caller, password: string) {
  const { keyring, now } = context
  requireRecentLogin(caller, now)
  const { uid, name, email } = caller.staff
  if (isWeak(password, [name, email])) throw new Problem('staff-password-weak')
  const secret = newTotpSecret()
  const hash = await hashPassword(password, uid, context.passwordCost)
  return {
    sealed: sealState(keyring, 'password', { staffUid: uid, hash, secret }, now),
    secret,
    uri: totpUri(secret, email),
  }
}

export async function setPassword(
  context: StaffContext,
  caller: Caller,
  { sealed, code }: { sealed: string; code: string },
): Promise<string[]> {
  const { store, keyring, now } = context
  requireRecentLogin(caller, now)
  const state = openState(keyring, 'password', { sealed, schema: newPasswordState, now })
  if (state.staffUid !== caller.staff.uid) throw new Problem('staff-code-wrong')
  const { codes, hashes } = newRecoveryCodes(keyring)
  await store.staff.giveKeys(state.staffUid, {
    password: newPassword(context, { ...state, code }),
    recovery: hashes,
  })
  await finishKeyChange(context, caller)
  return codes
}

export async function renewRecoveryCodes(context: StaffContext, caller: Caller): Promise<string[]> {
  const { store, keyring, now } = context
  requireRecentLogin(caller, now)
  const { codes, hashes } = newRecoveryCodes(keyring)
  await store.staffKeys.renewRecovery(caller.staff.uid, hashes)
  await finishKeyChange(context, caller)
  return codes
}

/** Changes the name that the team and the audit log show. */
export async function changeName(
  { store, now }: Pick<StaffContext, 'store' | 'now'>,
  staff: StaffMember,
  name: string,
): Promise<void> {
  if (name === staff.name) return
  await store.staff.rename(staff.uid, name)
  await recordInEveryOrganisation({ store, now }, staff.uid, { by: staff.uid, action: 'name-changed' })
}

/** Erases a member permanently. The audit log keeps their entries, without a name. */
export async function eraseStaff(
  { store, now }: Pick<StaffContext, 'store' | 'now'>,
  staffUid: string,
  by: string | null,
): Promise<void> {
  const memberships = await store.staff.memberships(staffUid)
  if (!(await store.staff.erase(staffUid))) throw new Problem('staff-last-manager')
  for (const { organisationUid } of memberships)
    await recordInAuditLog(store, { organisationUid, by, action: 'staff-erased', subjectUid: staffUid }, now)
}
