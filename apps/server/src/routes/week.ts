import type { CallName } from '@didascalie/contract'
import { agreeToTrace as agree } from '../domain/consent.js'
import type { Content } from '../domain/content.js'
import { eraseChoicesOf } from '../domain/erase-choices.js'
import { Problem } from '../domain/problem.js'
import { toldOf } from '../domain/staff/journal.js'
import { weekOf, setWeek as wish } from '../domain/week.js'
import type { LearnerRow, SessionRow } from '../store/schema.js'
import type { CallHandler, ServiceCall } from './context.js'
import { contentOf } from './find-session.js'
import { owner } from './owner.js'

type WeekCall = Extract<CallName, 'agreeToTrace' | 'getWeek' | 'setWeek' | 'eraseChoices'>

/** Who calls, with their session and its game; somebody erased meanwhile is somebody we do not know. */
async function caller<Name extends WeekCall>(
  call: ServiceCall<Name>,
): Promise<{ learner: LearnerRow; session: SessionRow; content: Content }> {
  const { store } = call.context
  const { learner_uid } = await owner(call)
  const learner = await store.learners.find(learner_uid)
  const session = learner && (await store.sessions.find(learner.session_uid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}

export const agreeToTrace: CallHandler<'agreeToTrace'> = async (call) => {
  const { learner, ...where } = await caller(call)
  const { store, records, clock } = call.context
  const { agrees } = call.body
  const trace = await agree(store, learner, { ...where, agrees, now: clock() })
  if (agrees) await records.update(learner.uid)
  if (!agrees) return { trace, ...(await eraseChoicesOf(store, learner)) }
  return { trace, receivedBy: [], revision: learner.revision }
}

export const getWeek: CallHandler<'getWeek'> = async (call) => {
  const { learner, session, content } = await caller(call)
  const { store } = call.context
  const organisation = await store.organisations.find(session.organisation_uid)
  const timeZone = organisation?.time_zone || call.context.timeZone
  const readings = await toldOf(store, learner.uid, { action: 'read', timeZone })
  const codes = await toldOf(store, learner.uid, { action: 'codes-replaced', timeZone })
  return {
    ...(await weekOf(store, learner, { session, content })),
    ...(readings.length > 0 && { readings }),
    ...(codes.length > 0 && { codes }),
  }
}

export const setWeek: CallHandler<'setWeek'> = async (call) => {
  const { learner, session } = await caller(call)
  const { store, records, clock } = call.context
  const { shares, prints } = call.body
  const answer = await wish(store, learner, { session, wishes: { shares, prints }, now: clock() })
  if (shares === true) await records.update(learner.uid)
  return answer
}

export const eraseChoices: CallHandler<'eraseChoices'> = async (call) => {
  const { learner } = await caller(call)
  return eraseChoicesOf(call.context.store, learner)
}
