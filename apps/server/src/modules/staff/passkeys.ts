// Passkeys (WebAuthn). A passkey replaces password and TOTP code, so user verification is required. It also identifies the member, so
// they do not enter an email address.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { Problem } from '../../platform/errors/problem.js'
import { newUid } from '../../platform/keys/keyring.js'
import type { Passkey } from './passkey.js'

/** Loads the library on the first use of a passkey, so that the server starts faster. */
const webauthn = () => import('@simplewebauthn/server')

/** The origin of the console's pages in the browser, for example `https://regie.example`. */
export type Origin = string

const rpOf = (origin: Origin) => new URL(origin).hostname
const life = 5 * 60 * 1000
const asObject = (options: object): Record<string, unknown> => ({ ...options })

interface Owner {
  uid: string
  name: string
  email: string
}

export async function newPasskeyOptions(
  origin: Origin,
  owner: Owner,
  known: readonly Passkey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'La régie',
    rpID: rpOf(origin),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.uid),
    timeout: life,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: asObject(options) }
}

interface Answered {
  origin: Origin
  challenge: string
  response: Record<string, unknown>
}

const refused = (cause?: unknown) => {
  const problem = new Problem('staff-passkey-refused')
  problem.cause = cause
  return problem
}

/** Verifies the answer to our challenge and returns the new passkey. */
export async function readNewKey(
  { origin, challenge, response }: Answered,
  { staffUid, name, now }: { staffUid: string; name: string; now: number },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates every field that it reads.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpOf(origin),
      requireUserVerification: true,
    })
    if (!verified) throw refused()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      uid: newUid(),
      staffUid,
      credentialId: id,
      counter,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: JSON.stringify(transports),
      createdAt: now,
      lastUsedAt: null,
    }
  } catch (error) {
    throw refused(error)
  }
}

export async function passkeyLoginOptions(
  origin: Origin,
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: rpOf(origin),
    timeout: life,
    userVerification: 'required',
  })
  return { challenge: options.challenge, options: asObject(options) }
}

/** Verifies the answer to our challenge and returns the new counter of the passkey. */
export async function checkKey({ origin, challenge, response }: Answered, key: Passkey): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpOf(origin),
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    })
    if (!verified) throw refused()
    return authenticationInfo.newCounter
  } catch (error) {
    throw refused(error)
  }
}
