import { type OrganisationView, type StaffCallData, type staffTeamCalls, wording } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import type { Organisation } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { withoutUndefined } from '../../platform/text/pick.js'
import { isTimeZone } from '../../platform/time/time-zone.js'
import { readAuditLog, settingChanges } from './audit-log.js'
import { type MemberCaller, requireRecentLogin, requireVisibleSession } from './caller.js'
import { identityHandlers } from './identity-handlers.js'
import { type InvitationRequest, invitationLetter, invitationLink, makeInvitation } from './invitations.js'
import {
  formattingContextOf,
  type MemberCall,
  recordAction,
  registerStaffCalls,
  type StaffHandlers,
  sendMail,
} from './staff-calls.js'

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, { ...identityHandlers, ...teamHandlers })
}

function organisationView({ context }: MemberCall, row: Organisation): OrganisationView {
  const { createdAt: _, ...fields } = row
  return {
    ...fields,
    timeZone: row.timeZone || context.timeZone,
    games: context.contents.all.map(({ name, wordings, hasVariant }) => ({
      name,
      title: wording(wordings, 'ui.game.title', name),
      decors: hasVariant,
    })),
  }
}

/**
 * Returns the sessions that the caller gives to a member. If `requested` is `null`, these are all sessions that the caller may see.
 * Throws if the caller may not see one of the requested sessions.
 */
async function allowedSessions(
  call: MemberCall,
  requested: readonly string[] | null,
): Promise<readonly string[] | null> {
  if (requested === null) return call.caller.sessions
  for (const uid of requested) await requireVisibleSession(call.context.store, call.caller, uid)
  return requested
}

/**
 * Returns a member whom the caller may change. Throws if the member may see a session that the
 * caller may not see. Without this check, the caller could renew the member's keys, log in as the
 * member and see that session.
 */
async function requireManagedMember({ context, caller }: MemberCall, staffUid: string) {
  const membership = await context.store.staff.membership(staffUid, caller.organisation.uid)
  const staff = membership && (await context.store.staff.find(staffUid))
  if (membership === undefined || staff === undefined) throw new Problem('not-found')
  const hasOnlyVisibleSessions =
    caller.sessions === null || membership.sessions?.every((uid) => caller.sessions?.includes(uid)) === true
  if (!hasOnlyVisibleSessions) throw new Problem('forbidden')
  return staff
}

/** Returns the sessions of a member, without the sessions that the caller may not see; `null`: the member may see all sessions. */
function visibleSessions(
  { sessions: own }: MemberCaller,
  { sessions }: { sessions: readonly string[] | null },
): string[] | null {
  return sessions === null ? null : sessions.filter((uid) => own === null || own.includes(uid))
}

type InvitationOptions = Omit<InvitationRequest, 'organisationUid' | 'by'>

/** Creates an invitation, and mails it if it has an address. Returns the link even if the mail fails: the manager can pass it on. */
async function invite(call: MemberCall, options: InvitationOptions): Promise<StaffCallData<'invite'>> {
  const { context, caller, now } = call
  const { organisation, staff } = caller
  const request = { ...options, organisationUid: organisation.uid, by: staff.uid }
  const { token, invitation } = await makeInvitation(context.store, request, now)
  const detail = options.renews === undefined ? options.role : 'renewal'
  await recordAction(call, { action: 'invited', subjectUid: options.renews?.uid, detail })
  const { address, timeZone } = formattingContextOf(call)
  const link = invitationLink(address, token)
  const { email, expiresAt } = invitation
  if (email === '') return { link, expiresAt, mail: 'none' }
  const letter = invitationLetter(invitation, {
    organisation: organisation.name,
    inviter: staff.name,
    link,
    now,
    timeZone,
  })
  return { link, expiresAt, mail: await sendMail(call, letter) }
}

