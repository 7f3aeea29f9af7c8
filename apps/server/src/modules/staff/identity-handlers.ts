import type { Me, StaffCallName, staffIdentityCalls } from '@didascalie/contract'
import type { StaffMember } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { hashToken, isToken, newToken } from '../../platform/keys/keyring.js'
import { requireAllowed } from '../../platform/limits/require-rate.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import {
  beginPasskeyAccount,
  beginPasswordAccount,
  joinOrganisation,
  makePasskeyAccount,
  makePasswordAccount,
} from './accounts.js'
import { recordInEveryOrganisation } from './audit-log.js'
import { findCallerByToken, idleMs, isVisit, recentMs, requireRecentLogin } from './caller.js'
import { describeInvitation } from './invitations.js'
import {
  addPasskey,
  beginPasskey,
  beginPassword,
  changeName,
  eraseStaff,
  removePasskey,
  renewRecoveryCodes,
  setPassword,
} from './own-keys.js'
import { type StaffHandlers, type StaffServiceCall, staffContextOf } from './staff-calls.js'
import { deviceLifeMs, deviceTokenIn, setDeviceCookie, setStaffCookie, staffTokenIn } from './staff-cookie.js'
import {
  beginPasskeyLogin,
  checkPassword,
  logIn,
  logInWithCode,
  logInWithPasskey,
  logInWithRecoveryCode,
  readMemberUid,
} from './staff-login.js'
import { getVisitorAccount } from './visitors.js'

/** The codes of the problems that a wrong token, password or code causes. */
const guessProblems: readonly string[] = [
  'staff-refused',
  'staff-code-wrong',
  'staff-passkey-refused',
  'invitation-unknown',
]

const isGuess = (error: unknown): error is Problem =>
  error instanceof Problem && guessProblems.includes(error.code)

/**
 * Counts a wrong guess for the IP address of the request. The server rejects every wrong guess after the same time, so that timing does not
 * reveal the reason.
 */
async function guardLoginStep<Name extends StaffCallName, Result>(
  { context, request }: StaffServiceCall<Name>,
  work: () => Promise<Result>,
): Promise<Result> {
  const refusalDelay = context.delay(context.refusalTime)
  try {
    return await work()
  } catch (error) {
    if (!isGuess(error)) throw error
    requireAllowed(await context.limiting.countWrongEntry(request.ip))
    await refusalDelay
    throw error
  }
}

/**
 * Like `guardLoginStep`, for a login step of one account. Counts the attempt before the step. After the step, only a wrong guess stays
 * counted.
 */
async function guardAccountStep<Name extends StaffCallName, Result>(
  account: Account,
  call: StaffServiceCall<Name>,
  work: (isKnownDevice: boolean) => Promise<Result>,
): Promise<Result> {
  const { delay, refusalTime, limiting } = call.context
  const refusalDelay = delay(refusalTime)
  const attempt = await countAttempt(call, account)
  try {
    const result = await work(attempt.isKnownDevice)
    await attempt.undo()
    return result
  } catch (error) {
    if (!isGuess(error)) {
      await attempt.undo()
      throw error
    }
    requireAllowed(await limiting.countWrongTry())
    await refusalDelay
    throw error
  }
}

const me = <Name extends StaffCallName>(
  { context, now }: StaffServiceCall<Name>,
  staff: StaffMember,
  enteredAt = now,
) => getMemberAccount(context.store, staff, { enteredAt, now, timeZone: context.timeZone })

async function completeLogin<Name extends StaffCallName>(
  call: StaffServiceCall<Name>,
  staff: StaffMember,
  action: 'entered' | 'entered-by-recovery' = 'entered',
) {
  const { origin } = call.context
  const token = await logIn(staffContextOf(call), staff, {
    action,
    previousToken: staffTokenIn(call.request, origin),
  })
  setStaffCookie(call, origin, token)
  return { me: await me(call, staff) }
}

async function loadMe(call: StaffServiceCall<'getMe'>) {
  const { store, timeZone } = call.context
  if (isVisit(call.caller.login)) return getVisitorAccount(store, call.caller, timeZone)
  const staff = await store.staff.find(call.caller.staff.uid)
  if (staff === undefined) throw new Problem('unauthenticated')
  return me(call, staff, call.caller.login.enteredAt)
}

