import type { staffPersonCalls } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { requireLearnerIn } from '../learners/rules.js'
import { formattingContextOf, recordAction, type StaffHandlers } from '../staff/staff-calls.js'
import { personPage } from './person-page.js'

export const personHandlers: StaffHandlers<keyof typeof staffPersonCalls> = {
  getPerson: async (call) => {
    const { context, caller, body } = call
    const { session } = caller
    const learner = await requireLearnerIn(context.store, session, body.learnerUID)
    const content = context.contents.find(session.content)
    if (content === undefined) throw new Problem('not-found')
    const request = { session, content, by: caller.staff.uid, view: formattingContextOf(call) }
    const page = await personPage(context.store, learner, request)
    const { week: sharedRuns } = page
    if (sharedRuns !== null)
      await recordAction(call, { action: 'read', sessionUid: session.uid, subjectUid: learner.uid })
    return page
  },
  saveNote: async ({ context, caller, body, now }) => {
    const learner = await requireLearnerIn(context.store, caller.session, body.learnerUID)
    const note = { learnerUid: learner.uid, staffUid: caller.staff.uid, text: body.text, changedAt: now }
    if (!(await context.store.notes.save(note))) throw new Problem('not-found')
    return {}
  },
}
