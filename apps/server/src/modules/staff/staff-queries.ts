// Queries for members, visitors, memberships and invitations. A visitor is a teacher who comes from a learning platform.

import type { AnyRows, DatabaseHandle } from '../../platform/database/database.js'
import type {
  Invitation,
  Membership,
  Passkey,
  StaffMember,
  StaffPassword,
} from '../../platform/database/schema.js'
import { forgetDevices } from './key-queries.js'

type VisibleSessions = Pick<Membership, 'sessions'>

/** Whether the member loses a session when the membership changes from `before` to `after`. */
function seesFewerSessions(after: VisibleSessions, before: VisibleSessions): boolean {
  const remaining = after.sessions
  if (remaining === null) return false
  return before.sessions === null || before.sessions.some((uid) => !remaining.includes(uid))
}

/** The keys that a member gets at the same time: a passkey or a password, and recovery codes. */
export interface Keys {
  passkey?: Passkey | undefined
  password?: StaffPassword | undefined
  recovery: readonly string[]
}

export interface NewAccount {
  staff: StaffMember
  membership: Membership
  keys: Keys
}

export type AcceptOutcome = 'done' | 'used' | 'address-taken'

async function giveKeys(
  trx: AnyRows,
  staffUid: string,
  { passkey, password, recovery }: Keys,
): Promise<void> {
  if (passkey !== undefined) await trx.insertInto('passkey').values(passkey).execute()
  if (password !== undefined) {
    await forgetDevices(trx, staffUid)
    await trx.deleteFrom('staffPassword').where('staffUid', '=', staffUid).execute()
    await trx.insertInto('staffPassword').values(password).execute()
  }
  await trx.deleteFrom('recovery').where('staffUid', '=', staffUid).execute()
  if (recovery.length > 0)
    await trx
      .insertInto('recovery')
      .values(recovery.map((hash) => ({ hash, staffUid, usedAt: null })))
      .execute()
}

const endLogins = (trx: AnyRows, staffUid: string) =>
  trx.deleteFrom('staffLogin').where('staffUid', '=', staffUid).execute()

