// Opens a server and a simulated learning platform, registers the platform with the server, and
// provides helpers for launches.
import type { LightMyRequestResponse } from 'fastify'
import pino from 'pino'
import type { Deps } from '../context.js'
import { claimNames } from '../modules/lti/claims.js'
import { invitePlatform } from '../modules/lti/platforms.js'
import { ScoreSender } from '../modules/lti/score-sender.js'
import type { DatabaseKind } from '../platform/database/database.js'
import type { LtiPlatform, Session } from '../platform/database/schema.js'
import { installSigningKeys, type KeyPair, releaseKeys, takeKeys } from './key-pairs.js'
import { TestPlatform } from './lti-platform.js'
import { type Player, playerOf, TestApp } from './test-app.js'

export const teacherClaims = {
  [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
}
export const learnerRoles = ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner']
/** Headers of a request from a page of the server itself. */
export const ownPageHeaders = { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin' }

export const ticketIn = ({ body }: LightMyRequestResponse) =>
  /name="ticket" value="([^"]+)"/.exec(body)?.[1] ?? ''

const cookieIn = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

function requireStatus(status: number, response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== status) throw new Error(`${response.statusCode}: ${response.body}`)
  return response
}

export class LtiTestSetup {
  /** One of the platform's sessions, new for each test. */
  sessionUid = ''

  private constructor(
    readonly test: TestApp,
    public platform: TestPlatform,
    readonly registeredPlatform: LtiPlatform,
    readonly ownKeys: KeyPair,
  ) {}

  static async open(kind: DatabaseKind, deps: Partial<Deps> = {}): Promise<LtiTestSetup> {
    const test = await TestApp.open(kind, { outboundPolicy: { allowsLoopback: true }, ...deps })
    const platform = await TestPlatform.open()
    platform.clock = () => test.now
    platform.toolKeys = async () => (await test.get('/lti/jwks')).json()
    const ownKeys = await takeKeys()
    await installSigningKeys(test, ownKeys)
    // Creates the organisation that invites the platform.
    await test.session()
    const { token } = await invitePlatform(test, 'org', test.now)
    requireStatus(200, await test.get(registerAddress(platform.configuration, token)))
    const [registeredPlatform] = await test.store.lti.platforms()
    if (registeredPlatform === undefined) throw new Error('The platform was not registered')
    return new LtiTestSetup(test, platform, registeredPlatform, ownKeys)
  }

  async close(): Promise<void> {
    await this.test.close()
    await this.platform.close()
    releaseKeys(this.ownKeys)
  }

  /** Prepares the next test. Deletes the data of earlier launches, resets the platform and creates a new session. */
  async reset(): Promise<void> {
    const { store } = this.test
    for (const table of ['lti_score', 'lti_person', 'lti_member', 'lti_link'] as const)
      await store.db.deleteFrom(table).execute()
    this.platform.scores.length = 0
    this.platform.answers.length = 0
    this.platform.redirectsAll = false
    this.platform.members = []
    this.platform.maxMembersPerPage = Number.POSITIVE_INFINITY
    this.platform.nextMembers = '/members'
    this.platform.beforeMembersAnswer = () => undefined
    this.platform.requestedPaths.length = 0
    // Moves the clock forward, so that every cached answer of the platform has expired.
    this.test.now += 10 * 60_000
    this.sessionUid = await this.session({ courseId: '2' })
  }

  async session(row: Partial<Session>): Promise<string> {
    const partnerUid = this.registeredPlatform.partnerUid
    return (await this.test.session({ kind: 'partner', partnerUid, ...row })).uid
  }

  invite = async () => (await invitePlatform(this.test, 'org', this.test.now)).token

  register = async (configuration = this.platform.configuration, token?: string) =>
    this.test.get(registerAddress(configuration, token ?? (await this.invite())))

  form(url: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return this.test.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: '127.0.0.1',
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.platform.origin,
        'sec-fetch-site': 'cross-site',
        ...headers,
      },
    })
  }

  /**
   * Runs a login up to the redirect to the platform. Returns:
   * - `nonce`, which the platform must put into its signed token;
   * - `state`, which the platform must send back beside the token;
   * - `cookie`, the cookie of the browser;
   * - `first`, the first response of our server;
   * - `asked`, the address of the redirect to the platform.
   */
  async begin(login = this.platform.login()) {
    const first = requireStatus(303, await this.form('/lti/login', login))
    const cookie = cookieIn(first)
    const redirect = requireStatus(302, await this.test.get(String(first.headers.location), { cookie }))
    const asked = new URL(String(redirect.headers.location))
    const { state = '', nonce = '' } = Object.fromEntries(asked.searchParams)
    return { state, nonce, cookie, asked, first }
  }

  custom = () => ({ [claimNames.custom]: { session: this.sessionUid } })

  async launch(
    claimOverrides: Record<string, unknown> = this.custom(),
    headers: Record<string, string> = {},
  ) {
    const { state, nonce, cookie } = await this.begin()
    const id_token = await this.platform.sign(this.platform.claims(nonce, this.test.now, claimOverrides))
    return this.form('/lti/launch', { id_token, state }, { cookie, ...headers })
  }

  /** Opens the page on which a teacher chooses a session. */
  async openSessionPicker(claimOverrides: Record<string, unknown> = {}) {
    const { state, nonce, cookie } = await this.begin()
    const id_token = await this.platform.sign({
      ...this.platform.deepLinkClaims(nonce, this.test.now),
      ...claimOverrides,
    })
    return this.form('/lti/launch', { id_token, state }, { cookie })
  }

  /** Follows the signed link in the response to a launch, and logs in the learner with their consent. */
  logIn(response: LightMyRequestResponse) {
    requireStatus(303, response)
    return this.logInAt(String(response.headers.location))
  }

  /** The same with the signed link itself. */
  async logInAt(address: string) {
    const {
      uid = '',
      puid = '',
      time,
      nonce = '',
      signature = '',
    } = Object.fromEntries(new URL(address, 'http://us').searchParams)
    const entered = await this.test.call('checkOrCreateOdysseusUser', {
      sessionUID: uid,
      puid,
      project_FK: 1,
      consent: true,
      signed: { time: Number(time), nonce, signature },
    })
    return { ...playerOf(uid, requireStatus(200, entered)), entered, puid }
  }

  async answerSurvey({ sessionUID, userUID, cookie }: Player): Promise<void> {
    const answers = { sessionUID, userUID, notions: '[1,0,1,0,1,0,1,0]' }
    requireStatus(200, await this.test.call('saveNotionsAcquired', answers, cookie))
  }

  createSender(): ScoreSender {
    return new ScoreSender({
      store: this.test.store,
      keyring: this.test.keyring,
      outboundPolicy: { allowsLoopback: true },
      log: pino({ level: 'silent' }),
      clock: () => this.test.now,
    })
  }
}

function registerAddress(configuration: string, invite: string): string {
  const query = { invite, openid_configuration: configuration, registration_token: 'r' }
  return `/lti/register?${new URLSearchParams(query)}`
}
