// The browser's passkeys. The functions return no reason for a failure, because screens show the
// same message for every failure and offer another login method.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type WebAuthnData = Record<string, unknown>

export interface Passkeys {
  isSupported: () => boolean
  /** Returns the response of the device, or `undefined` if the person or the device refused. */
  create: (options: WebAuthnData) => Promise<WebAuthnData | undefined>
  /** Like `create`, for an existing passkey. */
  authenticate: (options: WebAuthnData) => Promise<WebAuthnData | undefined>
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

const undefinedOnError = async (work: () => Promise<object>): Promise<WebAuthnData | undefined> => {
  try {
    return { ...(await work()) }
  } catch {
    return undefined
  }
}

// The casts are needed because the contract does not describe these options. The server creates the options with the SimpleWebAuthn
// library for servers.
export const browserPasskeys: Passkeys = {
  isSupported: browserSupportsWebAuthn,
  create: (options) =>
    undefinedOnError(() => startRegistration({ optionsJSON: options as unknown as RegistrationOptions })),
  authenticate: (options) =>
    undefinedOnError(() => startAuthentication({ optionsJSON: options as unknown as AuthenticationOptions })),
}
