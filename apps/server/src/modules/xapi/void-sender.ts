// Asks an LRS (learning record store) to void the statements about erased learners and erased
// choices. To void a statement means to cancel it. A voiding statement names the installation and
// the id of the voided statement, but not the learner.
import type { FastifyBaseLogger } from 'fastify'
import type { LrsCredentials } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import { OutboxSender } from '../../platform/outbound/outbox-sender.js'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import { describeLrs, putStatement } from './put-statement.js'
import type { DueVoid } from './queries.js'
import { voidingOf } from './statements.js'

export interface VoidSenderOptions {
  store: Store
  keyring: Keyring
  outboundPolicy: OutboundPolicy
  /** The public address of this installation. */
  origin: string
  log: FastifyBaseLogger
  clock: () => number
}

export class VoidSender extends OutboxSender<LrsCredentials, DueVoid> {
  constructor(options: VoidSenderOptions) {
    const { store, keyring, outboundPolicy, origin } = options
    const { xapi } = store
    super(
      {
        name: 'xAPI voiding statements',
        listReceivers: () => xapi.voidReceivers(),
        describe: describeLrs,
        findDue: (lrs, now) => xapi.dueVoids(lrs, now),
        claim: (_lrs, voiding, until) => xapi.claimVoid(voiding, until),
        attempt(lrs, { statementId }) {
          const statement = voidingOf(origin, statementId)
          return putStatement(
            lrs,
            { id: statement.id, body: JSON.stringify(statement) },
            { keyring, outboundPolicy },
          )
        },
        update: ({ statementId }, update) => xapi.settleVoid(statementId, update),
      },
      options,
    )
  }
}
