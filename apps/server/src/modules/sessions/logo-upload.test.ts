// A logo that takes long to render does not delay other requests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { LogoRenderer } from './logo.js'

let app: TestApp
afterEach(() => app.close())

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="9" height="9"/></svg>'
const drawingWithFilters = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feGaussianBlur stdDeviation="200"/></filter>${'<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(300)}</svg>`
const base64 = (text: string) => Buffer.from(text).toString('base64')

test('a renderer that never ends blocks neither logins nor saves, and the upload times out', async () => {
  const script = pathToFileURL(join(import.meta.dirname, '../../testing/endless.mjs'))
  app = await TestApp.open('sqlite', { logos: new LogoRenderer({ script, timeMs: 2_000 }) })
  const session = await app.session()
  const { cookie } = await app.teammate('trainer')
  const image = base64(drawing)
  const upload = app.callConsole(
    'setLogo',
    { organisationUID: 'org', sessionUID: session.uid, image },
    cookie,
  )
  const player = await app.player(session)
  const saved = await app.call(
    'saveProgression',
    { sessionUID: player.sessionUID, userUID: player.userUID, progression: '{"$a":1}', revision: 0 },
    player.cookie,
  )
  expect(saved.statusCode).toBe(200)
  const refused = await upload
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'logo-too-complex' })
  expect(refused.json().error).toContain('trop de temps')
  expect((await app.store.sessions.find(session.uid))?.logoHash).toBeNull()
})

test('a drawing with 300 filtered rectangles is rejected with a French message before it is rendered', async () => {
  app = await TestApp.open('sqlite', { logos: new LogoRenderer({ script: new URL('file:///none.js') }) })
  const session = await app.session()
  const { cookie } = await app.teammate('trainer')
  const body = { organisationUID: 'org', sessionUID: session.uid, image: base64(drawingWithFilters) }
  const refused = await app.callConsole('setLogo', body, cookie)
  expect(refused.json()).toMatchObject({ success: false, code: 'logo-unsafe' })
  expect(refused.json().error).toContain('Exportez-le en PNG')
})

test('the nginx and Caddy settings in deploy/ accept the largest logo', () => {
  const deploy = join(import.meta.dirname, '../../../../../deploy')
  const limitIn = (file: string, pattern: RegExp) =>
    Number(pattern.exec(readFileSync(join(deploy, file), 'utf8'))?.[1])
  const nginx = limitIn('nginx.conf', /client_max_body_size (\d+)m;/) * 1024 * 1024
  const caddy = limitIn('Caddyfile', /max_size (\d+)MB/) * 1_000_000
  const maxLogoBytes = 5 * 1024 * 1024
  const body = { organisationUID: 'o'.repeat(64), sessionUID: 's'.repeat(64), image: '' }
  const bytes = Math.ceil(maxLogoBytes / 3) * 4 + JSON.stringify(body).length
  expect(nginx).toBeGreaterThan(bytes)
  expect(caddy).toBeGreaterThan(bytes)
})

test('an uploaded drawing becomes the logo of the session', async () => {
  app = await TestApp.open()
  const session = await app.session()
  const { cookie } = await app.teammate('trainer')
  const body = { organisationUID: 'org', sessionUID: session.uid, image: base64(drawing) }
  const { data } = (await app.callConsole('setLogo', body, cookie)).json()
  const served = await app.get(data.logoUrl)
  expect(served.headers['content-type']).toBe('image/png')
})
