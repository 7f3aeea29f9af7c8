// What should be saved, beside what was.
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

/** A revision no learner comes to: a save from it is answered with what is stored, and changes nothing. */
const neverReached = 2 ** 31 - 2

function readSaved(json: string): object {
  return json === '' ? {} : progressionSchema.parse(JSON.parse(json))
}

/** What a page of one learner sends and is answered. */
export class Ledger {
  audio: 0 | 1 = 1
  #expected: Progression = {}
  #acknowledged: object = {}
  #user: User | undefined
  #heard: Promise<void> = Promise.resolve()

  /** One after the other, as they came: what a login says is read more slowly than a save that follows it. */
  constructor(page: Page) {
    page.on('response', (response) => {
      this.#heard = this.#heard.then(() => this.#hear(response)).catch(() => {})
    })
  }

  async #hear(response: Response): Promise<void> {
    const { pathname } = new URL(response.url())
    if (response.status() !== 200) return
    if (pathname === savePath) {
      const { progression } = response.request().postDataJSON()
      this.#acknowledged = readSaved(progression)
    }
    if (loginPaths.includes(pathname)) {
      const { data } = await response.json()
      this.#user = userSchema.parse(data.json)
      this.#acknowledged = readSaved(this.#user.progression)
    }
  }

  /** What the last login answered. */
  get user(): User {
    if (!this.#user) throw new Error('nobody has come in')
    return this.#user
  }

  get expected(): Progression {
    return this.#expected
  }

  /** The way is kept of those who agreed to it; of a demonstration, never. */
  #kept(progression: Progression): Progression {
    const { trace: _, ...rest } = progression
    return this.#user?.trace === 'kept' ? progression : rest
  }

  /** The engine's effects, as the specification has them carried out. */
  enters(moment: Moment): void {
    const saves = moment.effects.some(({ kind }) => kind === 'save' || kind === 'clear')
    if (saves) this.#expected = this.#kept(toProgression(moment, this.audio))
  }

  /** Nothing is kept but how one wants to hear it. */
  restarts(): void {
    this.#expected = { audio: this.audio, progress: { node: '', background: '', music: '' } }
  }

  /** A demonstration is played by somebody new each time, and what the last one chose is not theirs. */
  beginsAnew(): void {
    this.audio = 1
    this.restarts()
  }

  hears(audio: 0 | 1): void {
    this.audio = audio
    this.#expected = { ...this.#expected, audio }
  }

  get isSettled(): boolean {
    return isDeepStrictEqual(this.#acknowledged, this.#expected)
  }

  /** What differs, for the report. */
  get account(): string {
    return `expected ${JSON.stringify(this.#expected)}, acknowledged ${JSON.stringify(this.#acknowledged)}`
  }

  /** The server's own row. */
  async stored(page: Page, sessionUID: string): Promise<object> {
    const data = { sessionUID, userUID: this.user.uid, progression: '{}', revision: neverReached }
    const { origin } = new URL(page.url())
    const response = await page.context().request.post(`${origin}${savePath}`, { data })
    const answer = await response.json()
    if (response.status() !== 409) throw new Error(`not told what is stored: ${JSON.stringify(answer)}`)
    return readSaved(storedProgressionSchema.parse(answer.data).progression)
  }
}
