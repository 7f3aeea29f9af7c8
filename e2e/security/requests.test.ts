// Requests that no browser sends, written as raw bytes. The server must refuse ambiguous requests.
import { describe, expect, it } from 'vitest'
import { normalSession, productionServer } from './production-server.js'
import { sendRawBytes, sendRequest } from './raw-requests.js'

const server = productionServer()

const closeHeader = 'Connection: close\r\n'
const statusesOf = (response: string) =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
const statusesFor = async (...lines: string[]) =>
  statusesOf(await sendRawBytes(server.origin, lines.join('')))

describe('a Host header', () => {
  it.each([
    ['repeated with another value', 'Host: a\r\nHost: b\r\n'],
    ['repeated with the same value', 'Host: a\r\nHost: a\r\n'],
    ['repeated in another case', 'host: a\r\nX: 1\r\nHOST: evil.example\r\n'],
    ['that is missing', ''],
  ])('%s causes status 400', async (_, headers) => {
    for (const path of ['/', '/healthz', '/nowhere', '/data/graphData.json'])
      expect(await statusesFor(`GET ${path} HTTP/1.1\r\n`, headers, closeHeader, '\r\n'), path).toEqual([400])
    const length = 'Content-Type: application/json\r\nContent-Length: 21\r\n'
    const body = '{"sessionUID":"demo"}'
    expect(
      await statusesFor('POST /service/getData HTTP/1.1\r\n', headers, length, closeHeader, '\r\n', body),
    ).toEqual([400])
  })

  it('is the host that the server compares with Origin, even if the request line contains another host', async () => {
    const { sessionUID, userUID, cookie } = await server.createLearner()
    const body = JSON.stringify({ sessionUID, userUID, notion: 1 })
    const { host } = new URL(server.origin)
    const write = (address: string, origin: string) =>
      statusesFor(
        `POST ${address} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n${closeHeader}`,
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      )
    const path = '/service/saveNotionViewed'
    expect(await write(`http://evil.example${path}`, 'http://evil.example')).toEqual([403])
    expect(await write(`${server.origin}${path}`, 'http://evil.example')).toEqual([403])
    expect(await write(path, server.origin)).toEqual([200])
  })
})

