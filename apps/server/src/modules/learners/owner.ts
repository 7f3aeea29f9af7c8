import type { CallName, calls } from '@didascalie/contract'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import { requirePace } from '../../platform/limits/require-pace.js'
import { type Identity, loginOfToken, requireOwner } from './identity.js'
import { tokenFor } from './login-cookie.js'
import type { ServiceCall } from './service-call.js'

export type OwnerCall = {
  [Name in CallName]: (typeof calls)[Name]['who'] extends 'owner' ? Name : never
}[CallName]

/** The learner who calls, after a check of their login and of their write limit. */
export async function owner<Name extends OwnerCall>({
  context,
  body,
  request,
}: ServiceCall<Name>): Promise<Identity> {
  const { userUID, sessionUID } = body
  const token = tokenFor(request, sessionUID, context.origin)
  // The limit counts by the hash of the token, which only its holder knows: no other caller can use it up, and the database is not asked
  // above it.
  if (isToken(token)) requirePace(context, hashToken(token))
  return requireOwner(await loginOfToken(context.store, token, context.clock()), userUID, sessionUID)
}
