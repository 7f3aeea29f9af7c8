// Our own keys: platforms check by them what we say. Old and new are published together, so that no launch fails in between.
import type { JWK } from 'jose'
import { type Keyring, newUid } from '../../platform/keys/keyring.js'
import type { Store } from './store.js'

/** Loaded when a platform is spoken with, and not by every server that starts. */
const jose = () => import('jose')

interface Keys {
  store: Pick<Store, 'lti'>
  keyring: Keyring
}

async function addKey({ store, keyring }: Keys, now: number): Promise<string> {
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

/** Makes a new key; those before it sign nothing more, and stay published until housekeeping drops them. */
export async function rotateKeys(keys: Keys, now: number): Promise<string> {
  const kid = await addKey(keys, now)
  await keys.store.lti.retireKeysBut(kid, now)
  return kid
}

async function currentKey(keys: Keys, now: number) {
  const find = async () => (await keys.store.lti.keys()).find(({ retiredAt }) => retiredAt === null)
  const known = await find()
  if (known) return known
  // Another instance may make one at the same moment: both stand, so that neither takes the other's away.
  await addKey(keys, now)
  const made = await find()
  if (!made) throw new Error('There is no key to sign with')
  return made
}

/** What platforms read. The first who asks has the first key made. */
export async function publicKeys(keys: Keys, now: number): Promise<{ keys: JWK[] }> {
  await currentKey(keys, now)
  const all = await keys.store.lti.keys()
  return { keys: all.map(({ publicJwk }): JWK => JSON.parse(publicJwk)) }
}

interface Statement {
  issuer: string
  audience: string | string[]
  subject?: string
  claims?: Record<string, unknown>
}

const statementLife = 300

/** Signs as ourselves, for one platform. */
export async function sign(keys: Keys, statement: Statement, now: number): Promise<string> {
  const { importJWK, SignJWT } = await jose()
  const { kid, privateJwk } = await currentKey(keys, now)
  const key = await importJWK(JSON.parse(keys.keyring.unseal(privateJwk)), 'RS256')
  const seconds = Math.floor(now / 1000)
  const token = new SignJWT({ nonce: newUid(), ...statement.claims })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(statement.issuer)
    .setAudience(statement.audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + statementLife)
    .setJti(newUid())
  return (statement.subject === undefined ? token : token.setSubject(statement.subject)).sign(key)
}
