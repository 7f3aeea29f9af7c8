import { formattingContextOf, type StaffHandlers } from '../staff/staff-calls.js'
import { countOrganisation, listSessions } from './session-list.js'

export const sessionListHandlers: StaffHandlers<'listSessions' | 'getRail'> = {
  listSessions: (call) => listSessions(call.context.store, call.caller, call.body, formattingContextOf(call)),
  getRail: ({ context, caller }) => countOrganisation(context.store, caller),
}
