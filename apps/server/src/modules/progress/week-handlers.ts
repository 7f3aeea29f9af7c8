import type { CallName } from '@didascalie/contract'
import type { LearnerRow, SessionRow } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import type { Content } from '../content/content.js'
import { agreeToTrace as agree } from '../learners/consent.js'
import { owner } from '../learners/owner.js'
import type { CallHandler, ServiceCall } from '../learners/service-call.js'
import { eraseChoicesOf } from '../privacy/erase-choices.js'
import { contentOf } from '../sessions/find-session.js'
import { toldOf } from '../staff/audit-log.js'
import { weekOf, setWeek as wish } from './runs-view.js'

type WeekCall = Extract<CallName, 'agreeToTrace' | 'getWeek' | 'setWeek' | 'eraseChoices'>

/** Who calls, with their session and its game; somebody erased meanwhile is somebody we do not know. */
async function caller<Name extends WeekCall>(
  call: ServiceCall<Name>,
): Promise<{ learner: LearnerRow; session: SessionRow; content: Content }> {
  const { store } = call.context
  const learner = await store.learners.find(await owner(call))
  const session = learner && (await store.sessions.find(learner.session_uid))
  if (learner === undefined || session === undefined) throw new Problem('unauthenticated')
  return { learner, session, content: contentOf(call.context, session) }
}

export const agreeToTrace: CallHandler<'agreeToTrace'> = async (call) => {
  const { learner, ...where } = await caller(call)
  const { store, clock } = call.context
  const { agrees } = call.body
  const trace = await agree(store, learner, { ...where, agrees, now: clock() })
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
  const { shares, prints } = call.body
  return wish(call.context.store, learner, { session, wishes: { shares, prints }, now: call.context.clock() })
}

export const eraseChoices: CallHandler<'eraseChoices'> = async (call) => {
  const { learner } = await caller(call)
  return eraseChoicesOf(call.context.store, learner)
}
