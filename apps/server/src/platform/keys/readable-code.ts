// Access codes: 12 characters of an alphabet without look-alikes, 60 random bits.
import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLength = 12
const groupLength = 4

/** Creates a code from the first 12 bytes. Every character is equally likely, because 256 is a multiple of the alphabet's 32 characters. */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < codeLength) throw new RangeError('An access code needs 12 bytes')
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

export const newCode = () => codeFromBytes(randomBytes(codeLength))

/** The printed form: `7K2M-XQ4T-90PD`. */
export function formatCode(code: string): string {
  const groups: string[] = []
  for (let start = 0; start < code.length; start += groupLength)
    groups.push(code.slice(start, start + groupLength))
  return groups.join('-')
}

/** Converts a typed code to its stored form: `7k2m-xq4t-9opd` becomes `7K2MXQ4T90PD`. */
export function normaliseCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
}
