// Hashes passwords with Node's scrypt. A hash contains its algorithm and cost, so that a later version can change them.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../platform/errors/problem.js'

/** The cost that OWASP recommends: 2¹⁷ rounds of 128 × 8 bytes, which use 128 MB. */
export const defaultCost = 17
const blockSize = 8
const keyLength = 32
const fewest = 12

const known = ['motdepasse', 'password', 'azerty', 'qwerty', '123456', 'didascalie', 'formateur']

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const N = 2 ** cost
  return new Promise((resolve, reject) =>
    scrypt(
      password.normalize('NFKC'),
      salt,
      keyLength,
      { N, r: blockSize, p: 1, maxmem: 256 * N * blockSize },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    ),
  )
}

/** The maximum length of a queue. Above it a caller would wait too long, so the request is rejected. */
const mostWaiting = 24
const retryAfterSeconds = 10

/** Computes password hashes one at a time, because each uses 128 MB. */
class HashQueue {
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= mostWaiting) throw new Problem('too-many', { retryAfterSeconds })
    this.#waiting += 1
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => {})
    try {
      return await mine
    } finally {
      this.#waiting -= 1
    }
  }
}

/** Two queues, so that login attempts from unknown devices do not delay members who are logged in, are invited or use a known device. */
const memberHashes = new HashQueue()
const strangerHashes = new HashQueue()

export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await memberHashes.run(() => derive(password, salt, cost))
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash that no password matches: checking an unknown account takes as long as checking a known one. */
export const unmatchableHash = (cost = defaultCost) =>
  [
    'scrypt',
    cost,
    Buffer.alloc(16).toString('base64url'),
    Buffer.alloc(keyLength).toString('base64url'),
  ].join('$')

export async function isPassword(
  password: string,
  hash: string,
  { isKnownDevice }: { isKnownDevice: boolean },
): Promise<boolean> {
  const [, cost, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const queue = isKnownDevice ? memberHashes : strangerHashes
  const derived = await queue.run(() => derive(password, Buffer.from(salt, 'base64url'), Number(cost)))
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/** Whether a password is too short, has few different characters, or is close to a common password or to the person's own name. */
export function isWeak(password: string, personalWords: readonly string[]): boolean {
  const bare = password.normalize('NFKC').toLowerCase()
  const own = personalWords
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 3)
  return (
    [...bare].length < fewest ||
    new Set(bare).size < 5 ||
    [...known, ...own].some((word) => bare.includes(word) && bare.length < word.length + 8)
  )
}