describe('a request that does not use HTTP/1.1', () => {
  it('gets one response if its version is older, but two such requests on one connection get a single error', async () => {
    expect(await statusesFor('GET /healthz HTTP/1.0\r\n\r\n')).toEqual([200])
    expect(await statusesFor('GET /nowhere HTTP/1.0\r\nHost: a\r\n\r\n')).toEqual([404])
    expect(await statusesFor('GET /healthz\r\n\r\n')).toEqual([200])
    expect(await statusesFor('GET /healthz HTTP/1.0\r\n\r\n', 'GET /healthz HTTP/1.0\r\n\r\n')).toEqual([400])
  })

  it('that logs a learner in gets a secure login cookie, even without a Host header', async () => {
    const [accessCode = ''] = await server.createCodes(1)
    const body = JSON.stringify({ sessionUID: normalSession, accessCode, consent: true })
    const head = `POST /service/checkAccessCode HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`
    const response = await sendRawBytes(server.origin, `${head}\r\n\r\n${body}`)
    expect(statusesOf(response)).toEqual([200])
    expect(response).toMatch(/set-cookie: __Host-[^\r]*; Secure/i)
  })

  it.each([
    ['2.0 without negotiation', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['9.9', `GET / HTTP/9.9\r\nHost: a\r\n\r\n`],
    ['in lower case', 'GET / http/1.1\r\nHost: a\r\n\r\n'],
  ])('is refused if the version is %s', async (_, bytes) => {
    expect(await statusesFor(bytes)).toEqual([400])
  })
})

it.each(['h2c', 'websocket', 'TLS/1.0'])(
  'the server ignores an upgrade header that asks for %s',
  async (protocol) => {
    const upgrade = `Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`
    expect(await statusesFor(`GET /healthz HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`)).toEqual([200])
  },
)

describe('pipelined requests', () => {
  /** The head of a request, without the empty line that ends it. */
  const get = (path: string, cookie = '') =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie && `Cookie: ${cookie}\r\n`}`

  it('are answered in order, each with its own login', async () => {
    const [one, other] = [await server.createLearner(), await server.createLearner()]
    const requests = [
      get(`/export_bilan/${one.userUID}`, one.cookie),
      get(`/export_bilan/${one.userUID}`, other.cookie),
      get('/healthz'),
      get(`/export_bilan/${other.userUID}`, one.cookie),
      get(`/export_bilan/${other.userUID}`, other.cookie),
      get('/nowhere'),
      get(`/export_bilan/${other.userUID}`),
    ]
    const response = await sendRawBytes(server.origin, `${requests.join('\r\n')}${closeHeader}\r\n`)
    expect(statusesOf(response)).toEqual([200, 404, 200, 404, 200, 404, 404])
  })

  it('get no response after the 400 response to a malformed request', async () => {
    const malformedRequest = 'GET / HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n'
    const statuses = await statusesFor(get('/healthz'), '\r\n', malformedRequest, get('/healthz'), '\r\n')
    // The response to the first request may have been sent before the error.
    expect([[400], [200, 400]]).toContainEqual(statuses)
  })

  it('are all answered and do not block other clients, even if there are 500 of them', async () => {
    const requestCount = 500
    const responses = sendRawBytes(
      server.origin,
      `${`${get('/healthz')}\r\n`.repeat(requestCount)}${get('/healthz')}${closeHeader}\r\n`,
    )
    expect((await sendRequest(server.origin, '/readyz')).status).toBe(200)
    expect(statusesOf(await responses)).toEqual(Array(requestCount + 1).fill(200))
  })
})

describe('the headers of a request', () => {
  it('are refused if they have 64 KB in total', async () => {
    const size = 64 * 1024
    const oneHeader = `X: ${'a'.repeat(size)}\r\n`
    const repeatedHeader = `X: ${'a'.repeat(1000)}\r\n`.repeat(size / 1000)
    const differentHeaders = Array.from({ length: size / 8 }, (_, index) => `X${index}: a\r\n`).join('')
    for (const headers of [oneHeader, repeatedHeader, differentHeaders])
      expect(await statusesFor('GET / HTTP/1.1\r\nHost: a\r\n', headers, '\r\n')).toEqual([431])
  })

  it.each([1_900, 3_500])(
    'are all read, so the server refuses a second Host header after %i other headers',
    async (count) => {
      const fillerHeaders = 'a:\r\n'.repeat(count)
      const start = 'GET /healthz HTTP/1.1\r\nHost: a\r\n'
      expect(await statusesFor(start, fillerHeaders, closeHeader, '\r\n')).toEqual([200])
      expect(await statusesFor(start, fillerHeaders, 'Host: b\r\n', closeHeader, '\r\n')).toEqual([400])
    },
  )

  it('get status 417 if they contain an unknown expectation', async () => {
    const expectHeaders = 'Host: a\r\nExpect: 200-ok\r\nContent-Length: 0\r\n'
    expect(
      await statusesFor('POST /service/getData HTTP/1.1\r\n', expectHeaders, closeHeader, '\r\n'),
    ).toEqual([417])
  })

  it('get status 413 if they announce a large body and ask for permission with Expect: 100-continue', async () => {
    const large = `Host: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${1e9}\r\n`
    const statuses = await statusesFor('POST /service/getData HTTP/1.1\r\n', large, closeHeader, '\r\n')
    expect(statuses.at(-1)).toBe(413)
  })
})

it('the server ignores headers that override the method', async () => {
  const { sessionUID, userUID, cookie } = await server.createLearner()
  const body = JSON.stringify({ sessionUID, userUID, notion: 1, _method: 'POST' })
  const overrides = 'X-HTTP-Method-Override: POST\r\nX-HTTP-Method: POST\r\nX-Method-Override: POST\r\n'
  const commonHeaders = `Host: 127.0.0.1\r\nCookie: ${cookie}\r\n${overrides}Content-Type: application/json\r\n${closeHeader}`
  for (const method of ['GET', 'PUT', 'DELETE', 'post', 'POSTX'])
    for (const path of ['/service/saveNotionViewed', '/service/saveNotionViewed?_method=POST'])
      expect([[400], [404]], `${method} ${path}`).toContainEqual(
        await statusesFor(
          `${method} ${path} HTTP/1.1\r\n${commonHeaders}Content-Length: ${body.length}\r\n\r\n${body}`,
        ),
      )
  const overrideHeader = 'X-HTTP-Method-Override: DELETE\r\n'
  expect(
    await statusesFor(`GET /healthz HTTP/1.1\r\nHost: a\r\n${overrideHeader}${closeHeader}\r\n`),
  ).toEqual([200])
})
