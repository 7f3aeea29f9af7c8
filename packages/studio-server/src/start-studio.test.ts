import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StudioProject } from '@didascalie/contract'
import { sampleMedia } from '@didascalie/game-folder/testing/sample-media'
import { createProject } from '@didascalie/project'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Studio, startStudio } from './start-studio.js'
import { pngChunk, pngWith } from './testing/pictures.js'

let parent = ''
let folder = ''
let studio: Studio

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'didascalie-studio-'))
  folder = createProject(parent, 'essai')
  mkdirSync(join(parent, 'app'))
  writeFileSync(join(parent, 'app', 'index.html'), '<title>Le studio</title>')
  writeFileSync(join(parent, 'secret.json'), '{ "secret": true }')
  studio = await startStudio({ folder, app: join(parent, 'app') })
})

afterEach(async () => {
  await studio.close()
  rmSync(parent, { recursive: true, force: true })
})

interface Sent {
  readonly method?: string
  readonly headers?: Record<string, string>
  /** A `Buffer` is sent unchanged. Any other body is sent as JSON. */
  readonly body?: unknown
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly cookie: string
}

/** Sends a request with exactly these headers, as a hostile page or program could. */
function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  const { port } = new URL(studio.address)
  return new Promise((resolve, reject) => {
    // Without an agent, no request uses a connection to a studio that was closed since.
    const sent = request({ agent: false, host: '127.0.0.1', port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookie: (response.headers['set-cookie'] ?? [])[0] ?? '',
        }),
      )
    })
    sent.on('error', reject)
    sent.end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
}

const ownOrigin = () => new URL(studio.address).origin

async function logIn(): Promise<Record<string, string>> {
  const { pathname, search } = new URL(studio.address)
  const { cookie, text } = await send(`${pathname}${search}`)
  const [, key = ''] = /url=\.\/#cle=([\w-]+)/.exec(text) ?? []
  return { cookie: cookie.split(';')[0] ?? '', authorization: `Bearer ${key}`, origin: ownOrigin() }
}

const story = 'story/1-matin.yarn'
const onDisk = () => readFileSync(join(folder, story), 'utf8')

async function project(headers: Record<string, string>): Promise<StudioProject> {
  return JSON.parse((await send('/api/project', { headers })).text)
}

const storyHash = async (headers: Record<string, string>) =>
  (await project(headers)).story.find(({ file }) => file === story)?.hash ?? ''

const write = (headers: Record<string, string>, file: string, text: string, hash: string | null) =>
  send('/api/file', { method: 'PUT', headers, body: { file, text, hash } })

describe('the JSON files of the game', () => {
  it('are sent as text even if they are invalid, but not if they are symbolic links', async () => {
    const headers = await logIn()
    writeFileSync(join(folder, 'facts.json'), '{ "frein": { "text": "" } }')
    writeFileSync(join(folder, 'debates.json'), '[ { ')
    rmSync(join(folder, 'people.json'))
    symlinkSync(join(parent, 'secret.json'), join(folder, 'people.json'))
    const { files, names, facts } = await project(headers)
    const getText = (name: string) => files.find(({ file }) => file === name)?.text
    expect(facts).toBeUndefined()
    expect(getText('facts.json')).toBe('{ "frein": { "text": "" } }')
    expect(getText('debates.json')).toBe('[ { ')
    expect(names).toMatchObject({ glossary: 'glossary.json', scene: 'sceneData.json' })
    expect([getText('glossary.json'), getText('people.json')]).toEqual([undefined, undefined])
  })

  it('can be changed or created', async () => {
    const headers = await logIn()
    const { hash = '', text = '' } =
      (await project(headers)).files.find(({ file }) => file === 'wordings.json') ?? {}
    const changed = text.replace('Le vélo rouge', 'Le vélo bleu')
    expect(await write(headers, 'wordings.json', changed, hash)).toMatchObject({ status: 200 })
    expect(await write(headers, 'glossary.json', '{}', null)).toMatchObject({ status: 200 })
    const { title, glossary } = await project(headers)
    expect([title, glossary?.data]).toEqual(['Le vélo bleu', {}])
  })
})

