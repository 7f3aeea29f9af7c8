import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../support/page-clock.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { learnerOf } from './production-server.js'
import { call, sendRequest } from './raw-requests.js'

const environment = testEnvironment()
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-stored-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function writeTestFile(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const createSession = (uid: string, ...extraArgs: string[]) =>
  environment.admin(
    'sessions',
    'create',
    '--organisation',
    'demonstration',
    '--name',
    uid,
    '--uid',
    uid,
    ...extraArgs,
  )

const hostileHtml = `<h2 onclick="pwned()">Bienvenue</h2><script>window.pwned = 1</script><img src=x onerror="window.pwned = 1">
<svg onload="window.pwned = 1"><script>window.pwned = 1</script></svg><iframe srcdoc="<script>parent.pwned = 1</script>"></iframe>
<a href="javascript:window.pwned = 1">un</a> <a href=" jAvA&#x0A;script:window.pwned=1">deux</a>
<a href="data:text/html,<script>1</script>">trois</a> <a href="//evil.example">quatre</a> <a href="https://exemple.fr" target="_self" rel="opener">cinq</a>
<form action="https://evil.example"><input name="code"><button>ok</button></form><style>body{display:none}</style>
<p style="position:fixed;inset:0">six</p><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">
<math><mtext></mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=window.pwned=1&gt;">`

describe('a malicious home text', () => {
  it('is stored without its dangerous parts', async () => {
    await createSession('hostile', '--kind', 'demo', '--home-text', writeTestFile('home.html', hostileHtml))
    const response = await call(environment.server.origin, 'getData', { sessionUID: 'hostile' })
    const text: string = JSON.parse(response.text).data.session.text_home_page
    const allowedTags =
      /<(?:\/?(?:h2|p|a)|a(?: href="https:\/\/exemple\.fr")? target="_blank" rel="noopener noreferrer")>/g
    expect(text).toContain('Bienvenue')
    expect(text.replace(allowedTags, '')).not.toMatch(/[<>]/)
    expect(text).not.toMatch(/pwned|evil|style|on\w+=/)
  })

  it('is displayed without its dangerous parts, even if the server sends them', async () => {
    const { page, context } = await environment.person()
    await page.route('**/service/getData', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.session.text_home_page = hostileHtml
      body.data.notions.n1.description = hostileHtml
      await route.fulfill({ response, json: body })
    })
    await page.goto(`${environment.server.origin}/?uid=hostile`)
    await waitUntil(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await waitUntil(page, 'the home text', () => page.getByText('cinq').isVisible())
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    const dangerousElements = page
      .locator('main')
      .locator('script, img[onerror], svg[onload], iframe, form, style, base, [onclick], [style*="fixed"]')
    expect(await dangerousElements.count()).toBe(0)
    const links = page.locator('main a')
    expect(await links.evaluateAll((all) => all.map((link) => link.outerHTML))).toEqual([
      '<a href="https://exemple.fr" target="_blank" rel="noopener noreferrer">cinq</a>',
    ])
    await context.close()
  })
})

describe('a logo', () => {
  it('is refused when it contains scripts or references to other files', async () => {
    const svg = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20" onload="alert(1)">
      <script>alert(1)</script><rect width="40" height="20" fill="#a33"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>
      <image xlink:href="http://127.0.0.1:9/x.png" width="9" height="9"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject></svg>`
    await expect(createSession('refus', '--logo', writeTestFile('logo.svg', svg))).rejects.toThrow('Le logo')
  })

  it('is served as a PNG that the server has rendered', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><rect width="40" height="20" fill="#a33"/></svg>`
    await createSession('dessin', '--logo', writeTestFile('logo.svg', svg))
    const { text } = await call(environment.server.origin, 'getData', { sessionUID: 'dessin' })
    const logo = await sendRequest(environment.server.origin, JSON.parse(text).data.session.logo_url)
    expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(logo.bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(logo.text).not.toMatch(/script|root:|alert/)
  })

  it('is refused when it is not a picture', async () => {
    for (const content of [
      '<html><script>1</script></html>',
      '',
      'GIF89a',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99999999" height="99999999"/>',
    ]) {
      const path = writeTestFile('bad.png', content)
      await expect(createSession(`refus-${content.length}`, '--logo', path)).rejects.toThrow('Le logo')
    }
  })
})

describe('a malicious name', () => {
  const names = {
    'right to left': ['\u202eenimalliC\u202c', 'مرحبا بالعالم'],
    'control characters': ['Ca\u0000mi\u0007lle\u001b[31m', 'Mo\u0085reau\u200b\ufeff'],
    markup: ['<script>alert(1)</script>', '/Type /Catalog >> endobj (\\) Tj'],
    'a formula': ['=HYPERLINK("http://evil.example")', '@SUM(1)'],
    'ten thousand letters': ['A'.repeat(10_000), 'é'.repeat(10_000)],
    'piled up marks': [`Z${'\u0301'.repeat(500)}o`, '🙂'.repeat(50)],
  }

  it('is refused if it is too long, and otherwise gives a valid debrief of at most two pages', async () => {
    const { origin } = environment.server
    for (const [kind, [first = '', last = '']] of Object.entries(names)) {
      const list = writeTestFile('liste.csv', `${first.replaceAll('\0', '')};${last}\n`)
      let output: string
      try {
        output = await environment.admin('codes', 'make', '--session', 'premiers-pas', '--learners', list)
      } catch (error) {
        // The name is too long. The error message of the command mentions the first name or the last name.
        expect(String(error), kind).toMatch(/prénom|nom/)
        continue
      }
      const accessCode = /\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(output)?.[0] ?? ''
      const loginBody = { sessionUID: 'premiers-pas', accessCode, consent: true }
      const { cookie, userUID } = learnerOf(
        'premiers-pas',
        accessCode,
        await call(origin, 'checkAccessCode', loginBody),
      )
      const response = await sendRequest(origin, `/export_bilan/${userUID}`, { headers: { cookie } })
      expect(response.headers['content-disposition'], kind).toMatch(
        /^inline; filename="bilan-premiers-pas(-[a-z0-9]+)*\.pdf"$/,
      )
      const pdf = readPdf(response.bytes)
      expect(pdf.pages.length, kind).toBeLessThanOrEqual(2)
      expect(
        pdf.pages.map(({ missing, unmarked }) => [missing, unmarked]),
        kind,
      ).toEqual(pdf.pages.map(() => [0, []]))
      const all =
        flatten(pdf.tree)
          .map(({ text, alt }) => text + alt)
          .join('\n') + pdf.title
      expect(all.replaceAll('\n', ''), kind).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  })
})
