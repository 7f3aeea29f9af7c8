// Whom we ask on the network: addresses that platforms gave us. Never ourselves, never the machines behind us, never further than
// the address says, never for long, never for much.
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { isLoopback } from '../config.js'
import { LtiRefused } from './refused.js'

const mostBytes = 256 * 1024
const patience = 5_000

const inside = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inside.addSubnet(address, bits, 'ipv6')

/** An IPv4 address may be written as an IPv6 one: `check` knows both. */
const isInside = (address: string) => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

export interface Outside {
  /** While we are only for this machine ourselves, platforms on it may be asked. */
  readonly allowsLoopback: boolean
}

const refuse = (address: string, why: string) =>
  new LtiRefused(
    `${address}: ${why}`,
    'L’adresse que la plateforme donne ne peut pas être utilisée\u00a0: il faut une adresse publique en https, sans redirection.',
  )

/** Answers the address if it may be asked. */
export async function requireOutside(address: string, { allowsLoopback }: Outside): Promise<URL> {
  if (!URL.canParse(address)) throw refuse(address, 'not an address')
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') throw refuse(address, 'carries credentials')
  if (allowsLoopback && isLoopback(url.hostname)) return url
  if (url.protocol !== 'https:') throw refuse(address, 'not https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.length === 0) throw refuse(address, 'unknown host')
  if (found.some((one) => isInside(one.address))) throw refuse(address, 'a private address')
  return url
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly date: string | null
}

async function readWhole(response: Response, address: string): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw refuse(address, 'too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Asks; a redirection is an answer like any other, and is not followed. */
export async function ask(address: string, options: RequestInit, outside: Outside): Promise<Answer> {
  const url = await requireOutside(address, outside)
  const response = await fetch(url, {
    ...options,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  })
  return {
    status: response.status,
    text: await readWhole(response, address),
    date: response.headers.get('date'),
  }
}

export async function askJson(address: string, options: RequestInit, outside: Outside): Promise<unknown> {
  const { status, text } = await ask(address, options, outside)
  if (status < 200 || status > 299) throw refuse(address, `answered ${status}`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new LtiRefused(`${address}: not JSON`, undefined, { cause })
  }
}
