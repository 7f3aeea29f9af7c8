// Runs the whole server in the test process, with an empty database and helpers that create its users.

import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type CallName, callPath, type Role, type StaffCallName, staffCallPath } from '@didascalie/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import { buildApp } from '../app.js'
import type { Deps } from '../context.js'
import type { Contents } from '../modules/content/content.js'
import { loadContents } from '../modules/content/load-contents.js'
import { organisationDefaults } from '../modules/organisations/rules.js'
import { StatementQueue } from '../modules/xapi/statement-queue.js'
import type { DatabaseKind } from '../platform/database/database.js'
import type { Session, StaffLogin } from '../platform/database/schema.js'
import { hashToken, Keyring, newToken, newUid } from '../platform/keys/keyring.js'
import { newCode } from '../platform/keys/readable-code.js'
import { collectUndocumentedResponses } from './documented.js'
import { fixture } from './fixture-root.js'
import { aCode, aPartner, seedSession } from './rows.js'
import { openTestStore, type TestStore } from './test-store.js'

export interface Player {
  sessionUID: string
  userUID: string
  /** The login cookie as the browser sends it: `name=value`. */
  cookie: string
}

/** A logged-in member of staff. */
export interface Teammate {
  uid: string
  organisationUID: string
  cookie: string
}

export interface RegisteredRoute {
  method: string
  url: string
}

let cachedContents: Promise<Contents> | undefined
/** The sample game. It is loaded once for all apps, because it never changes. */
function sampleContents(): Promise<Contents> {
  cachedContents ??= loadContents({ folder: join(inject('root'), 'content'), defaultGame: fixture.content })
  return cachedContents
}

function opened<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('The app is not open')
  return part
}

type TestAppOptions = [
  kind?: DatabaseKind,
  deps?: Partial<Deps>,
  database?: Parameters<typeof openTestStore>[1],
]

export class TestApp {
  now = Date.parse('2026-03-02T09:00:00Z')
  readonly routes: RegisteredRoute[] = []
  readonly logLines: string[] = []
  readonly keyring = new Keyring(randomBytes(32).toString('hex'))
  #store: TestStore | undefined
  #contents: Contents | undefined
  #app: FastifyInstance | undefined
  #undocumented: readonly string[] = []

  private constructor() {}

