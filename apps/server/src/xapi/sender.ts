// Tells each organisation's record store what it is owed. Fixed ids and kept bytes make a second try harmless.
import type { FastifyBaseLogger } from 'fastify'
import type { Contents } from '../domain/content.js'
import type { Keyring } from '../domain/keyring.js'
import { dayOf } from '../domain/time-zone.js'
import { isReadByTrainers } from '../domain/trace.js'
import { ask, type Outside } from '../lti/outside.js'
import type { Store } from '../store/open-store.js'
import type { Tables, XapiStatementRow } from '../store/schema.js'
import { owedOf } from './owed.js'

const minute = 60_000
const day = 24 * 60 * minute
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

const headersFor = (key: string) => ({
  authorization: `Basic ${Buffer.from(key).toString('base64')}`,
  'content-type': 'application/json',
  'x-experience-api-version': '1.0.3',
})

/** Where one statement is put, by its id. */
export function statementAddress(address: string, id: string): string {
  const url = new URL(address.endsWith('/') ? `${address}statements` : `${address}/statements`)
  url.searchParams.set('statementId', id)
  return url.href
}

type Settled = Partial<Pick<XapiStatementRow, 'state' | 'next_at' | 'reason'>>

/** 409: the store has that id already. 400, 403, 404: it will never take it. A wrong key may be put right. */
function settled(status: number, text: string, { attempts }: XapiStatementRow, now: number): Settled {
  if ((status >= 200 && status < 300) || status === 409) return { state: 'sent', reason: '' }
  const reason = `${status} ${text}`.slice(0, 200)
  if ([400, 404, 413].includes(status) || attempts + 1 >= mostAttempts) return { state: 'refused', reason }
  return { next_at: now + (waits[attempts] ?? longestWait), reason }
}

export class StatementSender {
  readonly #telling: Telling
  #underway: Promise<void> | undefined

  constructor(telling: Telling) {
    this.#telling = telling
  }

  send(): Promise<void> {
    this.#underway ??= this.#round().finally(() => {
      this.#underway = undefined
    })
    return this.#underway
  }

  async #round(): Promise<void> {
    const { store, log } = this.#telling
    try {
      for (const lrs of await store.xapi.stores()) {
        await this.#queueOwed(lrs)
        await this.#sendDue(lrs)
      }
    } catch (error) {
      log.warn({ err: error }, 'Statements will be sent later')
    }
  }

  async #queueOwed({ organisation_uid }: Tables['xapi_store']): Promise<void> {
    const { store, contents, origin, timeZone, clock } = this.#telling
    const now = clock()
    const since = dayOf({ now: now - day, timeZone })
    for (const recorded of await store.xapi.learnersSince(organisation_uid, since, now - day)) {
      const content = contents.find(recorded.session.content)
      if (content === undefined) continue
      const isRead = isReadByTrainers(recorded.learner, recorded.session, content)
      const runs = isRead ? await store.xapi.runsOf(recorded.learner.uid) : []
      await store.xapi.queue(owedOf({ ...recorded, content, origin, runs, now }))
    }
  }

  async #sendDue(lrs: Tables['xapi_store']): Promise<void> {
    const { store, clock } = this.#telling
    for (const statement of await store.xapi.due(lrs.organisation_uid, clock()))
      if (await store.xapi.claim(statement, clock() + claimed))
        await store.xapi.settle(statement.id, await this.#sendOne(lrs, statement))
  }

  async #sendOne({ address, key }: Tables['xapi_store'], statement: XapiStatementRow): Promise<Settled> {
    const { keyring, outside, clock } = this.#telling
    try {
      const { status, text } = await ask(
        statementAddress(address, statement.id),
        { method: 'PUT', headers: headersFor(keyring.unseal(key)), body: statement.body },
        outside,
      )
      return settled(status, text, statement, clock())
    } catch (error) {
      return settled(0, String(error), statement, clock())
    }
  }
}

/** What is wrong with a store, in a sentence; nothing when it answers. */
export async function whatIsWrong(
  { address, key }: Tables['xapi_store'],
  { keyring, outside }: Pick<Telling, 'keyring' | 'outside'>,
): Promise<string | undefined> {
  try {
    const url = new URL(address.endsWith('/') ? `${address}statements` : `${address}/statements`)
    url.searchParams.set('limit', '1')
    const { status } = await ask(url.href, { headers: headersFor(keyring.unseal(key)) }, outside)
    if (status === 401 || status === 403)
      return 'Clé : le LRS ne la reconnaît pas, ou elle n’a pas le droit de lire et d’écrire.'
    if (status < 200 || status > 299) return `Adresse : ${url.origin}${url.pathname} répond ${status}.`
    return undefined
  } catch (error) {
    return `Adresse : ${address} ne répond pas, ou n’est pas une adresse publique en https (${String(error).slice(0, 120)}).`
  }
}
