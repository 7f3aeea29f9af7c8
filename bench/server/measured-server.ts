import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killOnExit } from '@didascalie/server/testing/kill-on-exit'
import type { TestPostgres } from '@didascalie/server/testing/postgres'
import type { ServeOptions } from './protocol.js'
import { type Learner, learnersOf } from './requests.js'

function numberIn(message: unknown, name: string): number {
  if (typeof message !== 'object' || message === null || !(name in message))
    throw new Error(`The message of the measured server has no ${name}`)
  return Number(Object.entries(message).find(([key]) => key === name)?.[1])
}

export class MeasuredServer {
  /** All measurements use the same objects, because each object counts the revisions of its saves. */
  readonly learners: Learner[]

  private constructor(
    readonly port: number,
    readonly storedCount: number,
    readonly child: ChildProcess,
    readonly folder: string,
    readonly databaseUrl: string | undefined,
  ) {
    this.learners = learnersOf(storedCount)
  }

  static async start(postgres: TestPostgres | undefined, learnerCount: number): Promise<MeasuredServer> {
    const folder = mkdtempSync(join(tmpdir(), 'didascalie-bench-'))
    const options: ServeOptions = { db: 'sqlite', folder, storedCount: learnerCount }
    if (postgres !== undefined)
      Object.assign(options, { db: 'postgres', databaseUrl: await postgres.newDatabase() })
    const child = fork(join(import.meta.dirname, 'serve.js'), {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    killOnExit(child, 'SIGKILL')
    child.send(options)
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The measured server ended with exit code ${code}`)
    })
    const [ready] = await Promise.race([once(child, 'message'), ended])
    // Flushes the seeded data to disk before the measurement. Does nothing on a system without this command.
    spawnSync('sync')
    const [port, storedCount] = [numberIn(ready, 'port'), numberIn(ready, 'storedCount')]
    return new MeasuredServer(port, storedCount, child, folder, options.databaseUrl)
  }

  /** The memory of the server's process. */
  async megabytes(): Promise<number> {
    return (await this.#readUsage('rss')) / 2 ** 20
  }

  /** The processor time of the server in microseconds. Unlike wall-clock time, it does not depend on other processes. */
  processorTime(): Promise<number> {
    return this.#readUsage('cpu')
  }

  async #readUsage(name: string): Promise<number> {
    const message = once(this.child, 'message')
    this.child.send('usage')
    const [usage] = await message
    return numberIn(usage, name)
  }

  /** Returns a token with which a learning platform registers itself. */
  async createInvitation(): Promise<string> {
    const message = once(this.child, 'message')
    this.child.send('invite')
    const [invitation] = await message
    return String(invitation.token)
  }

  /** Makes the server insert expired data (see `seedExpired`) and then erase it. */
  async purge(): Promise<void> {
    const message = once(this.child, 'message')
    this.child.send('purge')
    const [purged] = await message
    if (numberIn(purged, 'demos') === 0) throw new Error('There was nothing to purge')
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.send('stop')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }
}
