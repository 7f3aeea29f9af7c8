import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './root.js'

const serverProgram = join(root, 'apps/server/dist/bundle/main.js')

/** What a test needs to play on a server and to run operator commands. */
export interface ServerAccess {
  readonly origin: string
  /** Unused access codes, each for one learner. */
  readonly codes: readonly string[]
  readonly dataFolder: string
}

export interface Server extends ServerAccess {
  /** The one-time login link to the console of the demonstration, relative to `origin`. */
  readonly consoleLink: string
  /** Kills the process without warning, as a power failure would. */
  kill(): Promise<void>
  /** Restarts on the same port and database; `env` is added to the environment variables of the first start. */
  restart(env?: NodeJS.ProcessEnv): Promise<void>
  /** Kills the process and deletes its data. A graceful stop would wait for slow requests. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const running = new Set<ChildProcess>()

/** Makes sure that no server outlives the tests, even when the tests crash. */
function killOnExit(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', killAll)
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', killAll)
  })
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

function launch(
  data: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; banner: string }> {
  const child = spawn(process.execPath, [serverProgram], {
    cwd: root,
    env: { ...process.env, DIDASCALIE_DATA: data, PORT: String(port), ...env },
  })
  killOnExit(child)
  return new Promise((resolve, reject) => {
    let banner = ''
    const read = (chunk: Buffer) => {
      banner += chunk
      // In production there is no banner, only the log.
      if (!/Ctrl\+C|Server listening/.test(banner)) return
      // Stop reading the output here: storing and searching a log of thousands of lines takes seconds.
      child.stdout.off('data', read).resume()
      resolve({ child, banner })
    }
    child.stdout.on('data', read)
    let errorOutput = ''
    child.stderr.on('data', (chunk) => {
      errorOutput += chunk
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${errorOutput}${banner}`)))
  })
}

function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** Starts the built server with its own embedded database. */
export async function startServer(env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const data = mkdtempSync(join(tmpdir(), 'didascalie-e2e-'))
  const port = await freePort()
  let { child, banner } = await launch(data, port, env)
  const codes = banner.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
  return {
    origin: `http://127.0.0.1:${port}`,
    codes,
    consoleLink: /\/regie\/demonstration#\S+/.exec(banner)?.[0] ?? '',
    dataFolder: data,
    kill: () => endProcess(child, 'SIGKILL'),
    async restart(extraEnv) {
      await endProcess(child, 'SIGTERM')
      child = (await launch(data, port, { ...env, ...extraEnv })).child
    },
    async stop() {
      await endProcess(child, 'SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
