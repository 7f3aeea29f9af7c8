// Queries for members, visitors, memberships and invitations. A visitor is a teacher who comes from a learning platform.

import { z } from 'zod'
import type { AnyDb, DatabaseHandle } from '../../platform/database/database.js'
import type { InvitationRow, MembershipRow, StaffRow } from '../../platform/database/schema.js'
import type { Invitation } from './invitation.js'
import { forgetDevices } from './known-device-queries.js'
import { type Membership, seesFewerSessions } from './membership.js'
import type { Passkey } from './passkey.js'
import { toPasskeyRow, toStaffPasswordRow } from './staff-key-queries.js'
import type { StaffMember } from './staff-member.js'
import type { StaffPassword } from './staff-password.js'

const sessionList = z.array(z.string())
/** Parses a stored list of the sessions that a member may see; `null`: all sessions. */
const sessionsIn = (json: string | null): string[] | null =>
  json === null ? null : sessionList.parse(JSON.parse(json))

const toJson = (sessions: readonly string[] | null) => (sessions === null ? null : JSON.stringify(sessions))

const toStaffMember = (row: StaffRow): StaffMember => ({
  uid: row.uid,
  name: row.name,
  email: row.email,
  createdAt: row.created_at,
  platformUid: row.platform_uid,
})

export const toStaffRow = (staff: StaffMember): Omit<StaffRow, 'last_login_at'> => ({
  uid: staff.uid,
  name: staff.name,
  email: staff.email,
  created_at: staff.createdAt,
  platform_uid: staff.platformUid,
})

const toMembership = (row: MembershipRow): Membership => ({
  staffUid: row.staff_uid,
  organisationUid: row.organisation_uid,
  role: row.role,
  sessions: sessionsIn(row.sessions),
  createdAt: row.created_at,
})

const toMembershipRow = (membership: Membership): MembershipRow => ({
  staff_uid: membership.staffUid,
  organisation_uid: membership.organisationUid,
  role: membership.role,
  sessions: toJson(membership.sessions),
  created_at: membership.createdAt,
})

const toInvitation = (row: InvitationRow): Invitation => ({
  uid: row.uid,
  tokenHash: row.token_hash,
  organisationUid: row.organisation_uid,
  invitedBy: row.invited_by,
  renews: row.renews,
  email: row.email,
  role: row.role,
  sessions: sessionsIn(row.sessions),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  usedAt: row.used_at,
})

const toInvitationRow = (invitation: Invitation): InvitationRow => ({
  uid: invitation.uid,
  token_hash: invitation.tokenHash,
  organisation_uid: invitation.organisationUid,
  invited_by: invitation.invitedBy,
  renews: invitation.renews,
  email: invitation.email,
  role: invitation.role,
  sessions: toJson(invitation.sessions),
  created_at: invitation.createdAt,
  expires_at: invitation.expiresAt,
  used_at: invitation.usedAt,
})

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

async function giveKeys(trx: AnyDb, staffUid: string, { passkey, password, recovery }: Keys): Promise<void> {
  if (passkey !== undefined) await trx.insertInto('passkey').values(toPasskeyRow(passkey)).execute()
  if (password !== undefined) {
    await forgetDevices(trx, staffUid)
    await trx.deleteFrom('staff_password').where('staff_uid', '=', staffUid).execute()
    await trx.insertInto('staff_password').values(toStaffPasswordRow(password)).execute()
  }
  await trx.deleteFrom('recovery').where('staff_uid', '=', staffUid).execute()
  if (recovery.length > 0)
    await trx
      .insertInto('recovery')
      .values(recovery.map((hash) => ({ hash, staff_uid: staffUid, used_at: null })))
      .execute()
}

const endLogins = (trx: AnyDb, staffUid: string) =>
  trx.deleteFrom('staff_login').where('staff_uid', '=', staffUid).execute()

