import type { staffFollowCalls } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { requireLearnerIn } from '../learners/index.js'
import { sessionAddress } from '../sessions/index.js'
import {
  courseOf,
  formattingContextOf,
  recordAction,
  requireVisibleSession,
  type StaffHandlers,
  sendMail,
} from '../staff/index.js'
import type { Context } from './context.js'
import { followUp } from './follow-up.js'
import { moveLearner, reminderLetter, reminderText } from './people.js'

export const followHandlers: StaffHandlers<keyof typeof staffFollowCalls, Context> = {
  getFollowUp: async (call) => {
    const { context, caller, body, now } = call
    const content = context.contents.find(caller.session.content)
    const request = { ...body, course: courseOf(caller) }
    const { version, follow } = await followUp(
      context.store,
      caller.session,
      content,
      request,
      formattingContextOf(call),
    )
    return { version, at: now, follow: version === body.version ? null : follow }
  },
  prepareReminder: async (call) => {
    const { context, caller, body } = call
    const { session } = caller
    for (const uid of body.learners) await requireLearnerIn(context.store, session, uid)
    const codes = await context.store.codes.ofSession(session.uid, body.codes)
    if (codes.length !== new Set(body.codes).size) throw new Problem('not-found')
    const people = new Set(body.learners).size + codes.length
    const isMailed = body.toMe !== undefined
    await recordAction(call, {
      action: 'reminded',
      sessionUid: session.uid,
      count: people,
      ...(isMailed && { detail: 'mail' }),
    })
    const { address, now, timeZone } = formattingContextOf(call)
    const text = body.toMe ?? reminderText(session, sessionAddress(address, session), { now, timeZone })
    if (!isMailed) return { text, people, mail: context.sendLetter === undefined ? 'none' : 'ready' }
    const letter = reminderLetter({ to: caller.staff.email, session: session.name, people, text })
    return { text, people, mail: await sendMail(call, letter) }
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
}