describe('a studio that is started again', () => {
  const start = () => startStudio({ folder, app: join(parent, 'app'), state: join(parent, 'state') })
  const restart = async () => {
    await studio.close()
    studio = await start()
  }

  it('has the same address, and an open window goes on without the new token', async () => {
    await restart()
    const headers = await logIn()
    const origin = ownOrigin()
    await restart()
    expect(ownOrigin()).toBe(origin)
    expect(await send('/api/project', { headers })).toMatchObject({ status: 200 })
    expect(readdirSync(folder)).toEqual(readdirSync(createProject(parent, 'autre')))
  })

  it('refuses the calls of a window that has the texts of the earlier start', async () => {
    await restart()
    const headers = await logIn()
    const { startId, folderId } = await project(headers)
    const opened = { ...headers, 'x-didascalie-start': startId }
    expect(await send('/api/project', { headers: opened })).toMatchObject({ status: 200 })
    await restart()
    const refused = await write(opened, 'glossary.json', '{}', null)
    expect([refused.status, JSON.parse(refused.text).folderId]).toEqual([410, folderId])
    expect(existsSync(join(folder, 'glossary.json'))).toBe(false)
  })

  it('uses another port if its last port is taken, and the last port again when it is free', async () => {
    await restart()
    const origin = ownOrigin()
    const second = await start()
    expect([second.takenPort, new URL(second.address).origin === origin]).toEqual([
      Number(new URL(origin).port),
      false,
    ])
    await second.close()
    await restart()
    expect([studio.takenPort, ownOrigin()]).toEqual([undefined, origin])
  })
})

describe('the access control of the studio', () => {
  it('exchanges the token for a cookie only once', async () => {
    const { pathname, search } = new URL(studio.address)
    const first = await send(`${pathname}${search}`)
    expect(first).toMatchObject({
      status: 200,
      cookie: expect.stringMatching(/; HttpOnly; SameSite=Strict$/),
    })
    const second = await send(`${pathname}${search}`)
    expect(second).toMatchObject({ status: 403, cookie: '' })
  })

  it('refuses a wrong token, and still accepts the right token afterwards', async () => {
    expect(await send('/?cle=devine')).toMatchObject({ status: 403, cookie: '' })
    expect((await logIn()).cookie).not.toBe('')
  })

  it('refuses every request without the cookie', async () => {
    for (const path of ['/', '/api/project', '/api/changes', `/api/file?file=${story}`, '/media/bg/a.jpg'])
      expect(await send(path), path).toMatchObject({ status: 401 })
    expect(await send('/', { headers: { cookie: 'didascalie_studio=1' } })).toMatchObject({ status: 401 })
  })

  it('refuses the calls of a local program that knows only the cookie, because browsers send the cookie to every port', async () => {
    const { authorization = '', ...headers } = await logIn()
    const hash = await storyHash({ ...headers, authorization })
    const stolen = headers.cookie?.split('=')[1] ?? ''
    for (const guess of [undefined, '', 'Bearer ', `Bearer ${stolen}`, `Basic ${authorization.slice(7)}`]) {
      const thief = guess === undefined ? headers : { ...headers, authorization: guess }
      for (const path of ['/api/project', '/api/texts', `/api/file?file=${story}`, '/api/package'])
        expect(await send(path, { headers: thief }), `${path} ${guess}`).toMatchObject({ status: 401 })
      expect(await write(thief, story, 'perdu', hash), guess).toMatchObject({ status: 401 })
    }
    expect(onDisk()).not.toContain('perdu')
    const reopened = await send(new URL(studio.address).pathname, { headers })
    expect(reopened.text).not.toContain(authorization.slice(7))
  })

  it('refuses a request whose Host header contains another host or port (DNS rebinding)', async () => {
    const headers = await logIn()
    const { port } = new URL(studio.address)
    for (const host of [`evil.example:${port}`, 'evil.example', '127.0.0.1', '127.0.0.1:1'])
      expect(
        await send('/api/project', { headers: { cookie: headers.cookie ?? '', host } }),
        host,
      ).toMatchObject({
        status: 403,
      })
  })

  it('refuses requests from another origin and write requests without an origin', async () => {
    const headers = await logIn()
    const hash = await storyHash(headers)
    const origins = [
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      ownOrigin().replace('http', 'https'),
    ]
    for (const origin of origins)
      expect(await write({ ...headers, origin }, story, 'perdu', hash), origin).toMatchObject({ status: 403 })
    expect(await write({ cookie: headers.cookie ?? '' }, story, 'perdu', hash)).toMatchObject({ status: 403 })
    const crossSite = {
      cookie: headers.cookie ?? '',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'no-cors',
    }
    expect(await send('/api/project', { headers: crossSite })).toMatchObject({ status: 403 })
    expect(onDisk()).not.toContain('perdu')
  })
})

