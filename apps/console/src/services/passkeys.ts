// The browser's passkeys. Callers do not learn why a request failed: they say that it did not work and offer another login method.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type Ceremony = Record<string, unknown>

export interface Passkeys {
  isSupported: () => boolean
  /** Creates a passkey with the server's options. Returns the response of the device, or `undefined` if the person or the device refused. */
  make: (options: Ceremony) => Promise<Ceremony | undefined>
  use: (options: Ceremony) => Promise<Ceremony | undefined>
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type Using = Parameters<typeof startAuthentication>[0]['optionsJSON']

const quietly = async (work: () => Promise<object>): Promise<Ceremony | undefined> => {
  try {
    return { ...(await work()) }
  } catch {
    return undefined
  }
}

// The casts are needed because the contract does not describe these options. The server creates them with the matching SimpleWebAuthn library.
export const browserPasskeys: Passkeys = {
  isSupported: browserSupportsWebAuthn,
  make: (options) =>
    quietly(() => startRegistration({ optionsJSON: options as unknown as RegistrationOptions })),
  use: (options) => quietly(() => startAuthentication({ optionsJSON: options as unknown as Using })),
}