type OwnAccountCall = Pick<StaffServiceCall<'getMe'>, 'caller' | 'context' | 'now' | 'request' | 'reply'>
const currentMe = (call: OwnAccountCall) => loadMe({ ...call, body: {} })

export const identityHandlers: StaffHandlers<keyof typeof staffIdentityCalls> = {
  getInvitation: (call) =>
    guardLoginStep(call, () => describeInvitation(call.context.store, call.body.token, call.now)),
  beginPasskeyAccount: (call) =>
    guardLoginStep(call, () => beginPasskeyAccount(staffContextOf(call), call.body)),
  makePasskeyAccount: async (call) => {
    const { staff, recoveryCodes } = await guardLoginStep(call, () =>
      makePasskeyAccount(staffContextOf(call), call.body),
    )
    return { ...(await completeLogin(call, staff)), recoveryCodes }
  },
  beginPasswordAccount: (call) =>
    guardLoginStep(call, () => beginPasswordAccount(staffContextOf(call), call.body)),
  makePasswordAccount: async (call) => {
    const { staff, recoveryCodes } = await guardLoginStep(call, () =>
      makePasswordAccount(staffContextOf(call), call.body),
    )
    const answer = await completeLogin(call, staff)
    await rememberDevice(call, staff.uid)
    return { ...answer, recoveryCodes }
  },
  acceptInvitation: async (call) => {
    await guardLoginStep(call, () =>
      joinOrganisation(staffContextOf(call), call.caller.staff, call.body.token),
    )
    return { me: await currentMe(call) }
  },
  beginPasskeyLogin: (call) => beginPasskeyLogin(staffContextOf(call)),
  enterWithPasskey: async (call) =>
    completeLogin(call, await guardLoginStep(call, () => logInWithPasskey(staffContextOf(call), call.body))),
  checkPassword: async (call) => {
    const { email, password } = call.body
    const staff = await call.context.store.staff.findByEmail(email)
    return guardAccountStep({ name: email, staffUid: staff?.uid }, call, (isKnownDevice) =>
      checkPassword(staffContextOf(call), { staff, password, isKnownDevice }),
    )
  },
  enterWithCode: async (call) => {
    const staffUid = readMemberUid(staffContextOf(call), call.body.sealed)
    const account = { name: staffUid, staffUid }
    const staff = await guardAccountStep(account, call, () => logInWithCode(staffContextOf(call), call.body))
    const answer = await completeLogin(call, staff)
    await rememberDevice(call, staffUid)
    return answer
  },
  enterWithRecoveryCode: async (call) =>
    completeLogin(
      call,
      await guardLoginStep(call, () =>
        logInWithRecoveryCode(
          staffContextOf(call),
          call.body,
          call.context.limiting.shouldRecordWrongRecovery,
        ),
      ),
      'entered-by-recovery',
    ),
  enterDemonstration: async (call) => {
    const { context, body } = call
    const staff = await guardLoginStep(call, async () => {
      const member = await context.demonstrationEntry?.(body.token)
      if (member === undefined) throw new Problem('invitation-unknown')
      return member
    })
    return completeLogin(call, staff)
  },
  leave: async (call) => {
    const { context, body, request, now } = call
    const { store, origin } = context
    const caller = await findCallerByToken(store, staffTokenIn(request, origin), now)
    setStaffCookie(call, origin, '')
    if (caller === undefined) return {}
    const { staff, login } = caller
    if (!body.everywhere) await store.staffLogins.end(login.tokenHash)
    else {
      await store.staffLogins.endAll(staff.uid)
      await recordInEveryOrganisation({ store, now }, staff.uid, { action: 'left-everywhere', by: staff.uid })
    }
    return {}
  },
  getMe: (call) => currentMe(call),
  getLoginEnd: async ({ caller: { login }, now }) => ({
    idleMsLeft: isVisit(login) ? null : login.seenAt + idleMs - now,
    msLeft: login.expiresAt - now,
  }),
  changeMyName: async (call) => {
    await changeName(staffContextOf(call), call.caller.staff, call.body.name)
    return currentMe(call)
  },
  beginPasskey: (call) => beginPasskey(staffContextOf(call), call.caller),
  addPasskey: async (call) => {
    await addPasskey(staffContextOf(call), call.caller, call.body)
    return currentMe(call)
  },
  removePasskey: async (call) => {
    await removePasskey(staffContextOf(call), call.caller, call.body.passkeyUID)
    return currentMe(call)
  },
  beginPassword: (call) => beginPassword(staffContextOf(call), call.caller, call.body.password),
  setPassword: async (call) => {
    const recoveryCodes = await setPassword(staffContextOf(call), call.caller, call.body)
    await rememberDevice(call, call.caller.staff.uid)
    return { me: await currentMe(call), recoveryCodes }
  },
  renewRecoveryCodes: async (call) => ({
    recoveryCodes: await renewRecoveryCodes(staffContextOf(call), call.caller),
  }),
  eraseMe: async (call) => {
    requireRecentLogin(call.caller, call.now)
    await eraseStaff(staffContextOf(call), call.caller.staff.uid, call.caller.staff.uid)
    setStaffCookie(call, call.context.origin, '')
    return {}
  },
}

