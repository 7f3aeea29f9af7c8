import type { staffFollowCalls, staffPersonCalls } from '@didascalie/contract'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/errors/problem.js'
import { requireLearnerIn } from '../learners/rules.js'
import { courseOf, requireVisibleSession } from '../staff/caller.js'
import {
  formattingContextOf,
  recordAction,
  registerStaffCalls,
  type StaffHandlers,
  sendMail,
} from '../staff/staff-calls.js'
import { buildFollowUp, getFollowUpVersion } from './follow-up.js'
import { moveLearner, prepareReminders, reminderLetter } from './people.js'
import { personPage } from './person-page.js'
import { countOrganisation, listSessions } from './session-list.js'

const followUpHandlers: StaffHandlers<
  'listSessions' | 'getRail' | keyof typeof staffFollowCalls | keyof typeof staffPersonCalls
> = {
  listSessions: (call) => listSessions(call.context.store, call.caller, call.body, formattingContextOf(call)),
  getRail: ({ context, caller }) => countOrganisation(context.store, caller),
  getFollowUp: async (call) => {
    const { context, caller, body, now } = call
    const content = context.contents.find(caller.session.content)
    const request = { ...body, course: courseOf(caller) }
    const shown = [context.store, caller.session, content, request, formattingContextOf(call)] as const
    const version = await getFollowUpVersion(...shown)
    return { version, at: now, follow: version === body.version ? null : await buildFollowUp(...shown) }
  },
  prepareReminder: async (call) => {
    const { context, caller, body } = call
    const { session } = caller
    const learners = await context.store.learners.inSession(session.uid, body.learners)
    const codes = await context.store.codes.ofSession(session.uid, body.codes)
    const isComplete =
      learners.length === new Set(body.learners).size && codes.length === new Set(body.codes).size
    if (!isComplete) throw new Problem('not-found')
    const isMailed = body.toMe !== undefined
    await recordAction(call, {
      action: 'reminded',
      sessionUid: session.uid,
      count: learners.length + codes.length,
      ...(isMailed && { detail: 'mail' }),
    })
    const reminders = prepareReminders(
      session,
      { learners, codes, edited: body.toMe },
      formattingContextOf(call),
    )
    if (!isMailed) return { reminders, mail: context.sendLetter === undefined ? 'none' : 'ready' }
    const letter = reminderLetter({ to: caller.staff.email, session: session.name, reminders })
    return { reminders, mail: await sendMail(call, letter) }
  },
  renamePerson: async (call) => {
    const { context, caller, body } = call
    const { store } = context
    const { session } = caller
    const { firstname, lastname } = body
    if (body.learnerUID !== undefined) {
      const learner = await requireLearnerIn(store, session, body.learnerUID)
      await store.learners.rename(learner.uid, { firstname, lastname })
      await recordAction(call, { action: 'renamed', sessionUid: session.uid, subjectUid: learner.uid })
      return {}
    }
    const [code] = await store.codes.ofSession(session.uid, body.codeUID === undefined ? [] : [body.codeUID])
    if (code === undefined || code.learnerUid !== null) throw new Problem('not-found')
    await store.codes.rename(code.uid, firstname, lastname)
    await recordAction(call, { action: 'renamed', sessionUid: session.uid })
    return {}
  },
  moveLearner: async (call) => {
    const { context, caller, body, now } = call
    const learner = await requireLearnerIn(context.store, caller.session, body.learnerUID)
    const to = await requireVisibleSession(context.store, caller, body.toSessionUID)
    await moveLearner(context.store, learner, { from: caller.session, to, now })
    await recordAction(call, { action: 'moved', sessionUid: to.uid, subjectUid: learner.uid })
    return {}
  },
  getPerson: async (call) => {
    const { context, caller, body } = call
    const { session } = caller
    const learner = await requireLearnerIn(context.store, session, body.learnerUID)
    const content = context.contents.find(session.content)
    if (content === undefined) throw new Problem('not-found')
    const request = { session, content, by: caller.staff.uid, view: formattingContextOf(call) }
    const page = await personPage(context.store, learner, request)
    if (page.week !== null)
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

export async function followUpRoutes(app: FastifyInstance): Promise<void> {
  registerStaffCalls(app, followUpHandlers)
}
