// Delivers queued messages to other systems. Several server instances can send the messages of one
// outbox, because an instance claims a message before sending it. A message is sent again if the
// receiver gave no answer, or if the instance stopped before it stored the result.
import type { FastifyBaseLogger } from 'fastify'
import { RequestNotSent } from './request.js'
import { statusOf } from './status-of.js'

const minuteMs = 60_000
/** How long a claim lasts. During this time, other instances do not send the claimed message. */
const claimMs = 2 * minuteMs
const retryDelaysMs = [1, 5, 15, 60, 180].map((minutes) => minutes * minuteMs)
const maxRetryDelayMs = 6 * 60 * minuteMs
/**
 * The maximum number of attempts. With the delays of `retryDelaysMs` and `maxRetryDelayMs`, the
 * last attempt takes place about two weeks after the first attempt.
 */
const maxAttempts = 60
const maxReasonLength = 200

export type AttemptResult =
  | { outcome: 'delivered' }
  /** The receiver will never accept this message. Other messages may succeed. */
  | { outcome: 'refused'; reason: string; status?: number }
  /**
   * The receiver is unreachable, overloaded or wrongly configured, so other messages would also
   * fail.
   */
  | { outcome: 'failed'; reason: string; status?: number; error?: unknown }

/**
 * Whether the receiver accepted the message, or may have received it before an error. The error `RequestNotSent` means that the receiver
 * has not received the message.
 */
export const mayBeReceived = (result: AttemptResult): boolean =>
  result.outcome === 'delivered' || ('error' in result && !(result.error instanceof RequestNotSent))

export type MessageUpdate = { state: 'sent' | 'refused'; reason: string } | { nextAt: number; reason: string }

export interface Outbox<Receiver, Message extends { attempts: number }> {
  /** Names the outbox in the log. */
  name: string
  listReceivers(now: number): Promise<Receiver[]>
  /** Names the receiver in the log, without secrets. */
  describe(receiver: Receiver): Readonly<Record<string, string>>
  findDue(receiver: Receiver, now: number): Promise<Message[]>
  /** Reserves the message until the given time and counts the attempt. Returns false if this instance must not send the message. */
  claim(receiver: Receiver, message: Message, until: number): Promise<boolean>
  /** Sends the message once. An exception counts as a failed attempt. */
  attempt(receiver: Receiver, message: Message): Promise<AttemptResult>
  update(message: Message, update: MessageUpdate, result: AttemptResult): Promise<void>
}

export function updateAfter(result: AttemptResult, attempts: number, now: number): MessageUpdate {
  if (result.outcome === 'delivered') return { state: 'sent', reason: '' }
  const reason = result.reason.slice(0, maxReasonLength)
  if (result.outcome === 'refused' || attempts + 1 >= maxAttempts) return { state: 'refused', reason }
  return { nextAt: now + (retryDelaysMs[attempts] ?? maxRetryDelayMs), reason }
}

export class OutboxSender<Receiver, Message extends { attempts: number }> {
  readonly #outbox: Outbox<Receiver, Message>
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #clock: () => number
  #currentRun: Promise<void> | undefined
  #isRunRequested = false
  #isStopping = false

  constructor(
    outbox: Outbox<Receiver, Message>,
    { log, clock }: { log: Pick<FastifyBaseLogger, 'warn'>; clock: () => number },
  ) {
    this.#outbox = outbox
    this.#log = log
    this.#clock = clock
  }

  /**
   * Sends every due message. If a run is in progress, a second run follows it. The second run sends
   * the messages that were queued meanwhile.
   */
  send(): Promise<void> {
    if (this.#currentRun) {
      this.#isRunRequested = true
      return this.#currentRun
    }
    this.#currentRun = this.#runWhileRequested().finally(() => {
      this.#currentRun = undefined
    })
    return this.#currentRun
  }

  /** Stops sending. Resolves when the result of the current message is stored. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#currentRun
  }

  async #runWhileRequested(): Promise<void> {
    do {
      this.#isRunRequested = false
      try {
        for (const receiver of await this.#outbox.listReceivers(this.#clock()))
          await this.#sendTo(receiver).catch((error) => this.#warn(error))
      } catch (error) {
        this.#warn(error)
      }
    } while (this.#isRunRequested && !this.#isStopping)
  }

  #warn(error: unknown): void {
    this.#log.warn({ err: error, outbox: this.#outbox.name }, 'Outbox run failed; the next run retries')
  }

  async #sendTo(receiver: Receiver): Promise<void> {
    for (;;) {
      const due = await this.#outbox.findDue(receiver, this.#clock())
      if (due.length === 0) return
      for (const message of due) {
        if (this.#isStopping) return
        if (!(await this.#sendOne(receiver, message))) return
      }
    }
  }

  /**
   * Claims and sends one message. Returns false if the receiver fails. The sender then sends no
   * more messages to this receiver until the next call of `send`.
   */
  async #sendOne(receiver: Receiver, message: Message): Promise<boolean> {
    const { name } = this.#outbox
    if (!(await this.#outbox.claim(receiver, message, this.#clock() + claimMs))) return true
    const result = await this.#attempt(receiver, message)
    const { outcome } = result
    if (outcome !== 'delivered')
      this.#log.warn(
        {
          outbox: name,
          ...this.#outbox.describe(receiver),
          outcome,
          status: 'error' in result ? (result.status ?? statusOf(result.error)) : result.status,
          attempts: message.attempts + 1,
          ...('error' in result && { err: result.error }),
        },
        'A message was not delivered',
      )
    await this.#outbox.update(message, updateAfter(result, message.attempts, this.#clock()), result)
    return outcome !== 'failed'
  }

  async #attempt(receiver: Receiver, message: Message): Promise<AttemptResult> {
    try {
      return await this.#outbox.attempt(receiver, message)
    } catch (error) {
      return { outcome: 'failed', reason: error instanceof Error ? error.message : String(error), error }
    }
  }
}
