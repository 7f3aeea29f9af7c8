// A pair of keys takes longer to make than most tests take: whoever is done with one leaves it to the next.
import { exportJWK, generateKeyPair } from 'jose'
import { newUid } from '../platform/keys/keyring.js'
import type { TestApp } from './test-app.js'

export type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

const left = new Set<KeyPair>()

/** One that nobody else has. */
export async function takeKeys(): Promise<KeyPair> {
  const [pair] = left
  if (pair === undefined) return generateKeyPair('RS256', { extractable: true })
  left.delete(pair)
  return pair
}

export function leaveKeys(...pairs: KeyPair[]): void {
  for (const pair of pairs) left.add(pair)
}

/** The server signs by this pair, instead of making one when it is first asked to. */
export async function giveKeys(
  { store, keyring, now }: Pick<TestApp, 'store' | 'keyring' | 'now'>,
  { privateKey, publicKey }: KeyPair,
): Promise<void> {
  const kid = newUid()
  await store.lti.addKey({
    kid,
    privateJwk: keyring.seal(JSON.stringify(await exportJWK(privateKey))),
    publicJwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }),
    ...{ createdAt: now, retiredAt: null },
  })
}
