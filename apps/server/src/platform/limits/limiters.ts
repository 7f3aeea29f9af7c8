// Rate limits. Each module defines its own limits; this file counts the uses.
import { isIPv6, SocketAddress } from 'node:net'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { DatabaseHandle } from '../database/database.js'

export const minuteSeconds = 60
export const hourSeconds = 60 * minuteSeconds

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** Creates rate limiters. `name` is the counted action. `points` is the number of uses allowed in `seconds`. */
export interface Limiters {
  /** A limiter that counts the uses on this server instance only. */
  perInstance(name: string, points: number, seconds: number): RateLimiterAbstract
  /** A limiter whose count all server instances share, through PostgreSQL. With SQLite there is only one instance. */
  shared(name: string, points: number, seconds: number): RateLimiterAbstract
}

export function createLimiters(store: DatabaseHandle): Limiters {
  const own = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration })
  if (store.kind === 'sqlite') return { perInstance: own, shared: own }
  const settings = {
    storeClient: store.pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: true,
  }
  return {
    perInstance: own,
    shared: (keyPrefix, points, duration) =>
      new RateLimiterPostgres({ ...settings, keyPrefix, points, duration }),
  }
}

export async function consume(limiter: RateLimiterAbstract, key: string): Promise<Allowance> {
  try {
    await limiter.consume(key)
    return { allowed: true }
  } catch (cause) {
    if (!(cause instanceof RateLimiterRes)) throw cause
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(cause.msBeforeNext / 1000)) }
  }
}

/** One use of a limit: the limiter, and the key under which the limiter counts the use. */
export type Use = [RateLimiterAbstract, string]

/**
 * Counts one use of each limit, and stops at the first limit that refuses. Pass the narrowest limit
 * first, for example the limit of one IP address before the global limit. A request that the first
 * limit refuses must not count toward the global limit.
 */
export async function consumeInTurn(uses: readonly Use[]): Promise<Allowance> {
  for (const [limiter, key] of uses) {
    const allowance = await consume(limiter, key)
    if (!allowance.allowed) return allowance
  }
  return { allowed: true }
}

/**
 * Counts one use of every limit. If one limit refuses the request, counts no use at all, so that a
 * refused request does not use up the other limits.
 */
export async function consumeAllOrNone(uses: readonly Use[]): Promise<Allowance> {
  for (const [index, [limiter, key]] of uses.entries()) {
    const allowance = await consume(limiter, key)
    if (allowance.allowed) continue
    await refund(uses.slice(0, index + 1))
    return allowance
  }
  return { allowed: true }
}

export async function refund(uses: readonly Use[]): Promise<void> {
  for (const [limiter, key] of uses) await limiter.reward(key, 1)
}

/**
 * The key under which an address is counted. An IPv6 subscriber has a whole /64 network, so the addresses of a network share a key:
 * `2001:db8:1:2::9` gives `2001:db8:1:2::/64`. The IPv6 form of an IPv4 address gives the IPv4 address: `::ffff:192.0.2.4`
 * gives `192.0.2.4`.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const { address } = new SocketAddress({ address: ip, family: 'ipv6' })
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = address.includes('::')
    ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
    : []
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}
