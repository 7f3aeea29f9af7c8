// A server as an operator runs it for others, and the people an attacker may be or wish to be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, successSchema } from '@didascalie/contract'
import { afterAll, beforeAll, inject } from 'vitest'
import { runAdmin } from '../support/admin.js'
import { type Served, type Server, startServer } from '../support/server.js'
import { type Answer, call } from './port.js'
import { production } from './production.js'

export const normalSession = 'premiers-pas'

export interface Learner {
  readonly sessionUID: string
  readonly userUID: string
  /** `name=value`, as a browser sends it. */
  readonly cookie: string
  readonly code: string
}

export function learnerOf(sessionUID: string, code: string, answer: Answer): Learner {
  if (answer.status !== 200) throw new Error(`${code} was refused: ${answer.status} ${answer.text}`)
  const { uid } = successSchema(calls.checkAccessCode.data).parse(JSON.parse(answer.text)).data.json
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
  return { sessionUID, userUID: uid, cookie, code }
}

export class Fortress {
  readonly #ready: () => Pick<Served, 'origin' | 'data'>

  constructor(ready: () => Pick<Served, 'origin' | 'data'>) {
    this.#ready = ready
  }

  get origin(): string {
    return this.#ready().origin
  }

  admin(...args: string[]): Promise<string> {
    return runAdmin(this.#ready().data, ...args)
  }

  /** Another session of the demonstration's organisation. */
  async session(uid: string): Promise<void> {
    await this.admin('sessions', 'create', '--organisation', 'demonstration', '--name', uid, '--uid', uid)
  }

  /** So many new codes of a session. */
  async codes(count: number, session = normalSession): Promise<string[]> {
    const made = await this.admin('codes', 'make', '--session', session, '--count', String(count))
    return made.match(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}\b/g) ?? []
  }

  async learner(sessionUID = normalSession): Promise<Learner> {
    const [accessCode = ''] = await this.codes(1, sessionUID)
    const body = { sessionUID, accessCode, consent: true }
    return learnerOf(sessionUID, accessCode, await call(this.origin, 'checkAccessCode', body))
  }
}

/** The one that other files attack, too: every session has a name that no other file gives. */
export const fortress = () => new Fortress(() => inject('fortress'))

/** For who leaves it otherwise than it was: the days pass there. */
export function ownFortress(): { home: Fortress; passDays(days: number): void } {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-clock-'))
  /** How much later it is there, in milliseconds. */
  const later = join(folder, 'later')
  const clock = `import { readFileSync } from 'node:fs'
    const now = Date.now
    Date.now = () => now() + Number(readFileSync(${JSON.stringify(later)}, 'utf8'))`
  let started: Server | undefined
  beforeAll(async () => {
    writeFileSync(later, '0')
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(clock)}`
    started = await startServer({ ...production, NODE_OPTIONS })
  })
  afterAll(async () => {
    await started?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const ready = () => {
    if (!started) throw new Error('the server has not started')
    return started
  }
  return { home: new Fortress(ready), passDays: (days) => writeFileSync(later, String(days * 86_400_000)) }
}
