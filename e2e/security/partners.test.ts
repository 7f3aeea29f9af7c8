import { createHmac, randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { productionServer } from './production-server.js'
import { call, sendRequest } from './raw-requests.js'

const server = productionServer()
const session = 'lms-2027'
let secret: string

beforeAll(async () => {
  const partnerOptions = [
    '--organisation',
    'demonstration',
    '--name',
    'LMS',
    '--uid',
    'lms',
    '--origin',
    'https://lms.exemple.fr',
  ]
  secret = /[0-9a-f]{64}/.exec(await server.admin('partners', 'create', ...partnerOptions))?.[0] ?? ''
  const sessionOptions = ['--kind', 'partner', '--partner', 'lms', '--uid', session]
  await server.admin(
    'sessions',
    'create',
    '--organisation',
    'demonstration',
    '--name',
    'LMS',
    ...sessionOptions,
  )
})

interface SignedParts {
  readonly time: number
  readonly nonce: string
  readonly signature: string
}

const now = () => Math.floor(Date.now() / 1000)

/** Signs a link in the way that docs/guides/operating.md describes. */
function sign(
  puid: string,
  { time = now(), nonce = randomBytes(12).toString('hex'), uid = session, key = secret } = {},
): SignedParts {
  const signature = createHmac('sha256', key).update([puid, uid, time, nonce].join('\n')).digest('hex')
  return { time, nonce, signature }
}

const logIn = (puid: string, signed?: SignedParts, headers: Record<string, string> = {}) =>
  call(
    server.origin,
    'checkOrCreateOdysseusUser',
    { sessionUID: session, puid, project_FK: 1, consent: true, signed },
    headers,
  )

const uidOf = ({ text }: { text: string }) => JSON.parse(text).data.json.uid

describe('a partner’s link', () => {
  it('logs in the learner whom it names, but only once', async () => {
    const signedParts = sign('jeanne')
    const first = await logIn('jeanne', signedParts)
    expect(first.status).toBe(200)
    expect((await logIn('jeanne', signedParts)).status).toBe(401)
    const sharedParts = sign('jeanne')
    const responses = await Promise.all(Array.from({ length: 20 }, () => logIn('jeanne', sharedParts)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is refused when it is unsigned, changed, outdated or signed with another key', async () => {
    const signedParts = sign('jeanne')
    const forgedLogins: Record<string, Promise<{ status: number }>> = {
      unsigned: logIn('jeanne'),
      'for another learner': logIn('paul', signedParts),
      'with another nonce': logIn('jeanne', { ...signedParts, nonce: 'another-nonce' }),
      'with another time': logIn('jeanne', { ...signedParts, time: signedParts.time + 1 }),
      'for another session': logIn('jeanne', sign('jeanne', { uid: 'odysseus' })),
      'signed with another key': logIn('jeanne', sign('jeanne', { key: 'a'.repeat(64) })),
      'signed with an empty key': logIn('jeanne', sign('jeanne', { key: '' })),
      old: logIn('jeanne', sign('jeanne', { time: now() - 301 })),
      'from the future': logIn('jeanne', sign('jeanne', { time: now() + 360 })),
      'with a signature of zeros': logIn('jeanne', { ...signedParts, signature: '0'.repeat(64) }),
    }
    for (const [change, response] of Object.entries(forgedLogins))
      expect((await response).status, change).toBe(401)
    expect((await logIn('jeanne', signedParts)).status).toBe(200)
  })

  it('is refused when a field contains control characters', async () => {
    // The signed text contains four fields, one per line. With line breaks in a field, two different links could have the same signed text.
    for (const puid of ['jeanne\n', 'jeanne\r\nSet-Cookie: a=b', '\0', '\u0085', 'jeanne\x1b'])
      expect((await logIn(puid, sign(puid))).status, JSON.stringify(puid)).toBe(400)
    for (const nonce of ['nonce\n12345', 'nonce\x0a3456'])
      expect((await logIn('jeanne', sign('jeanne', { nonce }))).status).toBe(400)
  })

  it('creates separate learners for identifiers that look alike or contain special characters', async () => {
    const lookAlikeIds = [
      'jeanne',
      'Jeanne',
      'jeanne ',
      ' jeanne',
      'jeаnne',
      'jeanne\u200b',
      'jeanne\u202e',
      "jeanne' --",
      '__proto__',
      '%00',
    ]
    const uids = new Set<string>()
    for (const puid of lookAlikeIds) uids.add(uidOf(await logIn(puid, sign(puid))))
    expect(uids.size).toBe(lookAlikeIds.length)
  })

  it('does not open a session that uses codes, and a code does not open a partner session', async () => {
    const body = {
      sessionUID: 'premiers-pas',
      puid: 'jeanne',
      project_FK: 1,
      consent: true,
      signed: sign('jeanne'),
    }
    expect((await call(server.origin, 'checkOrCreateOdysseusUser', body)).status).toBe(401)
    const [accessCode = ''] = await server.createCodes(1)
    const codeLogin = { sessionUID: session, accessCode, consent: true }
    expect((await call(server.origin, 'checkAccessCode', codeLogin)).status).toBe(401)
  })

  it('requires consent', async () => {
    const body = { sessionUID: session, puid: 'sans', project_FK: 1, consent: false, signed: sign('sans') }
    const response = await call(server.origin, 'checkOrCreateOdysseusUser', body)
    expect(response.status).toBe(400)
    expect(await server.admin('progress', '--session', session)).not.toContain('sans')
  })
})

describe('the login cookie of a partner’s link', () => {
  it('is hidden from scripts, and on a remote host is sent only over HTTPS', async () => {
    const localCookie = (await logIn('cookie', sign('cookie'))).headers['set-cookie']?.[0] ?? ''
    expect(localCookie).toMatch(/^didascalie-lms-2027=[\w-]{22}; /)
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/']) expect(localCookie).toContain(flag)
    expect(localCookie).not.toContain('Domain')
    const remoteCookie =
      (await logIn('cookie', sign('cookie'), { host: 'jeu.exemple.fr' })).headers['set-cookie']?.[0] ?? ''
    expect(remoteCookie).toMatch(/^__Host-didascalie-lms-2027=/)
    for (const flag of ['HttpOnly', 'Secure', 'SameSite=None', 'Partitioned'])
      expect(remoteCookie).toContain(flag)
    const [accessCode = ''] = await server.createCodes(1)
    const loginBody = { sessionUID: 'premiers-pas', accessCode, consent: true }
    const codeLogin = await call(server.origin, 'checkAccessCode', loginBody, { host: 'jeu.exemple.fr' })
    expect(codeLogin.headers['set-cookie']?.[0]).toMatch(/^__Host-.*HttpOnly; Secure; SameSite=Strict$/)
  })

  it('is different at each login', async () => {
    const logins = await Promise.all([1, 2, 3].map(() => logIn('fresh', sign('fresh'))))
    expect(new Set(logins.map(({ headers }) => headers['set-cookie']?.[0])).size).toBe(3)
  })
})

it('only the site of a partner can show the game in a frame, and only for the partner’s own session', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]*)$/.exec(
      String((await sendRequest(server.origin, path)).headers['content-security-policy']),
    )?.[1]
  expect(await ancestors(`/?uid=${session}`)).toBe("'self' https://lms.exemple.fr")
  for (const path of ['/', '/?uid=premiers-pas', `/?uid=${session}&uid=x`, '/?uid[]=lms-2027', '/index.html'])
    expect(await ancestors(path), path).toBe("'self'")
})
