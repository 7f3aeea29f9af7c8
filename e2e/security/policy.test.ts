import { callPath, failureSchema } from '@didascalie/contract'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { startStory, waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseLast, play } from '../support/play.js'
import { press, waitForHeading, waitForText } from '../support/screen.js'
import { productionServer } from './production-server.js'
import { call, sendRequest } from './raw-requests.js'

const server = productionServer()

describe('every response', () => {
  it('has security headers that allow nothing unsafe', async () => {
    const { cookie, userUID, sessionUID } = await server.createLearner()
    const responses = {
      page: await sendRequest(server.origin, '/'),
      'partner’s page': await sendRequest(server.origin, '/?uid=odysseus&puid=x'),
      nothing: await sendRequest(server.origin, '/nothing'),
      health: await sendRequest(server.origin, '/healthz'),
      call: await call(server.origin, 'getData', { sessionUID }),
      refusal: await call(server.origin, 'addUserTime', { sessionUID, userUID, duration: 30 }),
      debrief: await sendRequest(server.origin, `/export_bilan/${userUID}`, { headers: { cookie } }),
    }
    for (const [what, { headers }] of Object.entries(responses)) {
      const policy = String(headers['content-security-policy'])
      const rules = Object.fromEntries(
        policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
      )
      expect(rules, what).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self'",
        'connect-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'self'",
      })
      expect(policy, what).not.toMatch(/unsafe|\*|https?:(?!\/\/)|strict-dynamic|data:.*script/)
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      for (const revealingHeader of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers, what).not.toHaveProperty(revealingHeader)
    }
  })

  it('lets a file of a game do nothing, even if a browser shows it as a page', async () => {
    const { headers } = await sendRequest(server.origin, '/data/graphData.json')
    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('forbids caching if it answers a call, a debrief request or a health check', async () => {
    const { cookie, userUID, sessionUID, code } = await server.createLearner()
    const owner = { sessionUID, userUID }
    const responses = [
      await call(server.origin, 'checkAccessCode', { sessionUID, accessCode: code, consent: true }),
      await call(server.origin, 'saveProgression', { ...owner, progression: '{}', revision: 0 }, { cookie }),
      await call(
        server.origin,
        'saveProgression',
        { ...owner, progression: '{"$a":1}', revision: 7 },
        { cookie },
      ),
      await call(server.origin, 'getData', { sessionUID }),
      await sendRequest(server.origin, `/export_bilan/${userUID}`, { headers: { cookie } }),
      await sendRequest(server.origin, '/export_bilan/nobody'),
      await sendRequest(server.origin, '/healthz'),
      await sendRequest(server.origin, '/readyz'),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 404, 200, 200])
    for (const { headers } of responses) {
      expect(headers['cache-control']).toMatch(/^(private, )?no-store$/)
      expect(headers).not.toHaveProperty('etag')
    }
  })
})

describe('operator pages', () => {
  it('return 404 without the operator’s token, except the health checks, which reveal no details', async () => {
    expect((await sendRequest(server.origin, '/healthz')).text).toBe('{"status":"ok"}')
    expect(Object.keys(JSON.parse((await sendRequest(server.origin, '/readyz')).text))).toEqual([
      'status',
      'contentVersion',
    ])
    for (const path of [
      '/metrics',
      '/docs',
      '/docs/',
      '/docs/json',
      '/docs/yaml',
      '/docs/static/swagger-ui.css',
    ])
      for (const headers of [{}, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }])
        expect((await sendRequest(server.origin, path, { headers })).status, path).toBe(404)
  })
})

describe('an error response', () => {
  it('has a French sentence as its error, without internal details', async () => {
    const post = (body: string) =>
      sendRequest(server.origin, callPath('saveProgression'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const responses = [
      ...(await Promise.all(
        ['{', '[]', 'null', '""', '{"__proto__":{}}', '{"sessionUID":{}}', '\ud800', '1e999', ''].map(post),
      )),
      await sendRequest(server.origin, '/%'),
      await sendRequest(server.origin, '/nowhere'),
      await sendRequest(server.origin, '/favicon.svg', { headers: { range: 'bytes=99999999999-' } }),
    ]
    for (const { status, text, headers } of responses) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(failureSchema.parse(JSON.parse(text)).error).toMatch(/^[A-ZÀ-Ý].*\.$/)
      expect(text).not.toMatch(/node_modules|\.[jt]s:\d|Error|at \w+ \(|zod|SQLITE|undefined|expected/)
    }
  })
})

/** Records the violations of the content security policy in every page. */
async function recordViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
  await context.addInitScript(() => {
    const report: unknown = Reflect.get(window, 'reportViolation')
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        if (typeof report === 'function')
          report(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
      },
    )
  })
  return violations
}

describe('a whole demonstration', () => {
  it('can be played without policy violations or requests to other sites', async () => {
    const browser = await openBrowser()
    try {
      const { page, context, troubles } = await newPerson(browser)
      const violations = await recordViolations(context)
      const otherSiteRequests: string[] = []
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${server.origin}/`))
          otherSiteRequests.push(request.url())
      })
      await page.goto(`${server.origin}/?uid=demo`)
      await waitUntil(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
      // Checks that the recording works: the browser must report an inline script.
      await page.evaluate(() =>
        document.head.append(Object.assign(document.createElement('script'), { text: '1' })),
      )
      await waitUntil(page, 'the violation to be recorded', async () => violations.length > 0)
      expect(violations.splice(0)).toEqual([expect.stringContaining('script-src-elem inline')])
      troubles.splice(0)
      await page.getByRole('checkbox').check()
      await press(page, 'Se connecter')
      await waitForHome(page)
      await startStory(page)
      const graph = await graphOf(server.origin)
      const end = await play({ page, graph, choose: chooseLast, inputDevice: 'mouse', demo: true })
      expect(end.view).toEqual({ kind: 'end', demo: true })
      await waitForHeading(page, 'Lundi est passé.')
      await waitForText(page, 'demandez un code d’accès')
      await press(page, /accueil/i)
      await waitForHeading(page, 'Premiers pas')
      expect(violations).toEqual([])
      expect(troubles).toEqual([])
      expect(otherSiteRequests).toEqual([])
      const readableCookies = await page.evaluate(() => document.cookie)
      expect(readableCookies).toBe('')
    } finally {
      await browser.close()
    }
  })
})
