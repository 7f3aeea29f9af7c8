// Saves wait here until the server has them: across failures, and across reloads. A save is whole, so the newest
// replaces one that still waits, unless that one ends a run; a revision number keeps an old tab from overwriting a newer one
// (reading 10). A run that ended arrives even when the story has gone on elsewhere meanwhile.
//
// One that was sent and not answered may have arrived all the same. It is sent again, as it was, before anything newer:
// the server knows it again, and what it holds is not mistaken for another tab's.
import type { Closing, StoredProgression, User } from '@didascalie/contract'
import { type KeyValueStore, readJson } from '../storage/key-value-store.js'
import type { Call } from './call.js'
import { isCount, isRecord, isText } from './guards.js'
import type { Result } from './result.js'
import { readWaiting, runsOf, type Save, stillOurs, type Waiting, withSave } from './waiting-saves.js'

type OutboxState = 'empty' | 'sending' | 'offline' | 'signed-out'

interface Ids {
  sessionUID: string
  userUID: string
}

type Failure = Exclude<Result<unknown>, { kind: 'done' }>

interface OutboxHost {
  call: Call
  storage: KeyValueStore
  onState(state: OutboxState): void
  /** The server will never take what was sent; its sentence says why. */
  onRefused(sentence: string): void
  /** The story moved on in another tab or on another machine: what this tab would have saved is dropped. */
  onOvertaken(stored: StoredProgression): void
  /** What waits would not survive a reload: this browser keeps nothing. */
  onUnkept(): void
}

export const retryFirst = 2_000
const retryMost = 30_000

const isStored = (value: unknown): value is StoredProgression =>
  isRecord(value) && isCount(value.revision) && isText(value.progression)

const keyOf = (userUID: string) => `didascalie.outbox.${userUID}`

export class Outbox {
  readonly #host: OutboxHost
  #ids: Ids | undefined
  #waiting: Waiting = { saves: [], sent: false, revision: 0 }
  #sending = false
  #sent = Promise.resolve()
  #retryIn = retryFirst
  #timer: ReturnType<typeof setTimeout> | undefined
  #isKept = true
  #hasWarned = false

  constructor(host: OutboxHost) {
    this.#host = host
  }

  /** After a login. Answers the progression to play from: what waits here, if the server has nothing newer. */
  resume(sessionUID: string, user: User): string {
    this.#ids = { sessionUID, userUID: user.uid }
    const kept = readWaiting(readJson(this.#host.storage, keyOf(user.uid)))
    this.#waiting = {
      saves: [],
      sent: false,
      ...kept,
      ...(kept && stillOurs(kept, user)),
      revision: user.revision,
    }
    this.#store()
    void this.flush()
    return this.#waiting.saves.findLast(({ late }) => !late)?.progression ?? user.progression
  }

  saveProgression(progression: string): void {
    this.#add({ progression })
  }

  /** Ends a run: the save that clears it, with the run itself. */
  closeRun(progression: string, closing: Closing): void {
    this.#add({ progression, closing })
  }

  #add(save: Save): void {
    this.#waiting.saves = withSave(this.#waiting, save)
    this.#store()
    void this.flush()
  }

  saveViewed(notion: number): void {
    this.#waiting.viewed = [...(this.#waiting.viewed ?? []).filter((other) => other !== notion), notion]
    this.#store()
    void this.flush()
  }

  saveNotions(notions: string): void {
    this.#waiting.notions = notions
    this.#store()
    void this.flush()
  }

  /** Answers to the survey that the server is not known to have. */
  get unsentNotions(): string | undefined {
    return this.#waiting.notions
  }

  /** A run came to its end that the server is not known to have. */
  get hasUnsentEnd(): boolean {
    return this.#waiting.saves.some(({ closing }) => closing?.kind === 'ended')
  }

  get isEmpty(): boolean {
    return !this.#hasWaiting()
  }

