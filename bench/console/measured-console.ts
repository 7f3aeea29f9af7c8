import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestPostgres } from '@didascalie/server/testing/postgres'
import type { SeedOptions } from '../server/open-server.js'
import { classUid, organisationUid, staffToken } from './protocol.js'

/** Starts a server with data for the console in a separate process, and sends it requests. */
export class MeasuredConsole {
  private constructor(
    readonly db: 'sqlite' | 'postgres',
    readonly storedCount: number,
    readonly address: string,
    readonly child: ChildProcess,
    readonly folder: string,
    readonly databaseUrl: string | undefined,
  ) {}

  static async start(postgres: TestPostgres | undefined, storedCount: number): Promise<MeasuredConsole> {
    const folder = mkdtempSync(join(tmpdir(), 'didascalie-bench-'))
    const databaseUrl = await postgres?.newDatabase()
    const child = fork(join(import.meta.dirname, 'serve.js'), {
      env: { ...process.env, NODE_ENV: 'production' },
    })
    const options: SeedOptions = { folder, storedCount, ...(databaseUrl !== undefined && { databaseUrl }) }
    child.send(options)
    const exitFailure = once(child, 'exit').then(([code]) => {
      throw new Error(`The measured server ended with exit code ${code}`)
    })
    const [ready] = await Promise.race([once(child, 'message'), exitFailure])
    exitFailure.catch(() => {})
    const db = postgres === undefined ? 'sqlite' : 'postgres'
    return new MeasuredConsole(db, storedCount, `http://127.0.0.1:${ready.port}`, child, folder, databaseUrl)
  }

  /** Sends a call as the manager of the class. */
  call(name: string, request: object = { sessionUID: classUid }): Promise<Response> {
    return fetch(`${this.address}/regie/service/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `regie=${staffToken}` },
      body: JSON.stringify({ organisationUID: organisationUid, ...request }),
    })
  }

  /** The processor time that the server has used so far, in milliseconds. Unlike wall-clock time, it does not depend on other processes. */
  async processorMs(): Promise<number> {
    const response = once(this.child, 'message')
    this.child.send('usage')
    const [usage] = await response
    return Number(usage.cpu)
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit')
    this.child.send('stop')
    await ended
    rmSync(this.folder, { recursive: true, force: true })
  }
}
