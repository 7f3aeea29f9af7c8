import type { StaffCallName } from '@didascalie/contract'
import { type AuditedAction, recordInAuditLog } from './audit-log.js'
import type { MemberCaller } from './caller.js'
import { addressOf, type StaffServiceCall } from './staff-call.js'

/** What a handler needs to format times and links in its answer. `address` is the address of this server. */
export function formattingContextOf(
  call: Pick<StaffServiceCall<StaffCallName>, 'context' | 'request' | 'now'> & { caller: MemberCaller },
) {
  const timeZone = call.caller.organisation.timeZone || call.context.timeZone
  return { now: call.now, timeZone, address: addressOf(call) }
}

export function recordAction(
  {
    context,
    caller,
    now,
  }: Pick<StaffServiceCall<StaffCallName>, 'context' | 'now'> & { caller: MemberCaller },
  act: Omit<AuditedAction, 'organisationUid' | 'by'>,
): Promise<void> {
  return recordInAuditLog(
    context.store,
    { organisationUid: caller.organisation.uid, by: caller.staff.uid, ...act },
    now,
  )
}
