// Queues saves, viewed notions and survey answers until the server confirms them. The queue survives network failures and reloads.
//
// A run is one playthrough of the story. A save holds the complete state of the story, its progression. So a newer save replaces a
// queued save, but never a save that ends a run. A revision number keeps an old tab from overwriting the progression of a newer tab.
// A finished run is sent even if the story has advanced in another tab or browser.
//
// A save without a response may have reached the server. The outbox sends this save again unchanged before any newer save. So the
// server recognises it and does not take it for a save from another tab.
import type { CallBody, CallData, CallName, FinishedRun, StoredProgression, User } from '@didascalie/contract'
import { type KeyValueStore, readJson } from '../storage/key-value-store.js'
import type { Call } from './call.js'
import { isCount, isRecord, isText } from './guards.js'
import type { Result } from './result.js'
import {
  parseSaveQueue,
  type Save,
  type SaveQueue,
  savesStillToSend,
  savesWithFinishedRun,
  withSave,
} from './save-queue.js'

type OutboxState = 'empty' | 'sending' | 'offline' | 'signed-out'

interface LearnerIds {
  sessionUID: string
  userUID: string
}

type Failure = Exclude<Result<unknown>, { kind: 'done' }>

interface OutboxHost {
  call: Call
  storage: KeyValueStore
  onState(state: OutboxState): void
  /** The server rejected an item of the queue permanently. `sentence` is its reason in French. */
  onRefused(sentence: string): void
  /** The story has advanced in another tab or browser, so the save of this tab was dropped. */
  onOvertaken(stored: StoredProgression): void
  /** The browser could not store the queue, so a reload would lose it. */
  onNotStored(): void
}

/** The delay before the first retry, in milliseconds. It doubles after each failure, up to `maxRetryMs`. */
export const firstRetryMs = 2_000
const maxRetryMs = 30_000

const isStored = (value: unknown): value is StoredProgression =>
  isRecord(value) && isCount(value.revision) && isText(value.progression)

const keyOf = (userUID: string) => `didascalie.outbox.${userUID}`

export class Outbox {
  readonly #host: OutboxHost
  #ids: LearnerIds | undefined
  #queue: SaveQueue = { saves: [], sent: false, revision: 0 }
  #sending = false
  #flushPromise = Promise.resolve()
  #retryDelayMs = firstRetryMs
  #timer: ReturnType<typeof setTimeout> | undefined
  #isQueueStored = true
  #hasWarned = false

  constructor(host: OutboxHost) {
    this.#host = host
  }

  /** Call after a login. Returns the newest progression: that of the newest queued save, or that of the server if it is newer. */
  resume(sessionUID: string, user: User): string {
    this.#ids = { sessionUID, userUID: user.uid }
    const storedQueue = parseSaveQueue(readJson(this.#host.storage, keyOf(user.uid)))
    this.#replaceQueue({
      saves: [],
      sent: false,
      ...storedQueue,
      ...(storedQueue && savesStillToSend(storedQueue, user)),
      revision: user.revision,
    })
    this.#store()
    void this.flush()
    return this.#queue.saves.findLast(({ late }) => !late)?.progression ?? user.progression
  }

  saveProgression(progression: string): void {
    this.#add({ progression })
  }

  /** Queues a finished run. `progression` is the empty progression with which the next run starts. */
  closeRun(progression: string, closing: FinishedRun): void {
    this.#add({ progression, closing })
  }

