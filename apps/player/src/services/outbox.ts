// Saves wait here until the server has them: across failures, and across reloads. A save is whole, so the newest
// replaces one that still waits; a revision number keeps an old tab from overwriting a newer one (reading 10).
import type { StoredProgression, User } from '@didascalie/contract'
import type { Call } from './call.js'
import { isCount, isRecord, isText } from './guards.js'
import type { Result } from './result.js'
import { type Keep, readJson } from './storage.js'

export type OutboxState = 'empty' | 'sending' | 'offline' | 'signed-out'

interface Waiting {
  /** What the browser still holds of a learner's saves. */
  progression?: string
  notions?: string
  /** The revision `progression` was played from. */
  revision: number
}

export interface OutboxHost {
  call: Call
  keep: Keep
  onState(state: OutboxState): void
  /** The server will never take what was sent; its sentence says why. */
  onRefused(sentence: string): void
  /** The story moved on in another tab or on another machine: what this tab would have saved is dropped. */
  onOvertaken(stored: StoredProgression): void
}

export const retryFirst = 2_000
export const retryMost = 30_000

const isWaiting = (value: unknown): value is Waiting =>
  isRecord(value) &&
  isCount(value.revision) &&
  (value.progression === undefined || isText(value.progression)) &&
  (value.notions === undefined || isText(value.notions))

const isStored = (value: unknown): value is StoredProgression =>
  isRecord(value) && isCount(value.revision) && isText(value.progression)

const keyOf = (userUID: string) => `didascalie.outbox.${userUID}`

export class Outbox {
  readonly #host: OutboxHost
  #ids: { sessionUID: string; userUID: string } | undefined
  #waiting: Waiting = { revision: 0 }
  #sending = false
  #retryIn = retryFirst
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(host: OutboxHost) {
    this.#host = host
  }

  /** After a login. Answers the progression to play from: what waits here, if the server has nothing newer. */
  resume(sessionUID: string, user: User): string {
    this.#ids = { sessionUID, userUID: user.uid }
    const kept = readJson(this.#host.keep, keyOf(user.uid))
    const waiting = isWaiting(kept) ? kept : undefined
    const newer = waiting?.revision === user.revision ? waiting.progression : undefined
    this.#waiting = { revision: user.revision }
    if (newer !== undefined) this.#waiting.progression = newer
    if (waiting?.notions !== undefined) this.#waiting.notions = waiting.notions
    this.#store()
    void this.flush()
    return newer ?? user.progression
  }

  saveProgression(progression: string): void {
    this.#waiting.progression = progression
    this.#store()
    void this.flush()
  }

  saveNotions(notions: string): void {
    this.#waiting.notions = notions
    this.#store()
    void this.flush()
  }

  async flush(): Promise<void> {
    if (this.#sending || !this.#ids) return
    this.#sending = true
    clearTimeout(this.#timer)
    let taken = true
    // No pause between the last look at what waits and the end: a save that came then would wait for ever.
    while (taken && this.#ids && this.#hasWaiting()) taken = await this.#sendOne(this.#ids)
    this.#sending = false
    if (!taken) return
    this.#retryIn = retryFirst
    this.#host.onState('empty')
  }

  #hasWaiting(): boolean {
    return this.#waiting.progression !== undefined || this.#waiting.notions !== undefined
  }

  /** True when there is one less to send. */
  async #sendOne(ids: { sessionUID: string; userUID: string }): Promise<boolean> {
    const { progression, notions = '', revision } = this.#waiting
    this.#host.onState('sending')
    if (progression !== undefined) {
      const result = await this.#host.call('saveProgression', { ...ids, progression, revision })
      if (result.kind === 'done') return this.#saved(progression, result.data.revision)
      if (result.kind === 'refused' && result.status === 409 && isStored(result.data)) {
        return this.#overtaken(progression, result.data)
      }
      return this.#failed(result, () => this.#forget('progression', progression))
    }
    const result = await this.#host.call('saveNotionsAcquired', { ...ids, notions })
    if (result.kind !== 'done') return this.#failed(result, () => this.#forget('notions', notions))
    this.#forget('notions', notions)
    return true
  }

  #saved(progression: string, revision: number): true {
    this.#waiting.revision = revision
    this.#forget('progression', progression)
    return true
  }

  #overtaken(progression: string, stored: StoredProgression): true {
    // Our own save, whose answer was lost on the way back.
    if (stored.progression === progression) return this.#saved(progression, stored.revision)
    this.#waiting.revision = stored.revision
    delete this.#waiting.progression
    this.#store()
    this.#host.onOvertaken(stored)
    return true
  }

  #failed(result: Exclude<Result<unknown>, { kind: 'done' }>, drop: () => void): boolean {
    if (result.kind === 'refused' && (result.status === 401 || result.code === 'forbidden')) {
      this.#ids = undefined
      this.#host.onState('signed-out')
      return false
    }
    if (result.kind === 'refused' && result.status < 500 && result.status !== 429) {
      // The server will never take it: trying again would block every save that follows.
      console.error('A save was refused for good', result)
      drop()
      this.#host.onRefused(result.error)
      return true
    }
    this.#host.onState('offline')
    this.#timer = setTimeout(() => void this.flush(), this.#retryIn)
    this.#retryIn = Math.min(this.#retryIn * 2, retryMost)
    return false
  }

  /** Unless something newer came to wait in the meantime. */
  #forget(what: 'progression' | 'notions', sent: string): void {
    if (this.#waiting[what] === sent) delete this.#waiting[what]
    this.#store()
  }

  #store(): void {
    if (!this.#ids) return
    const { keep } = this.#host
    const { progression, notions } = this.#waiting
    if (progression === undefined && notions === undefined) keep.remove(keyOf(this.#ids.userUID))
    else keep.set(keyOf(this.#ids.userUID), JSON.stringify(this.#waiting))
  }
}
