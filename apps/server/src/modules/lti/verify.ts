// Whether a launch was really said by a platform we know, to us, now, in this browser, and once.
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { hashToken } from '../../platform/keys/keyring.js'
import { askJson, type Outside } from '../../platform/outbound/request.js'
import { type Launch, launchSchema, names } from './claims.js'
import type { LtiPlatform } from './lti-platform.js'
import { findPlatform } from './platforms.js'
import { LtiRefused } from './refused.js'
import type { Store } from './store.js'

/** Loaded when a platform is spoken with, and not by every server that starts. */
const jose = () => import('jose')

/** Platforms' clocks differ; Moodle's tokens live 60 seconds. */
const tolerance = 60

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/** A platform that signs with a key we do not know is asked for its keys again; not more often than this. */
const keysStand = 10_000
/** A key that a platform has taken back is believed no longer than this. */
const keysLast = 10 * 60_000

interface KeySet {
  askedAt: number
  keys: Promise<JWTVerifyGetKey>
}

/** A platform's keys, fetched when needed, and again when it signs with one that is not known: only a launch that was begun here
 * comes so far. */
export class KeySets {
  readonly #sets = new Map<string, KeySet>()
  readonly #askedAgainAt = new Map<string, number>()

  constructor(
    readonly outside: Outside,
    readonly clock: () => number,
  ) {}

  #ask(jwksUrl: string): Promise<JWTVerifyGetKey> {
    const before = this.#sets.get(jwksUrl)
    const keys = this.#fetch(jwksUrl)
    this.#sets.set(jwksUrl, { askedAt: this.clock(), keys })
    // A platform that does not answer this time has not taken back what it said before.
    keys.catch(() => {
      if (before !== undefined && this.#sets.get(jwksUrl)?.keys === keys) this.#sets.set(jwksUrl, before)
    })
    return keys
  }

  async #fetch(jwksUrl: string): Promise<JWTVerifyGetKey> {
    const { createLocalJWKSet } = await jose()
    return createLocalJWKSet(keySetSchema.parse(await askJson(jwksUrl, {}, this.outside)))
  }

  #known(jwksUrl: string): Promise<JWTVerifyGetKey> {
    const known = this.#sets.get(jwksUrl)
    return known !== undefined && this.clock() - known.askedAt < keysLast ? known.keys : this.#ask(jwksUrl)
  }

  #mayAskAgain(jwksUrl: string): boolean {
    const last = this.#askedAgainAt.get(jwksUrl)
    if (last !== undefined && this.clock() - last < keysStand) return false
    this.#askedAgainAt.set(jwksUrl, this.clock())
    return true
  }

  of({ jwksUrl }: Pick<LtiPlatform, 'jwksUrl'>): JWTVerifyGetKey {
    return async (header, token) => {
      try {
        return await (await this.#known(jwksUrl))(header, token)
      } catch (error) {
        if (!this.#mayAskAgain(jwksUrl)) throw error
        return (await this.#ask(jwksUrl))(header, token)
      }
    }
  }
}

export interface Verifying {
  store: Pick<Store, 'lti'>
  keySets: KeySets
  now: number
}

interface Received {
  idToken: string
  state: string
  /** What this browser kept when the launch began. */
  kept: string | undefined
}

async function readToken(
  { keySets, now }: Verifying,
  platform: LtiPlatform,
  idToken: string,
): Promise<Launch> {
  const { jwtVerify } = await jose()
  try {
    const { payload } = await jwtVerify(idToken, keySets.of(platform), {
      issuer: platform.issuer,
      audience: platform.clientId,
      algorithms: ['RS256'],
      clockTolerance: tolerance,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    })
    if (Number(payload.iat) > now / 1000 + tolerance) throw new Error('issued in the future')
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
    if (isForSeveral || payload.azp !== undefined)
      if (payload.azp !== platform.clientId) throw new Error('azp is another client')
    return launchSchema.parse(payload)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LtiRefused(`id_token: ${reason}`, undefined, { cause: error })
  }
}

/** Which deployment a token speaks of, before anything in it is believed. */
async function deploymentOf(idToken: string): Promise<string> {
  const { decodeJwt } = await jose()
  try {
    return String(decodeJwt(idToken)[names.deployment] ?? '')
  } catch {
    return ''
  }
}

/** The platform row of the token's own deployment: the login need not have named it. */
async function platformOf(
  { store }: Verifying,
  begunWith: string,
  idToken: string,
): Promise<LtiPlatform | undefined> {
  const begun = await store.lti.platform(begunWith)
  if (!begun) return undefined
  const { issuer, clientId } = begun
  const deploymentId = await deploymentOf(idToken)
  const found = await findPlatform(store, { issuer, clientId, deploymentId })
  return found?.organisationUid === begun.organisationUid ? found : undefined
}

/** Everything is checked before anything is spent: only a launch that is right in all else uses its state up. */
export async function verifyLaunch(
  verifying: Verifying,
  { idToken, state, kept }: Received,
): Promise<{ launch: Launch; platform: LtiPlatform }> {
  const { store, now } = verifying
  if (kept !== state || state === '') throw new LtiRefused('the state is not this browser’s')
  const hash = hashToken(state)
  const begun = await store.lti.findLaunch(hash)
  if (begun === undefined || begun.expiresAt <= now) throw new LtiRefused('the state is unknown or over')
  const platform = await platformOf(verifying, begun.platformUid, idToken)
  if (platform === undefined) throw new LtiRefused('no such deployment')
  const launch = await readToken(verifying, platform, idToken)
  if (launch.nonce !== begun.nonce) throw new LtiRefused('the nonce is another one')
  if (!(await store.lti.endLaunch(hash))) throw new LtiRefused('the state was used')
  if (platform.deploymentId === '') await store.lti.learnDeployment(platform.uid, launch[names.deployment])
  return { launch, platform }
}
