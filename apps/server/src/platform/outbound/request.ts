// Sends HTTP requests to addresses that learning platforms or managers provide. Rejects addresses of this machine and of private networks,
// follows no redirect, and limits the time and the size of the response.
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { ExplainedError } from '../errors/explained-error.js'
import { Problem } from '../errors/problem.js'
import { isLoopback } from '../http/loopback.js'

const maxResponseBytes = 256 * 1024
const timeoutMs = 5_000

const privateNetworks = new BlockList()
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
  privateNetworks.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // These ranges embed an IPv4 address, which may be private.
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
] as const)
  privateNetworks.addSubnet(address, bits, 'ipv6')

/**
 * Whether the address belongs to this machine or to a private network. `BlockList.check` also applies the IPv4 ranges to IPv4-mapped IPv6
 * addresses (`::ffff:10.0.0.1`).
 */
const isPrivateAddress = (address: string) =>
  privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

type Resolve = (host: string) => Promise<LookupAddress[]>

export interface OutboundPolicy {
  /**
   * Whether requests to this machine are allowed. Must be false if other machines can reach this
   * server.
   */
  readonly allowsLoopback: boolean
  /** Resolves a host name. The default is the system's resolver. Tests replace it. */
  readonly resolve?: Resolve
}

/**
 * The other server gave no answer or a wrong answer. The other server may have received the
 * request, unless the error is a `RequestNotSent`.
 */
export class OutboundError extends ExplainedError {}

/**
 * The request was not sent, because its address is not allowed or the other server cannot be
 * reached.
 */
export class RequestNotSent extends OutboundError {}

const unusableAddressSentence =
  'L’adresse que la plateforme donne ne peut pas être utilisée\u00a0: il faut une adresse publique en https, sans redirection.'
const noResponseSentence =
  'L’adresse que la plateforme donne ne répond pas\u00a0: vérifiez-la, et que ce serveur peut l’atteindre.'
const badResponse = (address: string, reason: string) =>
  new OutboundError(`${address}: ${reason}`, unusableAddressSentence)
const forbiddenAddress = (address: string, reason: string) =>
  new RequestNotSent(`${address}: ${reason}`, unusableAddressSentence)
const unreachableServer = (address: string, reason: string, options?: ErrorOptions) =>
  new RequestNotSent(`${address}: ${reason}`, noResponseSentence, options)

const resolveBySystem: Resolve = (host) => lookup(host, { all: true })

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
const isLoopbackAddress = (address: string) => address === '::1' || address.startsWith('127.')

/** Returns the addresses of a host name. Returns none if the name is unknown, or if the name server does not answer in five seconds. */
async function resolveInTime(resolve: Resolve, host: string): Promise<LookupAddress[]> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<LookupAddress[]>((done) => {
    timer = setTimeout(() => done([]), timeoutMs)
  })
  return Promise.race([resolve(host).catch(() => []), timeout]).finally(() => clearTimeout(timer))
}

/**
 * Resolves the host name once and returns its addresses. Throws if the server must not send
 * requests to one of these addresses.
 */
async function resolveAllowed(url: URL, { allowsLoopback, resolve = resolveBySystem }: OutboundPolicy) {
  const host = withoutBrackets(url.hostname)
  const isThisMachine = allowsLoopback && isLoopback(url.hostname)
  const addresses =
    isIP(host) === 0 ? await resolveInTime(resolve, host) : [{ address: host, family: isIP(host) }]
  if (addresses.length === 0)
    throw unreachableServer(url.href, 'unknown host, or the name server did not answer in time')
  const isAllowed = (address: string) =>
    isThisMachine ? isLoopbackAddress(address) : !isPrivateAddress(address)
  if (!addresses.every(({ address }) => isAllowed(address)))
    throw forbiddenAddress(url.href, 'a private address')
  return addresses
}

function readAddress(address: string, { allowsLoopback }: OutboundPolicy): URL {
  if (!URL.canParse(address)) throw forbiddenAddress(address, 'not an address')
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') throw forbiddenAddress(address, 'carries credentials')
  const isThisMachine = allowsLoopback && isLoopback(url.hostname) && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !isThisMachine) throw forbiddenAddress(address, 'not https')
  return url
}

