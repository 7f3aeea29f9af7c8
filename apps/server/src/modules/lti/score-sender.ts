// Empties the outbox of scores: once each, again after a fault, also after a restart, by one of several instances.
import type { FastifyBaseLogger } from 'fastify'
import type { LtiScoreRow } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import type { Outside } from '../../platform/outbound/request.js'
import { ServiceRefused, type Speaking, sendScore } from './services.js'
import type { Store } from './store.js'

const minute = 60_000
/** How long another instance leaves one alone that is being sent. */
const claimed = 2 * minute
/** A fortnight of tries: a platform that was away longer has forgotten the course. */
const waits = [1, 5, 15, 60, 180].map((minutes) => minutes * minute)
const longestWait = 6 * 60 * minute
const mostAttempts = 60

const waitAfter = (attempts: number) => waits[attempts] ?? longestWait

interface Sending {
  store: Store
  keyring: Keyring
  outside: Outside
  log: FastifyBaseLogger
  clock: () => number
}

type Settled = Partial<Pick<LtiScoreRow, 'state' | 'next_at' | 'reason'>>

/** 409: the platform has a later one, so it knows. 400, 403, 404, 410: it will never take it. All else may pass. */
function settled(status: number, text: string, score: LtiScoreRow, now: number): Settled {
  if ((status >= 200 && status < 300) || status === 409) return { state: 'sent', reason: '' }
  const reason = `${status} ${text}`.slice(0, 200)
  if ([400, 403, 404, 410, 422].includes(status)) return { state: 'refused', reason }
  return later(reason, score, now)
}

function later(reason: string, { attempts }: LtiScoreRow, now: number): Settled {
  if (attempts + 1 >= mostAttempts) return { state: 'refused', reason }
  return { next_at: now + waitAfter(attempts), reason: reason.slice(0, 200) }
}

export class ScoreSender {
  readonly #sending: Sending
  #underway: Promise<void> | undefined
  #isAskedAgain = false

  constructor(sending: Sending) {
    this.#sending = sending
  }

  /** Sends what is due. Whoever asks meanwhile has it done once more afterwards. */
  send(): Promise<void> {
    if (this.#underway) {
      this.#isAskedAgain = true
      return this.#underway
    }
    this.#underway = this.#round().finally(() => {
      this.#underway = undefined
    })
    return this.#underway
  }

  async #round(): Promise<void> {
    const { store, clock, log } = this.#sending
    do {
      this.#isAskedAgain = false
      try {
        await store.ltiScores.queueOwed(clock())
        for (const score of await store.ltiScores.due(clock())) await this.#sendOne(score)
      } catch (error) {
        log.warn({ err: error }, 'Scores will be sent later')
      }
    } while (this.#isAskedAgain)
  }

  async #sendOne(score: LtiScoreRow): Promise<void> {
    const { store, keyring, outside, clock, log } = this.#sending
    if (!(await store.ltiScores.claim(score, clock() + claimed))) return
    const platform = await store.lti.platform(score.platform_uid)
    if (platform === undefined) return
    const speaking: Speaking = { store, keyring, outside }
    const change = await sendScore(speaking, platform, score, clock()).then(
      ({ status, text }) => settled(status, text, score, clock()),
      (error: unknown) => {
        const reason = error instanceof ServiceRefused ? error.message : String(error)
        log.warn({ err: error, platform: platform.uid }, 'A score was not taken')
        return later(reason, score, clock())
      },
    )
    await store.ltiScores.settle(score, change)
  }
}
