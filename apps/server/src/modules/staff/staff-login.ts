// Login with a passkey, with a password and TOTP, or with a recovery code.
import { z } from 'zod'
import type { StaffMember } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken, newToken } from '../../platform/keys/keyring.js'
import { normaliseCode } from '../../platform/keys/readable-code.js'
import { hashRecovery, type StaffContext } from './accounts.js'
import { recordInEveryOrganisation } from './audit-log.js'
import { staffLoginLifeMs } from './caller.js'
import { checkKey, passkeyLoginOptions } from './passkeys.js'
import { isPassword, unmatchableHash } from './password.js'
import { openState, sealState, stateLifetimeMs } from './sealed-state.js'
import { windowOfCode } from './totp.js'

interface LoginOptions {
  action: 'entered' | 'entered-by-recovery'
  /** The login token that the browser sent, if any. */
  previousToken: string | undefined
}

/** Returns the token of the new login. Ends the earlier login of the same browser. */
export async function logIn(
  context: StaffContext,
  staff: StaffMember,
  { action, previousToken }: LoginOptions,
): Promise<string> {
  const { store, now } = context
  const token = newToken()
  const login = {
    tokenHash: hashToken(token),
    staffUid: staff.uid,
    enteredAt: now,
    seenAt: now,
    expiresAt: now + staffLoginLifeMs,
  }
  if (!(await store.staffLogins.create(login))) throw new Problem('staff-refused')
  if (isToken(previousToken)) await store.staffLogins.end(hashToken(previousToken))
  await recordInEveryOrganisation(context, staff.uid, { action, by: staff.uid, subjectUid: staff.uid })
  return token
}

const challengeState = z.object({ challenge: z.string() })

export async function beginPasskeyLogin({ keyring, now, origin }: StaffContext) {
  const { challenge, options } = await passkeyLoginOptions(origin)
  return { sealed: sealState(keyring, 'passkey login', { challenge }, now), options }
}

export async function logInWithPasskey(
  context: StaffContext,
  { sealed, response }: { sealed: string; response: Record<string, unknown> },
): Promise<StaffMember> {
  const { store, keyring, now, origin } = context
  const { challenge } = openState(keyring, 'passkey login', { sealed, schema: challengeState, now })
  const id = typeof response.id === 'string' && /^[\w-]{1,1024}$/.test(response.id) ? response.id : ''
  const key = id === '' ? undefined : await store.staffKeys.findPasskey(id)
  const staff = key && (await store.staff.find(key.staffUid))
  if (key === undefined || staff === undefined) throw new Problem('staff-passkey-refused')
  const counter = await checkKey({ origin, challenge, response }, key)
  // A challenge works only once, so that another person cannot use an intercepted answer again.
  if (!(await store.staffKeys.useChallenge(hashToken(challenge), now + stateLifetimeMs)))
    throw new Problem('staff-passkey-refused')
  await store.staffKeys.usePasskey(key.uid, counter, now)
  return staff
}

interface PasswordAttempt {
  /** `undefined`: no account has this email address. */
  staff: StaffMember | undefined
  password: string
  isKnownDevice: boolean
}

/**
 * The first step of a login with a password. For an unknown account, the server computes a hash and answers in the same way as for a
 * wrong password. So neither the answer nor the response time reveals which accounts exist.
 */
export async function checkPassword(
  context: StaffContext,
  { staff, password, isKnownDevice }: PasswordAttempt,
): Promise<{ sealed: string }> {
  const { store, keyring, now } = context
  const stored = staff && (await store.staffKeys.password(staff.uid))
  const hash = stored?.hash ?? unmatchableHash(context.passwordCost)
  const isCorrect = await isPassword(password, hash, { knownMember: isKnownDevice ? staff?.uid : undefined })
  if (staff !== undefined && !(stored && isCorrect))
    await recordInEveryOrganisation(context, staff.uid, {
      action: 'refused',
      by: null,
      subjectUid: staff.uid,
    })
  if (staff === undefined || stored === undefined || !isCorrect) throw new Problem('staff-refused')
  const { changedAt } = stored
  return { sealed: sealState(keyring, 'second step', { staffUid: staff.uid, changedAt }, now) }
}

const secondFactorState = z.object({ staffUid: z.string(), changedAt: z.number() })

/** `sealed` is the encrypted state that `checkPassword` returned. */
export const readMemberUid = ({ keyring, now }: StaffContext, sealed: string): string =>
  openState(keyring, 'second step', { sealed, schema: secondFactorState, now }).staffUid

export async function logInWithCode(
  context: StaffContext,
  { sealed, code }: { sealed: string; code: string },
): Promise<StaffMember> {
  const { store, keyring, now } = context
  const { staffUid, changedAt } = openState(keyring, 'second step', {
    sealed,
    schema: secondFactorState,
    now,
  })
  const staff = await store.staff.find(staffUid)
  const stored = staff && (await store.staffKeys.password(staffUid))
  // The member was erased, or changed their password, after the first step.
  if (staff === undefined || stored === undefined || stored.changedAt !== changedAt)
    throw new Problem('staff-refused')
  const window = windowOfCode(keyring.unseal(stored.totpSecret), code, now)
  if (window === undefined || !(await store.staffKeys.useTotpWindow(staffUid, window))) {
    await recordInEveryOrganisation(context, staffUid, { action: 'refused', by: null, subjectUid: staffUid })
    throw new Problem('staff-code-wrong')
  }
  return staff
}

/**
 * Ends all logins of the member, because another person may have their passkey or password.
 * `shouldRecord`: whether to record a wrong code in the audit log.
 */
export async function logInWithRecoveryCode(
  context: StaffContext,
  { email, code }: { email: string; code: string },
  shouldRecord: (staffUid: string) => Promise<boolean>,
): Promise<StaffMember> {
  const { store, keyring, now } = context
  const staff = await store.staff.findByEmail(email)
  const hash = hashRecovery(keyring, normaliseCode(code))
  if (staff === undefined) throw new Problem('staff-refused')
  if (!(await store.staffKeys.useRecovery(staff.uid, hash, now))) {
    if (await shouldRecord(staff.uid))
      await recordInEveryOrganisation(context, staff.uid, {
        action: 'refused',
        by: null,
        detail: 'recovery',
        subjectUid: staff.uid,
      })
    throw new Problem('staff-refused')
  }
  await store.staffLogins.endAll(staff.uid)
  return staff
}
