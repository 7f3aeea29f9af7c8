// A simulated learner who sends saves over the network and remembers the last save that the server acknowledged.
import { calls, successSchema, type User } from '@didascalie/contract'
import { expect } from 'vitest'
import { demonstrationSessions } from '../modules/demonstration/demonstration.js'
import type { ServerProcess } from './server-process.js'

/** A server, or a proxy in front of several servers. */
type Target = Pick<ServerProcess, 'post'>

const savesPerRun = 7
const sessionUID = demonstrationSessions.partner

export class SimulatedLearner {
  #cookie = ''
  #user: User | undefined
  acknowledged = { revision: 0, progression: '' }
  /** The save that was sent but is not answered yet. */
  unconfirmedSave = ''
  /** Also counts the saves that the server did not acknowledge. */
  sentSaveCount = 0
  /** The number of finished runs that the server acknowledged. */
  runs = 0
  /** Whether the unanswered save finishes a run. */
  isEnding = false

  constructor(readonly puid: string) {}

  get user(): User {
    if (this.#user === undefined) throw new Error('Not logged in')
    return this.#user
  }

  get cookie(): string {
    return this.#cookie
  }

  async logIn(server: Target): Promise<User> {
    const body = { sessionUID, puid: this.puid, project_FK: 1, consent: true }
    const response = await server.post('checkOrCreateOdysseusUser', body, this.#cookie)
    const text = await response.text()
    if (response.status !== 200) throw new Error(`The login was rejected: ${response.status} ${text}`)
    const responseBody: unknown = JSON.parse(text)
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie
    this.#user = successSchema(calls.checkOrCreateOdysseusUser.data).parse(responseBody).data.json
    return this.#user
  }

  /** The number of the newest run that the server has stored. */
  async newestRun(server: Target): Promise<number> {
    const response = await server.post('getWeek', { sessionUID, userUID: this.user.uid }, this.#cookie)
    const { data } = successSchema(calls.getWeek.data).parse(await response.json())
    return data.runs[0]?.number ?? 0
  }

  /** Every seventh save finishes a run. Returns the HTTP status. */
  async save(server: Target): Promise<number> {
    this.sentSaveCount += 1
    const progression = JSON.stringify({ $count: this.sentSaveCount, $padding: 'x'.repeat(300) })
    this.unconfirmedSave = progression
    const { revision } = this.acknowledged
    this.isEnding = this.sentSaveCount % savesPerRun === 0
    const run = this.sentSaveCount.toString(16).padStart(16, '0')
    const closing = { kind: 'ended', run, trace: 'answer light' }
    const ids = { sessionUID, userUID: this.user.uid }
    const body = { ...ids, progression, revision, ...(this.isEnding && { closing }) }
    const response = await server.post('saveProgression', body, this.#cookie)
    if (response.status === 200) {
      const responseBody = await response.json()
      this.acknowledged = {
        revision: successSchema(calls.saveProgression.data).parse(responseBody).data.revision,
        progression,
      }
      this.unconfirmedSave = ''
      if (this.isEnding) this.runs += 1
      this.isEnding = false
    }
    return response.status
  }
}

/** Logs the learner in again, and checks that the server still has the saves and runs that it acknowledged. */
export async function expectNothingLost(server: Target, learner: SimulatedLearner): Promise<void> {
  const { revision, progression } = await learner.logIn(server)
  const { acknowledged, unconfirmedSave } = learner
  // The server may have stored the unconfirmed save although the learner did not get the answer.
  const expectedProgression = revision === acknowledged.revision ? acknowledged.progression : unconfirmedSave
  expect([acknowledged.revision, acknowledged.revision + 1]).toContain(revision)
  expect(progression).toBe(expectedProgression)
  // A run and the save that ends it are stored together or not at all.
  const wasStored = revision !== acknowledged.revision
  const runs = learner.runs + (learner.isEnding && wasStored ? 1 : 0)
  expect(await learner.newestRun(server)).toBe(runs)
  Object.assign(learner, { acknowledged: { revision, progression }, runs, isEnding: false })
}