  /** Opens an app before the tests of the enclosing `describe` or file, and closes it after them. */
  static forSuite(...options: TestAppOptions): TestApp {
    const testApp = new TestApp()
    beforeAll(() => testApp.#open(...options))
    afterAll(() => testApp.close())
    return testApp
  }

  static async open(...options: TestAppOptions): Promise<TestApp> {
    const testApp = new TestApp()
    await testApp.#open(...options)
    return testApp
  }

  get store(): TestStore {
    return opened(this.#store)
  }
  get contents(): Contents {
    return opened(this.#contents)
  }
  get app(): FastifyInstance {
    return opened(this.#app)
  }
  get records(): StatementQueue {
    const { store, contents } = this
    const clock = () => this.now
    return new StatementQueue({
      store,
      contents,
      clock,
      origin: 'https://jeu.example',
      timeZone: 'Europe/Paris',
    })
  }

  async #open(...[kind = 'sqlite', deps = {}, database = {}]: TestAppOptions): Promise<void> {
    this.#store = await openTestStore(kind, database)
    this.#contents = await sampleContents()
    const { store, contents, keyring, records } = this
    const log = pino({ level: 'info', base: null }, { write: (line) => this.logLines.push(line) })
    this.#app = await buildApp({
      store,
      keyring,
      contents,
      records,
      writeBilan: (bilan) =>
        Readable.from([Buffer.from(`%PDF ${JSON.stringify({ ...bilan, logo: undefined })}`)]),
      log,
      playerFolder: join(inject('root'), 'apps/player/dist'),
      clock: () => this.now,
      refusalTime: 0,
      passwordCost: 4,
      onRoute: (method, url) => this.routes.push({ method, url }),
      ...deps,
    })
    this.#undocumented = collectUndocumentedResponses(this.app)
    await this.app.ready()
  }

  async close(): Promise<void> {
    await this.app.close()
    await this.store.close()
    if (this.#undocumented.length > 0) throw new Error(`Undocumented:\n${this.#undocumented.join('\n')}`)
  }

  post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    return this.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', host: '127.0.0.1', ...headers },
    })
  }

  call(name: CallName, body: unknown, cookie?: string): Promise<LightMyRequestResponse> {
    return this.post(callPath(name), body, cookie === undefined ? {} : { cookie })
  }

  callConsole(name: StaffCallName, body: unknown, cookie?: string): Promise<LightMyRequestResponse> {
    return this.post(staffCallPath(name), body, cookie === undefined ? {} : { cookie })
  }

  /** Creates the organisation too if it does not exist. `sessions` limits the member to these sessions; `null` means all. */
  async teammate(role: Role, organisationUID = 'org', sessions: string[] | null = null): Promise<Teammate> {
    if ((await this.store.organisations.find(organisationUID)) === undefined)
      await this.store.organisations.create({
        ...organisationDefaults,
        uid: organisationUID,
        name: `Organisme ${organisationUID}`,
        createdAt: 1,
      })
    const { rows } = this.store
    const uid = newUid()
    const email = `${uid.toLowerCase()}@example.org`
    const staff = { uid, name: `Équipe ${role}`, email, createdAt: 1, platformUid: null }
    await rows.insertInto('staff').values(staff).execute()
    const membership = { staffUid: uid, organisationUid: organisationUID, role, createdAt: 1, sessions }
    await rows.insertInto('membership').values(membership).execute()
    return { uid, organisationUID, cookie: await this.logInMember(uid) }
  }

  /** Returns the login cookie. */
  async logInMember(uid: string, row: Partial<StaffLogin> = {}): Promise<string> {
    const token = newToken()
    await this.store.staffLogins.create({
      tokenHash: hashToken(token),
      staffUid: uid,
      enteredAt: this.now,
      seenAt: this.now,
      expiresAt: this.now + 60 * 60 * 1000,
      ...row,
    })
    return `regie=${token}`
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1', ...headers } })
  }

  session(row: Partial<Session> = {}): Promise<Session> {
    return seedSession(this.store, row)
  }

  async code(sessionUid: string, row: Partial<ReturnType<typeof aCode>> = {}): Promise<string> {
    const code = newCode()
    await this.store.codes.create([
      aCode({ sessionUid: sessionUid, hash: this.keyring.hashCode(code), ...row }),
    ])
    return code
  }

  async partnerSession(secret: string, allowUnsigned: boolean, origins: string[] = []): Promise<Session> {
    await this.session()
    const partner = aPartner({
      secret: this.keyring.seal(secret),
      allowsUnsigned: allowUnsigned,
      origins,
    })
    await this.store.partners.create(partner)
    return this.session({ kind: 'partner', partnerUid: partner.uid })
  }

  async enter(
    name: 'checkAccessCode' | 'checkOrCreateOdysseusUser',
    body: { sessionUID: string } & Record<string, unknown>,
  ): Promise<Player> {
    const response = await this.call(name, { consent: true, ...body })
    return playerOf(body.sessionUID, response)
  }

  async player(session?: Session): Promise<Player> {
    const { uid } = session ?? (await this.session())
    return this.enter('checkAccessCode', { sessionUID: uid, accessCode: await this.code(uid) })
  }
}

export function playerOf(sessionUID: string, response: LightMyRequestResponse): Player {
  const [cookie] = response.cookies
  const userUID: unknown = response.json()?.data?.json?.uid
  if (cookie === undefined || typeof userUID !== 'string') throw new Error(`Not logged in: ${response.body}`)
  return { sessionUID, userUID, cookie: `${cookie.name}=${cookie.value}` }
}
