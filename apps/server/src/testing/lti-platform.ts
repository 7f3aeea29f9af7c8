// A simulated learning platform that answers over real HTTP like Moodle 4.5, and records the requests that it receives.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { escapeHtml } from '@didascalie/contract/text'
import { createLocalJWKSet, exportJWK, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose'
import { claimNames, scopes } from '../modules/lti/claims.js'
import { type KeyPair, releaseKeys, takeKeys } from './key-pairs.js'

export interface Score {
  readonly path: string
  readonly body: Record<string, unknown>
  readonly type: string | undefined
}

async function readAll(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** A page with a form that submits itself. */
function autoForm(action: string, fields: Record<string, string>, target = '_self'): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html><form method="post" target="${target}" action="${escapeHtml(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}

export class TestPlatform {
  readonly scores: Score[] = []
  readonly registrations: Record<string, unknown>[] = []
  /** The platform adds no path while `redirectsAll` is set. */
  readonly requestedPaths: string[] = []
  /** The answers to the next scores. When the list is empty, the platform answers 200. */
  readonly answers: (number | { status: number; text: string })[] = []
  members: object[] = []
  maxMembersPerPage = Number.POSITIVE_INFINITY
  /** Path of the link to the next page of the member list. */
  nextMembers = '/members'
  beforeMembersAnswer: () => void = () => undefined
  /** Members of the second course. */
  otherMembers: object[] = []
  /** Runs after the platform has received a score and before it answers. */
  beforeScoreAnswer: () => Promise<void> = async () => undefined
  clientId = 'OLn8cYvRMr0D06s'
  /** Additional entries of the platform's OpenID configuration. */
  extraConfiguration: Record<string, string> = {}
  /** Returns the public keys with which the platform verifies our server's signatures. */
  toolKeys: () => Promise<unknown> = async () => ({ keys: [] })
  redirectsAll = false
  /** If set, the platform rejects every token request with this error. */
  tokenError: string | undefined
  clock = () => Date.parse('2026-03-02T09:00:00Z')
  /** Additional claims of the next launches. */
  extraClaims: Record<string, unknown> = {}
  readonly #formerKeys: KeyPair[] = []

  private constructor(
    readonly origin: string,
    readonly server: Server,
    public keys: KeyPair,
    public kid: string,
  ) {}

  static async open(): Promise<TestPlatform> {
    const keys = await takeKeys()
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const platform = new TestPlatform(`http://127.0.0.1:${port}`, server, keys, 'first')
    server.on('request', (request, response) => {
      void platform.#answer(request).then(({ status, body, link }) => {
        const headers = {
          ...(platform.redirectsAll && { location: 'http://127.0.0.1:1/' }),
          ...(link !== undefined && { link }),
        }
        const isPage = typeof body === 'string'
        const type = isPage ? 'text/html; charset=utf-8' : 'application/json'
        response
          .writeHead(status, { 'content-type': type, ...headers })
          .end(isPage ? body : JSON.stringify(body))
      })
    })
    return platform
  }

  close(): Promise<void> {
    releaseKeys(this.keys, ...this.#formerKeys.splice(0))
    return new Promise((resolve) => {
      this.server.close(() => resolve())
      this.server.closeAllConnections()
    })
  }

  async rotate(): Promise<void> {
    this.#formerKeys.push(this.keys)
    this.keys = await takeKeys()
    this.kid = 'second'
  }

  get configuration(): string {
    return `${this.origin}/.well-known/openid-configuration`
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown; link?: string }> {
    if (this.redirectsAll) return { status: 302, body: {} }
    const { pathname, search, searchParams } = new URL(request.url ?? '/', this.origin)
    const text = await readAll(request)
    this.requestedPaths.push(pathname)
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: this.#configuration() }
      case '/certs':
        return {
          status: 200,
          body: {
            keys: [{ ...(await exportJWK(this.keys.publicKey)), kid: this.kid, alg: 'RS256', use: 'sig' }],
          },
        }
      case '/register':
        this.registrations.push(JSON.parse(text))
        return {
          status: 200,
          body: {
            client_id: this.clientId,
            'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: '1' },
          },
        }
      case '/token':
        return this.#token(new URLSearchParams(text))
      case '/course':
        return { status: 200, body: this.#course(searchParams.get('tool') ?? '') }
      case '/auth':
        return { status: 200, body: await this.#auth(searchParams) }
      case '/members':
        return this.#membersFrom(Number(searchParams.get('from')), Number(searchParams.get('limit')))
      case '/other-members':
        return { status: 200, body: { members: this.otherMembers } }
    }
    if (!pathname.endsWith('/scores')) return { status: 404, body: {} }
    if (request.headers.authorization !== 'Bearer access') return { status: 401, body: {} }
    this.scores.push({
      path: `${pathname}${search}`,
      body: JSON.parse(text),
      type: request.headers['content-type'],
    })
    await this.beforeScoreAnswer()
    const answer = this.answers.shift() ?? 200
    return typeof answer === 'number'
      ? { status: answer, body: {} }
      : { status: answer.status, body: answer.text }
  }

  /** A `limit` of 0 means no limit. */
  #membersFrom(from: number, limit: number) {
    this.beforeMembersAnswer()
    const to = from + Math.min(limit || Number.POSITIVE_INFINITY, this.maxMembersPerPage)
    const link = `<${this.nextMembers}?limit=${limit}&from=${to}>; rel="next", <${this.origin}/members>; rel="differences"`
    return {
      status: 200,
      body: { members: this.members.slice(from, to) },
      ...(to < this.members.length && { link }),
    }
  }

  /** Like Moodle, gives an access token only if our server has signed the request with one of its published keys. */
  async #token(form: URLSearchParams) {
    if (this.tokenError) return { status: 400, body: { error: this.tokenError } }
    const keySet = (await this.toolKeys()) as Parameters<typeof createLocalJWKSet>[0]
    try {
      await jwtVerify(form.get('client_assertion') ?? '', createLocalJWKSet(keySet), {
        issuer: this.clientId,
        subject: this.clientId,
        audience: `${this.origin}/token`,
        currentDate: new Date(this.clock()),
        clockTolerance: 86_400,
      })
      return { status: 200, body: { access_token: 'access', expires_in: 3600 } }
    } catch {
      return { status: 400, body: { error: 'invalid_client' } }
    }
  }

  /** The page of a course, which shows the activity in a frame. */
  #course(tool: string): string {
    return `<!doctype html><title>Cours</title><iframe name="activity" width="1200" height="700"></iframe>${autoForm(`${tool}/lti/login`, this.login({ target_link_uri: `${tool}/lti/launch` }), 'activity')}`
  }

  async #auth(params: URLSearchParams): Promise<string> {
    const nonce = params.get('nonce') ?? ''
    const id_token = await this.sign(this.claims(nonce, this.clock(), this.extraClaims))
    return autoForm(params.get('redirect_uri') ?? '', {
      id_token,
      state: params.get('state') ?? '',
    })
  }

  #configuration() {
    const urlOf = (path: string) => `${this.origin}${path}`
    return {
      issuer: this.origin,
      authorization_endpoint: urlOf('/auth'),
      token_endpoint: urlOf('/token'),
      jwks_uri: urlOf('/certs'),
      registration_endpoint: urlOf('/register'),
      'https://purl.imsglobal.org/spec/lti-platform-configuration': { product_family_code: 'moodle' },
      ...this.extraConfiguration,
    }
  }

  login(overrides: Record<string, string> = {}): Record<string, string> {
    return {
      iss: this.origin,
      target_link_uri: 'http://127.0.0.1/lti/launch',
      login_hint: '5',
      lti_message_hint: '{"cmid":2,"launchid":"ltilaunch1_738837412"}',
      client_id: this.clientId,
      lti_deployment_id: '1',
      ...overrides,
    }
  }

  /** The claims that Moodle sends when a learner opens an activity. */
  claims(nonce: string, now: number, overrides: Record<string, unknown> = {}): Record<string, unknown> {
    const seconds = Math.floor(now / 1000)
    return {
      nonce,
      iat: seconds,
      exp: seconds + 60,
      iss: this.origin,
      aud: this.clientId,
      sub: '5',
      given_name: 'Karim',
      family_name: 'O’Brien',
      name: 'Karim O’Brien',
      [claimNames.deployment]: '1',
      [claimNames.version]: '1.3.0',
      [claimNames.message]: 'LtiResourceLinkRequest',
      [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      [claimNames.context]: { id: '2', label: 'PP', title: 'Le phare', type: ['CourseSection'] },
      [claimNames.link]: { title: 'Le phare (LTI)', description: '', id: '1' },
      [claimNames.grades]: {
        scope: [scopes.score],
        lineitems: `${this.origin}/2/lineitems?type_id=1`,
        lineitem: `${this.origin}/2/lineitems/2/lineitem?type_id=1`,
      },
      [claimNames.members]: { context_memberships_url: `${this.origin}/members`, service_versions: ['2.0'] },
      ...overrides,
    }
  }

  /** The claims that are different in a launch from the platform's second course, which has its own activities, members and grades. */
  inSecondCourse(): Record<string, unknown> {
    return {
      [claimNames.context]: { id: '9', label: 'Q', title: 'Le quai', type: ['CourseSection'] },
      [claimNames.link]: { title: 'Le quai (LTI)', description: '', id: '21' },
      [claimNames.grades]: {
        scope: [scopes.score],
        lineitem: `${this.origin}/9/lineitems/4/lineitem?type_id=1`,
      },
      [claimNames.members]: {
        context_memberships_url: `${this.origin}/other-members`,
        service_versions: ['2.0'],
      },
    }
  }

  deepLinkClaims(nonce: string, now: number): Record<string, unknown> {
    return this.claims(nonce, now, {
      sub: '3',
      [claimNames.message]: 'LtiDeepLinkingRequest',
      [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
      [claimNames.link]: undefined,
      [claimNames.deepLink]: {
        accept_types: ['ltiResourceLink'],
        deep_link_return_url: `${this.origin}/return?course=2&id=1`,
        data: 'opaque',
      },
    })
  }

  sign(
    claims: Record<string, unknown>,
    header: Partial<JWTHeaderParameters> = {},
    key = this.keys.privateKey,
  ) {
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: this.kid, ...header }).sign(key)
  }
}
