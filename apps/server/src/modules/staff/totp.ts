// TOTP codes (RFC 6238): six digits that change every 30 seconds, from an authenticator app.
import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../../platform/keys/keyring.js'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const windowMs = 30_000
/** The accepted time windows, relative to the current window. The previous and the next window are accepted because clocks differ. */
const windowOffsets = [0, -1, 1]

export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}

export const newTotpSecret = () => base32(randomBytes(20))

export function totpAt(secret: string, window: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(window))
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  // RFC 4226: the low four bits of the last byte select four bytes of the digest. The sign bit of these bytes is cleared.
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export const totpWindow = (now: number) => Math.floor(now / windowMs)

/** The time window of the typed code; `undefined` if the code belongs to none of the accepted windows. */
export function windowOfCode(secret: string, typed: string, now: number): number | undefined {
  const code = typed.replace(/\s/g, '')
  return windowOffsets
    .map((offset) => totpWindow(now) + offset)
    .find((window) => sameText(totpAt(secret, window), code))
}

export function totpUri(secret: string, email: string): string {
  const query = new URLSearchParams({
    secret,
    issuer: 'La régie',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  return `otpauth://totp/${encodeURIComponent(`La régie:${email}`)}?${query}`
}
