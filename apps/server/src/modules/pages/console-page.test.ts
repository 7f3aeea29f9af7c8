import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'

describe('the console page', () => {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'didascalie-regie-'))
  let app: TestApp
  beforeAll(async () => {
    mkdirSync(join(consoleFolder, 'assets'))
    writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>La régie</title>')
    writeFileSync(join(consoleFolder, 'assets/index-Bx3k9QaZ.js'), 'export {}')
    app = await TestApp.open('sqlite', { consoleFolder })
  })
  afterAll(async () => {
    await app.close()
    rmSync(consoleFolder, { recursive: true })
  })

  test.each(['/regie', '/regie/', '/regie/o/org1/session/s1/codes', '/regie/invitation'])(
    'is the same at %s, and is not sent again to a browser that has it',
    async (url) => {
      const { statusCode, body, headers } = await app.get(url)
      expect({ statusCode, body }).toEqual({
        statusCode: 200,
        body: '<!doctype html><title>La régie</title>',
      })
      expect(headers['cache-control']).toBe('no-cache')
      expect((await app.get(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    },
  )

  test('allows only scripts of this server, and forbids every site to frame the page', async () => {
    const policy = String((await app.get('/regie')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
  })

  test('has scripts that browsers cache permanently', async () => {
    const script = await app.get('/regie/assets/index-Bx3k9QaZ.js')
    expect(script.headers['cache-control']).toContain('immutable')
  })

  test('answers 404 to a request for a missing script', async () => {
    expect((await app.get('/regie/assets/nothing.js')).statusCode).toBe(404)
  })

  test('answers 404 to a POST request', async () => {
    expect((await app.post('/regie/o/org1', {})).statusCode).toBe(404)
  })
})