  /** At the end of a login: nothing of it stays here. */
  forget(): void {
    clearTimeout(this.#timer)
    if (this.#ids) this.#host.storage.remove(keyOf(this.#ids.userUID))
    this.#ids = undefined
    this.#waiting = { saves: [], sent: false, revision: 0 }
  }

  /** Sends what waits, as far as the network takes it. Whoever asks meanwhile waits for the same. */
  flush(): Promise<void> {
    if (!this.#sending && this.#ids) this.#sent = this.#sendAll()
    return this.#sent
  }

  /**
   * Asks for what counts as a save, with no save on its way. Nothing is asked while something waits that could not be sent: it would
   * come after. Answers nothing when nobody heard.
   */
  async between<Answer extends { revision: number }>(
    ask: () => Promise<Answer | undefined>,
    onDone: (answer: Answer) => void,
  ): Promise<Answer | undefined> {
    await this.flush()
    if (this.#sending || !this.isEmpty) return undefined
    this.#sending = true
    const answer = await ask()
    this.#sending = false
    if (answer) {
      this.#waiting.revision = answer.revision
      onDone(answer)
    }
    void this.flush()
    return answer
  }

  async #sendAll(): Promise<void> {
    this.#sending = true
    clearTimeout(this.#timer)
    let taken = true
    // No pause between the last look at what waits and the end: a save that came then would wait for ever.
    while (taken && this.#ids && this.#hasWaiting()) taken = await this.#sendOne(this.#ids)
    this.#sending = false
    if (!taken) return
    this.#retryIn = retryFirst
    this.#hasWarned = false
    this.#host.onState('empty')
  }

  #hasWaiting(): boolean {
    const { saves, viewed, notions } = this.#waiting
    return saves.length > 0 || viewed !== undefined || notions !== undefined
  }

  /** True when there is one less to send. */
  #sendOne(ids: Ids): Promise<boolean> {
    const {
      saves: [save],
      viewed: [notion] = [],
      notions = '',
    } = this.#waiting
    this.#host.onState('sending')
    if (save) return this.#sendSave(ids, save)
    return notion !== undefined ? this.#sendViewed(ids, notion) : this.#sendNotions(ids, notions)
  }

  async #sendSave(ids: Ids, save: Save): Promise<boolean> {
    const { progression, closing, late } = save
    // Of a late one only the run is kept: a revision that is over says so.
    const revision = late ? 0 : this.#waiting.revision
    this.#waiting.sent = true
    this.#store()
    const body = { ...ids, progression, revision, ...(closing && { closing }) }
    const result = await this.#host.call('saveProgression', body)
    if (result.kind === 'done') return this.#saved(late ? this.#waiting.revision : result.data.revision)
    if (result.kind === 'refused' && result.status === 409 && isStored(result.data)) {
      return late ? this.#saved(this.#waiting.revision) : this.#overtaken(progression, result.data)
    }
    return this.#failed(result, () => this.#saved(this.#waiting.revision))
  }

  async #sendViewed(ids: Ids, notion: number): Promise<boolean> {
    const result = await this.#host.call('saveNotionViewed', { ...ids, notion })
    const forget = () => {
      const left = this.#waiting.viewed?.filter((other) => other !== notion) ?? []
      if (left.length > 0) this.#waiting.viewed = left
      else delete this.#waiting.viewed
      this.#store()
    }
    if (result.kind !== 'done') return this.#failed(result, forget)
    forget()
    return true
  }

  async #sendNotions(ids: Ids, notions: string): Promise<boolean> {
    const result = await this.#host.call('saveNotionsAcquired', { ...ids, notions })
    // Unless other answers were given in the meantime.
    const forget = () => {
      if (this.#waiting.notions === notions) delete this.#waiting.notions
      this.#store()
    }
    if (result.kind !== 'done') return this.#failed(result, forget)
    forget()
    return true
  }

  /** The first of those that wait has arrived. */
  #saved(revision: number): true {
    this.#keep(this.#waiting.saves.slice(1), revision)
    return true
  }

  #overtaken(progression: string, stored: StoredProgression): true {
    // Our own save, whose answer was lost on the way back.
    if (stored.progression === progression) return this.#saved(stored.revision)
    this.#keep(runsOf(this.#waiting.saves.slice(1)), stored.revision)
    this.#host.onOvertaken(stored)
    return true
  }

  #keep(saves: readonly Save[], revision: number): void {
    Object.assign(this.#waiting, { saves, sent: false, revision })
    this.#store()
  }

  #failed(result: Failure, drop: () => void): boolean {
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
    if (!this.#isKept && !this.#hasWarned) this.#host.onUnkept()
    this.#hasWarned = !this.#isKept
    this.#timer = setTimeout(() => void this.flush(), this.#retryIn)
    this.#retryIn = Math.min(this.#retryIn * 2, retryMost)
    return false
  }

  #store(): void {
    if (!this.#ids) return
    const { storage } = this.#host
    const key = keyOf(this.#ids.userUID)
    if (this.#hasWaiting()) this.#isKept = storage.set(key, JSON.stringify(this.#waiting))
    else storage.remove(key)
  }
}
