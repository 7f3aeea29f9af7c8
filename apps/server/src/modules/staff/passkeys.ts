// Passkeys (WebAuthn). A passkey replaces the password and the TOTP code, so the authenticator must
// verify the user. A passkey also identifies the member, so the member does not enter an email
// address.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '../../platform/database/schema.js'
import { Problem } from '../../platform/errors/problem.js'
import { newUid } from '../../platform/keys/keyring.js'

/** Loads the library on the first use of a passkey, so that the server starts faster. */
const webauthn = () => import('@simplewebauthn/server')

/** The origin of the console's pages in the browser, for example `https://regie.example`. */
export type Origin = string

const relyingPartyId = (origin: Origin) => new URL(origin).hostname
const timeoutMs = 5 * 60 * 1000
const asObject = (options: object): Record<string, unknown> => ({ ...options })

interface Owner {
  uid: string
  name: string
  email: string
}

export async function newPasskeyOptions(
  origin: Origin,
  owner: Owner,
  existingKeys: readonly Passkey[],
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'La régie',
    rpID: relyingPartyId(origin),
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.uid),
    timeout: timeoutMs,
    excludeCredentials: existingKeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { challenge: options.challenge, options: asObject(options) }
}

interface PasskeyResponse {
  origin: Origin
  challenge: string
  response: Record<string, unknown>
}

const passkeyProblem = (cause?: unknown) => new Problem('staff-passkey-refused', { cause })

export async function readNewKey(
  { origin, challenge, response }: PasskeyResponse,
  { staffUid, name, now }: { staffUid: string; name: string; now: number },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      // The library validates every field that it reads.
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(origin),
      requireUserVerification: true,
    })
    if (!verified) throw passkeyProblem()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      uid: newUid(),
      staffUid,
      credentialId: id,
      counter,
      name,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports,
      createdAt: now,
      lastUsedAt: null,
    }
  } catch (error) {
    throw passkeyProblem(error)
  }
}

export async function passkeyLoginOptions(
  origin: Origin,
): Promise<{ challenge: string; options: Record<string, unknown> }> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(origin),
    timeout: timeoutMs,
    userVerification: 'required',
  })
  return { challenge: options.challenge, options: asObject(options) }
}

/** Returns the new counter of the passkey. */
export async function checkKey(
  { origin, challenge, response }: PasskeyResponse,
  key: Passkey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyId(origin),
      requireUserVerification: true,
      credential: {
        id: key.credentialId,
        publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
        counter: key.counter,
      },
    })
    if (!verified) throw passkeyProblem()
    return authenticationInfo.newCounter
  } catch (error) {
    throw passkeyProblem(error)
  }
}
