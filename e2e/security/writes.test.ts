import { type CallName, callPath, calls, failureSchema } from '@didascalie/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Learner, productionServer } from './production-server.js'
import { call, sendRawBytes, sendRequest } from './raw-requests.js'

const server = productionServer()
const callNames = Object.keys(calls) as CallName[]
let learner: Learner

beforeAll(async () => {
  learner = await server.createLearner()
})

const body = () => ({ sessionUID: learner.sessionUID, userUID: learner.userUID, notion: 1 })
const send = (headers: Record<string, string>) =>
  call(server.origin, 'saveNotionViewed', body(), { cookie: learner.cookie, ...headers })

describe('a write request', () => {
  it('is accepted from the game’s own pages only', async () => {
    const { port } = new URL(server.origin)
    const foreignOrigins = [
      'https://evil.example',
      'null',
      '',
      'file://',
      'http://127.0.0.1',
      'http://127.0.0.1:1',
      `http://127.0.0.1:${port}.evil.example`,
      `http://evil.example#127.0.0.1:${port}`,
      `http://127.0.0.1:${port}@evil.example`,
      `http://localhost:${port}`,
      `${server.origin}, https://evil.example`,
      'chrome-extension://aaaa',
    ]
    for (const origin of foreignOrigins) expect((await send({ origin })).status, origin).toBe(403)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await send({ 'sec-fetch-site': site })).status, site).toBe(403)
    expect((await send({ origin: server.origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('from another site is refused even if it is a login', async () => {
    const loginBody = { sessionUID: learner.sessionUID, accessCode: learner.code, consent: true }
    const response = await call(server.origin, 'checkAccessCode', loginBody, {
      origin: 'https://evil.example',
    })
    expect(response.status).toBe(403)
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('is not allowed by a preflight request from another site, because no response has CORS headers', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const responses = [
      ...(await Promise.all(
        callNames.map((name) => sendRequest(server.origin, callPath(name), { method: 'OPTIONS', headers })),
      )),
      ...(await Promise.all(
        ['/', '/data/graphData.json', '/healthz', `/export_bilan/${learner.userUID}`].map((path) =>
          sendRequest(server.origin, path, { headers: { ...headers, cookie: learner.cookie } }),
        ),
      )),
    ]
    for (const response of responses) {
      const corsHeaders = Object.keys(response.headers).filter((name) => name.startsWith('access-control'))
      expect(corsHeaders).toEqual([])
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })
})

describe('the body of a call', () => {
  const json = () => JSON.stringify(body())
  /** Content types other than JSON, each with a body. Another site can send most of these types without a preflight request. */
  const bodiesByType: Record<string, () => string> = {
    'text/plain': json,
    'text/plain; charset=utf-8; boundary=application/json': json,
    'application/x-www-form-urlencoded': () =>
      new URLSearchParams(Object.entries({ ...body(), notion: '1' })).toString(),
    'multipart/form-data; boundary=b': () =>
      `--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n${json()}\r\n--b--\r\n`,
    'application/xml': () => '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '': json,
  }

  it.each(Object.keys(bodiesByType))('is refused when its type is « %s »', async (type) => {
    for (const name of callNames) {
      const response = await sendRequest(server.origin, callPath(name), {
        method: 'POST',
        headers: { cookie: learner.cookie, ...(type === '' ? {} : { 'content-type': type }) },
        body: bodiesByType[type]?.() ?? '',
      })
      expect([400, 415], `${name}: ${response.text}`).toContain(response.status)
      expect(failureSchema.safeParse(JSON.parse(response.text)).success, name).toBe(true)
    }
  })
})

describe('an HTTP request', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'to the path of a call cannot use the method %s',
    async (method) => {
      for (const name of callNames) {
        const response = await sendRequest(server.origin, callPath(name), {
          method,
          headers: { cookie: learner.cookie, 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
        })
        expect(response.status, name).toBe(404)
      }
    },
  )

  it('to any other path cannot use POST, PUT, DELETE or PATCH', async () => {
    for (const path of [
      '/',
      '/data/graphData.json',
      '/healthz',
      `/export_bilan/${learner.userUID}`,
      '/logo/a.png',
    ])
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect(
          (await sendRequest(server.origin, path, { method, headers: { cookie: learner.cookie } })).status,
          `${method} ${path}`,
        ).toBe(404)
  })

  it('can use neither TRACE, which would return the cookie, nor CONNECT', async () => {
    const response = await sendRawBytes(
      server.origin,
      'TRACE / HTTP/1.1\r\nHost: a\r\nCookie: secret\r\nConnection: close\r\n\r\n',
    )
    expect(response).not.toContain('secret')
    expect(
      await sendRawBytes(server.origin, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n'),
    ).not.toContain('200')
  })
})