export function staffQueries({ rows, kind }: DatabaseHandle) {
  /** Marks the invitation as used. Returns false if it was used or deleted in the meantime. */
  async function useInvitation(trx: AnyRows, invitation: Invitation, now: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('invitation')
      // The account now contains the email address, so the invitation no longer needs it.
      .set({ usedAt: now, email: '' })
      .where('uid', '=', invitation.uid)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  const addMembership = (trx: AnyRows, membership: Membership) =>
    trx
      .insertInto('membership')
      .values(membership)
      // If the person is already a member, they keep their role.
      .onConflict((conflict) => conflict.columns(['staffUid', 'organisationUid']).doNothing())
      .execute()

  /** Deletes unused invitations that the member made, and unused links with which the member could renew their keys. */
  const dropInvitationsByOrFor = (trx: AnyRows, staffUid: string, organisationUid?: string) =>
    trx
      .deleteFrom('invitation')
      .where('usedAt', 'is', null)
      .where((row) => row.or([row('invitedBy', '=', staffUid), row('renews', '=', staffUid)]))
      .$if(organisationUid !== undefined, (query) =>
        query.where('organisationUid', '=', organisationUid ?? ''),
      )
      .execute()

  /** Deletes unused invitations that the member made, including the links with which other members could renew their keys. */
  const dropInvitationsMadeBy = (trx: AnyRows, staffUid: string, organisationUid: string) =>
    trx
      .deleteFrom('invitation')
      .where('usedAt', 'is', null)
      .where('invitedBy', '=', staffUid)
      .where('organisationUid', '=', organisationUid)
      .execute()

  /** Locks the rows of the managers, so that two transactions cannot remove the last two managers. */
  async function managersOf(trx: AnyRows, organisationUid: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('membership')
      .select('staffUid')
      .where('organisationUid', '=', organisationUid)
      .where('role', '=', 'manager')
      .orderBy('staffUid')
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .execute()
    return rows.map(({ staffUid }) => staffUid)
  }

  const isLastManager = async (trx: AnyRows, organisationUid: string, staffUid: string) => {
    const managers = await managersOf(trx, organisationUid)
    return managers.length === 1 && managers[0] === staffUid
  }

  return {
    find(uid: string): Promise<StaffMember | undefined> {
      return rows.selectFrom('staff').selectAll().where('uid', '=', uid).executeTakeFirst()
    },
    findByEmail(email: string): Promise<StaffMember | undefined> {
      return rows.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
    },
    /** The names of these people by uid. The learning platform is part of a visitor’s name, so that no visitor looks like a member. */
    async names(uids: readonly string[]): Promise<Map<string, string>> {
      if (uids.length === 0) return new Map()
      const people = await rows
        .selectFrom('staff')
        .leftJoin('ltiPlatform', 'ltiPlatform.uid', 'staff.platformUid')
        .select(['staff.uid', 'staff.name', 'ltiPlatform.name as platform'])
        .where('staff.uid', 'in', uids)
        .execute()
      return new Map(
        people.map(({ uid, name, platform }) => [uid, platform === null ? name : `${name} (${platform})`]),
      )
    },
    /** Stores or updates a visitor. The `createdAt` of a visitor is the time of their last launch. */
    async saveVisitor(visitor: StaffMember): Promise<void> {
      const { name, createdAt } = visitor
      await rows
        .insertInto('staff')
        .values(visitor)
        .onConflict((conflict) => conflict.column('uid').doUpdateSet({ name, createdAt }))
        .execute()
    },
    /** The uids of visitors whose last launch was before `time`. */
    async visitorsBefore(time: number): Promise<string[]> {
      const visitors = await rows
        .selectFrom('staff')
        .select('uid')
        .where('platformUid', 'is not', null)
        .where('createdAt', '<', time)
        .execute()
      return visitors.map(({ uid }) => uid)
    },
    async rename(uid: string, name: string): Promise<void> {
      await rows.updateTable('staff').set({ name }).where('uid', '=', uid).execute()
    },

    async invite(invitation: Invitation): Promise<void> {
      await rows.insertInto('invitation').values(invitation).execute()
    },
    findInvitation(tokenHash: string): Promise<Invitation | undefined> {
      return rows.selectFrom('invitation').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
    },
    pendingInvitations(organisationUid: string): Promise<Invitation[]> {
      return rows
        .selectFrom('invitation')
        .selectAll()
        .where('organisationUid', '=', organisationUid)
        .where('usedAt', 'is', null)
        .orderBy('createdAt')
        .execute()
    },
    async cancelInvitation(organisationUid: string, uid: string): Promise<boolean> {
      const { numDeletedRows } = await rows
        .deleteFrom('invitation')
        .where('uid', '=', uid)
        .where('organisationUid', '=', organisationUid)
        .where('usedAt', 'is', null)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },

    async dropInvitationsBefore(time: number): Promise<void> {
      await rows
        .deleteFrom('invitation')
        .where((row) => row.or([row('usedAt', '<', time), row('expiresAt', '<', time)]))
        .execute()
    },

    accept(invitation: Invitation, account: NewAccount, now: number): Promise<AcceptOutcome> {
      return rows.transaction().execute(async (trx): Promise<AcceptOutcome> => {
        if (!(await useInvitation(trx, invitation, now))) return 'used'
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('staff')
          .values(account.staff)
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) {
          await trx
            .updateTable('invitation')
            .set({ usedAt: null, email: invitation.email })
            .where('uid', '=', invitation.uid)
            .execute()
          return 'address-taken'
        }
        await addMembership(trx, account.membership)
        await giveKeys(trx, account.staff.uid, account.keys)
        return 'done'
      })
    },
    /** Makes the owner of an existing account a member of another organisation. Returns false if the invitation is no longer valid. */
    join(invitation: Invitation, membership: Membership, now: number): Promise<boolean> {
      return rows.transaction().execute(async (trx) => {
        if (!(await useInvitation(trx, invitation, now))) return false
        await addMembership(trx, membership)
        // The member now belongs to two organisations. With a link that renews the member's keys, a manager of one organisation could log
        // in to the other organisation as this member. So these links are deleted, except the links that the operator made.
        await trx
          .deleteFrom('invitation')
          .where('renews', '=', membership.staffUid)
          .where('usedAt', 'is', null)
          .where('invitedBy', 'is not', null)
          .execute()
        return true
      })
    },
    /** Replaces all keys of the member and ends their logins. Returns false if the invitation is no longer valid. */
    renew(invitation: Invitation, staffUid: string, keys: Keys, now: number): Promise<boolean> {
      return rows.transaction().execute(async (trx) => {
        if (!(await useInvitation(trx, invitation, now))) return false
        await trx.deleteFrom('passkey').where('staffUid', '=', staffUid).execute()
        await trx.deleteFrom('staffPassword').where('staffUid', '=', staffUid).execute()
        await forgetDevices(trx, staffUid)
        await giveKeys(trx, staffUid, keys)
        await endLogins(trx, staffUid)
        return true
      })
    },
    giveKeys(staffUid: string, keys: Keys): Promise<void> {
      return rows.transaction().execute((trx) => giveKeys(trx, staffUid, keys))
    },

    memberships(staffUid: string) {
      return rows
        .selectFrom('membership')
        .innerJoin('organisation', 'organisation.uid', 'membership.organisationUid')
        .selectAll('membership')
        .select(['organisation.name as organisation', 'organisation.timeZone'])
        .where('staffUid', '=', staffUid)
        .orderBy('organisation.name')
        .orderBy('organisation.uid')
        .execute()
    },
    membership(staffUid: string, organisationUid: string): Promise<Membership | undefined> {
      return rows
        .selectFrom('membership')
        .selectAll()
        .where('staffUid', '=', staffUid)
        .where('organisationUid', '=', organisationUid)
        .executeTakeFirst()
    },
    async countMembers(organisationUid: string): Promise<number> {
      const { count } = await rows
        .selectFrom('membership')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('organisationUid', '=', organisationUid)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async members(organisationUid: string) {
      const members = await rows
        .selectFrom('membership')
        .innerJoin('staff', 'staff.uid', 'membership.staffUid')
        .select(['staff.uid', 'staff.name', 'staff.email', 'staff.lastLoginAt'])
        .select(['membership.role', 'membership.sessions'])
        .select((eb) => [
          eb
            .selectFrom('passkey')
            .whereRef('passkey.staffUid', '=', 'staff.uid')
            .select(eb.fn.countAll<number>().as('count'))
            .as('passkeys'),
          eb
            .selectFrom('staffPassword')
            .whereRef('staffPassword.staffUid', '=', 'staff.uid')
            .select(eb.fn.countAll<number>().as('count'))
            .as('passwords'),
          eb
            .selectFrom('staffLogin')
            .whereRef('staffLogin.staffUid', '=', 'staff.uid')
            .select((inner) => inner.fn.max('staffLogin.seenAt').as('seen'))
            .as('seenAt'),
        ])
        .where('membership.organisationUid', '=', organisationUid)
        .orderBy('staff.name')
        .orderBy('staff.uid')
        .execute()
      return members.map(({ lastLoginAt, seenAt, ...member }) => ({
        ...member,
        lastAt: lastLoginAt === null && seenAt === null ? null : Math.max(lastLoginAt ?? 0, seenAt ?? 0),
      }))
    },
    /**
     * Changes the member's rights and ends their logins. If the member gets fewer rights, also deletes the unused invitations that they
     * made. Such an invitation could give more rights than the member now has. Returns false if the organisation would have no manager.
     */
    changeMembership(
      staffUid: string,
      organisationUid: string,
      change: Pick<Membership, 'role' | 'sessions'>,
    ): Promise<boolean> {
      return rows.transaction().execute(async (trx) => {
        if (change.role !== 'manager' && (await isLastManager(trx, organisationUid, staffUid))) return false
        const before = await trx
          .selectFrom('membership')
          .selectAll()
          .where('staffUid', '=', staffUid)
          .where('organisationUid', '=', organisationUid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        await trx
          .updateTable('membership')
          .set({ role: change.role, sessions: change.sessions })
          .where('staffUid', '=', staffUid)
          .where('organisationUid', '=', organisationUid)
          .execute()
        if (change.role !== 'manager') await dropInvitationsByOrFor(trx, staffUid, organisationUid)
        else if (before && seesFewerSessions(change, before))
          await dropInvitationsMadeBy(trx, staffUid, organisationUid)
        await endLogins(trx, staffUid)
        return true
      })
    },
    /** Removes a member from an organisation and ends their logins. Returns false if they are the last manager. */
    removeMembership(staffUid: string, organisationUid: string): Promise<boolean> {
      return rows.transaction().execute(async (trx) => {
        if (await isLastManager(trx, organisationUid, staffUid)) return false
        await trx
          .deleteFrom('membership')
          .where('staffUid', '=', staffUid)
          .where('organisationUid', '=', organisationUid)
          .execute()
        await dropInvitationsByOrFor(trx, staffUid, organisationUid)
        await endLogins(trx, staffUid)
        return true
      })
    },
    /** Lets the member see a session that they created. Does nothing if the member may see all sessions. */
    addSession(staffUid: string, organisationUid: string, sessionUid: string): Promise<void> {
      return rows.transaction().execute(async (trx) => {
        const membership = await trx
          .selectFrom('membership')
          .select('sessions')
          .where('staffUid', '=', staffUid)
          .where('organisationUid', '=', organisationUid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        if (membership === undefined || membership.sessions === null) return
        const sessions = [...membership.sessions, sessionUid]
        await trx
          .updateTable('membership')
          .set({ sessions })
          .where('staffUid', '=', staffUid)
          .where('organisationUid', '=', organisationUid)
          .execute()
      })
    },

    /**
     * Deletes the member's data. Entries about the member in the audit log stay, without a name. Deletes nothing and returns false if an
     * organisation would have no manager.
     */
    erase(staffUid: string): Promise<boolean> {
      return rows.transaction().execute(async (trx) => {
        const memberships = await trx
          .selectFrom('membership')
          .select('organisationUid')
          .where('staffUid', '=', staffUid)
          .where('role', '=', 'manager')
          .orderBy('organisationUid')
          .execute()
        for (const { organisationUid } of memberships)
          if (await isLastManager(trx, organisationUid, staffUid)) return false
        for (const table of staffTables)
          await trx.deleteFrom(table).where('staffUid', '=', staffUid).execute()
        const { email } = await trx
          .selectFrom('staff')
          .select('email')
          .where('uid', '=', staffUid)
          .executeTakeFirstOrThrow()
        await trx
          .deleteFrom('invitation')
          .where((row) => row.or([row('renews', '=', staffUid), row('email', '=', email)]))
          .execute()
        await dropInvitationsByOrFor(trx, staffUid)
        await trx
          .updateTable('invitation')
          .set({ invitedBy: null })
          .where('invitedBy', '=', staffUid)
          .execute()
        await trx.updateTable('session').set({ createdBy: null }).where('createdBy', '=', staffUid).execute()
        for (const table of ['accessCode', 'job', 'improvement'] as const)
          await trx.updateTable(table).set({ madeBy: null }).where('madeBy', '=', staffUid).execute()
        await trx.deleteFrom('staff').where('uid', '=', staffUid).execute()
        return true
      })
    },
  }
}

/** The tables with a column `staff_uid`. Erasing a member deletes the member's rows in these tables. */
export const staffTables = [
  'membership',
  'passkey',
  'staffPassword',
  'recovery',
  'staffLogin',
  'knownDevice',
  'seance',
  'trainerNote',
] as const
