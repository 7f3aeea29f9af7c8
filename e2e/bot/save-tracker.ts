// Compares the saves that the engine requires with the saves that the server acknowledged.
import { isDeepStrictEqual } from 'node:util'
import {
  callPath,
  type Progression,
  progressionSchema,
  storedProgressionSchema,
  type User,
  userSchema,
} from '@didascalie/contract'
import { type Moment, toProgression } from '@didascalie/engine'
import type { Page, Response } from 'playwright-core'

const savePath = callPath('saveProgression')
const loginPaths = [callPath('checkAccessCode'), callPath('checkOrCreateOdysseusUser')]

/** A revision that no learner reaches. The server rejects a save based on it, and its response contains the stored progression. */
const unreachedRevision = 2 ** 31 - 2

function parseProgression(json: string): object {
  return json === '' ? {} : progressionSchema.parse(JSON.parse(json))
}

/** Records the saves and logins of one learner's page. */
export class SaveTracker {
  audio: 0 | 1 = 1
  #expected: Progression = {}
  #acknowledged: object = {}
  #user: User | undefined
  /** Settles when all responses so far are handled. */
  #handled: Promise<void> = Promise.resolve()

  /** Handles responses one after the other: otherwise a save could be handled before the login that preceded it. */
  constructor(page: Page) {
    page.on('response', (response) => {
      this.#handled = this.#handled.then(() => this.#handleResponse(response)).catch(() => {})
    })
  }

  async #handleResponse(response: Response): Promise<void> {
    const { pathname } = new URL(response.url())
    if (response.status() !== 200) return
    if (pathname === savePath) {
      const { progression } = response.request().postDataJSON()
      this.#acknowledged = parseProgression(progression)
    }
    if (loginPaths.includes(pathname)) {
      const { data } = await response.json()
      this.#user = userSchema.parse(data.json)
      this.#acknowledged = parseProgression(this.#user.progression)
    }
  }

  get user(): User {
    if (!this.#user) throw new Error('no learner has logged in')
    return this.#user
  }

  get expected(): Progression {
    return this.#expected
  }

  /** Removes the trace if the server does not store it: without the learner's consent, or in a demonstration. */
  #storable(progression: Progression): Progression {
    const { trace: _, ...rest } = progression
    return this.#user?.trace === 'kept' ? progression : rest
  }

  recordMoment(moment: Moment): void {
    const hasSave = moment.effects.some(({ kind }) => kind === 'save' || kind === 'clear')
    if (hasSave) this.#expected = this.#storable(toProgression(moment, this.audio))
  }

  /** Expects what a restart saves: no progression, only the sound setting. */
  expectRestart(): void {
    this.#expected = { audio: this.audio, progress: { node: '', background: '', music: '' } }
  }

  /** Expects a new learner, without progression or settings. Each login to a demonstration creates a new learner. */
  expectNewLearner(): void {
    this.audio = 1
    this.expectRestart()
  }

  setAudio(audio: 0 | 1): void {
    this.audio = audio
    this.#expected = { ...this.#expected, audio }
  }

  get isSettled(): boolean {
    return isDeepStrictEqual(this.#acknowledged, this.#expected)
  }

  get summary(): string {
    return `expected ${JSON.stringify(this.#expected)}, acknowledged ${JSON.stringify(this.#acknowledged)}`
  }

  /** The progression in the server's database. */
  async stored(page: Page, sessionUID: string): Promise<object> {
    const data = { sessionUID, userUID: this.user.uid, progression: '{}', revision: unreachedRevision }
    const { origin } = new URL(page.url())
    const response = await page.context().request.post(`${origin}${savePath}`, { data })
    const responseBody = await response.json()
    if (response.status() !== 409) throw new Error(`no stored save in: ${JSON.stringify(responseBody)}`)
    return parseProgression(storedProgressionSchema.parse(responseBody.data).progression)
  }
}
