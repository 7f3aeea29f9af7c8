import type { Me } from '@didascalie/contract'
import type { StaffRow } from '../../platform/database/schema.js'
import { dayOf } from '../../platform/time/time-zone.js'
import { recentMs, sessionsOf } from './caller.js'
import type { Store } from './store.js'

/** Somebody's own account, as they see it. */
export async function meOf(
  store: Pick<Store, 'staff' | 'staffKeys' | 'staffLogins'>,
  staff: StaffRow,
  { enteredAt, now, timeZone }: { enteredAt: number; now: number; timeZone: string },
): Promise<Me> {
  const day = (time: number) => dayOf({ now: time, timeZone })
  const passkeys = await store.staffKeys.passkeys(staff.uid)
  return {
    ...{ uid: staff.uid, name: staff.name, email: staff.email },
    memberships: (await store.staff.memberships(staff.uid)).map((row) => ({
      ...{ organisationUID: row.organisation_uid, organisation: row.organisation, role: row.role },
      ...{ sessions: sessionsOf(row), timeZone: row.time_zone || timeZone },
    })),
    passkeys: passkeys.map((key) => ({
      ...{ uid: key.uid, name: key.name, createdOn: day(key.created_at) },
      lastUsedOn: key.last_used_at === null ? null : day(key.last_used_at),
    })),
    hasPassword: (await store.staffKeys.password(staff.uid)) !== undefined,
    recoveryCodesLeft: await store.staffKeys.recoveryLeft(staff.uid),
    logins: Math.max(1, await store.staffLogins.count(staff.uid, now)),
    recentUntil: enteredAt + recentMs,
  }
}
