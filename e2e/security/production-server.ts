// A server in production mode, and learners for the roles of attacker and victim.
import { calls, successSchema } from '@didascalie/contract'
import { afterAll, beforeAll } from 'vitest'
import { runAdmin } from '../support/admin.js'
import { type Server, startServer } from '../support/server.js'
import { call, type HttpResponse } from './raw-requests.js'

export const normalSession = 'premiers-pas'

/** The server creates the demonstration's sessions. It trusts the tests as its proxy, so a test can choose the address of the client. */
const productionEnv = {
  NODE_ENV: 'production',
  DIDASCALIE_DEMONSTRATION: '1',
  DIDASCALIE_TRUST_PROXY: '127.0.0.1',
  DIDASCALIE_LOG_LEVEL: 'info',
}

export interface Learner {
  readonly sessionUID: string
  readonly userUID: string
  /** `name=value`, as a browser sends it. */
  readonly cookie: string
  readonly code: string
}

export function learnerOf(sessionUID: string, code: string, response: HttpResponse): Learner {
  if (response.status !== 200) throw new Error(`${code} was refused: ${response.status} ${response.text}`)
  const { uid } = successSchema(calls.checkAccessCode.data).parse(JSON.parse(response.text)).data.json
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { sessionUID, userUID: uid, cookie, code }
}

export class ProductionServer {
  #server: Server | undefined

  async start(env: NodeJS.ProcessEnv): Promise<void> {
    this.#server = await startServer({ ...productionEnv, ...env })
  }

  async stop(): Promise<void> {
    await this.#server?.stop()
  }

  get #running(): Server {
    if (!this.#server) throw new Error('the server has not started')
    return this.#server
  }

  get origin(): string {
    return this.#running.origin
  }

  admin(...args: string[]): Promise<string> {
    return runAdmin(this.#running.dataFolder, ...args)
  }

  /** Creates another session of the demonstration's organisation. */
  async createSession(uid: string): Promise<void> {
    await this.admin('sessions', 'create', '--organisation', 'demonstration', '--name', uid, '--uid', uid)
  }

  async createCodes(count: number, sessionUID = normalSession): Promise<string[]> {
    const output = await this.admin('codes', 'make', '--session', sessionUID, '--count', String(count))
    return output.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
  }

  async createLearner(sessionUID = normalSession): Promise<Learner> {
    const [accessCode = ''] = await this.createCodes(1, sessionUID)
    const body = { sessionUID, accessCode, consent: true }
    return learnerOf(sessionUID, accessCode, await call(this.origin, 'checkAccessCode', body))
  }
}

/** Starts a server for the tests of one file, and stops it after them. */
export function productionServer(env: NodeJS.ProcessEnv = {}): ProductionServer {
  const server = new ProductionServer()
  beforeAll(() => server.start(env))
  afterAll(() => server.stop())
  return server
}
