// A learner who plays over the network, and remembers what the server said it had kept.
import { calls, successSchema, type User } from '@didascalie/contract'
import { demonstrationSessions } from '../demonstration.js'
import type { ServerProcess } from './server-process.js'

const sessionUID = demonstrationSessions.partner

export class Puppet {
  #cookie = ''
  #user: User | undefined
  /** What the server acknowledged last, and what was on its way when it went silent. */
  acknowledged = { revision: 0, progression: '' }
  underway = ''
  saves = 0

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
    const answer = await response.json()
    if (response.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer)}`)
    this.#cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? this.#cookie
    this.#user = successSchema(calls.checkOrCreateOdysseusUser.data).parse(answer).data.json
    return this.#user
  }

  /** One save; the status it was answered with. */
  async save(server: ServerProcess): Promise<number> {
    this.saves += 1
    const progression = JSON.stringify({ $count: this.saves, $padding: 'x'.repeat(300) })
    this.underway = progression
    const { revision } = this.acknowledged
    const body = { sessionUID, userUID: this.user.uid, progression, revision }
    const response = await server.post('saveProgression', body, this.#cookie)
    const answer = await response.json()
    if (response.status === 200) {
      this.acknowledged = {
        revision: successSchema(calls.saveProgression.data).parse(answer).data.revision,
        progression,
      }
      this.underway = ''
    }
    return response.status
  }
}