// Counts the password and TOTP attempts for an account. An attempt is counted before it is checked, so that simultaneous guesses cannot
// exceed the limit.

type AttemptCall = StaffServiceCall<StaffCallName>

export interface Account {
  /** The name under which the attempts of unknown devices are counted. */
  name: string
  /** The uid of the member who owns the account; `undefined` if no account has this name. */
  staffUid: string | undefined
}

export interface Attempt {
  isKnownDevice: boolean
  /** Removes the attempt from the count, because it was correct or the server could not check it. */
  undo(): Promise<void>
}

/**
 * Counts an attempt. Throws above the limit. A known device is a browser in which the member has logged in with a password or set one. It
 * has its own count, so that other people cannot use up its attempts. A device with too many wrong attempts counts as an unknown device.
 */
export async function countAttempt(
  { context, request, now }: Pick<AttemptCall, 'context' | 'request' | 'now'>,
  { name, staffUid }: Account,
): Promise<Attempt> {
  const { store, origin, limiting } = context
  const token = deviceTokenIn(request, origin)
  if (isToken(token)) {
    // The query also runs if the account does not exist, so that timing does not reveal which accounts exist.
    const device = { tokenHash: hashToken(token), staffUid: staffUid ?? '' }
    if (await store.knownDevices.countAttempt(device, now))
      return { isKnownDevice: true, undo: () => store.knownDevices.undoAttempt(device) }
  }
  requireAllowed(await limiting.tryEntry(request.ip, name))
  return { isKnownDevice: false, undo: () => limiting.undoEntry(request.ip, name) }
}

/** Makes this browser a known device of the member, who has just logged in with a password and a TOTP code, or set a password. */
export async function rememberDevice(
  call: Pick<AttemptCall, 'context' | 'request' | 'reply' | 'now'>,
  staffUid: string,
): Promise<void> {
  const { store, origin } = call.context
  const previousToken = deviceTokenIn(call.request, origin)
  const token = newToken()
  await store.knownDevices.remember({
    tokenHash: hashToken(token),
    staffUid,
    expiresAt: call.now + deviceLifeMs,
    replaces: isToken(previousToken) ? hashToken(previousToken) : undefined,
  })
  setDeviceCookie(call, origin, token)
}

/** The account of a member, as the member sees it. */
export async function getMemberAccount(
  store: Store,
  staff: StaffMember,
  { enteredAt, now, timeZone }: { enteredAt: number; now: number; timeZone: string },
): Promise<Me> {
  const day = (time: number) => dayOf({ now: time, timeZone })
  const passkeys = await store.staffKeys.passkeys(staff.uid)
  return {
    uid: staff.uid,
    name: staff.name,
    email: staff.email,
    memberships: (await store.staff.memberships(staff.uid)).map((row) => ({
      organisationUID: row.organisationUid,
      organisation: row.organisation,
      role: row.role,
      sessions: row.sessions === null ? null : [...row.sessions],
      timeZone: row.timeZone || timeZone,
    })),
    passkeys: passkeys.map((key) => ({
      uid: key.uid,
      name: key.name,
      createdOn: day(key.createdAt),
      lastUsedOn: key.lastUsedAt === null ? null : day(key.lastUsedAt),
    })),
    hasPassword: (await store.staffKeys.password(staff.uid)) !== undefined,
    recoveryCodesLeft: await store.staffKeys.countUnusedRecoveryCodes(staff.uid),
    logins: Math.max(1, await store.staffLogins.count(staff.uid, now)),
    recentUntil: enteredAt + recentMs,
  }
}