describe('the studio’s server', () => {
  it('writes a file and returns the hash for the next write', async () => {
    const headers = await logIn()
    const text = `${onDisk()}// une note\n`
    const first = await write(headers, story, text, await storyHash(headers))
    expect(first.status).toBe(200)
    expect(onDisk()).toBe(text)
    const { hash } = JSON.parse(first.text)
    expect(await write(headers, story, `${text}// une autre\n`, hash)).toMatchObject({ status: 200 })
    expect(readdirSync(join(folder, 'story')).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('refuses a write with an old hash and returns the current content', async () => {
    const headers = await logIn()
    const hash = await storyHash(headers)
    writeFileSync(join(folder, story), 'écrit ailleurs')
    const { status, text } = await write(headers, story, 'écrit ici', hash)
    expect([status, JSON.parse(text).current.text]).toEqual([409, 'écrit ailleurs'])
    expect(onDisk()).toBe('écrit ailleurs')
  })

  it('creates a file only if it does not exist', async () => {
    const headers = await logIn()
    expect(await write(headers, 'story/3-soir.yarn', '', null)).toMatchObject({ status: 200 })
    expect(await write(headers, 'story/3-soir.yarn', 'autre', null)).toMatchObject({ status: 409 })
  })

  it.each([
    '../secret.json',
    'story/../../secret.json',
    '/etc/passwd.json',
    '..\\secret.json',
    'story//a.yarn',
    '.git/config.json',
    'story/.a.yarn',
    'a\0.yarn',
  ])('refuses to read or write %j', async (file) => {
    const headers = await logIn()
    expect(await write(headers, file, '{}', null)).toMatchObject({ status: 403 })
    expect(await send(`/api/file?file=${encodeURIComponent(file)}`, { headers })).toMatchObject({
      status: 403,
    })
    expect(readFileSync(join(parent, 'secret.json'), 'utf8')).toContain('true')
  })

  it('refuses to write programs, web pages, package.json and files of the build', async () => {
    const headers = await logIn()
    for (const file of ['run.sh', 'index.html', 'package.json', 'dist/graphData.json'])
      expect(await write(headers, file, '', null), file).toMatchObject({ status: 403 })
  })

  it('does not follow links to files or folders outside the game', async () => {
    symlinkSync(join(parent, 'secret.json'), join(folder, 'lien.json'))
    symlinkSync(parent, join(folder, 'dehors'))
    symlinkSync(join(parent, 'absent.json'), join(folder, 'vide.json'))
    writeFileSync(join(parent, 'ailleurs.yarn'), 'title: Ailleurs\n---\n: Secret.\n===\n')
    symlinkSync(join(parent, 'ailleurs.yarn'), join(folder, 'story', 'ailleurs.yarn'))
    const headers = await logIn()
    for (const file of ['lien.json', 'dehors/secret.json', 'dehors/nouveau.json', 'vide.json']) {
      expect(await write(headers, file, '{}', null), file).toMatchObject({ status: 403 })
      const read = await send(`/api/file?file=${encodeURIComponent(file)}`, { headers })
      expect(read.text, file).not.toContain('secret')
    }
    expect(existsSync(join(parent, 'nouveau.json'))).toBe(false)
    expect(existsSync(join(parent, 'absent.json'))).toBe(false)
    const { story: files, faults } = await project(headers)
    expect(files.map(({ file }) => file)).toEqual(['story/1-matin.yarn', 'story/2-apres-midi.yarn'])
    expect(faults).toContainEqual(expect.objectContaining({ file: 'story/ailleurs.yarn' }))
  })

  it('stores nothing in `.didascalie` if it is a link to a folder outside the game', async () => {
    mkdirSync(join(parent, 'ailleurs'))
    symlinkSync(join(parent, 'ailleurs'), join(folder, '.didascalie'))
    const headers = await logIn()
    const versions = { method: 'POST', headers, body: { file: story, text: 'du studio' } }
    expect(await send('/api/versions', versions)).toMatchObject({ status: 403 })
    const picture = { method: 'PUT', headers, body: pngWith() }
    const sent = await send('/api/media?file=talker/nadia_neutre.png', picture)
    expect(sent).toMatchObject({ status: 403 })
    expect(readdirSync(join(parent, 'ailleurs'))).toEqual([])
  })

  it('keeps both versions of a file that changed in the studio and on disk', async () => {
    const headers = await logIn()
    writeFileSync(join(folder, story), 'du disque')
    const kept = await send('/api/versions', {
      method: 'POST',
      headers,
      body: { file: story, text: 'du studio' },
    })
    const { copies } = JSON.parse(kept.text) as { copies: string[] }
    expect(copies.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['du studio', 'du disque'])
  })

  it('sends the sounds of the platform but no other file from their folder', async () => {
    const headers = await logIn()
    expect(await send('/library/calme.ogg', { headers })).toMatchObject({ status: 200 })
    for (const name of ['sounds.json', '..%2Fpackage.json', 'absent.ogg'])
      expect(await send(`/library/${name}`, { headers }), name).toMatchObject({ status: 404 })
  })
})

describe('the studio’s server', () => {
  it('sends the story, the checked data and the addresses of media', async () => {
    const read = await project(await logIn())
    expect(read).toMatchObject({ folder: 'essai', title: 'Le vélo rouge', isEmpty: false, faults: [] })
    expect(read.people).toHaveProperty('nadia')
    expect(read.wordings?.text).toContain('"ui.game.title"')
    expect(read.media['audio/calme.ogg']?.url).toMatch(/^\/library\/calme\.ogg\?v=/)
  })

  it('leaves out files that are not in UTF-8, and reports them', async () => {
    const headers = await logIn()
    const latin1 = Buffer.from('plan: été', 'latin1')
    for (const file of ['facts.json', 'story/ete.testplan']) writeFileSync(join(folder, file), latin1)
    const { faults, plans } = await project(headers)
    for (const file of ['facts.json', 'story/ete.testplan'])
      expect(faults).toContainEqual(
        expect.objectContaining({ file, message: expect.stringContaining('UTF-8') }),
      )
    expect(plans?.map(({ file }) => file)).toEqual(['story/plans/parcours.testplan'])
    const { status, text } = await send('/api/texts', { headers })
    expect(status).toBe(200)
    expect(text).toContain(story)
    expect(await send('/api/publication', { headers })).toMatchObject({ status: 200 })
  })

  it('sends an empty project if the folder did not exist before', async () => {
    await studio.close()
    studio = await startStudio({ folder: join(parent, 'nouveau'), app: join(parent, 'app') })
    expect(await project(await logIn())).toMatchObject({ isEmpty: true, story: [] })
  })

  it('creates a new game only in an empty folder', async () => {
    const game = {
      title: 'Essai',
      sentence: '',
      chapters: ['le matin'],
      accent: 'teal',
      people: [{ name: 'Fatou', look: {} }],
      places: [{ name: 'Le couloir', kind: 'corridor' }],
    }
    expect(await send('/api/new', { method: 'POST', headers: await logIn(), body: game })).toMatchObject({
      status: 409,
    })
    await studio.close()
    studio = await startStudio({ folder: join(parent, 'nouveau'), app: join(parent, 'app') })
    const headers = await logIn()
    expect(await send('/api/new', { method: 'POST', headers, body: game })).toMatchObject({ status: 200 })
    expect(await project(headers)).toMatchObject({ isEmpty: false, title: 'Essai', faults: [] })
  })

  it('accepts a PNG picture of 20 MB', async () => {
    const headers = await logIn()
    const picture = pngWith(pngChunk('IDAT', Buffer.alloc(20_000_000, 7)))
    const path = '/api/media?file=talker/nadia_neutre.png'
    expect(await send(path, { method: 'PUT', headers, body: picture })).toMatchObject({ status: 200 })
    expect(readFileSync(join(folder, 'media/talker/nadia_neutre.png')).equals(picture)).toBe(true)
  })

  it('answers with status 404 if an address is invalid or names a folder', async () => {
    const headers = await logIn()
    mkdirSync(join(folder, 'media/bg'), { recursive: true })
    expect(await send('/media/bg', { headers })).toMatchObject({ status: 404 })
    expect(await send('/media/%zz', { headers })).toMatchObject({ status: 404 })
  })

  it('serves the pictures and sounds of the media folder, but no page or program', async () => {
    const headers = await logIn()
    mkdirSync(join(folder, 'media'), { recursive: true })
    for (const name of ['x.png', 'x.ogg', 'x.html', 'x.js'])
      writeFileSync(join(folder, 'media', name), sampleMedia(name, 'x'))
    writeFileSync(join(folder, 'media', 'page.png'), '<script>alert(1)</script>')
    for (const name of ['x.png', 'x.ogg'])
      expect(await send(`/media/${name}`, { headers }), name).toMatchObject({ status: 200 })
    expect(await send('/media/page.png', { headers })).toMatchObject({ status: 422 })
    for (const name of ['x.html', 'x.js', 'x%2Ehtml'])
      expect(await send(`/media/${name}`, { headers }), name).toMatchObject({ status: 404 })
  })

  describe('with a folder of 300 pictures', () => {
    const picture = (index: number) => join(folder, 'media/bg', `${index}.png`)
    let headers: Record<string, string>
    beforeEach(async () => {
      mkdirSync(join(folder, 'media/bg'), { recursive: true })
      for (let index = 0; index < 300; index += 1) writeFileSync(picture(index), sampleMedia('x.png'))
      headers = await logIn()
      await project(headers)
    })
    afterEach(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })

    it('lists this folder once and opens only the picture that changed, when it reads the game again', async () => {
      const opens = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs.promises, 'open')]
      const lists = [vi.spyOn(fs, 'readdirSync'), vi.spyOn(fs.promises, 'readdir')]
      syncBuiltinESMExports()
      writeFileSync(picture(7), 'pas une image')
      const { faults, media } = await project(headers)
      expect(faults).toMatchObject([{ file: 'media/bg/7.png' }])
      expect(media['bg/7.png']?.bytes).toBe('pas une image'.length)
      const pathsOf = (spies: typeof opens | typeof lists) =>
        spies.flatMap((spy) => spy.mock.calls.map(([path]) => String(path)))
      const isPicture = (path: string) => path.startsWith(join(folder, 'media/bg/'))
      expect(pathsOf(opens).filter(isPicture)).toEqual([picture(7)])
      expect(pathsOf(lists).filter((path) => path === join(folder, 'media/bg'))).toHaveLength(1)
    })

    it('answers a save while it still reads the pictures', async () => {
      const hash = await storyHash(headers)
      writeFileSync(picture(7), 'pas une image')
      const { open } = fs.promises
      let release = () => {}
      const saved = new Promise<void>((resolve) => {
        release = resolve
      })
      const opening = vi.spyOn(fs.promises, 'open').mockImplementation(async (...args) => {
        await saved
        return open(...args)
      })
      syncBuiltinESMExports()
      const answers: string[] = []
      const reading = project(headers).finally(() => answers.push('project'))
      await vi.waitFor(() => expect(opening).toHaveBeenCalled(), { timeout: 60_000 })
      const { status } = await write(headers, story, 'enregistré', hash)
      answers.push('save')
      release()
      const { story: texts } = await reading
      expect([status, answers]).toEqual([200, ['save', 'project']])
      expect(texts.find(({ file }) => file === story)?.text).toBe('enregistré')
    })
  })

  it('tells the browser window about a change on disk', async () => {
    const headers = await logIn()
    const { port } = new URL(studio.address)
    const announced = new Promise<string>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: '/api/changes', headers }, (response) => {
        response.on('data', (part: Buffer) => {
          if (part.toString().includes('event: change')) {
            sent.destroy()
            resolve(part.toString())
          } else writeFileSync(join(folder, story), 'changé ailleurs')
        })
      })
      sent.on('error', reject)
      sent.end()
    })
    expect(await announced).toContain('event: change')
  })
})

describe('a disk that the studio cannot write to', () => {
  /** Every write of a file fails with this error of the system. */
  const failWrites = (code: string) => {
    vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
      throw Object.assign(new Error(code), { code, errno: -1, path: '/jeu/story' })
    })
    syncBuiltinESMExports()
  }
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })

  it.each([
    ['ENOSPC', 'Le disque est plein'],
    ['EROFS', 'en lecture seule'],
    ['EACCES', 'n’a pas le droit d’écrire'],
  ])('is named to the writer with what to do, and leaves no temporary file: %s', async (code, cause) => {
    const headers = await logIn()
    const before = onDisk()
    const hash = await storyHash(headers)
    failWrites(code)
    const { status, text } = await write(headers, story, 'autre', hash)
    expect([status, text]).toEqual([500, expect.stringContaining(cause)])
    expect(text).toContain('reste dans cette fenêtre')
    expect(onDisk()).toBe(before)
    expect(readdirSync(join(folder, 'story')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
})
