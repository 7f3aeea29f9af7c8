import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { calls } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixture, writeGame, writeInstallation } from '../../testing/fixture-root.js'
import { sampleWordings } from '../../testing/sample-game.js'
import { TestApp } from '../../testing/test-app.js'
import { loadContents } from '../content/load-contents.js'
import { cachingOf, isForPlayers } from './files.js'

describe('static files and game data:', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.open()
  })
  afterAll(() => app.close())
  const script = '/assets/index-Bx3k9QaZ.js'

  test('files with a hash in their name are cached permanently, other files are revalidated', async () => {
    expect((await app.get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.get('/data/audio/canal.3f9c2d1e.ogg')).headers['cache-control']).toContain('immutable')
    for (const url of ['/', '/data/graphData.json?random=0.123', '/data/sceneData.json'])
      expect((await app.get(url)).headers['cache-control'], url).toBe('no-cache')
    expect(cachingOf('/x/assets/index-Bx3k9QaZ.js.br')).toContain('immutable')
    expect(cachingOf('/x/bg/bg-outro.jpg')).toBe('no-cache')
  })

  test('the page has the title and the address of its game at both of its addresses', async () => {
    const [page, file] = [await app.get('/?uid=x'), await app.get('/index.html?uid=x')]
    expect(file.body).toContain('name="didascalie-data"')
    expect(file.body).toBe(page.body)
    expect(file.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  })

  test('a browser that opens an unknown address gets a French page that leads to the game', async () => {
    for (const path of ['/login', '/E33R-8RFZ-FG9G']) {
      const { statusCode, headers, body } = await app.get(path, { accept: 'text/html' })
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('<a href="/">')
      expect(body).not.toContain(path.slice(1))
    }
  })

  test('the server sends the Brotli or gzip file of the build if the browser accepts this encoding, otherwise the plain file', async () => {
    const read = async (encoding: string) => app.get(script, { 'accept-encoding': encoding })
    const [br, gzip, plain] = [await read('br, gzip'), await read('gzip'), await read('identity')]
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(fixture.script)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(fixture.script)
    expect(plain.body).toBe(fixture.script)
    expect(br.headers.vary).toMatch(/accept-encoding/i)
  })

  test('folders, hidden files and paths outside the folder get the same 404 answer as a missing file', async () => {
    const { statusCode, body } = await app.get('/assets/nothing.js')
    expect(statusCode).toBe(404)
    for (const url of [
      '/assets/',
      '/assets',
      '/data/',
      '/data/audio/',
      '/.hidden',
      '/%2e%2e/package.json',
      '/data/%00',
    ])
      expect(await app.get(url), url).toMatchObject({ statusCode, body })
  })

  test('browsers can request the game files that players need, but not the other game files', async () => {
    for (const file of ['graphData.json', 'sceneData.json', 'manifest.json', 'facts.json', 'glossary.json'])
      expect((await app.get(`/data/${file}`)).statusCode, file).toBe(200)
    for (const file of [
      ...['debates.json', 'debates.json.br', 'scenes.json', 'choices.json', 'wordings.json'],
      ...['Debates.json', 'debates%2ejson', './debates.json', '/debates.json', 'debates.json/'],
      ...[
        'audio/../debates.json',
        'audio/%2e%2e/debates.json',
        'audio/..%2fdebates.json',
        'audio%2f../debates.json',
      ],
    ])
      for (const folder of ['/data/', `/data/${fixture.content}/`])
        expect((await app.get(`${folder}${file}`)).statusCode, `${folder}${file}`).toBeOneOf([403, 404])
    expect(await app.get('/data/debates.json')).toMatchObject({ statusCode: 404 })
  })

  test('isForPlayers accepts @ in the file name of a picture (`object@state`), but not in the name of a folder', () => {
    expect(isForPlayers('/prop/openspace_matin/fauteuil@sans-mot.4592ba53.avif')).toBe(true)
    expect(isForPlayers('/prop/@openspace/fauteuil.avif')).toBe(false)
  })

  test('pictures, sounds and texts of a game have their own type, and show nothing and run nothing if a browser opens them as a page', async () => {
    for (const [file, type] of Object.entries({
      'audio/canal.3f9c2d1e.ogg': 'audio/ogg',
      'print/lamp.1b2c3d4e.jpg': 'image/jpeg',
      'icon/favicon.0a1b2c3d.svg': 'image/svg+xml',
      'graphData.json': 'application/json; charset=utf-8',
    })) {
      const { statusCode, headers } = await app.get(`/data/${file}`)
      expect(statusCode, file).toBe(200)
      expect(headers, file).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      })
    }
  })

  test('a file of a game is sent only if it is an ordinary file of a known kind', async () => {
    const root = writeInstallation()
    const dist = join(root, 'content', fixture.content, 'dist')
    const contents = await loadContents({ folder: join(root, 'content'), defaultGame: fixture.content })
    const other = await TestApp.open('sqlite', { contents })
    writeFileSync(join(root, 'secret'), 'clé du serveur')
    symlinkSync(join(root, 'secret'), join(dist, 'print/vol.01234567.jpg'))
    symlinkSync(root, join(dist, 'bg'))
    symlinkSync(join(root, 'secret'), join(dist, 'print/lamp.1b2c3d4e.jpg.br'))
    for (const name of ['e.01234567.html', 'e.01234567.js', 'e.01234567.json', 'e.01234567.wasm'])
      writeFileSync(join(dist, 'print', name), 'alert(1)')
    writeFileSync(join(dist, 'print/page.01234567.jpg'), '<p>a')
    execFileSync('mkfifo', [join(dist, 'print/pipe.01234567.jpg')])
    for (const file of [
      ...[
        'print/vol.01234567.jpg',
        'print/page.01234567.jpg',
        'bg/secret',
        'print/pipe.01234567.jpg',
        'print/e.01234567.html',
      ],
      ...[
        'print/e.01234567.js',
        'print/e.01234567.json',
        'print/e.01234567.wasm',
        'print/lamp.1b2c3d4e.jpg.br',
      ],
    ])
      expect((await other.get(`/data/${file}`)).statusCode, file).toBe(404)
    const plain = await other.get('/data/print/lamp.1b2c3d4e.jpg', { 'accept-encoding': 'br' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    await other.close()
    rmSync(root, { recursive: true })
  })

  test('a request with the ETag of an unchanged file gets 304 without a body', async () => {
    for (const url of [script, '/', '/data/graphData.json']) {
      const { etag } = (await app.get(url)).headers
      expect(etag).toEqual(expect.any(String))
      const revalidated = await app.get(url, { 'if-none-match': String(etag) })
      expect(revalidated.statusCode, url).toBe(304)
      expect(revalidated.body).toBe('')
    }
  })

  test('a browser that has cached a text in another encoding gets the complete text', async () => {
    for (const url of ['/', '/data/graphData.json']) {
      const { etag } = (await app.get(url)).headers
      const response = await app.get(url, { 'if-none-match': String(etag), 'accept-encoding': 'br' })
      expect(response.statusCode, url).toBe(200)
    }
  })

  test('a request for a byte range of a sound gets that range, or status 416 if the range starts after the end', async () => {
    const url = '/data/audio/canal.3f9c2d1e.ogg'
    const part = await app.get(url, { range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe('bytes 100-199/1000')
    expect(part.rawPayload.equals(fixture.sound.subarray(100, 200))).toBe(true)
    expect((await app.get(url, { range: 'bytes=5000-' })).statusCode).toBe(416)
  })

  test('the answer of getData matches its schema, and has the same content with and without compression', async () => {
    const { uid } = await app.session()
    const body = { sessionUID: uid }
    const plain = await app.call('getData', body)
    const data = calls.getData.data.parse(plain.json().data)
    expect(data.notions.n1?.description).toBe('<p>Texte <strong>1</strong></p>')
    const br = await app.post('/service/getData', body, { 'accept-encoding': 'gzip, br' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    const gzip = await app.post('/service/getData', body, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  test.each(['br;q=0, gzip;q=0.0', 'br; q=0 , gzip ;q=0', ''])(
    'getData is not compressed for a client with the accept-encoding header %j',
    async (encodings) => {
      const { uid } = await app.session()
      const answer = await app.post('/service/getData', { sessionUID: uid }, { 'accept-encoding': encodings })
      expect(answer.headers['content-encoding']).toBeUndefined()
    },
  )

  test('getData without a uid returns the default session of the installation', async () => {
    const { uid } = await app.session()
    await app.store.installation.set('default-session', uid)
    expect((await app.call('getData', { sessionUID: '' })).json().data.session.uid).toBe(uid)
  })

  test('getData returns the current values of a changed session', async () => {
    const { uid } = await app.session({ name: 'Avant' })
    await app.call('getData', { sessionUID: uid })
    await app.store.sessions.update(uid, { name: 'Après', homeText: '<p>Bonjour</p>', hasDecors: true })
    const { session } = (await app.call('getData', { sessionUID: uid })).json().data
    expect(session).toMatchObject({ name: 'Après', text_home_page: '<p>Bonjour</p>', decors: 1 })
  })

  test('the address of a session’s logo contains a hash, so that browsers can cache the logo permanently', async () => {
    const logoHash = await app.store.sessions.storeLogo(Buffer.from('a png'))
    const { uid } = await app.session({ logoHash })
    const { logo_url } = (await app.call('getData', { sessionUID: uid })).json().data.session
    const logo = await app.get(logo_url)
    expect(logo.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(logo.body).toBe('a png')
  })
})

describe('a server with two games', async () => {
  const title = 'L’Atelier & Cie'
  const bundle = {
    url: 'ui.0123abcd.json',
    type: 'application/json',
    bytes: 24,
    hash: '0123abcd0123abcd',
  }
  const root = writeInstallation()
  writeGame(root, 'atelier', {
    'wordings.json': { ...sampleWordings, 'ui.game.title': title },
    'graphData.json': {
      version: 'atelier-1',
      nodes: { start: { type: 'Start', targets: [{ id: 'end' }] }, end: { type: 'End', targets: [] } },
    },
    'manifest.json': { content: 'atelier', version: '1', media: {}, sheet: bundle },
    [bundle.url]: { 'ui/next.svg': '<svg/>' },
  })
  const contents = await loadContents({ folder: join(root, 'content'), defaultGame: fixture.content })
  let app: TestApp
  let otherSession: string
  beforeAll(async () => {
    app = await TestApp.open('sqlite', { contents })
    await app.store.installation.set('default-session', (await app.session()).uid)
    otherSession = (await app.session({ content: 'atelier' })).uid
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true, force: true })
  })

  test('serves each game below /data/<name>/, and the default game also below /data/', async () => {
    const versionAt = async (url: string) => (await app.get(url)).json().version
    expect(await versionAt('/data/graphData.json')).toBe('fixture-1')
    expect(await versionAt('/data/phare/graphData.json')).toBe('fixture-1')
    expect(await versionAt('/data/atelier/graphData.json')).toBe('atelier-1')
    expect((await app.get('/data/nowhere/graphData.json')).statusCode).toBe(404)
  })

  test('sends the drawings of the interface compressed, for permanent caching', async () => {
    const { headers, rawPayload } = await app.get('/data/atelier/ui.0123abcd.json', {
      'accept-encoding': 'br',
    })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ 'ui/next.svg': '<svg/>' })
  })

  test('returns the texts of the game of a session', async () => {
    const data = calls.getData.data.parse(
      (await app.call('getData', { sessionUID: otherSession })).json().data,
    )
    expect(data.content).toBe('atelier')
    expect(data.wordings['ui.game.title']).toBe(title)
    const { uid } = await app.session()
    const defaultGame = (await app.call('getData', { sessionUID: uid })).json().data
    expect([defaultGame.content, defaultGame.wordings['ui.game.title']]).toEqual(['phare', 'Le Phare'])
  })

  test('writes the name, the icons and the data address of the game into the page', async () => {
    const defaultGame = (await app.get('/')).body
    expect(defaultGame).toContain('<title>Chargement · Le Phare</title>')
    expect(defaultGame).toContain('<meta name="didascalie-data" content="/data/" />')
    expect(defaultGame).toContain('href="/data/icon/favicon.0a1b2c3d.svg"')
    const page = (await app.get(`/?uid=${otherSession}`)).body
    expect(page).toContain('<title>Chargement · L’Atelier &amp; Cie</title>')
    expect(page).toContain('<meta name="didascalie-data" content="/data/atelier/" />')
    expect(page).toContain('href="/data/atelier/manifest.json?build=1"')
    // This game has no icon of its own.
    expect(page).toContain('href="/favicon.svg"')
    expect(page).not.toContain('<!--')
  })

  test('names the game of the session in the web manifest', async () => {
    const { headers, body } = await app.get(`/site.webmanifest?uid=${otherSession}`)
    expect(headers['content-type']).toMatch('application/manifest+json')
    expect(JSON.parse(body)).toMatchObject({ name: title, start_url: `/?uid=${otherSession}`, icons: [] })
    const defaultGame = JSON.parse((await app.get('/site.webmanifest?uid=<nobody>')).body)
    expect(defaultGame).toMatchObject({ name: 'Le Phare', start_url: '/' })
    expect(defaultGame.icons).toEqual([
      { src: '/data/icon/favicon.0a1b2c3d.svg', sizes: 'any', type: 'image/svg+xml' },
    ])
  })

  test('uses the game of the session for the consent and the debrief of a learner', async () => {
    const { userUID, cookie } = await app.enter('checkAccessCode', {
      sessionUID: otherSession,
      accessCode: await app.code(otherSession),
    })
    expect((await app.store.learners.find(userUID))?.consentVersion).toBe(
      contents.find('atelier')?.consentVersions.group,
    )
    const pdf = await app.get(`/export_bilan/${userUID}`, { cookie })
    expect(pdf.headers['content-disposition']).toContain('bilan-atelier')
    expect(pdf.body).toContain(title)
  })
})
