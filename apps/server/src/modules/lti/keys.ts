// The server's signing keys. The server publishes the public keys of old and new signing keys together, so that a platform can still verify
// older signatures after a new key was created.
import type { JWK } from 'jose'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import type { Store } from '../../store.js'

/** Imports `jose` on first use, so that a server to which no learning platform is connected starts faster. */
const jose = () => import('jose')

interface KeyContext {
  store: Store
  keyring: Keyring
}

async function addKey({ store, keyring }: KeyContext, now: number): Promise<string> {
  const { exportJWK, generateKeyPair } = await jose()
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = newUid()
  await store.lti.addKey({
    kid,
    privateJwk: keyring.seal(JSON.stringify(await exportJWK(privateKey))),
    publicJwk: JSON.stringify({ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }),
    createdAt: now,
    retiredAt: null,
  })
  return kid
}

/** Creates a key. Older keys no longer sign, and stay published until the cleanup deletes them. */
export async function rotateKeys(context: KeyContext, now: number): Promise<string> {
  const kid = await addKey(context, now)
  await context.store.lti.retireKeysExcept(kid, now)
  return kid
}

async function currentKey(context: KeyContext, now: number) {
  const find = async () => (await context.store.lti.keys()).find(({ retiredAt }) => retiredAt === null)
  const existing = await find()
  if (existing) return existing
  // Another instance may create a key at the same time. Then both keys stay valid.
  await addKey(context, now)
  const created = await find()
  if (!created) throw new Error('No signing key was found after one was created')
  return created
}

/** Returns the public keys to publish. Creates a key first if there is none, or if all keys are retired. */
export async function publicKeys(context: KeyContext, now: number): Promise<{ keys: JWK[] }> {
  await currentKey(context, now)
  const all = await context.store.lti.keys()
  return { keys: all.map(({ publicJwk }): JWK => JSON.parse(publicJwk)) }
}

interface SignedClaims {
  issuer: string
  audience: string | string[]
  subject?: string
  claims?: Record<string, unknown>
}

const tokenLifeSeconds = 300

/** Returns a JWT with these claims, signed with the current key of this server. */
export async function sign(context: KeyContext, content: SignedClaims, now: number): Promise<string> {
  const { importJWK, SignJWT } = await jose()
  const { kid, privateJwk } = await currentKey(context, now)
  const key = await importJWK(JSON.parse(context.keyring.unseal(privateJwk)), 'RS256')
  const seconds = Math.floor(now / 1000)
  const token = new SignJWT({ nonce: newUid(), ...content.claims })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(content.issuer)
    .setAudience(content.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenLifeSeconds)
    .setJti(newUid())
  return (content.subject === undefined ? token : token.setSubject(content.subject)).sign(key)
}
