import type { staffCodeCalls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import type { AccessCode } from '../../platform/database/schema.js'
import { sessionAddress } from '../sessions/rules.js'
import {
  formattingContextOf,
  recordAction,
  registerStaffCalls,
  type SessionCall,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import {
  type CodeContext,
  cancelCodes,
  checkListedPeople,
  createCodesFor,
  listCodes,
  replaceCodes,
} from './rules.js'

const codeContextOf = ({ context, caller, now }: SessionCall): CodeContext => ({
  store: context.store,
  keyring: context.keyring,
  session: caller.session,
  by: caller.staff.uid,
  now,
})
const addressOf = (call: SessionCall) =>
  sessionAddress(formattingContextOf(call).address, call.caller.session)

/**
 * Adds entries to the audit log: one for all unused codes together, and one for each used code. The entry of a used code names its
 * learner. No entry contains the reason that the trainer typed.
 */
async function logCodes(
  call: SessionCall,
  action: 'codes-replaced' | 'codes-cancelled',
  codes: readonly AccessCode[],
): Promise<void> {
  const sessionUid = call.caller.session.uid
  const unusedCount = codes.filter(({ learnerUid }) => learnerUid === null).length
  if (unusedCount > 0) await recordAction(call, { action, sessionUid, count: unusedCount })
  for (const { learnerUid } of codes)
    if (learnerUid !== null)
      await recordAction(call, { action, sessionUid, subjectUid: learnerUid, count: 1 })
}

const codeHandlers: StaffHandlers<keyof typeof staffCodeCalls> = {
  listCodes: async (call) => ({
    address: addressOf(call),
    ...(await listCodes(codeContextOf(call), formattingContextOf(call).timeZone)),
  }),
  checkPeople: (call) => checkListedPeople(codeContextOf(call), call.body.people),
  makeCodes: async (call) => {
    const { made, faults } = await createCodesFor(codeContextOf(call), call.body)
    const sessionUid = call.caller.session.uid
    if (made.length > 0) await recordAction(call, { action: 'codes-made', sessionUid, count: made.length })
    return { address: addressOf(call), made, faults }
  },
  replaceCodes: async (call) => {
    const { made, createdCodes } = await replaceCodes(codeContextOf(call), call.body)
    await logCodes(call, 'codes-replaced', createdCodes)
    return { address: addressOf(call), made }
  },
  cancelCodes: async (call) => {
    const cancelled = await cancelCodes(codeContextOf(call), call.body)
    await logCodes(call, 'codes-cancelled', cancelled)
    return { cancelled: cancelled.length }
  },
}

export async function codeRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, codeHandlers)
}
