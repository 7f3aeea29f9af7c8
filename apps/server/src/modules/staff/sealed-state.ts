// The state between two steps, for example of a login or of the creation of an account. The server does not store this state. It gives the
// browser an encrypted text that is valid for one purpose and a limited time, and the browser sends this text back with the next step.
import type { z } from 'zod'
import { Problem } from '../../platform/errors/problem.js'
import type { Keyring } from '../../platform/keys/keyring.js'

export const stateLifetimeMs = 10 * 60 * 1000

export type Purpose =
  | 'passkey account'
  | 'password account'
  | 'passkey login'
  | 'second step'
  | 'passkey'
  | 'password'

export function sealState(keyring: Keyring, purpose: Purpose, content: object, now: number): string {
  return keyring.seal(JSON.stringify({ purpose, until: now + stateLifetimeMs, content }))
}

export function openState<Schema extends z.ZodType>(
  keyring: Keyring,
  purpose: Purpose,
  { sealed, schema, now }: { sealed: string; schema: Schema; now: number },
): z.infer<Schema> {
  try {
    const state = JSON.parse(keyring.unseal(sealed))
    if (state.purpose !== purpose || !(state.until > now))
      throw new Error('The sealed state has another purpose or has expired')
    return schema.parse(state.content)
  } catch {
    throw new Problem('invalid', {
      sentence: 'Cette étape a expiré. Recommencez depuis le début\u00a0: rien n’a été changé.',
    })
  }
}
