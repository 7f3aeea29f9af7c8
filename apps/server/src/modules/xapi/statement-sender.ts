// Sends the xAPI statements of each organisation to its LRS (learning record store). The id and the
// body of a statement never change, so the sender can safely send a statement twice.
import type { FastifyBaseLogger } from 'fastify'
import type { ConnectedLrs } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import { mayBeReceived, type Outbox, OutboxSender } from '../../platform/outbound/outbox-sender.js'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import type { Contents } from '../content/content.js'
import { isReadByTrainers } from '../progress/runs.js'
import { describeLrs, putStatement } from './put-statement.js'
import type { DueStatement } from './queries.js'

export interface StatementSenderOptions {
  store: Store
  keyring: Keyring
  contents: Contents
  outboundPolicy: OutboundPolicy
  log: FastifyBaseLogger
  clock: () => number
}

function statementOutbox({
  store,
  keyring,
  contents,
  outboundPolicy,
}: StatementSenderOptions): Outbox<ConnectedLrs, DueStatement> {
  const { xapi } = store

  /**
   * Two rules:
   * - If an LRS may already have the statement, no other LRS may get it. `sentTo` names only one LRS,
   *   so the server could not void (cancel) a copy in a second LRS.
   * - A statement about a choice may be sent only while the trainers may read the choice. The learner
   *   may have stopped sharing after the statement was queued.
   */
  async function isStillAllowed(
    { address }: ConnectedLrs,
    { verb, learnerUid, sentTo }: DueStatement,
  ): Promise<boolean> {
    if (sentTo !== null && sentTo !== address) return false
    if (verb !== 'answered') return true
    const learner = await store.learners.find(learnerUid)
    const session = learner && (await store.sessions.find(learner.sessionUid))
    const content = session && contents.find(session.content)
    return learner && session && content ? isReadByTrainers(learner, session, content) : false
  }

  return {
    name: 'xAPI statements',

    listReceivers: () => xapi.listLrs(),

    describe: describeLrs,

    findDue: (lrs, now) => xapi.due(lrs.organisationUid, now),

    async claim(lrs, statement, until) {
      if (await isStillAllowed(lrs, statement)) return xapi.claim(statement, lrs.address, until)
      await xapi.withdrawStatement(statement.id)
      return false
    },

    attempt: (lrs, statement) => putStatement(lrs, statement, { keyring, outboundPolicy }),

    /**
     * `sentTo` names the LRS that may have the learner's data. `claim` sets `sentTo` before the request. If the LRS cannot have stored
     * the statement in this attempt, `update` restores the earlier value of `sentTo`.
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
