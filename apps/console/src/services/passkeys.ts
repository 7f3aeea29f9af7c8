// The browser's passkeys. All failures look the same to the caller: the person reads that it did not work and can log in another way.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type Ceremony = Record<string, unknown>

export interface Passkeys {
  isSupported: () => boolean
  /** Takes the server's options and returns the device's response; `undefined`: refused or cancelled. */
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

// The server creates the options with the matching SimpleWebAuthn library. The contract does not describe their fields.
export const browserPasskeys: Passkeys = {
  isSupported: browserSupportsWebAuthn,
  make: (options) =>
    quietly(() => startRegistration({ optionsJSON: options as unknown as RegistrationOptions })),
  use: (options) => quietly(() => startAuthentication({ optionsJSON: options as unknown as Using })),
}
