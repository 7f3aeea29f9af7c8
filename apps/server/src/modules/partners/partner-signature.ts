// The signature of a partner's link: an HMAC over four lines. The lines are the puid (the partner's id of the learner), the session uid,
// the time in seconds and the nonce.
import { createHmac } from 'node:crypto'
import type { PartnerSignature } from '@didascalie/contract'
import { sameText } from '../../platform/keys/keyring.js'

/** The maximum difference between the time of a link and now. */
export const signatureLifeMs = 5 * 60 * 1000

export interface SignedEntry {
  puid: string
  sessionUid: string
  time: number
  nonce: string
}

export function signEntry(secret: string, { puid, sessionUid, time, nonce }: SignedEntry): string {
  return createHmac('sha256', secret).update([puid, sessionUid, time, nonce].join('\n')).digest('hex')
}

export function isGenuine(
  secret: string,
  puid: string,
  sessionUid: string,
  signed: PartnerSignature,
  now: number,
): boolean {
  const { time, nonce, signature } = signed
  const expected = signEntry(secret, { puid, sessionUid, time, nonce })
  return sameText(expected, signature) && Math.abs(now - time * 1000) <= signatureLifeMs
}
