import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The SHA-256 of a text in UTF-8, in hexadecimal. Unlike `crypto.subtle.digest`, this function is synchronous. */
export const sha256Of = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
