import { Problem } from '../../platform/errors/problem.js'
import { momentOf } from '../../platform/time/time-zone.js'
import { requireLearnerIn } from '../learners/rules.js'
import { eraseAtOf, eraseDay, latestErasure } from '../sessions/rules.js'
import type { StaffHandlers } from '../staff/staff-call.js'
import { formattingContextOf, recordAction } from '../staff/view.js'
import { eraseLearner } from './learner-data.js'

export const erasureHandlers: StaffHandlers<'erasePerson' | 'setEraseDay' | 'deleteSession'> = {
  erasePerson: async (call) => {
    const { context, caller, body } = call
    const learner = await requireLearnerIn(context.store, caller.session, body.learnerUID)
    if (body.lastname !== learner.lastname.trim()) throw new Problem('name-differs')
    const receivedBy = await eraseLearner(context.store, learner.uid)
    await recordAction(call, {
      action: 'person-erased',
      sessionUid: caller.session.uid,
      subjectUid: learner.uid,
    })
    return { receivedBy }
  },
  setEraseDay: async (call) => {
    const { context, caller, body, now } = call
    const { session } = caller
    const { timeZone } = formattingContextOf(call)
    const [year = 0, month = 1, day = 1] = body.eraseOn.split('-').map(Number)
    const chosen = momentOf({ year, month, day, hour: 0, minute: 0 }, timeZone)
    if (chosen <= now) throw new Problem('erase-day-past')
    if (chosen > (eraseAtOf(session) ?? latestErasure(now))) throw new Problem('session-kept-longer')
    const eraseAt = eraseAtOf({ ...session, eraseChosen: chosen })
    await context.store.sessions.update(session.uid, { eraseChosen: chosen, eraseAt })
    await recordAction(call, { action: 'erase-day-set', sessionUid: session.uid, detail: body.eraseOn })
    return { eraseOn: eraseDay({ eraseAt }, timeZone) ?? body.eraseOn }
  },
  deleteSession: async (call) => {
    const { context, caller, body } = call
    const { uid, name } = caller.session
    if (body.name !== name) throw new Problem('name-differs')
    const count = await context.store.learnerData.eraseOfSession(uid)
    await context.store.sessions.remove(uid)
    await recordAction(call, { action: 'session-deleted', sessionUid: uid, count })
    return {}
  },
}
