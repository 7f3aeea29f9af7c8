// Sends completion scores to learning platforms: the outbox of LTI scores.
import type { FastifyBaseLogger } from 'fastify'
import type { LtiPlatform } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import {
  type AttemptResult,
  mayBeReceived,
  type Outbox,
  OutboxSender,
} from '../../platform/outbound/outbox-sender.js'
import type { OutboundPolicy } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import type { DueScore } from './score-queries.js'
import { sendScore } from './services.js'

export interface ScoreSenderOptions {
  store: Store
  keyring: Keyring
  outboundPolicy: OutboundPolicy
  log: FastifyBaseLogger
  clock: () => number
}

/** A platform answers a score with an empty body or with JSON. An HTML page is a login form or the error page of a proxy. */
const isPage = (text: string) => text.trimStart().startsWith('<')
/** Status 409 means that the platform already has a later score. */
const isAccepted = (status: number, text: string) =>
  status === 409 || ([200, 201, 202, 204].includes(status) && !isPage(text))
/** Statuses after which a retry is useless, for example because the learner or the activity was removed from the course. */
const isPermanent = (status: number) => [400, 403, 404, 410, 422].includes(status)

function resultOf(status: number, text: string): AttemptResult {
  if (isAccepted(status, text)) return { outcome: 'delivered' }
  return { outcome: isPermanent(status) ? 'refused' : 'failed', reason: `${status} ${text}`, status }
}

function scoreOutbox({
  store,
  keyring,
  outboundPolicy,
  clock,
}: ScoreSenderOptions): Outbox<LtiPlatform, DueScore> {
  const { ltiScores, lti } = store
  return {
    name: 'LTI scores',
    async listReceivers(now) {
      const platforms = await Promise.all((await ltiScores.platformsDue(now)).map((uid) => lti.platform(uid)))
      return platforms.filter((platform) => platform !== undefined)
    },
    describe: ({ uid, issuer }) => ({ platform: uid, issuer }),
    findDue: (platform, now) => ltiScores.due(platform.uid, now),
    claim: (_platform, score, until) => ltiScores.claim(score, until),
    async attempt(platform, score) {
      const { status, text } = await sendScore({ store, keyring, outboundPolicy }, platform, score, clock())
      return resultOf(status, text)
    },
    /** `claim` marked the score as possibly received. If this attempt certainly delivered nothing, restores the earlier mark. */
    update: (score, update, result) =>
      ltiScores.settle(score, update, mayBeReceived(result) || score.mayBeReceived),
  }
}

export class ScoreSender extends OutboxSender<LtiPlatform, DueScore> {
  constructor(options: ScoreSenderOptions) {
    super(scoreOutbox(options), options)
  }
}
