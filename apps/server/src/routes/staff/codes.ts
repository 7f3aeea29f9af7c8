import type { StaffCallName, staffCodeCalls } from '@didascalie/contract'
import {
  type CodeDesk,
  cancelCodes,
  listCodes,
  lookAtPeople,
  makeCodesFor,
  replaceCodes,
} from '../../domain/regie/codes.js'
import { sessionAddress } from '../../domain/regie/session-view.js'
import type { SessionCaller } from '../../domain/staff/who.js'
import type { StaffHandlers, StaffServiceCall } from './call.js'
import { note, viewOf } from './view.js'

type InSession = Pick<StaffServiceCall<StaffCallName>, 'context' | 'request' | 'now'> & {
  caller: SessionCaller
}

const deskOf = ({ context, caller, now }: InSession): CodeDesk => ({
  ...{ store: context.store, keyring: context.keyring, session: caller.session, by: caller.staff.uid, now },
})
const addressOf = (call: InSession) => sessionAddress(viewOf(call).address, call.caller.session)

export const codeHandlers: StaffHandlers<keyof typeof staffCodeCalls> = {
  listCodes: async (call) => ({
    address: addressOf(call),
    ...(await listCodes(deskOf(call), viewOf(call).timeZone)),
  }),
  checkPeople: (call) => lookAtPeople(deskOf(call), call.body.people),
  makeCodes: async (call) => {
    const { made, faults } = await makeCodesFor(deskOf(call), call.body)
    const sessionUid = call.caller.session.uid
    if (made.length > 0) await note(call, { action: 'codes-made', sessionUid, count: made.length })
    return { address: addressOf(call), made, faults }
  },
  replaceCodes: async (call) => {
    const made = await replaceCodes(deskOf(call), call.body)
    const sessionUid = call.caller.session.uid
    await note(call, { action: 'codes-replaced', sessionUid, count: made.length, detail: call.body.reason })
    return { address: addressOf(call), made }
  },
  cancelCodes: async (call) => {
    const cancelled = await cancelCodes(deskOf(call), call.body)
    const sessionUid = call.caller.session.uid
    if (cancelled > 0)
      await note(call, { action: 'codes-cancelled', sessionUid, count: cancelled, detail: call.body.reason })
    return { cancelled }
  },
}