export const teamHandlers: StaffHandlers<Exclude<keyof typeof staffTeamCalls, 'getRail'>> = {
  getOrganisation: async (call) => organisationView(call, call.caller.organisation),
  changeOrganisation: async (call) => {
    const { context, caller, body } = call
    const { timeZone } = body.changes
    if (timeZone !== undefined && !isTimeZone(timeZone)) throw new Problem('invalid')
    const changes = withoutUndefined(body.changes)
    const fields = Object.keys(changes)
    const changed = { ...caller.organisation, ...changes }
    if (fields.length > 0) {
      await context.store.organisations.update(changed.uid, changes)
      await recordAction(call, {
        action: 'organisation-changed',
        changes: settingChanges(caller.organisation, changed, { fields, texts: fields }),
      })
    }
    return organisationView(call, changed)
  },
  getTeam: async ({ context, caller, now }) => {
    const { staff } = context.store
    const members = await staff.members(caller.organisation.uid)
    const pending = caller.role === 'manager' ? await staff.pendingInvitations(caller.organisation.uid) : []
    const names = await staff.names(pending.flatMap(({ invitedBy }) => invitedBy ?? []))
    return {
      members: members.map((one) => {
        const onlyKey = one.passwords ? 'password' : 'passkey'
        return {
          staffUID: one.uid,
          name: one.name,
          email: one.email,
          role: one.role,
          sessions: visibleSessions(caller, one),
          enters: one.passkeys && one.passwords ? 'both' : onlyKey,
          lastAt: one.lastAt,
          you: one.uid === caller.staff.uid,
        }
      }),
      invitations: pending.map((one) => ({
        invitationUID: one.uid,
        email: one.email,
        role: one.role,
        sessions: visibleSessions(caller, one),
        by: names.get(one.invitedBy ?? '') ?? '',
        madeAt: one.createdAt,
        expiresAt: one.expiresAt,
        expired: one.expiresAt <= now,
      })),
      mails: context.sendLetter !== undefined,
    }
  },
  invite: async (call) => {
    const { caller, body, now } = call
    requireRecentLogin(caller, now)
    const sessions = await allowedSessions(call, body.sessions)
    return invite(call, { role: body.role, sessions, email: body.email })
  },
  cancelInvitation: async (call) => {
    const { context, caller, body } = call
    if (!(await context.store.staff.cancelInvitation(caller.organisation.uid, body.invitationUID)))
      throw new Problem('not-found')
    await recordAction(call, { action: 'invitation-cancelled' })
    return {}
  },
  renewMember: async (call) => {
    const { context, caller, body, now } = call
    requireRecentLogin(caller, now)
    const renews = await requireManagedMember(call, body.staffUID)
    // A manager of one organisation could use the link to log in as the member, and then open the other organisations of the member.
    const memberships = await context.store.staff.memberships(renews.uid)
    if (memberships.length > 1) throw new Problem('staff-elsewhere')
    const [{ role, sessions } = { role: 'reader', sessions: null } as const] = memberships
    return invite(call, { role, sessions, renews })
  },
  changeMember: async (call) => {
    const { context, caller, body, now } = call
    requireRecentLogin(caller, now)
    const { uid } = await requireManagedMember(call, body.staffUID)
    const change = { role: body.role, sessions: await allowedSessions(call, body.sessions) }
    if (!(await context.store.staff.changeMembership(uid, caller.organisation.uid, change)))
      throw new Problem('staff-last-manager')
    await recordAction(call, { action: 'role-changed', subjectUid: uid, detail: body.role })
    return {}
  },
  removeMember: async (call) => {
    const { context, caller, body, now } = call
    requireRecentLogin(caller, now)
    const { uid } = await requireManagedMember(call, body.staffUID)
    if (!(await context.store.staff.removeMembership(uid, caller.organisation.uid)))
      throw new Problem('staff-last-manager')
    await recordAction(call, { action: 'member-removed', subjectUid: uid })
    return {}
  },
  getJournal: ({ context, caller, body }) =>
    readAuditLog(context.store, caller, { kind: body.kind, after: body.after }),
}
