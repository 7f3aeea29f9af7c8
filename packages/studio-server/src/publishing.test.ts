// Tests of the calls that build the game. They use the compiled package, because a build runs in a worker thread.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type Built,
  contentManifestSchema,
  type PackedGame,
  type Publication,
  type RealGame,
  type StudioActivity,
  type Version,
} from '@didascalie/contract'
import { type CheckWorkerLimits, createProject } from '@didascalie/project'
import { type Studio, startStudio } from '@didascalie/studio-server'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

let parent = ''
let folder = ''
let studio: Studio
let access: Record<string, string> = {}

/**
 * A small replacement for the ordinary server of the game. Like the ordinary server, it prints its address, an access code and the
 * address of the console. It serves the manifest of the game. `/environment` returns two of its environment variables.
 */
const serverProgram = `
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const { DIDASCALIE_ROOT, DIDASCALIE_CONTENT, DATABASE_URL, HOST } = process.env
const server = createServer((request, response) => {
  if (request.url === '/environment') response.end(JSON.stringify({ root: DIDASCALIE_ROOT, database: DATABASE_URL ?? null }))
  else response.end(readFileSync(DIDASCALIE_ROOT + '/content/' + DIDASCALIE_CONTENT + '/dist/manifest.json'))
})
process.on('SIGTERM', () => process.exit())
server.listen(0, HOST, () => {
  const address = 'http://127.0.0.1:' + server.address().port
  console.log('Adresse ' + address + '/\\nCodes d’accès ABCD-EFGH-1234\\nLa régie ' + address + '/regie/demonstration#abc\\nCtrl+C pour arrêter.')
})
`

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'didascalie-publishing-'))
  folder = createProject(parent, 'essai')
  write(join(parent, 'app/index.html'), '<title>Le studio</title>')
  write(join(parent, 'platform/apps/server/dist/bundle/main.js'), serverProgram)
  write(join(parent, 'platform/package.json'), '{ "type": "module" }')
  write(join(parent, 'player/index.html'), '<!doctype html><html lang="fr"><head></head><body></body></html>')
  await open(folder)
})

afterEach(async () => {
  await studio.close()
  rmSync(parent, { recursive: true, force: true })
})

async function open(gameFolder: string, buildLimits?: CheckWorkerLimits): Promise<void> {
  studio = await startStudio({
    folder: gameFolder,
    app: join(parent, 'app'),
    platform: join(parent, 'platform'),
    player: join(parent, 'player'),
    buildLimits,
  })
  await logIn()
}

async function logIn(): Promise<void> {
  const answer = await fetch(studio.address)
  const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
  const [, key = ''] = /url=\.\/#cle=([\w-]+)/.exec(await answer.text()) ?? []
  access = { cookie, authorization: `Bearer ${key}` }
}

async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const { origin } = new URL(studio.address)
  const answer = await fetch(origin + path, {
    method,
    headers: { ...access, origin },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as Answer
}

const play = () => call<Built<RealGame>>('POST', '/api/game')
const publish = (note: string) => call<Built<Version>>('POST', '/api/publication', { note })
const publication = () => call<Publication>('GET', '/api/publication')
const resultOf = <Result>(built: Built<Result>): Result => {
  if ('refusal' in built) throw new Error(built.refusal.message)
  return built.result
}

const storyFile = 'story/1-matin.yarn'
const changeStory = (change: (text: string) => string) =>
  writeFileSync(join(folder, storyFile), change(readFileSync(join(folder, storyFile), 'utf8')))

const environmentSchema = z.object({ root: z.string() })

/** Long enough for a busy machine. */
const pollOptions = { timeout: 30_000 }

const isListening = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  )

it('the studio plays changes without a restart of the game server, and stops this server when the studio closes', async () => {
  const first = resultOf(await play())
  expect(first).toMatchObject({
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/$/),
    codes: ['ABCD-EFGH-1234'],
    console: expect.stringContaining('/regie/demonstration#abc'),
  })
  expect(existsSync(join(folder, 'dist'))).toBe(false)
  changeStory((text) => text.replace('Bienvenue.', 'Bonjour.'))
  const second = resultOf(await play())
  expect(second.address).toBe(first.address)
  expect(second.version).not.toBe(first.version)
  expect(await call<StudioActivity>('GET', '/api/activity')).toEqual({ explored: null, game: second })
  const { root } = z
    .object({ root: z.string() })
    .parse(await (await fetch(`${second.address}environment`)).json())
  expect(existsSync(root)).toBe(true)
  await studio.close()
  expect(await isListening(second.address)).toBe(false)
  expect(existsSync(root)).toBe(false)
})

