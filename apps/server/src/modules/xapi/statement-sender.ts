// Sends the xAPI statements of each organisation to its LRS (learning record store). The id and the body of a statement never change, so
// sending it twice is harmless.
import type { FastifyBaseLogger } from 'fastify'
import type { Keyring } from '../../platform/keys/keyring.js'
import {
  type AttemptResult,
  mayBeReceived,
  type Outbox,
  OutboxSender,
} from '../../platform/outbound/outbox-sender.js'
import { ask, type Outside } from '../../platform/outbound/request.js'
import type { Contents } from '../content/index.js'
import { isReadByTrainers } from '../progress/index.js'
import { headersFor, statementsAddress } from './headers.js'
import type { Store } from './store.js'
import type { ConnectedLrs, DueStatement } from './xapi-queries.js'

export interface StatementSenderOptions {
  store: Store
  keyring: Keyring
  contents: Contents
  outside: Outside
  log: FastifyBaseLogger
  clock: () => number
}

/** 409: the LRS already has a statement with this id. */
const isStored = (status: number) => (status >= 200 && status < 300) || status === 409
/** Everything else is retried: an operator can correct the key (401, 403) and the address (404). */
const isRefused = (status: number) => status === 400 || status === 413

function resultOf(status: number, text: string): AttemptResult {
  if (isStored(status)) return { outcome: 'delivered' }
  return { outcome: isRefused(status) ? 'refused' : 'failed', reason: `${status} ${text}` }
}

function statementUrl(lrsAddress: string, id: string): string {
  const url = statementsAddress(lrsAddress)
  url.searchParams.set('statementId', id)
  return url.href
}

function statementOutbox({
  store,
  keyring,
  contents,
  outside,
}: StatementSenderOptions): Outbox<ConnectedLrs, DueStatement> {
  const { xapi } = store

  /** An `answered` statement may have been queued before the learner stopped sharing. */
  async function isStillAllowed({ verb, learnerUid }: DueStatement): Promise<boolean> {
    if (verb !== 'answered') return true
    const learner = await store.learners.find(learnerUid)
    const session = learner && (await store.sessions.find(learner.sessionUid))
    const content = session && contents.find(session.content)
    return learner && session && content ? isReadByTrainers(learner, session, content) : false
  }

  return {
    name: 'xAPI statements',

    listReceivers: () => xapi.stores(),

    findDue: (lrs, now) => xapi.due(lrs.organisationUid, now),

    async claim(lrs, statement, until) {
      if (await isStillAllowed(statement)) return xapi.claim(statement, lrs.address, until)
      await xapi.takeBack(statement.id)
      return false
    },

    async attempt({ address, key }, { id, body }) {
      const { status, text } = await ask(
        statementUrl(address, id),
        { method: 'PUT', headers: headersFor(keyring.unseal(key)), body },
        outside,
      )
      return resultOf(status, text)
    },

    /**
     * When a learner is erased, `sentTo` says which LRS may hold their data, so `claim` sets it before the request. If this attempt
     * certainly stored nothing, the previous value is restored: an earlier attempt without a response may have stored it.
     */
    async update(statement, update, result) {
      const { id, sentTo } = statement
      await xapi.settle(id, mayBeReceived(result) ? update : { ...update, sentTo })
    },
  }
}

export class StatementSender extends OutboxSender<ConnectedLrs, DueStatement> {
  constructor(options: StatementSenderOptions) {
    super(statementOutbox(options), options)
  }
}
