// Tests the release archive in a temporary folder. The PATH contains only Node and the programs of the system.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../support/root.js'
import { freePort } from '../support/server.js'

/** The launcher is a shell script, which Windows cannot run. */
const isPosix = process.platform !== 'win32'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const archive = join(root, `dist/didascalie-${version}.tar.gz`)

let folder: string
let program: string
let environment: NodeJS.ProcessEnv
let server: ChildProcess | undefined

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: root, stdio: 'ignore' })
  folder = mkdtempSync(join(tmpdir(), 'didascalie-release-'))
  mkdirSync(join(folder, 'home'))
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  program = join(folder, `didascalie-${version}/didascalie`)
  environment = {
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: join(folder, 'home'),
    DIDASCALIE_DATA: join(folder, 'data'),
  }
}, 300_000)
afterEach(() => {
  server?.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Options of `unshare` that run a command as process 1 of a new process namespace. Without the right to do this, one test is skipped. */
const namespaceOptions = ['--pid', '--fork', '--kill-child']
const canCreateNamespace = spawnSync('unshare', [...namespaceOptions, 'true']).status === 0

const runProgram = (...args: string[]) =>
  execFileSync(program, args, { cwd: folder, env: environment, encoding: 'utf8' })

async function serve(): Promise<string> {
  const child = spawn(program, ['serve'], { env: { ...environment, PORT: String(await freePort()) } })
  server = child
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const [, address] = /Server listening at (http:[^"]+)/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`The server ended:\n${output}`)))
  })
}

describe.runIf(isPosix)('the release', () => {
  it('has an archive with the published checksum, and a bill of materials without development dependencies', () => {
    const [checksum] = readFileSync(`${archive}.sha256`, 'utf8').split(' ')
    expect(createHash('sha256').update(readFileSync(archive)).digest('hex')).toBe(checksum)
    const bill = JSON.parse(readFileSync(archive.replace('.tar.gz', '.cdx.json'), 'utf8'))
    const names = bill.components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'zod']))
    expect(names).not.toContain('vitest')
  })

  it('contains no sources, no development tools and no binaries of other platforms', () => {
    const files = readdirSync(dirname(program), { recursive: true, encoding: 'utf8' })
    expect(
      files.filter((name) => /\.(?:tsx?|map)$|\.test\.js$|^content\/[^/]+\/(?!dist)/.test(name)),
    ).toEqual([])
    expect(files.filter((name) => /^node_modules\/(?:vitest|vite|typescript)$/.test(name))).toEqual([])
    const platforms = files.flatMap((name) => /\/prebuilds\/([^/]+)$/.exec(name)?.[1] ?? [])
    expect(platforms).toEqual([`${process.platform}-${process.arch}`])
  })

  it('serves the game, and stops when its launcher receives SIGTERM', async () => {
    const organisationOptions = [
      '--name',
      'Essai',
      '--uid',
      'essai',
      '--controller',
      'Essai',
      '--contact',
      'a@exemple.fr',
    ]
    runProgram('admin', 'organisations', 'create', ...organisationOptions)
    runProgram('admin', 'sessions', 'create', '--organisation', 'essai', '--name', 'Essai', '--uid', 'essai')
    const address = await serve()
    const page = await fetch(`${address}/?uid=essai`)
    expect(await page.text()).toContain('<script type="module"')
    const answer = await fetch(`${address}/service/getData`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ sessionUID: 'essai' }),
    })
    expect(await answer.json()).toMatchObject({
      data: { content: 'premiers-pas', session: { name: 'Essai' } },
    })
    expect(runProgram('admin', 'sessions', 'list')).toContain('essai')
    const ended = server && once(server, 'exit')
    server?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })

  it.runIf(canCreateNamespace)(
    'stops at once if its launcher is process 1 of a container and receives a signal while the server starts',
    async () => {
      // A database that accepts connections and never answers.
      const database = createServer().listen(0, '127.0.0.1')
      onTestFinished(() => void database.close())
      await once(database, 'listening')
      const address = database.address()
      if (address === null || typeof address === 'string') throw new Error('The system assigned no port')
      const DATABASE_URL = `postgres://127.0.0.1:${address.port}/didascalie`
      const env = { ...environment, DATABASE_URL }
      const child = spawn('unshare', [...namespaceOptions, program, 'serve'], { env, stdio: 'ignore' })
      server = child
      await once(database, 'connection')
      const ended = once(child, 'exit')
      const launcher = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'))
      process.kill(launcher, 'SIGTERM')
      expect(await ended).toEqual([143, null])
    },
  )

  it('prints the path of its own program in its help and its error messages', () => {
    expect(runProgram('admin', '--help').startsWith(`${program} admin <commande>`)).toBe(true)
    const data = join(folder, 'damaged')
    mkdirSync(data)
    writeFileSync(join(data, 'didascalie.db'), '')
    const { stderr } = spawnSync(program, ['admin', 'sessions', 'list'], {
      env: { ...environment, DIDASCALIE_DATA: data },
      encoding: 'utf8',
    })
    expect(stderr).toContain(`${program} admin restore`)
  })

  it('creates, checks and packs a game', () => {
    runProgram('new', 'mon-jeu')
    expect(runProgram('check', 'mon-jeu')).toContain('0 erreur')
    runProgram('build', 'mon-jeu')
    runProgram('pack', 'mon-jeu', '--scorm', '1.2', '--out', 'jeu.zip')
    expect(readdirSync(folder)).toContain('jeu.zip')
  })
})
