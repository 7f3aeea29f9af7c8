// Starts the compiled server as a separate process, as an operator runs it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { killOnExit } from './kill-on-exit.js'

const currentEntry = join(import.meta.dirname, '../../dist/bundle/main.js')

export interface ExitResult {
  code: number | null
  stdout: string
  stderr: string
}

export class ServerProcess {
  stdout = ''
  stderr = ''
  readonly #child: ChildProcess

  private constructor(environment: Record<string, string>, entry = currentEntry) {
    const { PATH = '', HOME = '' } = process.env
    const child = spawn(process.execPath, [entry], {
      env: { PATH, HOME, PORT: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString()
    })
    this.#child = child
    killOnExit(child, 'SIGKILL')
  }

  /** The address of the server; empty until the server listens. */
  address = ''

  /**
   * Starts a server and resolves when it listens. `entry`: the path of the bundled server of
   * another version.
   */
  static async start(environment: Record<string, string>, entry?: string): Promise<ServerProcess> {
    const server = new ServerProcess(environment, entry)
    const { stdout } = server.#child
    if (stdout === null) throw new Error('The standard output of the server cannot be read')
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: stdout }).on('line', (line) => {
        server.stdout += `${line}\n`
        const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]
        if (address !== undefined && server.address === '') {
          server.address = address
          resolve()
        }
      })
      server.#child.once('exit', () => reject(new Error(`The server did not start: ${server.stderr}`)))
    })
    return server
  }

  /** Starts a server that is expected to stop by itself, and resolves when it has stopped. */
  static async run(environment: Record<string, string>): Promise<ExitResult> {
    const server = new ServerProcess(environment)
    server.#child.stdout?.on('data', (chunk: Buffer) => {
      server.stdout += chunk.toString()
    })
    await once(server.#child, 'close')
    return { code: server.#child.exitCode, stdout: server.stdout, stderr: server.stderr }
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (!this.isRunning) return this.#child.exitCode
    const exit = once(this.#child, 'exit')
    this.#child.kill(signal)
    await exit
    return this.#child.exitCode
  }

  async post(name: string, body: unknown, cookie = ''): Promise<Response> {
    return postTo(this.address, name, body, cookie)
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.address}${path}`, { headers })
  }
}

/** `address`: the address of a server, or of a proxy in front of it. */
export const postTo = (address: string, name: string, body: unknown, cookie = ''): Promise<Response> =>
  fetch(`${address}/service/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
