import { describe, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { toLogFields } from './log.js'

describe('Security headers and origins:', () => {
  const app = TestApp.forSuite()

  test('every response has a content security policy without unsafe sources', async () => {
    const responses = [await app.get('/'), await app.get('/nowhere'), await app.call('getData', {})]
    for (const { headers } of responses) {
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).not.toContain('unsafe')
      expect(policy).not.toContain('*')
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' })
    }
  })

  test('only our own pages and the pages of a session’s partner may show the session’s page in a frame', async () => {
    const { uid } = await app.partnerSession('s', true, [
      'https://lms.exemple.fr',
      "https://x.fr; script-src 'unsafe-inline'",
    ])
    const ancestors = async (url: string) =>
      /frame-ancestors (.*)$/.exec(String((await app.get(url)).headers['content-security-policy']))?.[1]
    expect(await ancestors(`/?uid=${uid}`)).toBe("'self' https://lms.exemple.fr")
    for (const url of [
      '/',
      '/?uid=unknown',
      '/?uid=%00',
      `/?uid=${uid}&uid=${uid}`,
      `/service/getData?uid=${uid}`,
    ])
      expect(await ancestors(url), url).toBe("'self'")
  })

  test('writes are accepted from our own pages and from clients without origin headers, but not from other sites', async () => {
    const { cookie, ...ids } = await app.player()
    const send = (headers: Record<string, string>) =>
      app.post('/service/addUserTime', { ...ids, duration: 30 }, { cookie, ...headers })
    expect((await send({ origin: 'http://127.0.0.1' })).statusCode).toBe(200)
    expect((await send({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
    expect((await send({})).statusCode).toBe(200)
    for (const origin of [
      'https://evil.example',
      'null',
      'http://127.0.0.1:9999',
      'http://127.0.0.1.evil.example',
      'file://',
      '',
    ])
      expect((await send({ origin })).statusCode, origin).toBe(403)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await send({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
  })

  test('behind a proxy, the server accepts only the configured origin and sends the HSTS header', async () => {
    const appBehindProxy = await TestApp.open('sqlite', { origin: 'https://jeu.exemple.fr' })
    const send = (origin: string) => appBehindProxy.post('/service/getData', { sessionUID: 'x' }, { origin })
    expect((await send('https://jeu.exemple.fr')).statusCode).toBe(404)
    expect((await send('http://jeu.exemple.fr')).statusCode).toBe(403)
    expect((await send('http://127.0.0.1')).statusCode).toBe(403)
    expect((await appBehindProxy.get('/')).headers['strict-transport-security']).toBe('max-age=31536000')
    await appBehindProxy.close()
  })
})

test('toLogFields leaves out the detail of a database error, which can quote a row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (puid)=(jeanne) exists',
  })
  expect(JSON.stringify(toLogFields(new Error('outer', { cause: error })))).not.toContain('jeanne')
})
