import type { StaffHandlers } from '../staff/index.js'
import { formattingContextOf } from '../staff/index.js'
import type { Context } from './context.js'
import { countOrganisation, listSessions } from './session-list.js'

export const sessionListHandlers: StaffHandlers<'listSessions' | 'getRail', Context> = {
  listSessions: (call) => listSessions(call.context.store, call.caller, call.body, formattingContextOf(call)),
  getRail: ({ context, caller }) => countOrganisation(context.store, caller),
}
