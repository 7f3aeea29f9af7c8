import { callPath, failureSchema } from '@didascalie/contract'
import type { BrowserContext } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { last, play } from '../support/play.js'
import { heading, press, sees } from '../support/screen.js'
import { atHome, startStory } from '../support/ways-in.js'
import { ask, call } from './port.js'
import { productionServer } from './production-server.js'

const server = productionServer()

describe('every response', () => {
  it('has security headers that allow nothing unsafe', async () => {
    const { cookie, userUID, sessionUID } = await server.learner()
    const answers = {
      page: await ask(server.origin, '/'),
      'partner’s page': await ask(server.origin, '/?uid=odysseus&puid=x'),
      data: await ask(server.origin, '/data/graphData.json'),
      nothing: await ask(server.origin, '/nothing'),
      health: await ask(server.origin, '/healthz'),
      call: await call(server.origin, 'getData', { sessionUID }),
      refusal: await call(server.origin, 'addUserTime', { sessionUID, userUID, duration: 30 }),
      debrief: await ask(server.origin, `/export_bilan/${userUID}`, { headers: { cookie } }),
    }
    for (const [what, { headers }] of Object.entries(answers)) {
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
      for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(headers, what).not.toHaveProperty(telling)
    }
  })

  it('with private data forbids caching', async () => {
    const { cookie, userUID, sessionUID, code } = await server.learner()
    const who = { sessionUID, userUID }
    const answers = [
      await call(server.origin, 'checkAccessCode', { sessionUID, accessCode: code, consent: true }),
      await call(server.origin, 'saveProgression', { ...who, progression: '{}', revision: 0 }, { cookie }),
      await call(
        server.origin,
        'saveProgression',
        { ...who, progression: '{"$a":1}', revision: 7 },
        { cookie },
      ),
      await call(server.origin, 'getData', { sessionUID }),
      await ask(server.origin, `/export_bilan/${userUID}`, { headers: { cookie } }),
      await ask(server.origin, '/export_bilan/nobody'),
      await ask(server.origin, '/healthz'),
      await ask(server.origin, '/readyz'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200, 404, 200, 200])
    for (const { headers } of answers) {
      expect(headers['cache-control']).toMatch(/^(private, )?no-store$/)
      expect(headers).not.toHaveProperty('etag')
    }
  })
})

describe('operator pages', () => {
  it('reveal nothing to anonymous visitors', async () => {
    expect((await ask(server.origin, '/healthz')).text).toBe('{"status":"ok"}')
    expect(Object.keys(JSON.parse((await ask(server.origin, '/readyz')).text))).toEqual([
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
        expect((await ask(server.origin, path, { headers })).status, path).toBe(404)
  })
})

describe('an error response', () => {
  it('is a sentence in French without internal details', async () => {
    const post = (body: string) =>
      ask(server.origin, callPath('saveProgression'), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    const answers = [
      ...(await Promise.all(
        ['{', '[]', 'null', '""', '{"__proto__":{}}', '{"sessionUID":{}}', '\ud800', '1e999', ''].map(post),
      )),
      await ask(server.origin, '/%'),
      await ask(server.origin, '/nowhere'),
      await ask(server.origin, '/favicon.svg', { headers: { range: 'bytes=99999999999-' } }),
    ]
    for (const { status, text, headers } of answers) {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(failureSchema.parse(JSON.parse(text)).error).toMatch(/^[A-ZÀ-Ý].*\.$/)
      expect(text).not.toMatch(/node_modules|\.[jt]s:\d|Error|at \w+ \(|zod|SQLITE|undefined|expected/)
    }
  })
})

/** Records the policy violations of every page. */
async function watchPolicy(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeFunction('tellViolation', (what: string) => violations.push(what))
  await context.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tellViolation')
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        if (typeof tell === 'function') tell(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`)
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
      const violations = await watchPolicy(context)
      const elsewhere: string[] = []
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${server.origin}/`))
          elsewhere.push(request.url())
      })
      await page.goto(`${server.origin}/?uid=demo`)
      await until(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
      // Checks that the recording works: the browser must report an inline script.
      await page.evaluate(() =>
        document.head.append(Object.assign(document.createElement('script'), { text: '1' })),
      )
      await until(page, 'the violation to be recorded', async () => violations.length > 0)
      expect(violations.splice(0)).toEqual([expect.stringContaining('script-src-elem inline')])
      troubles.splice(0)
      await page.getByRole('checkbox').check()
      await press(page, 'Se connecter')
      await atHome(page)
      await startStory(page)
      const graph = await graphOf(server.origin)
      const end = await play({ page, graph, choose: last, hand: 'mouse', demo: true })
      expect(end.view).toEqual({ kind: 'end', demo: true })
      await heading(page, 'Lundi est passé.')
      await sees(page, 'demandez un code d’accès')
      await press(page, /accueil/i)
      await heading(page, 'Premiers pas')
      expect(violations).toEqual([])
      expect(troubles).toEqual([])
      expect(elsewhere).toEqual([])
      const readable = await page.evaluate(() => document.cookie)
      expect(readable).toBe('')
    } finally {
      await browser.close()
    }
  })
})
