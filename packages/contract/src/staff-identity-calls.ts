// The login screen, the invitations, and the member's own account.
import { z } from 'zod'
import {
  day,
  email,
  emptyObject,
  line,
  loginCallErrors,
  personName,
  roleSchema,
  type StaffCall,
  timestamp,
  uid,
} from './staff-common.js'

/** The token of a link. It comes after `#` in the address, so that it never appears in a log. */
const token = z.string().min(16).max(64)
/**
 * The encrypted state of a login or registration after the first of its two steps. The client sends
 * this state back with the second step.
 */
const sealed = z.string().min(16).max(4096)
/** The server rejects a password of fewer than 12 characters, and known weak passwords. */
const password = z.string().min(1).max(256)
/** Six digits. The server ignores spaces from a paste. */
const sixDigits = z.string().max(32)
/** WebAuthn JSON, which the server's library validates. */
const webauthnJson = z.record(z.string(), z.unknown())

export const membershipSchema = z.strictObject({
  organisationUID: uid,
  organisation: z.string(),
  role: roleSchema,
  /** The sessions to which the member has access; `null` for all sessions. */
  sessions: z.array(uid).nullable(),
  timeZone: z.string(),
})

export const meSchema = z.strictObject({
  uid,
  name: z.string(),
  email: z.string(),
  memberships: z.array(membershipSchema),
  passkeys: z.array(z.strictObject({ uid, name: z.string(), createdOn: day, lastUsedOn: day.nullable() })),
  hasPassword: z.boolean(),
  recoveryCodesLeft: z.int().min(0),
  /** The number of active logins, including this one. */
  logins: z.int().min(1),
  /** Until this time, sensitive actions need no new login. */
  recentUntil: timestamp,
  /** Set for a visitor: a teacher without an account who launched the console from a learning platform. A visitor may read one session
   * until the time `until`. */
  visit: z
    .strictObject({ sessionUID: uid, session: z.string(), platform: z.string(), until: timestamp })
    .optional(),
})

const invitationSchema = z.strictObject({
  organisation: z.string(),
  /** The member who sent the invitation; `''` for the operator. */
  inviter: z.string(),
  role: roleSchema,
  /** The invited address; `''`: any person with the link. */
  email: z.string(),
  expiresAt: timestamp,
  /** Whether the link is for an existing account, whose owner sets up a new login method. */
  renews: z.boolean(),
  /** The name of the account, if `renews` is true. */
  name: z.string(),
})

const invitationErrors = ['invitation-unknown', 'invitation-used', 'invitation-expired', 'too-many'] as const
const loggedInMember = z.strictObject({ me: meSchema })
/** The recovery codes of a member. The server sends them only once. */
const recoveryCodes = z.array(z.string())
const newLoginMethod = z.strictObject({ me: meSchema, recoveryCodes })
/** The secret for an authenticator app: as text, and as an address `otpauth://…` for a QR code that the page draws. */
const totp = z.strictObject({ sealed, secret: z.string(), uri: z.string() })
/** The first step of a WebAuthn ceremony: the registration of a passkey, or a login with a passkey. */
const ceremony = z.strictObject({ sealed, options: webauthnJson })
/** The fields of a person who creates an account with an invitation. */
const newMember = { token, name: personName.min(1), email: email.optional() }

