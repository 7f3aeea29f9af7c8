// Passkeys, as the browser has them. Whatever the browser says no for, the person is told the same: nothing happened, there is another way.
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'

export type Ceremony = Record<string, unknown>

export interface Passkeys {
  isSupported: () => boolean
  /** The server's options in, what the device answers out; `undefined`: refused, or given up. */
  make: (options: Ceremony) => Promise<Ceremony | undefined>
  use: (options: Ceremony) => Promise<Ceremony | undefined>
}

type Making = Parameters<typeof startRegistration>[0]['optionsJSON']
type Using = Parameters<typeof startAuthentication>[0]['optionsJSON']

const quietly = async (work: () => Promise<object>): Promise<Ceremony | undefined> => {
  try {
    return { ...(await work()) }
  } catch {
    return undefined
  }
}

// The options were made by the server's own library of the same family; the contract carries them unopened.
export const browserPasskeys: Passkeys = {
  isSupported: browserSupportsWebAuthn,
  make: (options) => quietly(() => startRegistration({ optionsJSON: options as unknown as Making })),
  use: (options) => quietly(() => startAuthentication({ optionsJSON: options as unknown as Using })),
}
