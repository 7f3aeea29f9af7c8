import type { FastifyInstance } from 'fastify'
import { Problem } from '../../platform/errors/problem.js'
import { momentOf } from '../../platform/time/time-zone.js'
import { findBuildOfBrowser } from '../content/content.js'
import { agreeToTrace } from '../learners/consent.js'
import { requireLearnerIn } from '../learners/rules.js'
import { type CallHandlers, registerServiceCalls } from '../learners/service-calls.js'
import { learnerCaller } from '../progress/rules.js'
import { eraseAtOf, eraseDay, latestErasure } from '../sessions/rules.js'
import {
  formattingContextOf,
  recordAction,
  registerStaffCalls,
  type StaffHandlers,
} from '../staff/staff-calls.js'
import { eraseChoices, eraseLearner, saveLearnerSettings } from './rules.js'

const learnerHandlers: CallHandlers<'agreeToTrace' | 'setWeek' | 'eraseChoices'> = {
  agreeToTrace: async (call) => {
    const { learner, session, content } = await learnerCaller(call)
    const { store, records, clock, contents } = call.context
    const { agrees, build } = call.body
    const shownBuild = findBuildOfBrowser(contents, content, build)
    // The learner's page shows the consent text of the game build that the page loaded. If the server
    // no longer has that build, it stores nothing and answers `ask`: the page asks again the next time
    // it opens the home screen. A refusal is always stored.
    if (agrees && shownBuild === undefined)
      return { trace: 'ask', receivedBy: [], revision: learner.revision }
    const consent = { session, content: shownBuild ?? content, agrees, now: clock() }
    const trace = await agreeToTrace(store, learner, consent)
    if (!agrees) return { trace, ...(await eraseChoices(store, learner)) }
    await records.update(learner.uid)
    return { trace, receivedBy: [], revision: learner.revision }
  },
  setWeek: async (call) => {
    const { learner, session } = await learnerCaller(call)
    const { store, records, clock } = call.context
    const { shares, prints } = call.body
    const answer = await saveLearnerSettings(store, learner, { session, shares, prints, now: clock() })
    if (shares === true) await records.update(learner.uid)
    return answer
  },
  eraseChoices: async (call) => eraseChoices(call.context.store, (await learnerCaller(call)).learner),
}

const erasureHandlers: StaffHandlers<'erasePerson' | 'setEraseDay' | 'deleteSession'> = {
  erasePerson: async (call) => {
    const { context, caller, body } = call
    const { uid, lastname } = await requireLearnerIn(context.store, caller.session, body.learnerUID)
    if (body.lastname !== lastname.trim()) throw new Problem('name-differs')
    const receivedBy = await eraseLearner(context.store, uid)
    const sessionUid = caller.session.uid
    await recordAction(call, { action: 'person-erased', sessionUid, subjectUid: uid })
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

export async function privacyRoutes(app: FastifyInstance): Promise<void> {
  registerServiceCalls(app, learnerHandlers)
  registerStaffCalls(app, erasureHandlers)
}
