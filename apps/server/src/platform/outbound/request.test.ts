import { createServer, type RequestListener, type Server } from 'node:http'
import { exportJWK, type JWK } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { KeySets } from '../../modules/lti/verify.js'
import { releaseKeys, takeKeys } from '../../testing/key-pairs.js'
import { OutboundError, RequestNotSent, requestJson, requireUsableAddress, sendRequest } from './request.js'

let server: Server
let port: number
let requestCount: number
let keys: JWK[]

beforeEach(async () => {
  requestCount = 0
  keys = []
  server = createServer((_request, response) => {
    requestCount += 1
    response.end(JSON.stringify({ keys }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('a request is sent to the address that was checked, without a second DNS lookup', async () => {
  const dnsAnswers = ['127.0.0.1', '10.0.0.1']
  let lookupCount = 0
  const resolve = async () => {
    const address = dnsAnswers[lookupCount] ?? ''
    lookupCount += 1
    return [{ address, family: 4 }]
  }
  const outboundPolicy = { allowsLoopback: true, resolve }
  expect((await sendRequest(`http://localhost:${port}/`, {}, outboundPolicy)).status).toBe(200)
  expect(lookupCount).toBe(1)
  await expect(sendRequest(`http://localhost:${port}/`, {}, outboundPolicy)).rejects.toThrow(RequestNotSent)
  expect(lookupCount).toBe(2)
  expect(requestCount).toBe(1)
})

test('a request ends with an error when the host name is not resolved within five seconds', async () => {
  vi.useFakeTimers()
  const outboundPolicy = { allowsLoopback: false, resolve: () => new Promise<never>(() => undefined) }
  const request = expect(sendRequest('https://slow.example/', {}, outboundPolicy)).rejects.toThrow(
    'unknown host',
  )
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await request
})

test.each([
  ['a host name that resolves to a private address', 'https://platform.example/'],
  ['a private address', 'https://10.0.0.1/'],
  ['a private IPv4 address mapped to IPv6', 'https://[::ffff:10.0.0.1]/'],
  ['this machine', 'https://127.0.0.1/'],
  ['a private IPv4 address as an IPv4-compatible IPv6 address', 'https://[::10.0.0.1]/'],
  ['a private IPv4 address in a 6to4 address', 'https://[2002:a00:1::]/'],
  ['a private IPv4 address in an address for local NAT64', 'https://[64:ff9b:1::a00:1]/'],
  ['a site-local address', 'https://[fec0::1]/'],
  ['an address without https', 'http://platform.example/'],
  ['an address with credentials', 'https://a:b@platform.example/'],
])('a request is not sent to a forbidden address: %s', async (_what, address) => {
  const resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '192.168.1.1', family: 4 },
  ]
  await expect(sendRequest(address, {}, { allowsLoopback: false, resolve })).rejects.toThrow(RequestNotSent)
})

test.each([
  'https://127.0.0.1/xapi',
  'https://localhost/xapi',
  'https://lrs.localhost/xapi',
  'https://10.0.0.1/xapi',
  'https://[::1]/xapi',
  'https://cle:secret@lrs.example/xapi',
  'http://lrs.example/xapi',
])('an address that must not be contacted is rejected before it is stored: %s', (address) => {
  expect(() => requireUsableAddress(address, { allowsLoopback: false })).toThrow('address-refused')
})

test('a public address is accepted, and a loopback address is accepted if the policy allows it', () => {
  requireUsableAddress('https://lrs.example/xapi', { allowsLoopback: false })
  requireUsableAddress('http://127.0.0.1:8080/xapi', { allowsLoopback: true })
})

test.each([
  ['closes the connection', () => server.once('request', (request) => request.socket.destroy())],
  ['does not listen', () => server.close()],
])('a request fails with a French sentence if the other server %s', async (_what, breakServer) => {
  const address = `http://127.0.0.1:${port}/`
  server.removeAllListeners('request')
  breakServer()
  const error = await requestJson(address, {}, { allowsLoopback: true }).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(OutboundError)
  expect(error).toHaveProperty('sentence', expect.stringContaining('ne répond pas'))
})

describe('The key set of a learning platform', () => {
  const jwks = () => ({ jwksUrl: `http://127.0.0.1:${port}/certs` })
  let now = 0
  async function hasKey(keySets: KeySets, kid: string): Promise<boolean> {
    try {
      await keySets.keysOfPlatform(jwks())({ alg: 'RS256', kid }, { payload: '', signature: '' })
      return true
    } catch {
      return false
    }
  }
  async function publishKey(kid: string) {
    const pair = await takeKeys()
    keys = [{ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256' }]
    releaseKeys(pair)
  }

  test('is downloaded again for an unknown key, at most once in ten seconds', async () => {
    const keySets = new KeySets({ allowsLoopback: true }, () => now)
    await publishKey('first')
    expect(await hasKey(keySets, 'first')).toBe(true)
    await publishKey('second')
    expect(await hasKey(keySets, 'second')).toBe(true)
    expect(await hasKey(keySets, 'second')).toBe(true)
    expect(requestCount).toBe(2)
    for (let count = 0; count < 20; count += 1) expect(await hasKey(keySets, 'invented')).toBe(false)
    expect(requestCount).toBe(2)
    now += 10_000
    expect(await hasKey(keySets, 'invented')).toBe(false)
    expect(requestCount).toBe(3)
  })

  test('is downloaded again after ten minutes', async () => {
    const keySets = new KeySets({ allowsLoopback: true }, () => now)
    await publishKey('first')
    expect(await hasKey(keySets, 'first')).toBe(true)
    await publishKey('second')
    now += 10 * 60_000
    expect(await hasKey(keySets, 'first')).toBe(false)
  })

  test('stays in use when a new download fails', async () => {
    const keySets = new KeySets({ allowsLoopback: true }, () => now)
    await publishKey('first')
    expect(await hasKey(keySets, 'first')).toBe(true)
    const workingListeners = server.listeners('request')
    server.removeAllListeners('request').once('request', (request) => request.socket.destroy())
    expect(await hasKey(keySets, 'invented')).toBe(false)
    for (const listener of workingListeners) server.on('request', listener as RequestListener)
    expect(await hasKey(keySets, 'first')).toBe(true)
    expect(requestCount).toBe(1)
  })

  test('is not downloaded from a loopback address if the policy forbids it', async () => {
    expect(await hasKey(new KeySets({ allowsLoopback: false }, () => now), 'first')).toBe(false)
    expect(requestCount).toBe(0)
  })
})
