// Lends RSA key pairs to tests. Generating a pair takes longer than most tests, so a test reuses the pairs that earlier tests released.
import { exportJWK, generateKeyPair } from 'jose'
import { newUid } from '../platform/keys/keyring.js'
import type { TestApp } from './test-app.js'

export type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

const freePairs = new Set<KeyPair>()

/** Returns a pair that no other test is using. */
export async function takeKeys(): Promise<KeyPair> {
  const [pair] = freePairs
  if (pair === undefined) return generateKeyPair('RS256', { extractable: true })
  freePairs.delete(pair)
  return pair
}

export function releaseKeys(...pairs: KeyPair[]): void {
  for (const pair of pairs) freePairs.add(pair)
}

/** Makes the server sign with this pair instead of generating one on first use. */
export async function installSigningKeys(
  { store, keyring, now }: Pick<TestApp, 'store' | 'keyring' | 'now'>,
  { privateKey, publicKey }: KeyPair,
): Promise<void> {
  const kid = newUid()
  await store.lti.addKey({
    kid,
    privateJwk: keyring.seal(JSON.stringify(await exportJWK(privateKey))),
    publicJwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }),
    createdAt: now,
    retiredAt: null,
  })
}
