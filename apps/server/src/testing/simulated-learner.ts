// A simulated learner who sends saves over the network and remembers which of them the server acknowledged.
import { calls, successSchema, type User } from '@didascalie/contract'
import { demonstrationSessions } from '../modules/demonstration/demonstration.js'
import type { ServerProcess } from './server-process.js'

const savesInRun = 7
const sessionUID = demonstrationSessions.partner

export class SimulatedLearner {
  #cookie = ''
  #user: User | undefined
  /** The last acknowledged save. */
  acknowledged = { revision: 0, progression: '' }
  /** The save that was sent and not answered yet. */
  unconfirmedSave = ''
  saves = 0
  /** The number of finished runs that the server acknowledged. */
  runs = 0
  /** Whether the unanswered save finishes another run. */
  isEnding = false

  constructor(readonly puid: string) {}

  get user(): User {
    if (this.#user === undefined) throw new Error('Not logged in')
    return this.#user
  }

  get cookie(): string {
    return this.#cookie
  }

  async enter(server: ServerProcess): Promise<User> {
    const body = { sessionUID, puid: this.puid, project_FK: 1, consent: true }
    const response = await server.post('checkOrCreateOdysseusUser', body, this.#cookie)
    const responseBody = await response.json()
    if (response.status !== 200) throw new Error(`The login was rejected: ${JSON.stringify(responseBody)}`)
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie
    this.#user = successSchema(calls.checkOrCreateOdysseusUser.data).parse(responseBody).data.json
    return this.#user
  }

  /** The number of the newest run that the server has stored. */
  async newestRun(server: ServerProcess): Promise<number> {
    const response = await server.post('getWeek', { sessionUID, userUID: this.user.uid }, this.#cookie)
    const { data } = successSchema(calls.getWeek.data).parse(await response.json())
    return data.runs[0]?.number ?? 0
  }

  /** Sends one save; every seventh save finishes a run. Returns the status code. */
  async save(server: ServerProcess): Promise<number> {
    this.saves += 1
    const progression = JSON.stringify({ $count: this.saves, $padding: 'x'.repeat(300) })
    this.unconfirmedSave = progression
    const { revision } = this.acknowledged
    this.isEnding = this.saves % savesInRun === 0
    const run = this.saves.toString(16).padStart(16, '0')
    const closing = { kind: 'ended', run, trace: 'answer light' }
    const ids = { sessionUID, userUID: this.user.uid }
    const body = { ...ids, progression, revision, ...(this.isEnding && { closing }) }
    const response = await server.post('saveProgression', body, this.#cookie)
    const responseBody = await response.json()
    if (response.status === 200) {
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
