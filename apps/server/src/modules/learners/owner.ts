import type { CallName, calls } from '@didascalie/contract'
import { hashToken, isToken } from '../../platform/keys/keyring.js'
import { requireWriteRate } from '../../platform/limits/require-write-rate.js'
import { type Identity, loginOfToken, requireOwner } from './identity.js'
import { tokenFor } from './login-cookie.js'
import type { ServiceCall } from './service-call.js'

export type OwnerCall = {
  [Name in CallName]: (typeof calls)[Name]['who'] extends 'owner' ? Name : never
}[CallName]

export async function requireLearnerCaller<Name extends OwnerCall>({
  context,
  body,
  request,
}: ServiceCall<Name>): Promise<Identity> {
  const { userUID, sessionUID } = body
  const token = tokenFor(request, sessionUID, context.origin)
  // Each token has its own write limit. Only the learner's browser knows the token, so no other browser can use up this limit. The limit is
  // checked first, because the next step queries the database.
  if (isToken(token)) requireWriteRate(context, hashToken(token))
  return requireOwner(await loginOfToken(context.store, token, context.clock()), userUID, sessionUID)
}
