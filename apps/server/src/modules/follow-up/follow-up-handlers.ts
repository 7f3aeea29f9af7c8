import { reminderSituationSchema, type staffFollowCalls } from '@didascalie/contract'
import { Problem } from '../../platform/errors/problem.js'
import { requireLearnerIn } from '../learners/rules.js'
import { sessionAddress } from '../sessions/rules.js'
import { courseOf, requireVisibleSession } from '../staff/caller.js'
import { formattingContextOf, recordAction, type StaffHandlers, sendMail } from '../staff/staff-calls.js'
import { followUp } from './follow-up.js'
import { moveLearner, reminderLetter, reminderSituation, reminderText } from './people.js'

export const followHandlers: StaffHandlers<keyof typeof staffFollowCalls> = {
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
    const learners = await Promise.all(
      [...new Set(body.learners)].map((uid) => requireLearnerIn(context.store, session, uid)),
    )
    const codes = await context.store.codes.ofSession(session.uid, body.codes)
    if (codes.length !== new Set(body.codes).size) throw new Problem('not-found')
    const isMailed = body.toMe !== undefined
    await recordAction(call, {
      action: 'reminded',
      sessionUid: session.uid,
      count: learners.length + codes.length,
      ...(isMailed && { detail: 'mail' }),
    })
    const { address, now, timeZone } = formattingContextOf(call)
    const people = [
      ...learners.map((learner) => ({
        name: `${learner.firstname} ${learner.lastname}`.trim() || (learner.puid ?? ''),
        situation: reminderSituation({
          begun: learner.advancedOn !== null,
          finished: learner.finishedOn !== null,
          surveyed: learner.surveyedOn !== null,
        }),
      })),
      ...codes.map(({ firstname, lastname }) => ({
        name: `${firstname} ${lastname}`.trim(),
        situation: 'unbegun' as const,
      })),
    ]
    const reminders = reminderSituationSchema.options
      .map((situation) => ({
        situation,
        people: people.filter((one) => one.situation === situation).map(({ name }) => name),
        text:
          body.toMe?.find((edited) => edited.situation === situation)?.text ??
          reminderText(situation, session, sessionAddress(address, session), { now, timeZone }),
      }))
      .filter((reminder) => reminder.people.length > 0)
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
}
