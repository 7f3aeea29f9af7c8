import type { CallHandler } from '../learners/service-calls.js'
import { accessesToLearner } from '../staff/audit-log.js'
import { learnerCaller } from './learner-caller.js'
import { runsViewOf } from './runs-view.js'

export const getWeek: CallHandler<'getWeek'> = async (call) => {
  const { learner, session, content } = await learnerCaller(call)
  const { store } = call.context
  const organisation = await store.organisations.find(session.organisationUid)
  const timeZone = organisation?.timeZone || call.context.timeZone
  const readings = await accessesToLearner(store, learner.uid, { action: 'read', timeZone })
  const codes = await accessesToLearner(store, learner.uid, { action: 'codes-replaced', timeZone })
  const confirmed = await accessesToLearner(store, learner.uid, { action: 'code-confirmed', timeZone })
  return {
    ...(await runsViewOf(store, learner, { session, content })),
    ...(readings.length > 0 && { readings }),
    ...(codes.length > 0 && { codes }),
    ...(confirmed.length > 0 && { confirmed: confirmed.map(({ on }) => on) }),
  }
}