it('the server of the game stops and deletes its temporary folder when the studio is killed', async () => {
  const options = {
    folder,
    app: join(parent, 'app'),
    platform: join(parent, 'platform'),
  }
  const program = `
    import { startStudio } from ${JSON.stringify(new URL('../dist/index.js', import.meta.url).href)}
    const studio = await startStudio(${JSON.stringify(options)})
    const { origin } = new URL(studio.address)
    const entry = await fetch(studio.address)
    const cookie = entry.headers.getSetCookie()[0].split(';')[0]
    const authorization = 'Bearer ' + (await entry.text()).match(/#cle=([-\\w]+)/)[1]
    const answer = await fetch(origin + '/api/game', { method: 'POST', headers: { authorization, cookie, origin } })
    console.log((await answer.json()).result.address)
  `
  write(join(parent, 'studio.mjs'), program)
  const child = spawn(process.execPath, [join(parent, 'studio.mjs')])
  const [printed] = await once(child.stdout, 'data')
  const address = String(printed).trim()
  const { root } = environmentSchema.parse(await (await fetch(`${address}environment`)).json())
  child.kill('SIGKILL')
  await expect.poll(() => isListening(address), pollOptions).toBe(false)
  await expect.poll(() => existsSync(root), pollOptions).toBe(false)
})

it('the studio stops the game when the writer asks, and can start it again', async () => {
  const { address } = resultOf(await play())
  await call('DELETE', '/api/game')
  expect(await isListening(address)).toBe(false)
  expect((await call<StudioActivity>('GET', '/api/activity')).game).toBeNull()
  expect(await isListening(resultOf(await play()).address)).toBe(true)
})

it('the studio does not pass its DATABASE_URL to the server of the game', async () => {
  process.env.DATABASE_URL = 'postgres://elsewhere'
  try {
    const { address } = resultOf(await play())
    expect(await (await fetch(`${address}environment`)).json()).toMatchObject({ database: null })
  } finally {
    delete process.env.DATABASE_URL
  }
})

it('the studio plays a game whose folder has a name that servers do not accept', async () => {
  await studio.close()
  const named = join(parent, 'Première garde')
  cpSync(folder, named, { recursive: true })
  await open(named)
  expect(resultOf(await play()).version).toMatch(/^\w+$/)
})

it('the studio returns the faults of a story instead of playing or publishing it', async () => {
  changeStory((text) => text.replace(/<<jump \w+>>/, '<<jump Nulle_Part>>'))
  const refusal = {
    message: 'L’histoire a des erreurs.',
    faults: expect.arrayContaining([
      expect.objectContaining({ file: storyFile, message: expect.stringContaining('Nulle_Part') }),
    ]),
  }
  expect(await play()).toEqual({ refusal })
  expect(await publish('Essai')).toEqual({ refusal })
  expect(existsSync(join(folder, 'dist'))).toBe(false)
  expect(existsSync(join(folder, 'versions.json'))).toBe(false)
})

it('the studio names the invalid JSON file instead of playing the game', async () => {
  writeFileSync(join(folder, 'notions.json'), '{')
  expect(await play()).toMatchObject({ refusal: { message: expect.stringContaining('notions.json') } })
})

it('a studio without a built platform and player explains why it cannot play or pack a game', async () => {
  await studio.close()
  studio = await startStudio({ folder, app: join(parent, 'app') })
  await logIn()
  expect(await play()).toEqual({ message: expect.stringContaining('n’est pas construit') })
  expect(await call('POST', '/api/package')).toEqual({
    message: expect.stringContaining('n’est pas construit'),
  })
})

