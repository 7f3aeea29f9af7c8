// The team, the audit log, and the organisation's profile.
import { z } from 'zod'
import { contentNameSchema } from './manifest.js'
import {
  count,
  email,
  emptyObject,
  everyRole,
  line,
  managers,
  organisationBody,
  organisationCallErrors,
  prose,
  roleSchema,
  type StaffCall,
  timestamp,
  uid,
} from './staff-common.js'

export const memberSchema = z.strictObject({
  staffUID: uid,
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  sessions: z.array(uid).nullable(),
  enters: z.enum(['passkey', 'password', 'both']),
  lastAt: timestamp.nullable(),
  you: z.boolean(),
})

const pendingInvitation = z.strictObject({
  invitationUID: uid,
  /** The invited address; `''` if any person with the link may use it. */
  email: z.string(),
  role: roleSchema,
  sessions: z.array(uid).nullable(),
  by: z.string(),
  madeAt: timestamp,
  expiresAt: timestamp,
  expired: z.boolean(),
})

const invitationLink = z.strictObject({
  /** Works only once. No later response contains it. */
  link: z.string(),
  expiresAt: timestamp,
  /**
   * The result of sending the link by mail. `failed`: the mail server did not accept the mail, or the organisation has reached its hourly
   * limit. `none`: there is no mail server or no address.
   */
  mail: z.enum(['sent', 'failed', 'none']),
})

export const auditActionSchema = z.enum([
  'entered',
  'entered-by-recovery',
  'refused',
  'left-everywhere',
  'invited',
  'invitation-cancelled',
  'joined',
  'renewed',
  'role-changed',
  'member-removed',
  'staff-erased',
  'keys-changed',
  'name-changed',
  'session-created',
  'session-changed',
  'session-copied',
  'session-closed',
  'session-reopened',
  'session-archived',
  'session-unarchived',
  'session-deleted',
  'codes-made',
  'codes-replaced',
  'codes-cancelled',
  'code-confirmed',
  'code-declined',
  'reminded',
  'renamed',
  'moved',
  'projected',
  'read',
  'exported',
  'fetched',
  'person-exported',
  'person-erased',
  'erase-day-set',
  'session-erased',
  'organisation-changed',
  'improvement',
  'platform-invited',
  'platform-registered',
  'platform-removed',
  'record-store-set',
  'record-times-set',
  'record-store-removed',
  'packed',
  'entered-by-launch',
])

export const auditKindSchema = z.enum([
  'all',
  'readings',
  'codes',
  'erasures',
  'exports',
  'entries',
  'team',
  'connections',
])

/** A changed setting. `values` is `null` for a setting whose text the log does not keep. */
export const auditChangeSchema = z.strictObject({
  field: z.string().min(1).max(40),
  values: z
    .strictObject({
      before: z.union([z.string(), z.number(), z.null()]),
      after: z.union([z.string(), z.number(), z.null()]),
    })
    .nullable(),
})

export const auditEntrySchema = z.strictObject({
  id: z.string(),
  at: timestamp,
  /** The name of the member who acted: « une personne » if the account is erased, `''` if unknown. */
  by: z.string(),
  action: auditActionSchema,
  /** The current name of the learner or member concerned: « une personne » if the account is erased, `''` if there is none. */
  subject: z.string(),
  /** The current name of the session; `''` if there is none or if it no longer exists. */
  session: z.string(),
  count: count.nullable(),
  /** A detail that depends on the action: the given reason, a role, or a kind of file. */
  detail: z.string(),
  /** The settings that the action changed; empty for actions that change no setting, and for entries of older versions. */
  changes: z.array(auditChangeSchema),
})

const profile = {
  name: line(200).min(1),
  /** The data controller, shown to learners. */
  controller: line(200),
  /** The contact of the data controller, shown to learners. */
  contact: line(200),
  address: prose(500),
  siret: z.string().regex(/^(?:\d{14})?$/),
  /** The registration number of a French training provider (« numéro de déclaration d’activité »). */
  nda: z.string().regex(/^(?:[0-9A-Z]{11})?$/),
  signatory: line(200),
  signatoryRole: line(200),
  timeZone: z.string().min(1).max(64),
}

export const organisationSchema = z.strictObject({
  ...profile,
  uid,
  games: z.array(z.strictObject({ name: contentNameSchema, title: z.string(), decors: z.boolean() })),
})

export const staffTeamCalls = {
  /** The counts shown in the navigation. */
  getRail: {
    who: everyRole,
    refusals: organisationCallErrors,
    body: organisationBody,
    data: z.strictObject({
      /** The sessions to which the caller has access, without archived ones. */
      sessions: count,
      team: count,
    }),
  },
  getOrganisation: {
    who: everyRole,
    refusals: organisationCallErrors,
    body: organisationBody,
    data: organisationSchema,
  },
  changeOrganisation: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody.extend({ changes: z.object(profile).partial() }),
    data: organisationSchema,
  },
  getTeam: {
    who: everyRole,
    refusals: organisationCallErrors,
    body: organisationBody,
    data: z.strictObject({
      members: z.array(memberSchema),
      invitations: z.array(pendingInvitation),
      /** Whether this installation sends invitations by mail. */
      mails: z.boolean(),
    }),
  },
  invite: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again'],
    body: organisationBody.extend({
      email: email.optional(),
      role: roleSchema,
      sessions: z.array(uid).max(1_000).nullable().default(null),
    }),
    data: invitationLink,
  },
  cancelInvitation: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody.extend({ invitationUID: uid }),
    data: emptyObject,
  },
  /**
   * Creates a link for a member who can no longer log in. The server rejects the request for a
   * member of several organisations, because only the operator may help such a member.
   */
  renewMember: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again', 'staff-elsewhere'],
    body: organisationBody.extend({ staffUID: uid }),
    data: invitationLink,
  },
  /** Changes a member's role or sessions, and ends their logins. */
  changeMember: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again', 'staff-last-manager'],
    body: organisationBody.extend({
      staffUID: uid,
      role: roleSchema,
      sessions: z.array(uid).max(1_000).nullable(),
    }),
    data: emptyObject,
  },
  /** A manager may also remove their own account from the team. The server rejects the removal of the last manager. */
  removeMember: {
    who: managers,
    refusals: [...organisationCallErrors, 'staff-again', 'staff-last-manager'],
    body: organisationBody.extend({ staffUID: uid }),
    data: emptyObject,
  },
  getJournal: {
    who: managers,
    refusals: organisationCallErrors,
    body: organisationBody.extend({
      kind: auditKindSchema.default('all'),
      /** The id of the oldest entry that the client has. The response contains older entries. */
      after: z
        .string()
        .regex(/^[0-9a-f]{1,32}$/)
        .optional(),
    }),
    data: z.strictObject({ entries: z.array(auditEntrySchema), more: z.boolean() }),
  },
} as const satisfies Record<string, StaffCall>

export type Member = z.infer<typeof memberSchema>
export type AuditAction = z.infer<typeof auditActionSchema>
export type AuditKind = z.infer<typeof auditKindSchema>
export type AuditChange = z.infer<typeof auditChangeSchema>
export type AuditEntry = z.infer<typeof auditEntrySchema>
export type OrganisationView = z.infer<typeof organisationSchema>
