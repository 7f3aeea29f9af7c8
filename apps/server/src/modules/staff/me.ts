import type { Me } from '@didascalie/contract'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Store } from '../../store.js'
import { recentMs } from './caller.js'
import type { StaffMember } from './staff-member.js'

/** The account of a member, as the member sees it. */
export async function memberMe(
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
