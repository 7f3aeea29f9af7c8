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
/** Opened first and awaited last: the server's time limits pass while the other tests run. */
let slowConnections: Promise<SlowResponses>
beforeAll(() => {
  slowConnections = openSlowConnections(server.origin)
})
const json = '{"sessionUID":"demo"}'
const post = 'POST /service/getData HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
const smuggledRequest = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'

const statusesOf = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))

describe('an ambiguous request', () => {
  it.each([
    [
      'a length and chunks',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'chunks and a length',
      `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'chunks twice',
      `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['chunks of another name', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggledRequest}`],
    [
      'chunks that are not the last encoding',
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['two lengths', `${post}Content-Length: 21\r\nContent-Length: 0\r\n\r\n${json}${smuggledRequest}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${json}${smuggledRequest}`],
    ['a signed length', `${post}Content-Length: +21\r\n\r\n${json}${smuggledRequest}`],
    ['a length in hexadecimal', `${post}Content-Length: 0x15\r\n\r\n${json}${smuggledRequest}`],
    ['a space before the colon', `${post}Content-Length : 21\r\n\r\n${json}${smuggledRequest}`],
    ['a folded header', `${post}X: 1\r\n Content-Length: 21\r\n\r\n${json}${smuggledRequest}`],
    ['a bare return', `${post}X: 1\rContent-Length: 21\r\n\r\n${json}${smuggledRequest}`],
    ['bare line feeds', `${post.replaceAll('\r', '')}Content-Length: 21\n\n${json}${smuggledRequest}`],
    [
      'a bad chunk size',
      `${post}Transfer-Encoding: chunked\r\n\r\nZZ\r\n${json}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    [
      'a chunk with an endless extension',
      `${post}Transfer-Encoding: chunked\r\n\r\n15;${'a'.repeat(20_000)}\r\n${json}\r\n0\r\n\r\n${smuggledRequest}`,
    ],
    ['a NUL in a header', `${post}X: \0\r\nContent-Length: 21\r\n\r\n${json}${smuggledRequest}`],
  ])('gets a single error response: %s', async (_, bytes) => {
    const [status, ...more] = statusesOf(await sendRawBytes(server.origin, bytes))
    expect([400, 413]).toContain(status)
    expect(more).toEqual([])
  })
})

it('an unknown transfer encoding gets one response when the route rejects the request head', async () => {
  const head = 'POST /service/saveProgression HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n'
  expect(statusesOf(await sendRawBytes(server.origin, `${head}0\r\n\r\n${smuggledRequest}`))).toEqual([401])
})

describe('an oversized request', () => {
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

  it('is refused while it arrives when it has no Content-Length', async () => {
    const chunk = `2000\r\n${' '.repeat(0x2000)}\r\n`
    const response = await sendRawBytes(
      server.origin,
      `${post}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(3)}`,
    )
    expect(statusesOf(response)).toEqual([413])
  })

  it.each([
    ['a header', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`],
    ['an address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['many headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X: a\r\n'.repeat(10_000)}\r\n`],
    ['a cookie', `GET / HTTP/1.1\r\nHost: a\r\nCookie: didascalie-a=${'a'.repeat(40_000)}\r\n\r\n`],
  ])('with %s is refused', async (_, bytes) => {
    expect(statusesOf(await sendRawBytes(server.origin, bytes))).toEqual([431])
  })

  it('with deeply nested JSON is refused as invalid JSON', async () => {
    const nested = `${post}Connection: close\r\nContent-Length: 8000\r\n\r\n${'['.repeat(8000)}`
    expect(statusesOf(await sendRawBytes(server.origin, nested))).toEqual([400])
  })

  it('with a compressed body is not decompressed', async () => {
    const compressed = `${post}Connection: close\r\nContent-Encoding: gzip\r\nContent-Length: ${json.length}\r\n\r\n${json}`
    expect(statusesOf(await sendRawBytes(server.origin, compressed))[0]).toBeLessThan(500)
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

it('the server still works after all these requests', async () => {
  expect((await sendRequest(server.origin, '/readyz')).status).toBe(200)
})
