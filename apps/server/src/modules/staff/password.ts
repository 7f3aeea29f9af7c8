// Hashes passwords with Node's scrypt. A hash contains its algorithm and cost, so that a later
// version of the server can use another algorithm or cost for new hashes.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { Problem } from '../../platform/errors/problem.js'

/** The base-2 logarithm of scrypt’s parameter N. OWASP recommends 17: one hash then uses 2¹⁷ blocks of 128 × 8 bytes, which are 128 MiB. */
export const defaultCost = 17
const blockSize = 8
const keyLength = 32
const minLength = 12

const commonPasswords = ['motdepasse', 'password', 'azerty', 'qwerty', '123456', 'didascalie', 'formateur']

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

/** The maximum length of a queue. Further requests would wait too long. */
const maxWaiting = 24
const retryAfterSeconds = 10

const tooMany = () => new Problem('too-many', { retryAfterSeconds })

/** Computes one password hash at a time, because each hash uses 128 MiB of memory. */
class HashQueue {
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()
  readonly #owners = new Set<string>()

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= maxWaiting) throw tooMany()
    this.#waiting += 1
    const result = this.#last.then(work)
    this.#last = result.catch(() => {})
    try {
      return await result
    } finally {
      this.#waiting -= 1
    }
  }

  /** Like `run`, but rejects a request of an owner whose previous request is not finished, so that one person cannot fill the queue. */
  async runFor<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#owners.has(owner)) throw tooMany()
    this.#owners.add(owner)
    try {
      return await this.run(work)
    } finally {
      this.#owners.delete(owner)
    }
  }
}

// A known device is a browser in which the member has logged in before. Its logins have their own
// queue, so that they do not wait for new passwords or for attempts from unknown devices.
const newPasswordQueue = new HashQueue()
const knownDeviceQueue = new HashQueue()
const unknownDeviceQueue = new HashQueue()

/** `owner` is the uid of the member or of the invitation. */
export async function hashPassword(password: string, owner: string, cost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await newPasswordQueue.runFor(owner, () => derive(password, salt, cost))
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** A hash that no password matches, so that checking an unknown account takes as long as checking a known account. */
export const unmatchableHash = (cost = defaultCost) =>
  [
    'scrypt',
    cost,
    Buffer.alloc(16).toString('base64url'),
    Buffer.alloc(keyLength).toString('base64url'),
  ].join('$')

/** `knownMember` is the uid of the member whose known device sends the password; `undefined` for an unknown device. */
export async function isPassword(
  password: string,
  hash: string,
  { knownMember }: { knownMember: string | undefined },
): Promise<boolean> {
  const [, cost, salt = '', key = ''] = hash.split('$')
  const expected = Buffer.from(key, 'base64url')
  const work = () => derive(password, Buffer.from(salt, 'base64url'), Number(cost))
  const derived = await (knownMember === undefined
    ? unknownDeviceQueue.run(work)
    : knownDeviceQueue.runFor(knownMember, work))
  return derived.length === expected.length && timingSafeEqual(derived, expected)
}

/** `personalWords` contains the person's name and email address. */
export function isWeak(password: string, personalWords: readonly string[]): boolean {
  const normalised = password.normalize('NFKC').toLowerCase()
  const longWords = personalWords
    .flatMap((word) => word.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 3)
  return (
    [...normalised].length < minLength ||
    new Set(normalised).size < 5 ||
    [...commonPasswords, ...longWords].some(
      (word) => normalised.includes(word) && normalised.length < word.length + 8,
    )
  )
}
