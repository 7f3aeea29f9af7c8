import type { StaffHandlers } from '../staff/index.js'
import { viewOf } from '../staff/index.js'
import type { Context } from './context.js'
import { countHouse, listSessions } from './session-list.js'

export const sessionListHandlers: StaffHandlers<'listSessions' | 'getRail', Context> = {
  listSessions: (call) => listSessions(call.context.store, call.caller, call.body, viewOf(call)),
  getRail: ({ context, caller }) => countHouse(context.store, caller),
}
