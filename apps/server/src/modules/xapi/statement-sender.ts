// Tells each organisation's record store what it is owed. Fixed ids and kept bytes make a second try harmless.
import type { FastifyBaseLogger } from 'fastify'
import type { Tables, XapiStatementRow } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import { ask, NotAsked, type Outside } from '../../platform/outbound/request.js'
import { dayOf } from '../../platform/time/time-zone.js'
import type { Contents } from '../content/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { owedOf } from './build-statements.js'
import { headersFor, statementsAddress } from './headers.js'
import type { Store } from './store.js'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const claimed = 2 * minute
const waits = [1, 5, 15, 60, 180].map((minutes) => minutes * minute)
const longestWait = 6 * 60 * minute
const mostAttempts = 60

export interface Telling {
  store: Store
  keyring: Keyring
  contents: Contents
  outside: Outside
  origin: string
  timeZone: string
  log: FastifyBaseLogger
  clock: () => number
}

/** Where one statement is put, by its id. */
export function statementAddress(address: string, id: string): string {
  const url = statementsAddress(address)
  url.searchParams.set('statementId', id)
  return url.href
}

type Settled = Partial<Pick<XapiStatementRow, 'state' | 'next_at' | 'reason' | 'sent_to'>>

/** 409: the store has that id already. 400, 403, 404: it will never take it. A wrong key may be put right. */
function settled(status: number, text: string, statement: XapiStatementRow, now: number): Settled {
  if ((status >= 200 && status < 300) || status === 409) return { state: 'sent', reason: '' }
  // It was not taken this time; what an earlier try without an answer did stays unknown.
  return { ...later(`${status} ${text}`, status, statement, now), sent_to: statement.sent_to }
}

function later(said: string, status: number, { attempts }: XapiStatementRow, now: number): Settled {
  const reason = said.slice(0, 200)
  if ([400, 404, 413].includes(status) || attempts + 1 >= mostAttempts) return { state: 'refused', reason }
  return { next_at: now + (waits[attempts] ?? longestWait), reason }
}

/** After that answer the others may do better; after all else they would meet the same. */
const concernsOne = ({ state, reason }: Settled) =>
  state === 'sent' || (state === 'refused' && reason !== undefined && /^(?:400|413) /.test(reason))

export class StatementSender {
  readonly #telling: Telling
  #underway: Promise<void> | undefined
  #isAskedAgain = false

  constructor(telling: Telling) {
    this.#telling = telling
  }

  /** Tells what is owed. Whoever asks meanwhile has it done once more afterwards. */
  send(): Promise<void> {
    if (this.#underway) {
      this.#isAskedAgain = true
      return this.#underway
    }
    this.#underway = this.#rounds().finally(() => {
      this.#underway = undefined
    })
    return this.#underway
  }

  async #rounds(): Promise<void> {
    const { store, log } = this.#telling
    do {
      this.#isAskedAgain = false
      try {
        for (const lrs of await store.xapi.stores()) {
          await this.#queueOwed(lrs)
          await this.#sendDue(lrs)
        }
      } catch (error) {
        log.warn({ err: error }, 'Statements will be sent later')
      }
    } while (this.#isAskedAgain)
  }

  /** Of everybody who came, went on or answered since a day before we looked last, however long we were away. */
  async #queueOwed({ organisation_uid, created_at, looked_at }: Tables['xapi_store']): Promise<void> {
    const { store, contents, origin, timeZone, clock } = this.#telling
    const now = clock()
    const since = Math.min(now, looked_at ?? created_at) - day
    const dayThen = dayOf({ now: since, timeZone })
    for (const recorded of await store.xapi.learnersSince(organisation_uid, dayThen, since)) {
      const content = contents.find(recorded.session.content)
      if (content === undefined) continue
      const isRead = isReadByTrainers(recorded.learner, recorded.session, content)
      const runs = isRead ? await store.xapi.runsOf(recorded.learner.uid) : []
      const known = await store.xapi.idsOf(recorded.learner.uid)
      const owed = owedOf({ ...recorded, content, origin, runs, now, timeZone })
      const fresh = owed.filter(({ id }) => !known.has(id))
      if (fresh.length > 0) await store.xapi.queue(fresh)
    }
    if (looked_at === null || now - looked_at > hour) await store.xapi.lookedAt(organisation_uid, now)
  }

  /** Until nothing is due, or the store has no ear. */
  async #sendDue(lrs: Tables['xapi_store']): Promise<void> {
    const { store, clock } = this.#telling
    for (;;) {
      const due = await store.xapi.due(lrs.organisation_uid, clock())
      if (due.length === 0) return
      for (const statement of due) if (!(await this.#sendOne(lrs, statement))) return
    }
  }

  /** Sharing may have been withdrawn since it was queued. */
  async #mayBeTold({ verb, learner_uid }: XapiStatementRow): Promise<boolean> {
    if (verb !== 'answered') return true
    const { store, contents } = this.#telling
    const learner = await store.learners.find(learner_uid)
    const session = learner && (await store.sessions.find(learner.session_uid))
    const content = session && contents.find(session.content)
    return learner && session && content ? isReadByTrainers(learner, session, content) : false
  }

  /** Whether the next may be tried. */
  async #sendOne(lrs: Tables['xapi_store'], statement: XapiStatementRow): Promise<boolean> {
    const { store, clock } = this.#telling
    if (!(await this.#mayBeTold(statement))) {
      await store.xapi.takeBack(statement.id)
      return true
    }
    if (!(await store.xapi.claim(statement, lrs.address, clock() + claimed))) return true
    const change = await this.#put(lrs, statement)
    await store.xapi.settle(statement.id, change)
    return concernsOne(change)
  }

  async #put({ address, key }: Tables['xapi_store'], statement: XapiStatementRow): Promise<Settled> {
    const { keyring, outside, clock } = this.#telling
    try {
      const { status, text } = await ask(
        statementAddress(address, statement.id),
        { method: 'PUT', headers: headersFor(keyring.unseal(key)), body: statement.body },
        outside,
      )
      return settled(status, text, statement, clock())
    } catch (error) {
      const wasAsked = !(error instanceof NotAsked)
      const change = later(String(error), 0, statement, clock())
      return wasAsked ? change : { ...change, sent_to: statement.sent_to }
    }
  }
}
