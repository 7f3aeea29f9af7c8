// Implements the server calls in the browser, for a game that runs without a server.
import type { CallBody, CallData, CallName } from '@didascalie/contract'
import type { Call } from '../services/call.js'
import { answerChecks, isGraph } from '../services/checks.js'
import type { ReadFile } from '../services/files.js'
import type { Refusal, Result } from '../services/result.js'
import type { AloneLearner } from './learner.js'
import { storedRunsView } from './stored-runs.js'
import { otherWindowText } from './texts.js'

type CallHandlers = {
  [Name in CallName]: (body: CallBody<Name>) => Promise<Result<CallData<Name>>>
}

/** This file of the game package is the response to `getData`. */
export const gameFile = 'game.json'

const invalidRefusal = (error: string): Refusal => ({
  kind: 'refused',
  status: 400,
  code: 'invalid',
  error,
  data: undefined,
})

/** For a save that is based on an outdated revision. As on the server, `data` is the stored progression. */
const staleRefusal = ({ storedState: { progression }, revision }: AloneLearner): Refusal => ({
  kind: 'refused',
  status: 409,
  code: 'stale',
  error: 'Le jeu a avancé dans une autre fenêtre.',
  data: { progression, revision },
})

interface AloneCallOptions {
  learner: AloneLearner
  readFile: ReadFile
}

export function createAloneCall({ learner, readFile }: AloneCallOptions): Call {
  /**
   * The caller retries after `unreachable`, but not after `refused`. A retry is useless if the game was
   * opened later in another window, because only that window can store data.
   */
  const resultOf = <Data>(isStored: boolean, data: Data): Result<Data> => {
    if (isStored) return { kind: 'done', data }
    return learner.isOvertaken ? invalidRefusal(otherWindowText) : { kind: 'unreachable', status: 0 }
  }
  const logIn = async () => resultOf(true, { json: learner.user })
  const handlers: CallHandlers = {
    getData: () => readFile(gameFile, answerChecks.getData),
    checkAccessCode: logIn,
    checkOrCreateOdysseusUser: logIn,
    logout: async () => resultOf(true, {}),
    async saveProgression({ progression, revision: expectedRevision, closing }) {
      if (expectedRevision !== learner.revision) return staleRefusal(learner)
      const revision = learner.save(progression, closing)
      return resultOf(revision !== undefined, { revision: revision ?? 0 })
    },
    saveNotionViewed: async ({ notion }) => resultOf(learner.addViewedNotion(notion), {}),
    addUserTime: async ({ duration }) => resultOf(learner.addPlayedTime(duration), {}),
    async saveNotionsAcquired({ notions }) {
      const isStored = learner.saveSurvey(notions)
      return isStored === undefined
        ? invalidRefusal('Ces réponses ne peuvent pas être lues.')
        : resultOf(isStored, {})
    },
    async agreeToTrace({ agrees }) {
      const isStored = learner.change({ refusesTrace: !agrees }) && (agrees || learner.eraseChoices())
      return resultOf(isStored, { trace: agrees ? 'kept' : 'refused', ...learner.erasureResponse })
    },
    async getWeek() {
      const graph = await readFile('graphData.json', isGraph)
      if (graph.kind !== 'done') return graph
      return { kind: 'done', data: storedRunsView(learner.storedState, graph.data) }
    },
    async setWeek({ prints = learner.storedState.prints }) {
      return resultOf(learner.change({ prints }), { shares: false, prints })
    },
    eraseChoices: async () => resultOf(learner.eraseChoices(), learner.erasureResponse),
  }
  return (name, body) => handlers[name](body)
}
