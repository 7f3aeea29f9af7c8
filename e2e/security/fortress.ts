// A server as an operator runs it for others, and the people an attacker may be or wish to be.
import { calls, successSchema } from '@didascalie/contract'
import { afterAll, beforeAll } from 'vitest'
import { runAdmin } from '../support/admin.js'
import { type Server, startServer } from '../support/server.js'
import { type Answer, call } from './port.js'

/** The demonstration is there for its sessions; the proxy is us, so that we may come from anywhere. */
const production = {
  NODE_ENV: 'production',
  DIDASCALIE_DEMONSTRATION: '1',
  DIDASCALIE_TRUST_PROXY: '127.0.0.1',
  DIDASCALIE_LOG_LEVEL: 'info',
}

export const normalSession = 'premiers-pas'

export interface Learner {
  readonly sessionUID: string
  readonly userUID: string
  /** `name=value`, as a browser sends it. */
  readonly cookie: string
  readonly code: string
}

export interface Fortress {
  readonly server: Server
  readonly origin: string
  admin(...args: string[]): Promise<string>
  /** Another session of the demonstration's organisation. */
  session(uid: string): Promise<void>
  /** So many new codes of a session. */
  codes(count: number, session?: string): Promise<string[]>
  learner(session?: string): Promise<Learner>
}

export function learnerOf(sessionUID: string, code: string, answer: Answer): Learner {
  if (answer.status !== 200) throw new Error(`${code} was refused: ${answer.status} ${answer.text}`)
  const { uid } = successSchema(calls.checkAccessCode.data).parse(JSON.parse(answer.text)).data.json
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { sessionUID, userUID: uid, cookie, code }
}

export function fortress(env: NodeJS.ProcessEnv = {}): Fortress {
  let server: Server | undefined
  const ready = () => {
    if (!server) throw new Error('the server has not started')
    return server
  }
  beforeAll(async () => {
    server = await startServer({ ...production, ...env })
  })
  afterAll(() => server?.stop())
  const admin = (...args: string[]) => runAdmin(ready().data, ...args)
  const codes = async (count: number, session = normalSession) => {
    const made = await admin('codes', 'make', '--session', session, '--count', String(count))
    return made.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
  }
  return {
    get server() {
      return ready()
    },
    get origin() {
      return ready().origin
    },
    admin,
    async session(uid) {
      await admin('sessions', 'create', '--organisation', 'demonstration', '--name', uid, '--uid', uid)
    },
    codes,
    async learner(sessionUID = normalSession) {
      const [accessCode = ''] = await codes(1, sessionUID)
      const body = { sessionUID, accessCode, consent: true }
      return learnerOf(sessionUID, accessCode, await call(ready().origin, 'checkAccessCode', body))
    },
  }
}
