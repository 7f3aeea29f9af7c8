import { findBuildOfBrowser } from '../content/content.js'
import { agreeToTrace as agree } from '../learners/consent.js'
import type { CallHandler } from '../learners/service-calls.js'
import { learnerCaller } from '../progress/rules.js'
import { eraseChoicesOf } from './erase-choices.js'
import { saveLearnerSettings } from './sharing.js'

export const agreeToTrace: CallHandler<'agreeToTrace'> = async (call) => {
  const { learner, session, content } = await learnerCaller(call)
  const { store, records, clock, contents } = call.context
  const { agrees, build } = call.body
  const shownBuild = findBuildOfBrowser(contents, content, build)
  // The learner's page shows the consent text of the game build that the page loaded. If the server
  // no longer has that build, it stores nothing and answers `ask`: the page asks again the next time
  // it opens the home screen. A refusal is always stored.
  if (agrees && shownBuild === undefined) return { trace: 'ask', receivedBy: [], revision: learner.revision }
  const now = clock()
  const trace = await agree(store, learner, { session, content: shownBuild ?? content, agrees, now })
  if (agrees) await records.update(learner.uid)
  if (!agrees) return { trace, ...(await eraseChoicesOf(store, learner)) }
  return { trace, receivedBy: [], revision: learner.revision }
}

export const setWeek: CallHandler<'setWeek'> = async (call) => {
  const { learner, session } = await learnerCaller(call)
  const { store, records, clock } = call.context
  const { shares, prints } = call.body
  const settings = { shares, prints }
  const answer = await saveLearnerSettings(store, learner, { session, settings, now: clock() })
  if (shares === true) await records.update(learner.uid)
  return answer
}

export const eraseChoices: CallHandler<'eraseChoices'> = async (call) => {
  const { learner } = await learnerCaller(call)
  return eraseChoicesOf(call.context.store, learner)
}
