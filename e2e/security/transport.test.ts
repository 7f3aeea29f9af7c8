import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { productionServer } from './production-server.js'
import { sendRawBytes, sendRequest } from './raw-requests.js'
import {
  openSlowConnections,
  partialRequests,
  type SlowClient,
  type SlowResponses,
} from './slow-connections.js'

const server = productionServer()
/** Opened before all tests, so that the server's time limits for slow clients pass while the other tests run. */
let slowConnections: Promise<SlowResponses>
beforeAll(() => {
  slowConnections = openSlowConnections(server.origin)
})
const json = '{"sessionUID":"demo"}'
const postHead = 'POST /service/getData HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const smuggledRequest = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

const statusesOf = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

describe('an ambiguous request', () => {
  it.each([
    [
      'a length and chunks',
      `${postHead}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'chunks and a length',
      `${postHead}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'two Transfer-Encoding headers',
      `${postHead}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'an unknown transfer encoding',
      `${postHead}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'chunks that are not the last encoding',
      `${postHead}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['two lengths', `${postHead}Content-Length: 21\r\nContent-Length: 0\r\n\r\n${json}${smuggledRequest}`],
    ['a negative length', `${postHead}Content-Length: -1\r\n\r\n${json}${smuggledRequest}`],
    ['a signed length', `${postHead}Content-Length: +21\r\n\r\n${json}${smuggledRequest}`],
    ['a length in hexadecimal', `${postHead}Content-Length: 0x15\r\n\r\n${json}${smuggledRequest}`],
    ['a space before the colon', `${postHead}Content-Length : 21\r\n\r\n${json}${smuggledRequest}`],
    ['a folded header', `${postHead}X: 1\r\n Content-Length: 21\r\n\r\n${json}${smuggledRequest}`],
    ['a bare carriage return', `${postHead}X: 1\rContent-Length: 21\r\n\r\n${json}${smuggledRequest}`],
    ['bare line feeds', `${postHead.replaceAll('\r', '')}Content-Length: 21\n\n${json}${smuggledRequest}`],
    [
      'a bad chunk size',
      `${postHead}Transfer-Encoding: chunked\r\n\r\nZZ\r\n${json}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'a chunk with an endless extension',
      `${postHead}Transfer-Encoding: chunked\r\n\r\n15;${'a'.repeat(20_000)}\r\n${json}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['a NUL in a header', `${postHead}X: \0\r\nContent-Length: 21\r\n\r\n${json}${smuggledRequest}`],
  ])('with %s gets a single error response', async (_, bytes) => {
    const [status, ...otherStatuses] = statusesOf(await sendRawBytes(server.origin, bytes))
    expect([400, 413]).toContain(status)
    expect(otherStatuses).toEqual([])
  })
})

it('a request with an unknown transfer encoding gets a single error response, even if the server does not read its body', async () => {
  const head = 'POST /service/saveProgression HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n'
  expect(statusesOf(await sendRawBytes(server.origin, `${head}0\r\n\r\n${smuggledRequest}`))).toEqual([401])
})

describe('an oversized or malformed request', () => {
  it('is refused because of its Content-Length, before the body arrives', async () => {
    for (const [path, length] of [
      ['saveProgression', 256 * 1024 + 1],
      ['saveProgression', 1e12],
      ['getData', 8 * 1024 + 1],
      ['checkAccessCode', 8 * 1024 + 1],
    ] as const) {
      const head = `POST /service/${path} HTTP/1.1\r\nHost: a\r\nCookie: __Host-didascalie-a=${'a'.repeat(22)}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`
      expect(statusesOf(await sendRawBytes(server.origin, `${head}{`)), path).toEqual([413])
    }
  })

  it('without a Content-Length is refused while it arrives', async () => {
    const chunk = `2000\r\n${' '.repeat(0x2000)}\r\n`
    const response = await sendRawBytes(
      server.origin,
      `${postHead}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`,
    )
    expect(statusesOf(response)).toEqual([413])
  })

  it.each([
    ['a header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['an address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['a number of headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(10_000)}\r\n`],
    ['a cookie', `GET / HTTP/1.1\r\nHost: a\r\nCookie: didascalie-a=${'a'.repeat(40_000)}\r\n\r\n`],
  ])('with %s that is too large is refused', async (_, bytes) => {
    expect(statusesOf(await sendRawBytes(server.origin, bytes))).toEqual([431])
  })

  it('with deeply nested JSON is refused as invalid JSON', async () => {
    const nested = `${postHead}Connection: close\r\nContent-Length: 8000\r\n\r\n${'['.repeat(8000)}`
    expect(statusesOf(await sendRawBytes(server.origin, nested))).toEqual([400])
  })

  it('that only claims to be compressed causes no server error', async () => {
    const uncompressed = `${postHead}Connection: close\r\nContent-Encoding: gzip\r\nContent-Length: ${json.length}\r\n\r\n${json}`
    expect(statusesOf(await sendRawBytes(server.origin, uncompressed))[0]).toBeLessThan(500)
  })
})

describe('a slow client', () => {
  it('does not block other clients', async () => {
    const { hostname, port } = new URL(server.origin)
    const slowSockets = Array.from({ length: 500 }, () =>
      connect(Number(port), hostname).on('error', () => {}),
    )
    for (const socket of slowSockets) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ')
    expect((await sendRequest(server.origin, '/readyz')).status).toBe(200)
    for (const socket of slowSockets) socket.destroy()
  })

  it.each(Object.keys(partialRequests) as SlowClient[])('gets status 408 when it %s', async (kind) => {
    const responses = await slowConnections
    expect(statusesOf(responses[kind])).toEqual([408])
  })
})

it('the server still answers after the ambiguous, oversized and slow requests of this file', async () => {
  expect((await sendRequest(server.origin, '/readyz')).status).toBe(200)
})
