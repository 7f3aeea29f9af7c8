// Verifies an LTI launch: a learning platform opens this server in the browser of a user, with a signed token. A launch can be used only
// once.
import type { JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import type { LtiPlatform } from '../../platform/database/schema.js'
import { hashToken } from '../../platform/keys/keyring.js'
import { type OutboundPolicy, requestJson } from '../../platform/outbound/request.js'
import type { Store } from '../../store.js'
import { claimNames, type Launch, launchSchema } from './claims.js'
import { findPlatform } from './platforms.js'
import { LtiRefused } from './refused.js'

/** Imports `jose` on first use, so that a server to which no learning platform is connected starts faster. */
const jose = () => import('jose')

/** The tolerance for clock differences. */
const toleranceSeconds = 60
/** Moodle's tokens are valid for a minute, Canvas's for an hour. */
const maxLifetimeSeconds = 60 * 60

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(100) })

/** Tokens with an unknown key cause at most one download of the platform's keys in this time. */
const minRefetchIntervalMs = 10_000
/** When a platform withdraws a key, the server can still accept the key for this time. */
const keyCacheMs = 10 * 60_000

interface KeySet {
  fetchedAt: number
  keys: Promise<JWTVerifyGetKey>
}

/** Caches the public keys of platforms. Only a launch that began on this server can cause a download. */
export class KeySets {
  readonly #sets = new Map<string, KeySet>()
  readonly #refetchedAt = new Map<string, number>()

  constructor(
    readonly policy: OutboundPolicy,
    readonly clock: () => number,
  ) {}

  #refresh(jwksUrl: string): Promise<JWTVerifyGetKey> {
    const previous = this.#sets.get(jwksUrl)
    const keys = this.#fetch(jwksUrl)
    this.#sets.set(jwksUrl, { fetchedAt: this.clock(), keys })
    // Puts the expired keys back, so that the next launch downloads the keys again instead of reusing the failed download.
    keys.catch(() => {
      if (previous !== undefined && this.#sets.get(jwksUrl)?.keys === keys) this.#sets.set(jwksUrl, previous)
    })
    return keys
  }

  async #fetch(jwksUrl: string): Promise<JWTVerifyGetKey> {
    const { createLocalJWKSet } = await jose()
    return createLocalJWKSet(keySetSchema.parse(await requestJson(jwksUrl, {}, this.policy)))
  }

  #currentKeys(jwksUrl: string): Promise<JWTVerifyGetKey> {
    const cached = this.#sets.get(jwksUrl)
    return cached !== undefined && this.clock() - cached.fetchedAt < keyCacheMs
      ? cached.keys
      : this.#refresh(jwksUrl)
  }

  /** Whether a token with an unknown key may cause a download now. If so, records the time. */
  #claimRefetch(jwksUrl: string): boolean {
    const last = this.#refetchedAt.get(jwksUrl)
    if (last !== undefined && this.clock() - last < minRefetchIntervalMs) return false
    this.#refetchedAt.set(jwksUrl, this.clock())
    return true
  }

  keysOfPlatform({ jwksUrl }: Pick<LtiPlatform, 'jwksUrl'>): JWTVerifyGetKey {
    return async (header, token) => {
      try {
        return await (await this.#currentKeys(jwksUrl))(header, token)
      } catch (error) {
        if (!this.#claimRefetch(jwksUrl)) throw error
        const keys = await this.#fetch(jwksUrl)
        this.#sets.set(jwksUrl, { fetchedAt: this.clock(), keys: Promise.resolve(keys) })
        return keys(header, token)
      }
    }
  }
}

export interface VerifyContext {
  store: Store
  keySets: KeySets
  now: number
}

interface ReceivedLaunch {
  idToken: string
  state: string
  /** The cookie that the browser stored when the launch began. */
  storedState: string | undefined
}

async function readToken(
  { keySets, now }: VerifyContext,
  platform: LtiPlatform,
  idToken: string,
): Promise<Launch> {
  const { jwtVerify } = await jose()
  try {
    const { payload } = await jwtVerify(idToken, keySets.keysOfPlatform(platform), {
      issuer: platform.issuer,
      audience: platform.clientId,
      algorithms: ['RS256'],
      clockTolerance: toleranceSeconds,
      maxTokenAge: maxLifetimeSeconds,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'sub', 'nonce'],
    })
    if (Number(payload.exp) - Number(payload.iat) > maxLifetimeSeconds)
      throw new Error('the token is valid for more than an hour')
    const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1
    if (isForSeveral || payload.azp !== undefined)
      if (payload.azp !== platform.clientId) throw new Error('azp names another client')
    return launchSchema.parse(payload)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LtiRefused(`id_token: ${reason}`, undefined, { cause: error })
  }
}

/** Reads the deployment before the signature is verified, because the deployment decides which platform must have signed the token. */
async function deploymentInToken(idToken: string): Promise<string> {
  const { decodeJwt } = await jose()
  try {
    return String(decodeJwt(idToken)[claimNames.deployment] ?? '')
  } catch {
    return ''
  }
}

/**
 * A platform can have several registrations, one for each of its deployments. Returns the registration for the deployment in the token. It
 * may differ from the registration with which the launch began, but must belong to the same organisation.
 */
async function platformOf(
  { store }: VerifyContext,
  platformUid: string,
  idToken: string,
): Promise<LtiPlatform | undefined> {
  const begunWith = await store.lti.platform(platformUid)
  if (!begunWith) return undefined
  const { issuer, clientId } = begunWith
  const deploymentId = await deploymentInToken(idToken)
  const platform = await findPlatform(store, { issuer, clientId, deploymentId })
  return platform?.organisationUid === begunWith.organisationUid ? platform : undefined
}

/** Marks the state as used only after all checks, so that an invalid launch does not use it up. */
export async function verifyLaunch(
  context: VerifyContext,
  { idToken, state, storedState }: ReceivedLaunch,
): Promise<{ launch: Launch; platform: LtiPlatform }> {
  const { store, now } = context
  if (storedState !== state || state === '') throw new LtiRefused('the state does not belong to this browser')
  const hash = hashToken(state)
  const begun = await store.lti.findLaunch(hash)
  if (begun === undefined || begun.expiresAt <= now) throw new LtiRefused('the state is unknown or expired')
  const platform = await platformOf(context, begun.platformUid, idToken)
  if (platform === undefined) throw new LtiRefused('the platform has no such deployment')
  const launch = await readToken(context, platform, idToken)
  if (launch.nonce !== begun.nonce) throw new LtiRefused('the nonce does not match')
  if (!(await store.lti.endLaunch(hash))) throw new LtiRefused('the state was already used')
  if (platform.deploymentId === '')
    await store.lti.learnDeployment(platform.uid, launch[claimNames.deployment])
  return { launch, platform }
}