/**
 * Whether the address is allowed, without resolving its host name. The IP addresses of a host name
 * are checked at each request.
 */
export function isUsableAddress(address: string, policy: OutboundPolicy): boolean {
  try {
    const { hostname } = readAddress(address, policy)
    const host = withoutBrackets(hostname)
    const isThisMachine = isLoopback(hostname) || /(?:^|\.)localhost$/.test(host)
    return isThisMachine ? policy.allowsLoopback : isIP(host) === 0 || !isPrivateAddress(host)
  } catch {
    return false
  }
}

/** Throws if the server must never send a request to the address. Callers check an address before they store it. */
export function requireUsableAddress(address: string, policy: OutboundPolicy): void {
  if (!isUsableAddress(address, policy)) throw new Problem('address-refused', { subject: address })
}

export interface OutboundRequest {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: string | URLSearchParams
}

export interface OutboundResponse {
  readonly status: number
  readonly text: string
  readonly date: string | null
  /** Address of the next page of a list, possibly on another site; `null` on the last page. */
  readonly next: string | null
}

async function readBody(response: IncomingMessage, address: string): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > maxResponseBytes) throw badResponse(address, 'the response is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function headersOf({ headers = {}, body }: OutboundRequest): Record<string, string> {
  if (body === undefined) return headers
  const form = body instanceof URLSearchParams ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return { ...form, ...headers, 'content-length': String(Buffer.byteLength(String(body))) }
}

/** Sends the request to the checked addresses, without resolving the host name again. */
function openRequest(
  url: URL,
  outbound: OutboundRequest,
  checkedAddresses: LookupAddress[],
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const [first] = checkedAddresses
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, {
      method: outbound.method ?? 'GET',
      headers: headersOf(outbound),
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: (_host, { all }, done) => {
        if (all) done(null, checkedAddresses)
        else done(null, first?.address ?? '', first?.family)
      },
    })
    let isConnected = false
    clientRequest.on('socket', (socket) =>
      socket.once('connect', () => {
        isConnected = true
      }),
    )
    clientRequest.on('response', resolve)
    clientRequest.on('error', (cause) =>
      reject(isConnected ? cause : unreachableServer(url.href, 'cannot be reached', { cause })),
    )
    clientRequest.end(outbound.body === undefined ? undefined : String(outbound.body))
  })
}

/** Reads the address of the next page from a `Link` header such as `<https://…?page=2>; rel="next"`. */
function nextOf(link: string | string[] | undefined, base: URL): string | null {
  const [, target = ''] =
    /<([^>]{1,2000})>\s*;[^,]*\brel="?next\b/i.exec([link ?? ''].flat().join(', ')) ?? []
  return target !== '' && URL.canParse(target, base.href) ? new URL(target, base).href : null
}

/**
 * Does not follow a redirect, but returns it like any other response.
 */
export async function sendRequest(
  address: string,
  outbound: OutboundRequest,
  policy: OutboundPolicy,
): Promise<OutboundResponse> {
  const url = readAddress(address, policy)
  const response = await openRequest(url, outbound, await resolveAllowed(url, policy))
  return {
    status: response.statusCode ?? 0,
    text: await readBody(response, address),
    date: response.headers.date ?? null,
    next: nextOf(response.headers.link, url),
  }
}

/** Sends the request. If the connection closes or the request times out, the error says that the other server does not answer. */
async function sendOrThrow(
  address: string,
  outbound: OutboundRequest,
  policy: OutboundPolicy,
): Promise<OutboundResponse> {
  try {
    return await sendRequest(address, outbound, policy)
  } catch (cause) {
    if (cause instanceof OutboundError) throw cause
    throw new OutboundError(`${address}: ${String(cause)}`, noResponseSentence, { cause })
  }
}

export async function requestJson(
  address: string,
  outbound: OutboundRequest,
  policy: OutboundPolicy,
): Promise<unknown> {
  const { status, text } = await sendOrThrow(address, outbound, policy)
  if (status < 200 || status > 299) throw badResponse(address, `answered ${status}`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new OutboundError(`${address}: not JSON`, noResponseSentence, { cause })
  }
}
