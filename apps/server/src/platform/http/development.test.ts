import { afterEach, describe, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'

let app: TestApp
afterEach(() => app.close())

const host = 'https://dev.exemple.fr'
const pageAt = async (name: string) => {
  const { body, headers } = await app.get('/', { host: name })
  const metaContent = /<meta name="didascalie-development" content="([^"]*)"/.exec(body)?.[1]
  return { metaContent, policy: /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] }
}

describe('the page of the player', () => {
  test('has no development tag by default', async () => {
    app = await TestApp.open()
    for (const name of ['127.0.0.1', 'localhost', 'test.exemple.fr'])
      expect(await pageAt(name)).toEqual({ metaContent: undefined, policy: "'self'" })
  })

  test('has a development tag on a configured test host, but on no other public host', async () => {
    app = await TestApp.open('sqlite', {
      development: { testHosts: ['test.exemple.fr'], host: undefined, pages: [] },
    })
    expect(await pageAt('test.exemple.fr')).toEqual({ metaContent: '', policy: "'self'" })
    for (const name of ['jeu.exemple.fr', 'test.exemple.fr.evil.example', 'xtest.exemple.fr'])
      expect(await pageAt(name)).toEqual({ metaContent: undefined, policy: "'self'" })
  })

  test('calls the development host only if it was loaded from a test host or from localhost', async () => {
    app = await TestApp.open('sqlite', { development: { testHosts: ['test.exemple.fr'], host, pages: [] } })
    const expected = { metaContent: host, policy: `'self' ${host}` }
    expect(await pageAt('test.exemple.fr')).toEqual(expected)
    expect(await pageAt('localhost:5173')).toEqual(expected)
    expect(await pageAt('jeu.exemple.fr')).toEqual({ metaContent: undefined, policy: "'self'" })
  })
})

describe('the development host', () => {
  const page = 'https://test.exemple.fr'

  test('answers only configured pages, and allows them to send cookies', async () => {
    app = await TestApp.open('sqlite', { development: { testHosts: [], host: undefined, pages: [page] } })
    const { cookie, ...ids } = await app.player()
    const sendHeartbeat = (origin: string) =>
      app.post('/service/addUserTime', { ...ids, duration: 30 }, { cookie, origin })
    const configuredResponse = await sendHeartbeat(page)
    expect(configuredResponse.statusCode).toBe(200)
    expect(configuredResponse.headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-credentials': 'true',
    })
    const foreignResponse = await sendHeartbeat('https://evil.example')
    expect(foreignResponse.statusCode).toBe(403)
    expect(foreignResponse.headers).not.toHaveProperty('access-control-allow-origin')
    const preflight = await app.app.inject({
      method: 'OPTIONS',
      url: '/service/addUserTime',
      headers: { origin: page, 'access-control-request-method': 'POST' },
    })
    expect([preflight.statusCode, preflight.headers['access-control-allow-headers']]).toEqual([
      204,
      'content-type',
    ])
  })

  test('rejects pages of other sites by default', async () => {
    app = await TestApp.open()
    const { cookie, ...ids } = await app.player()
    const body = { ...ids, duration: 30 }
    const response = await app.post('/service/addUserTime', body, { cookie, origin: page })
    expect(response.statusCode).toBe(403)
    expect(response.headers).not.toHaveProperty('access-control-allow-origin')
  })
})
