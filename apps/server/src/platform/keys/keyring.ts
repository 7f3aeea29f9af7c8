// Everything that depends on the installation's secret: keyed hashes, encryption of stored secrets, derived access codes.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'
import { codeFromBytes } from './readable-code.js'

const cipherName = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

export const newToken = () => randomBytes(16).toString('base64url')
export const newUid = () => randomBytes(16).toString('base64url')

const tokenPattern = /^[A-Za-z0-9_-]{22}$/

/** Whether the text has the form of a token. Callers search the database only for tokens of this form. */
export function isToken(token: string | undefined): token is string {
  return token !== undefined && tokenPattern.test(token)
}

/** A token has 128 random bits, so a plain hash cannot be reversed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export class Keyring {
  readonly #codes: Buffer
  readonly #sealing: Buffer
  readonly #demonstration: Buffer
  readonly #derived: Buffer
  readonly #networks: Buffer
  /** A value derived from the secret. The database stores it at the first start. So a later start with another secret fails. */
  readonly check: string

  constructor(secret: string) {
    const key = (use: string) => Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', use, 32))
    this.#codes = key('access codes')
    this.#sealing = key('partner secrets')
    this.#demonstration = key('demonstration codes')
    this.#derived = key('derived codes')
    this.#networks = key('networks')
    this.check = key('check').toString('hex').slice(0, 32)
  }

  hashCode(code: string): string {
    return createHmac('sha256', this.#codes).update(code).digest('base64url')
  }

  /**
   * A hash that identifies a network within one session. The hash does not reveal the IP address,
   * and the same network has different hashes in different sessions.
   */
  hashNetwork(sessionUid: string, address: string): string {
    return createHmac('sha256', this.#networks).update(`${sessionUid} ${address}`).digest('base64url')
  }

  /**
   * The access code with this number in the demonstration. The code is the same at every start, so
   * the server can show the code without storing it.
   */
  demonstrationCode(number: number): string {
    return codeFromBytes(createHmac('sha256', this.#demonstration).update(String(number)).digest())
  }

  /** The same seed always gives the same access code. The seed must contain 128 random bits. */
  derivedCode(seed: string): string {
    return codeFromBytes(createHmac('sha256', this.#derived).update(seed).digest())
  }

  seal(text: string): string {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(cipherName, this.#sealing, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv(cipherName, this.#sealing, bytes.subarray(0, nonceBytes))
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    return text.toString('utf8')
  }
}