  #add(save: Save): void {
    this.#queue.saves = withSave(this.#queue, save)
    this.#store()
    void this.flush()
  }

  saveViewed(notion: number): void {
    this.#queue.viewed = [...(this.#queue.viewed ?? []).filter((other) => other !== notion), notion]
    this.#store()
    void this.flush()
  }

  saveNotions(notions: string): void {
    this.#queue.notions = notions
    this.#store()
    void this.flush()
  }

  /** Survey answers that the server has not confirmed. */
  get unsentNotions(): string | undefined {
    return this.#queue.notions
  }

  /** Whether a run has reached the end of the story and the server has not confirmed this. */
  get hasUnsentEnd(): boolean {
    return this.#queue.saves.some(({ closing }) => closing?.kind === 'ended')
  }

  get isEmpty(): boolean {
    return !this.#hasItems()
  }

  /** Call at logout. Deletes the queue from memory and from the browser. */
  forget(): void {
    if (this.#ids) this.#host.storage.remove(keyOf(this.#ids.userUID))
    this.#ids = undefined
    this.#replaceQueue({ saves: [], sent: false, revision: 0 })
  }

  /** Replaces the queue. Later responses to requests of the old queue are ignored, because another learner may already use this browser. */
  #replaceQueue(queue: SaveQueue): void {
    clearTimeout(this.#timer)
    this.#queue = queue
    this.#sending = false
    this.#retryDelayMs = firstRetryMs
    this.#hasWarned = false
  }

  /** Sends the queue until it is empty or a request fails. A call during a flush returns the promise of that flush. */
  flush(): Promise<void> {
    if (!this.#sending && this.#ids) this.#flushPromise = this.#sendAll()
    return this.#flushPromise
  }

  /**
   * Sends a request that erases stored choices. The request increments the revision, as a save does. The whole queue is sent first,
   * because a save that arrives after the request could store the erased choices again. If the queue cannot be sent, the request is
   * not sent. Returns `undefined` if the request was not sent or failed, or if the learner logged out.
   */
  async sendBetweenSaves<Answer extends { revision: number }>(
    send: () => Promise<Answer | undefined>,
    onDone: (answer: Answer) => void,
  ): Promise<Answer | undefined> {
    const queue = this.#queue
    await this.flush()
    if (this.#queue !== queue || this.#sending || !this.isEmpty) return undefined
    this.#sending = true
    const answer = await send()
    if (this.#queue !== queue) return undefined
    this.#sending = false
    if (answer) {
      this.#queue.revision = answer.revision
      onDone(answer)
    }
    void this.flush()
    return answer
  }

  async #sendAll(): Promise<void> {
    const queue = this.#queue
    this.#sending = true
    clearTimeout(this.#timer)
    let canContinue = true
    // No `await` may come between the last check of the queue and `#sending = false`. Otherwise, a save that
    // is added during the `await` would not be sent.
    while (canContinue && this.#ids && this.#hasItems()) canContinue = await this.#sendOne(this.#ids)
    if (this.#queue !== queue) return
    this.#sending = false
    if (!canContinue) return
    this.#retryDelayMs = firstRetryMs
    this.#hasWarned = false
    this.#host.onState('empty')
  }

  #hasItems(): boolean {
    const { saves, viewed, notions } = this.#queue
    return saves.length > 0 || viewed !== undefined || notions !== undefined
  }

  /** Sends the first item of the queue. Returns true if the next item can follow: the server stored this one or rejected it permanently. */
  #sendOne(ids: LearnerIds): Promise<boolean> {
    const {
      saves: [save],
      viewed: [notion] = [],
      notions = '',
    } = this.#queue
    this.#host.onState('sending')
    if (save) return this.#sendSave(ids, save)
    return notion !== undefined ? this.#sendViewed(ids, notion) : this.#sendNotions(ids, notions)
  }

  /** Returns `undefined` if the queue was replaced before the response arrived. */
  async #call<Name extends CallName>(
    name: Name,
    body: CallBody<Name>,
  ): Promise<Result<CallData<Name>> | undefined> {
    const queue = this.#queue
    const result = await this.#host.call(name, body)
    return this.#queue === queue ? result : undefined
  }

  async #sendSave(ids: LearnerIds, save: Save): Promise<boolean> {
    const { progression, closing, late: isOvertaken } = save
    // Another tab or browser has stored a newer progression than that of an overtaken save. So the save is sent only for its finished
    // run. With the outdated revision 0, the server does not store the progression.
    const revision = isOvertaken ? 0 : this.#queue.revision
    this.#queue.sent = true
    this.#store()
    const body = { ...ids, progression, revision, ...(closing && { closing }) }
    const result = await this.#call('saveProgression', body)
    if (!result) return false
    if (result.kind === 'done')
      return this.#removeFirstSave(isOvertaken ? this.#queue.revision : result.data.revision)
    if (result.kind === 'refused' && result.status === 409 && isStored(result.data)) {
      return isOvertaken
        ? this.#removeFirstSave(this.#queue.revision)
        : this.#handleOvertaken(progression, result.data)
    }
    return this.#handleFailure(result, () => this.#removeFirstSave(this.#queue.revision))
  }

  async #sendViewed(ids: LearnerIds, notion: number): Promise<boolean> {
    const result = await this.#call('saveNotionViewed', { ...ids, notion })
    if (!result) return false
    const removeFromQueue = () => {
      const remaining = this.#queue.viewed?.filter((other) => other !== notion) ?? []
      if (remaining.length > 0) this.#queue.viewed = remaining
      else delete this.#queue.viewed
      this.#store()
    }
    if (result.kind !== 'done') return this.#handleFailure(result, removeFromQueue)
    removeFromQueue()
    return true
  }

  async #sendNotions(ids: LearnerIds, notions: string): Promise<boolean> {
    const result = await this.#call('saveNotionsAcquired', { ...ids, notions })
    if (!result) return false
    // The answers stay in the queue if the learner has changed them in the meantime.
    const removeFromQueue = () => {
      if (this.#queue.notions === notions) delete this.#queue.notions
      this.#store()
    }
    if (result.kind !== 'done') return this.#handleFailure(result, removeFromQueue)
    removeFromQueue()
    return true
  }

  #removeFirstSave(revision: number): true {
    this.#replaceSaves(this.#queue.saves.slice(1), revision)
    return true
  }

  #handleOvertaken(progression: string, stored: StoredProgression): true {
    // If the server has stored exactly this progression, the save arrived and only the response was lost.
    if (stored.progression === progression) return this.#removeFirstSave(stored.revision)
    this.#replaceSaves(savesWithFinishedRun(this.#queue.saves.slice(1)), stored.revision)
    this.#host.onOvertaken(stored)
    return true
  }

  #replaceSaves(saves: readonly Save[], revision: number): void {
    Object.assign(this.#queue, { saves, sent: false, revision })
    this.#store()
  }

  #handleFailure(result: Failure, drop: () => void): boolean {
    if (result.kind === 'refused' && (result.status === 401 || result.code === 'forbidden')) {
      this.#ids = undefined
      this.#host.onState('signed-out')
      return false
    }
    if (result.kind === 'refused' && result.status < 500 && result.status !== 429) {
      // The rejection is permanent, so retries would block all later items.
      console.error('The server rejected an item of the outbox permanently; the item was dropped', result)
      drop()
      this.#host.onRefused(result.error)
      return true
    }
    this.#host.onState('offline')
    if (!this.#isQueueStored && !this.#hasWarned) this.#host.onNotStored()
    this.#hasWarned = !this.#isQueueStored
    this.#timer = setTimeout(() => void this.flush(), this.#retryDelayMs)
    this.#retryDelayMs = Math.min(this.#retryDelayMs * 2, maxRetryMs)
    return false
  }

  #store(): void {
    if (!this.#ids) return
    const { storage } = this.#host
    const key = keyOf(this.#ids.userUID)
    if (this.#hasItems()) this.#isQueueStored = storage.set(key, JSON.stringify(this.#queue))
    else storage.remove(key)
  }
}