export const staffIdentityCalls = {
  getInvitation: {
    who: 'anybody',
    refusals: invitationErrors,
    body: z.object({ token }),
    data: invitationSchema,
  },
  beginPasskeyAccount: {
    who: 'anybody',
    refusals: [...invitationErrors, 'invitation-address', 'staff-address-taken'],
    body: z.object(newMember),
    data: ceremony,
  },
  makePasskeyAccount: {
    who: 'anybody',
    refusals: [...invitationErrors, 'staff-passkey-refused', 'staff-address-taken'],
    body: z.object({ sealed, response: webauthnJson }),
    data: newLoginMethod,
  },
  beginPasswordAccount: {
    who: 'anybody',
    refusals: [...invitationErrors, 'invitation-address', 'staff-address-taken', 'staff-password-weak'],
    body: z.object({ ...newMember, password }),
    data: totp,
  },
  makePasswordAccount: {
    who: 'anybody',
    refusals: [...invitationErrors, 'staff-code-wrong', 'staff-address-taken'],
    body: z.object({ sealed, code: sixDigits }),
    data: newLoginMethod,
  },
  /** Adds a person with an account to another organisation. */
  acceptInvitation: {
    who: 'staff',
    refusals: [...loginCallErrors, ...invitationErrors, 'invitation-address'],
    body: z.object({ token }),
    data: loggedInMember,
  },
  beginPasskeyLogin: { who: 'anybody', refusals: ['too-many'], body: emptyObject, data: ceremony },
  enterWithPasskey: {
    who: 'anybody',
    refusals: ['staff-passkey-refused', 'too-many'],
    body: z.object({ sealed, response: webauthnJson }),
    data: loggedInMember,
  },
  /** The first of the two steps of a login with a password. Returns the same error for an unknown
   * address and for a wrong password. */
  checkPassword: {
    who: 'anybody',
    refusals: ['staff-refused', 'too-many'],
    body: z.object({ email, password }),
    data: z.strictObject({ sealed }),
  },
  enterWithCode: {
    who: 'anybody',
    refusals: ['staff-refused', 'staff-code-wrong', 'too-many'],
    body: z.object({ sealed, code: sixDigits }),
    data: loggedInMember,
  },
  /** Logs in a member who has forgotten the password or lost the phone or passkey. Ends all other logins. */
  enterWithRecoveryCode: {
    who: 'anybody',
    refusals: ['staff-refused', 'too-many'],
    body: z.object({ email, code: z.string().max(64) }),
    data: loggedInMember,
  },
  /** Logs in with the console link that the server prints when it starts with the demonstration
   * organisation. A production server has no such link. */
  enterDemonstration: {
    who: 'anybody',
    refusals: ['invitation-unknown', 'too-many'],
    body: z.object({ token }),
    data: loggedInMember,
  },
  /** Logs out. Idempotent. */
  leave: { who: 'anybody', refusals: [], body: z.object({ everywhere: z.boolean() }), data: emptyObject },
  getMe: { who: 'staff', visitors: true, refusals: loginCallErrors, body: emptyObject, data: meSchema },
  /** How long the login still lasts, so that the page can announce its end. */
  getLoginEnd: {
    who: 'staff',
    visitors: true,
    automatic: true,
    refusals: loginCallErrors,
    body: emptyObject,
    data: z.strictObject({
      /** Milliseconds until the login ends if the user does nothing; `null` if idle time does not end the login. */
      idleMsLeft: z.int().nullable(),
      /** Milliseconds until the login ends in any case. */
      msLeft: z.int(),
    }),
  },
  changeMyName: {
    who: 'staff',
    refusals: loginCallErrors,
    body: z.object({ name: personName.min(1) }),
    data: meSchema,
  },
  beginPasskey: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again'],
    body: emptyObject,
    data: ceremony,
  },
  addPasskey: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again', 'staff-passkey-refused'],
    body: z.object({ sealed, response: webauthnJson, name: line(80) }),
    data: meSchema,
  },
  removePasskey: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again', 'staff-last-key', 'not-found'],
    body: z.object({ passkeyUID: uid }),
    data: meSchema,
  },
  /** The first of two steps that set or replace the password and the authenticator app. */
  beginPassword: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again', 'staff-password-weak'],
    body: z.object({ password }),
    data: totp,
  },
  setPassword: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again', 'staff-code-wrong'],
    body: z.object({ sealed, code: sixDigits }),
    data: newLoginMethod,
  },
  renewRecoveryCodes: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again'],
    body: emptyObject,
    data: z.strictObject({ recoveryCodes }),
  },
  /** Erases the caller's own account permanently. */
  eraseMe: {
    who: 'staff',
    refusals: [...loginCallErrors, 'staff-again', 'staff-last-manager'],
    body: emptyObject,
    data: emptyObject,
  },
} as const satisfies Record<string, StaffCall>

export type Me = z.infer<typeof meSchema>
export type Membership = z.infer<typeof membershipSchema>
export type Invitation = z.infer<typeof invitationSchema>