it('the studio publishes a game with a note and reports what has changed since', async () => {
  expect(await publication()).toMatchObject({ published: null, versions: [] })
  const first = resultOf(await publish('Première version.'))
  changeStory((text) => text.replace('Bienvenue.', 'Bonjour.'))
  writeFileSync(join(folder, 'facts.json'), `${readFileSync(join(folder, 'facts.json'), 'utf8')}\n`)
  const { published, plans } = await publication()
  expect(published).toMatchObject({ version: first.version, changedFiles: ['facts.json'] })
  expect(JSON.stringify(published?.graph)).toContain('Bienvenue.')
  expect(plans.map(({ file }) => file)).toContain('story/plans/parcours.testplan')
  const second = resultOf(await publish('  Un mot plus simple. '))
  expect((await publication()).versions).toEqual([
    { ...second, note: 'Un mot plus simple.' },
    { ...first, note: 'Première version.' },
  ])
})

it('the studio adds no version to the list if nothing has changed since the published version', async () => {
  await publish('Première version.')
  await publish('La même.')
  expect((await publication()).versions.map(({ note }) => note)).toEqual(['Première version.'])
})

it('the studio publishes nothing if it cannot read the list of versions', async () => {
  writeFileSync(join(folder, 'versions.json'), '[1]')
  expect(await publish('Essai')).toEqual({ message: expect.stringContaining('versions.json') })
  expect(readFileSync(join(folder, 'versions.json'), 'utf8')).toBe('[1]')
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

it('the studio can publish the game again if the published build is unreadable', async () => {
  for (const file of ['dist/manifest.json', 'dist/graphData.json']) {
    resultOf(await publish('Première version.'))
    writeFileSync(join(folder, file), '{')
    expect(await publication(), file).toMatchObject({ published: null })
    const { version } = resultOf(await publish('Réparée.'))
    expect((await publication()).published, file).toMatchObject({ version })
  }
})

it('the studio packs the game for a learning platform as SCORM 1.2 and 2004', async () => {
  for (const version of ['1.2', '2004']) {
    const name = `essai-scorm-${version}.zip`
    const address = `/api/package?as=${version}`
    expect(resultOf(await call<Built<PackedGame>>('POST', address))).toMatchObject({ name })
    const { origin } = new URL(studio.address)
    const answer = await fetch(`${origin}${address}`, { headers: access })
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const manifest = new TextDecoder().decode(files['imsmanifest.xml'])
    expect(manifest).toMatch(version === '1.2' ? /<schemaversion>1\.2</ : /<schemaversion>2004/)
  }
})

it('the studio packs the whole game with its unpublished changes as a zip file', async () => {
  changeStory((text) => text.replace('Bienvenue.', 'Bonjour.'))
  expect(resultOf(await call<Built<PackedGame>>('POST', '/api/package'))).toMatchObject({ name: 'essai.zip' })
  const { origin } = new URL(studio.address)
  const answer = await fetch(`${origin}/api/package`, { headers: access })
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="essai.zip"')
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const readText = (name: string) => new TextDecoder().decode(files[name])
  expect(readText('index.html')).toContain('lang="fr"')
  expect(readText('data/graphData.json')).toContain('Bonjour.')
  expect(readText('data/game.json')).toContain('Le vélo rouge')
  const { media } = contentManifestSchema.parse(JSON.parse(readText('data/manifest.json')))
  const packed = Object.keys(files)
  expect(packed).toEqual(expect.arrayContaining(Object.values(media).map(({ url }) => `data/${url}`)))
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

it('DELETE /api/game stops the build that « Jouer en vrai » waits for', async () => {
  const playing = play()
  await vi.waitFor(async () => {
    const { explored } = await call<StudioActivity>('GET', '/api/activity')
    expect(explored).not.toBeNull()
  }, pollOptions)
  await call('DELETE', '/api/game')
  expect(await playing).toMatchObject({ refusal: { message: expect.stringContaining('arrêté') } })
  expect(await call<StudioActivity>('GET', '/api/activity')).toEqual({ explored: null, game: null })
})

it('a build that needs too much memory is refused with a sentence for the writer, and the studio goes on', async () => {
  await studio.close()
  await open(folder, { memoryMb: 4 })
  expect(await publish('')).toMatchObject({
    refusal: { message: expect.stringContaining('plus de mémoire que permis') },
  })
  expect(await publication()).toMatchObject({ published: null })
})
