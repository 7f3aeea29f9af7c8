import type { staffPersonCalls } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { momentOf } from '../../platform/time/time-zone.js'
import { eraseLearner } from '../privacy/learners.js'
import { eraseAtOf, latestErasure } from '../sessions/erasure-date.js'
import { eraseDay } from '../sessions/session-view.js'
import type { StaffHandlers } from '../staff/staff-call.js'
import { note, viewOf } from '../staff/view.js'
import { requireLearnerIn } from './people.js'
import { personPage } from './person-page.js'

export const personHandlers: StaffHandlers<keyof typeof staffPersonCalls | 'erasePerson' | 'setEraseDay'> = {
  getPerson: async (call) => {
    const { context, caller, body } = call
    const { session } = caller
    const learner = await requireLearnerIn(context.store, session, body.learnerUID)
    const content = context.contents.find(session.content)
    if (content === undefined) throw new Problem('not-found')
    const asked = { session, content, by: caller.staff.uid, view: viewOf(call) }
    const page = await personPage(context.store, learner, asked)
    if (page.week !== null)
      await note(call, { action: 'read', sessionUid: session.uid, subjectUid: learner.uid })
    return page
  },
  saveNote: async ({ context, caller, body, now }) => {
    const learner = await requireLearnerIn(context.store, caller.session, body.learnerUID)
    const kept = { learner_uid: learner.uid, staff_uid: caller.staff.uid, text: body.text, changed_at: now }
    if (!(await context.store.notes.save(kept))) throw new Problem('not-found')
    return {}
  },
  erasePerson: async (call) => {
    const { context, caller, body } = call
    const learner = await requireLearnerIn(context.store, caller.session, body.learnerUID)
    if (body.lastname !== learner.lastname.trim()) throw new Problem('name-differs')
    const receivedBy = await eraseLearner(context.store, learner.uid)
    await note(call, { action: 'person-erased', sessionUid: caller.session.uid, subjectUid: learner.uid })
    return { receivedBy }
  },
  setEraseDay: async (call) => {
    const { context, caller, body, now } = call
    const { session } = caller
    const { timeZone } = viewOf(call)
    const [year = 0, month = 1, day = 1] = body.eraseOn.split('-').map(Number)
    const chosen = momentOf({ year, month, day, hour: 0, minute: 0 }, timeZone)
    if (chosen <= now) throw new Problem('erase-day-past')
    if (chosen > (eraseAtOf(session) ?? latestErasure(now))) throw new Problem('session-kept-longer')
    const erase_at = eraseAtOf({ ...session, erase_chosen: chosen })
    await context.store.sessions.update(session.uid, { erase_chosen: chosen, erase_at })
    await note(call, { action: 'erase-day-set', sessionUid: session.uid, detail: body.eraseOn })
    return { eraseOn: eraseDay({ erase_at }, timeZone) ?? body.eraseOn }
  },
}
