import type { LrsCredentials } from '../../platform/database/schema.js'
import type { Keyring } from '../../platform/keys/keyring.js'
import type { AttemptResult } from '../../platform/outbound/outbox-sender.js'
import { OutboundError, type OutboundPolicy, sendRequest } from '../../platform/outbound/request.js'
import { headersFor, statementsAddress } from './lrs.js'

const notAnLrs =
  'L’adresse du LRS répond, mais pas comme un LRS\u00a0: vérifiez-la, elle finit souvent par /xapi.'

/** The statuses with which xAPI 1.0.3 confirms the PUT of one statement. 409: the LRS already has a statement with this id. */
const isStored = (status: number) => status === 204 || status === 409
/**
 * The statuses after which a retry is useless. The server retries after other failures, because an
 * operator can correct the key (401, 403) or the address (404).
 */
const isRefused = (status: number) => status === 400 || status === 413

/** Names an LRS in the log, without the rest of its address, which may contain a token. */
export const describeLrs = ({ organisationUid, address }: LrsCredentials) => ({
  organisation: organisationUid,
  lrs: new URL(address).origin,
})

/**
 * Sends one statement. Its id and body must be the same at each attempt, because the LRS may have
 * stored the statement in an attempt that counts as failed. Any web page can answer 200, so only the
 * statuses that xAPI requires count as delivered.
 */
export async function putStatement(
  { address, key }: Pick<LrsCredentials, 'address' | 'key'>,
  { id, body }: { id: string; body: string },
  { keyring, outboundPolicy }: { keyring: Keyring; outboundPolicy: OutboundPolicy },
): Promise<AttemptResult> {
  const url = statementsAddress(address)
  url.searchParams.set('statementId', id)
  const request = { method: 'PUT', headers: headersFor(keyring.unseal(key)), body }
  const { status, text } = await sendRequest(url.href, request, outboundPolicy)
  if (isStored(status)) return { outcome: 'delivered' }
  if (status >= 200 && status < 300) {
    const error = new OutboundError(`The address answered ${status}; an LRS answers 204`, notAnLrs)
    return { outcome: 'failed', reason: error.message, status, error }
  }
  return { outcome: isRefused(status) ? 'refused' : 'failed', reason: `${status} ${text}`, status }
}
