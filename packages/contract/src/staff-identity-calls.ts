// Screen 1, Entrer; and what somebody does with their own account.
import { z } from 'zod'
import {
  day,
  email,
  line,
  moment,
  nothing,
  personName,
  roleSchema,
  type StaffCall,
  strangers,
  uid,
} from './staff-common.js'

/** In an address, after `#`: it never reaches a log. */
const token = z.string().min(16).max(64)
/** What the server gave with the first step, and wants back with the second. */
const sealed = z.string().min(16).max(4096)
/** At least 12 characters; that it is not a known bad one, the server looks at. */
const password = z.string().min(1).max(256)
/** Six digits; spaces that came with a paste are ignored. */
const sixDigits = z.string().max(32)
/** As WebAuthn's JSON has it; the server reads it with its own library. */
const webauthnJson = z.record(z.string(), z.unknown())

export const membershipSchema = z.strictObject({
  organisationUID: uid,
  organisation: z.string(),
  role: roleSchema,
  /** `null`: all of them. */
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
  /** Logins that live, this one included. */
  logins: z.int().min(1),
  /** Until when what is sensitive may be done without entering again. */
  recentUntil: moment,
  /** They came by a launch: to read one session, until then. They have no account. */
  visit: z
    .strictObject({ sessionUID: uid, session: z.string(), platform: z.string(), until: moment })
    .optional(),
})

const invitationSchema = z.strictObject({
  organisation: z.string(),
  /** `''`: the operator. */
  inviter: z.string(),
  role: roleSchema,
  /** The address it is for; `''`: whoever holds it. */
  email: z.string(),
  expiresAt: moment,
  /** To be used by somebody who has an account: it makes their way in anew. */
  renews: z.boolean(),
  /** Their name, where `renews`. */
  name: z.string(),
})

const invited = ['invitation-unknown', 'invitation-used', 'invitation-expired', 'too-many'] as const
const entering = z.strictObject({ me: meSchema })
/** Shown once. */
const recoveryCodes = z.array(z.string())
const enrolled = z.strictObject({ me: meSchema, recoveryCodes })
/** For an application of codes: `otpauth://…`, as text and for a QR code that the page draws. */
const totp = z.strictObject({ sealed, secret: z.string(), uri: z.string() })
const ceremony = z.strictObject({ sealed, options: webauthnJson })
/** Where an invitation is for an account that is not there yet. */
const newcomer = { token, name: personName.min(1), email: email.optional() }

export const staffIdentityCalls = {
  getInvitation: { who: 'anybody', refusals: invited, body: z.object({ token }), data: invitationSchema },
  beginPasskeyAccount: {
    who: 'anybody',
    refusals: [...invited, 'invitation-address', 'staff-address-taken'],
    body: z.object(newcomer),
    data: ceremony,
  },
  makePasskeyAccount: {
    who: 'anybody',
    refusals: [...invited, 'staff-passkey-refused', 'staff-address-taken'],
    body: z.object({ sealed, response: webauthnJson }),
    data: enrolled,
  },
  beginPasswordAccount: {
    who: 'anybody',
    refusals: [...invited, 'invitation-address', 'staff-address-taken', 'staff-password-weak'],
    body: z.object({ ...newcomer, password }),
    data: totp,
  },
  makePasswordAccount: {
    who: 'anybody',
    refusals: [...invited, 'staff-code-wrong', 'staff-address-taken'],
    body: z.object({ sealed, code: sixDigits }),
    data: enrolled,
  },
  /** Somebody who has an account joins one more organisation. */
  acceptInvitation: {
    who: 'staff',
    refusals: [...strangers, ...invited, 'invitation-address'],
    body: z.object({ token }),
    data: entering,
  },
  beginPasskeyLogin: { who: 'anybody', refusals: ['too-many'], body: nothing, data: ceremony },
  enterWithPasskey: {
    who: 'anybody',
    refusals: ['staff-passkey-refused', 'too-many'],
    body: z.object({ sealed, response: webauthnJson }),
    data: entering,
  },
  /** The first of two steps. One answer for an address that is not known and for a wrong password. */
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
    data: entering,
  },
  /** A forgotten password, a lost telephone or key. Ends every other login. */
  enterWithRecoveryCode: {
    who: 'anybody',
    refusals: ['staff-refused', 'too-many'],
    body: z.object({ email, code: z.string().max(64) }),
    data: entering,
  },
  /** By the link that a demonstration prints when it starts; there is no such link in production. */
  enterDemonstration: {
    who: 'anybody',
    refusals: ['invitation-unknown', 'too-many'],
    body: z.object({ token }),
    data: entering,
  },
  /** Asked again, it answers the same. */
  leave: { who: 'anybody', refusals: [], body: z.object({ everywhere: z.boolean() }), data: nothing },
  getMe: { who: 'staff', visitors: true, refusals: strangers, body: nothing, data: meSchema },
  changeMyName: {
    who: 'staff',
    refusals: strangers,
    body: z.object({ name: personName.min(1) }),
    data: meSchema,
  },
  beginPasskey: { who: 'staff', refusals: [...strangers, 'staff-again'], body: nothing, data: ceremony },
  addPasskey: {
    who: 'staff',
    refusals: [...strangers, 'staff-again', 'staff-passkey-refused'],
    body: z.object({ sealed, response: webauthnJson, name: line(80) }),
    data: meSchema,
  },
  removePasskey: {
    who: 'staff',
    refusals: [...strangers, 'staff-again', 'staff-last-key', 'not-found'],
    body: z.object({ passkeyUID: uid }),
    data: meSchema,
  },
  /** A first password, another one, or another application of codes: always both together. */
  beginPassword: {
    who: 'staff',
    refusals: [...strangers, 'staff-again', 'staff-password-weak'],
    body: z.object({ password }),
    data: totp,
  },
  setPassword: {
    who: 'staff',
    refusals: [...strangers, 'staff-again', 'staff-code-wrong'],
    body: z.object({ sealed, code: sixDigits }),
    data: enrolled,
  },
  renewRecoveryCodes: {
    who: 'staff',
    refusals: [...strangers, 'staff-again'],
    body: nothing,
    data: z.strictObject({ recoveryCodes }),
  },
  /** Their own account, for good. */
  eraseMe: {
    who: 'staff',
    refusals: [...strangers, 'staff-again', 'staff-last-manager'],
    body: nothing,
    data: nothing,
  },
} as const satisfies Record<string, StaffCall>

export type Me = z.infer<typeof meSchema>
export type Membership = z.infer<typeof membershipSchema>
export type Invitation = z.infer<typeof invitationSchema>