export function staffQueries({ db, kind }: DatabaseHandle) {
  /** Marks the invitation as used. Returns false if it was used or deleted in the meantime. */
  async function useInvitation(trx: AnyDb, invitation: Invitation, now: number): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('invitation')
      // The account now contains the email address, so the invitation no longer needs it.
      .set({ used_at: now, email: '' })
      .where('uid', '=', invitation.uid)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  }

  const addMembership = (trx: AnyDb, membership: Membership) =>
    trx
      .insertInto('membership')
      .values(toMembershipRow(membership))
      // If the person is already a member, they keep their role.
      .onConflict((conflict) => conflict.columns(['staff_uid', 'organisation_uid']).doNothing())
      .execute()

  /** Deletes unused invitations that the member made, and unused links with which the member could renew their keys. */
  const dropInvitationsByOrFor = (trx: AnyDb, staffUid: string, organisationUid?: string) =>
    trx
      .deleteFrom('invitation')
      .where('used_at', 'is', null)
      .where((row) => row.or([row('invited_by', '=', staffUid), row('renews', '=', staffUid)]))
      .$if(organisationUid !== undefined, (query) =>
        query.where('organisation_uid', '=', organisationUid ?? ''),
      )
      .execute()

  /** Deletes unused invitations that the member made, including the links with which other members could renew their keys. */
  const dropInvitationsMadeBy = (trx: AnyDb, staffUid: string, organisationUid: string) =>
    trx
      .deleteFrom('invitation')
      .where('used_at', 'is', null)
      .where('invited_by', '=', staffUid)
      .where('organisation_uid', '=', organisationUid)
      .execute()

  /** Locks the rows of the managers, so that two transactions cannot remove the last two managers. */
  async function managersOf(trx: AnyDb, organisationUid: string): Promise<string[]> {
    const rows = await trx
      .selectFrom('membership')
      .select('staff_uid')
      .where('organisation_uid', '=', organisationUid)
      .where('role', '=', 'manager')
      .orderBy('staff_uid')
      .$if(kind === 'postgres', (query) => query.forUpdate())
      .execute()
    return rows.map(({ staff_uid }) => staff_uid)
  }

  const isLastManager = async (trx: AnyDb, organisationUid: string, staffUid: string) => {
    const managers = await managersOf(trx, organisationUid)
    return managers.length === 1 && managers[0] === staffUid
  }

  return {
    async find(uid: string): Promise<StaffMember | undefined> {
      const row = await db.selectFrom('staff').selectAll().where('uid', '=', uid).executeTakeFirst()
      return row && toStaffMember(row)
    },
    async findByEmail(email: string): Promise<StaffMember | undefined> {
      const row = await db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst()
      return row && toStaffMember(row)
    },
    /** The names of these people by uid. The learning platform is part of a visitor’s name, so that no visitor looks like a member. */
    async names(uids: readonly string[]): Promise<Map<string, string>> {
      if (uids.length === 0) return new Map()
      const rows = await db
        .selectFrom('staff')
        .leftJoin('lti_platform', 'lti_platform.uid', 'staff.platform_uid')
        .select(['staff.uid', 'staff.name', 'lti_platform.name as platform'])
        .where('staff.uid', 'in', uids)
        .execute()
      return new Map(
        rows.map(({ uid, name, platform }) => [uid, platform === null ? name : `${name} (${platform})`]),
      )
    },
    /** Stores or updates a visitor. The `created_at` of a visitor is the time of their last launch. */
    async saveVisitor(visitor: StaffMember): Promise<void> {
      const { name, created_at } = toStaffRow(visitor)
      await db
        .insertInto('staff')
        .values(toStaffRow(visitor))
        .onConflict((conflict) => conflict.column('uid').doUpdateSet({ name, created_at }))
        .execute()
    },
    /** The uids of visitors whose last launch was before `time`. */
    async visitorsBefore(time: number): Promise<string[]> {
      const rows = await db
        .selectFrom('staff')
        .select('uid')
        .where('platform_uid', 'is not', null)
        .where('created_at', '<', time)
        .execute()
      return rows.map(({ uid }) => uid)
    },
    async rename(uid: string, name: string): Promise<void> {
      await db.updateTable('staff').set({ name }).where('uid', '=', uid).execute()
    },

    async invite(invitation: Invitation): Promise<void> {
      await db.insertInto('invitation').values(toInvitationRow(invitation)).execute()
    },
    async findInvitation(tokenHash: string): Promise<Invitation | undefined> {
      const row = await db
        .selectFrom('invitation')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst()
      return row && toInvitation(row)
    },
    async pendingInvitations(organisationUid: string): Promise<Invitation[]> {
      const rows = await db
        .selectFrom('invitation')
        .selectAll()
        .where('organisation_uid', '=', organisationUid)
        .where('used_at', 'is', null)
        .orderBy('created_at')
        .execute()
      return rows.map(toInvitation)
    },
    async cancelInvitation(organisationUid: string, uid: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('invitation')
        .where('uid', '=', uid)
        .where('organisation_uid', '=', organisationUid)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },

    async dropInvitationsBefore(time: number): Promise<void> {
      await db
        .deleteFrom('invitation')
        .where((row) => row.or([row('used_at', '<', time), row('expires_at', '<', time)]))
        .execute()
    },

    accept(invitation: Invitation, account: NewAccount, now: number): Promise<AcceptOutcome> {
      return db.transaction().execute(async (trx): Promise<AcceptOutcome> => {
        if (!(await useInvitation(trx, invitation, now))) return 'used'
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('staff')
          .values(toStaffRow(account.staff))
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows !== 1n) {
          await trx
            .updateTable('invitation')
            .set({ used_at: null, email: invitation.email })
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
      return db.transaction().execute(async (trx) => {
        if (!(await useInvitation(trx, invitation, now))) return false
        await addMembership(trx, membership)
        // The member now belongs to two organisations. With a link that renews the member's keys, a manager of one organisation could log
        // in to the other organisation as this member. So these links are deleted, except the links that the operator made.
        await trx
          .deleteFrom('invitation')
          .where('renews', '=', membership.staffUid)
          .where('used_at', 'is', null)
          .where('invited_by', 'is not', null)
          .execute()
        return true
      })
    },
    /** Replaces all keys of the member and ends their logins. Returns false if the invitation is no longer valid. */
    renew(invitation: Invitation, staffUid: string, keys: Keys, now: number): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (!(await useInvitation(trx, invitation, now))) return false
        await trx.deleteFrom('passkey').where('staff_uid', '=', staffUid).execute()
        await trx.deleteFrom('staff_password').where('staff_uid', '=', staffUid).execute()
        await forgetDevices(trx, staffUid)
        await giveKeys(trx, staffUid, keys)
        await endLogins(trx, staffUid)
        return true
      })
    },
    giveKeys(staffUid: string, keys: Keys): Promise<void> {
      return db.transaction().execute((trx) => giveKeys(trx, staffUid, keys))
    },

    async memberships(staffUid: string) {
      const rows = await db
        .selectFrom('membership')
        .innerJoin('organisation', 'organisation.uid', 'membership.organisation_uid')
        .selectAll('membership')
        .select(['organisation.name as organisation', 'organisation.time_zone as timeZone'])
        .where('staff_uid', '=', staffUid)
        .orderBy('organisation.name')
        .orderBy('organisation.uid')
        .execute()
      return rows.map((row) => ({
        ...toMembership(row),
        organisation: row.organisation,
        timeZone: row.timeZone,
      }))
    },
    async membership(staffUid: string, organisationUid: string): Promise<Membership | undefined> {
      const row = await db
        .selectFrom('membership')
        .selectAll()
        .where('staff_uid', '=', staffUid)
        .where('organisation_uid', '=', organisationUid)
        .executeTakeFirst()
      return row && toMembership(row)
    },
    async countMembers(organisationUid: string): Promise<number> {
      const { count } = await db
        .selectFrom('membership')
        .select((eb) => eb.fn.countAll().as('count'))
        .where('organisation_uid', '=', organisationUid)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async members(organisationUid: string) {
      const rows = await db
        .selectFrom('membership')
        .innerJoin('staff', 'staff.uid', 'membership.staff_uid')
        .select(['staff.uid', 'staff.name', 'staff.email', 'staff.last_login_at as lastLoginAt'])
        .select(['membership.role', 'membership.sessions'])
        .select((eb) => [
          eb
            .selectFrom('passkey')
            .whereRef('passkey.staff_uid', '=', 'staff.uid')
            .select(eb.fn.countAll<number>().as('count'))
            .as('passkeys'),
          eb
            .selectFrom('staff_password')
            .whereRef('staff_password.staff_uid', '=', 'staff.uid')
            .select(eb.fn.countAll<number>().as('count'))
            .as('passwords'),
          eb
            .selectFrom('staff_login')
            .whereRef('staff_login.staff_uid', '=', 'staff.uid')
            .select((inner) => inner.fn.max('staff_login.seen_at').as('seen'))
            .as('seenAt'),
        ])
        .where('membership.organisation_uid', '=', organisationUid)
        .orderBy('staff.name')
        .orderBy('staff.uid')
        .execute()
      return rows.map(({ lastLoginAt, seenAt, ...row }) => ({
        ...row,
        sessions: sessionsIn(row.sessions),
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
      return db.transaction().execute(async (trx) => {
        if (change.role !== 'manager' && (await isLastManager(trx, organisationUid, staffUid))) return false
        const before = await trx
          .selectFrom('membership')
          .selectAll()
          .where('staff_uid', '=', staffUid)
          .where('organisation_uid', '=', organisationUid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        await trx
          .updateTable('membership')
          .set({ role: change.role, sessions: toJson(change.sessions) })
          .where('staff_uid', '=', staffUid)
          .where('organisation_uid', '=', organisationUid)
          .execute()
        if (change.role !== 'manager') await dropInvitationsByOrFor(trx, staffUid, organisationUid)
        else if (before && seesFewerSessions(change, toMembership(before)))
          await dropInvitationsMadeBy(trx, staffUid, organisationUid)
        await endLogins(trx, staffUid)
        return true
      })
    },
    /** Removes a member from an organisation and ends their logins. Returns false if they are the last manager. */
    removeMembership(staffUid: string, organisationUid: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        if (await isLastManager(trx, organisationUid, staffUid)) return false
        await trx
          .deleteFrom('membership')
          .where('staff_uid', '=', staffUid)
          .where('organisation_uid', '=', organisationUid)
          .execute()
        await dropInvitationsByOrFor(trx, staffUid, organisationUid)
        await endLogins(trx, staffUid)
        return true
      })
    },
    /** Lets the member see a session that they created. Does nothing if the member may see all sessions. */
    addSession(staffUid: string, organisationUid: string, sessionUid: string): Promise<void> {
      return db.transaction().execute(async (trx) => {
        const membership = await trx
          .selectFrom('membership')
          .select('sessions')
          .where('staff_uid', '=', staffUid)
          .where('organisation_uid', '=', organisationUid)
          .$if(kind === 'postgres', (query) => query.forUpdate())
          .executeTakeFirst()
        if (membership === undefined || membership.sessions === null) return
        const sessions = JSON.stringify([...JSON.parse(membership.sessions), sessionUid])
        await trx
          .updateTable('membership')
          .set({ sessions })
          .where('staff_uid', '=', staffUid)
          .where('organisation_uid', '=', organisationUid)
          .execute()
      })
    },

    /**
     * Deletes the member's data. Entries about the member in the audit log stay, without a name. Deletes nothing and returns false if an
     * organisation would have no manager.
     */
    erase(staffUid: string): Promise<boolean> {
      return db.transaction().execute(async (trx) => {
        const memberships = await trx
          .selectFrom('membership')
          .select('organisation_uid')
          .where('staff_uid', '=', staffUid)
          .where('role', '=', 'manager')
          .orderBy('organisation_uid')
          .execute()
        for (const { organisation_uid } of memberships)
          if (await isLastManager(trx, organisation_uid, staffUid)) return false
        for (const table of staffTables)
          await trx.deleteFrom(table).where('staff_uid', '=', staffUid).execute()
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
          .set({ invited_by: null })
          .where('invited_by', '=', staffUid)
          .execute()
        await trx
          .updateTable('session')
          .set({ created_by: null })
          .where('created_by', '=', staffUid)
          .execute()
        for (const table of ['access_code', 'job', 'improvement'] as const)
          await trx.updateTable(table).set({ made_by: null }).where('made_by', '=', staffUid).execute()
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
  'staff_password',
  'recovery',
  'staff_login',
  'known_device',
  'seance',
  'trainer_note',
] as const
