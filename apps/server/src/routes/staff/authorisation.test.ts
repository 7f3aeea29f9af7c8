// Every call of the régie × everybody, from the table itself.
import {
  packPath,
  type Role,
  roles,
  type StaffCall,
  type StaffCallName,
  staffCallPath,
  staffCalls,
} from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newUid } from '../../domain/keyring.js'
import { makeInvitation } from '../../domain/staff/invitations.js'
import { beginVisit } from '../../domain/staff/visits.js'
import { createPlatform } from '../../lti/platforms.js'
import { everyRow } from '../../testing/every-row.js'
import { giveKeys, leaveKeys, takeKeys } from '../../testing/key-pairs.js'
import { aCode, aJob, seedLearner } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { setRecordStore } from '../../xapi/record-store.js'

const names = Object.keys(staffCalls) as StaffCallName[]
const rolesOf = (name: StaffCallName): readonly string[] => {
  const { who } = staffCalls[name]
  return typeof who === 'string' ? [] : who
}
const byRole = names.filter((name) => typeof staffCalls[name].who !== 'string')
const isForVisitors = (name: StaffCallName) => {
  const { visitors }: StaffCall = staffCalls[name]
  return visitors === true
}
const byStaff = names.filter((name) => staffCalls[name].who === 'staff')

/** Something of an organisation to work on. */
interface Ground {
  organisationUID: string
  sessionUID: string
  toSessionUID: string
  learnerUID: string
  lastname: string
  sessionName: string
  codeUID: string
  staffUID: string
  invitationUID: string
  jobUID: string
  platformUID: string
}

const key = 'k'.repeat(22)
/** One that cannot be asked: nothing leaves the machine. */
const aPlatform = () => ({
  ...{ organisation_uid: 'org', name: 'Moodle', issuer: `https://${newUid()}.example`, client_id: 'c' },
  ...{ deployment_id: '1', auth_url: 'https://10.0.0.1', token_url: 'https://10.0.0.1' },
  jwks_url: 'https://10.0.0.1',
})
/** What a call needs beside its organisation, session and learner. */
const others: { [Name in StaffCallName]?: (ground: Ground) => object } = {
  createSession: () => ({
    ...{ name: 'Neuve', content: 'phare', opensAt: null, closesAt: null, seats: 4, decors: 0, homeText: '' },
    ...{ reads: 'group', keepMonths: 12, draft: false },
  }),
  previewSession: () => ({ name: '', content: 'phare', decors: 0, homeText: '', reads: 'group' }),
  changeSession: () => ({ changes: { name: 'Autre' } }),
  setLogo: () => ({ image: null }),
  copySession: () => ({ name: 'Copie' }),
  closeSession: () => ({ closed: true }),
  archiveSession: () => ({ archived: true }),
  deleteSession: ({ sessionName }) => ({ name: sessionName }),
  checkPeople: () => ({ people: [{ line: 1, firstname: 'Zoé', lastname: 'Roy' }] }),
  makeCodes: () => ({ key, people: [{ line: 1, firstname: 'Zoé', lastname: 'Roy' }] }),
  replaceCodes: ({ codeUID }) => ({ key, codes: [codeUID], reason: 'perdu' }),
  cancelCodes: ({ codeUID }) => ({ codes: [codeUID], reason: 'parti' }),
  prepareReminder: ({ learnerUID }) => ({ learners: [learnerUID] }),
  renamePerson: ({ learnerUID }) => ({ learnerUID, firstname: 'Zoé', lastname: 'Roy' }),
  moveLearner: ({ toSessionUID }) => ({ toSessionUID }),
  saveSeance: () => ({ cards: [{ choice: 'answer', question: '' }] }),
  openProjection: () => ({ choices: ['answer'] }),
  saveNote: () => ({ text: 'À revoir.' }),
  startExport: () => ({ kind: 'follow-csv' }),
  getJob: ({ jobUID }) => ({ jobUID }),
  addImprovement: () => ({ text: 'Dix minutes de plus.' }),
  erasePerson: ({ lastname }) => ({ lastname }),
  setEraseDay: () => ({ eraseOn: '2026-04-01' }),
  changeOrganisation: () => ({ changes: { name: 'Autre nom' } }),
  invite: () => ({ role: 'reader' }),
  cancelInvitation: ({ invitationUID }) => ({ invitationUID }),
  renewMember: ({ staffUID }) => ({ staffUID }),
  changeMember: ({ staffUID }) => ({ staffUID, role: 'reader', sessions: null }),
  removeMember: ({ staffUID }) => ({ staffUID }),
  registerPlatform: () => ({
    ...{ name: 'Moodle', issuer: `https://${newUid()}.example`, clientId: 'c', deploymentId: '1' },
    ...{ authUrl: 'https://a.example', tokenUrl: 'https://a.example', keysUrl: 'https://a.example' },
  }),
  removePlatform: ({ platformUID }) => ({ platformUID }),
  testPlatform: ({ platformUID }) => ({ platformUID }),
  setRecordStore: () => ({ address: 'https://10.0.0.1/xapi', key: 'a:b' }),
  // Of somebody's own.
  acceptInvitation: () => ({ token: 'A'.repeat(22) }),
  changeMyName: () => ({ name: 'Autre' }),
  addPasskey: () => ({ sealed: 'x'.repeat(20), response: {}, name: '' }),
  removePasskey: () => ({ passkeyUID: 'x' }),
  beginPassword: () => ({ password: 'une phrase assez longue' }),
  setPassword: () => ({ sealed: 'x'.repeat(20), code: '000000' }),
}
/** Of a staff call's own, the answer to that body: a right token or key is for their own tests. */
const asFarAs: { [Name in StaffCallName]?: number } = {
  acceptInvitation: 404,
  addPasskey: 400,
  removePasskey: 404,
  setPassword: 400,
}

/** Reading leaves the ground as it is, for the next who calls. */
const isReading = (name: StaffCallName) => /^(get|check|list)/.test(name)

function bodyOf(name: StaffCallName, on: Ground): object {
  if (staffCalls[name].who === 'staff') return others[name]?.(on) ?? {}
  const { organisationUID, sessionUID, learnerUID } = on
  return { organisationUID, sessionUID, learnerUID, ...others[name]?.(on) }
}

const namesSession = (name: StaffCallName, on: Ground) =>
  !staffCalls[name].body.safeParse({ ...bodyOf(name, on), sessionUID: undefined }).success

async function newGround(test_: TestApp): Promise<Ground> {
  const session = await test_.session({
    name: 'Menuiserie',
    reads: 'each',
    closes_at: test_.now + 9e8,
    keep_months: 12,
  })
  const other = await test_.session({ name: 'Électricité', reads: 'each' })
  const learner = await seedLearner(test_.store, {
    session_uid: session.uid,
    firstname: 'Léa',
    lastname: 'Marchandier',
  })
  const code = aCode({ session_uid: session.uid, learner_uid: learner.uid })
  await test_.store.codes.create([code])
  const mate = await test_.teammate('trainer', 'org')
  const job = aJob({ session_uid: session.uid, made_by: mate.uid, state: 'failed' })
  await test_.store.jobs.create(job)
  const order = { organisationUid: 'org', by: null, role: 'reader', sessions: null } as const
  const { invitation } = await makeInvitation(test_.store, order, test_.now)
  await setRecordStore(test_, 'org', { address: 'https://10.0.0.1/xapi', key: 'a:b' }, test_.now)
  const platform = await createPlatform(test_, aPlatform(), test_.now)
  return {
    ...{
      organisationUID: 'org',
      sessionUID: session.uid,
      toSessionUID: other.uid,
      learnerUID: learner.uid,
    },
    ...{ lastname: 'Marchandier', sessionName: 'Menuiserie', codeUID: code.uid, staffUID: mate.uid },
    invitationUID: invitation.uid,
    jobUID: job.uid,
    platformUID: platform.uid,
  }
}

/** Whoever teaches and came by a launch, into one session. */
async function newVisitor(test_: TestApp, sessionUID: string): Promise<string> {
  const platform = await createPlatform(test_, aPlatform(), test_.now)
  const session = await test_.store.sessions.find(sessionUID)
  if (session === undefined) throw new Error('no session')
  const who = { platform, session, sub: '3', name: 'Nadia Lefèvre', members: null }
  return `regie=${await beginVisit(test_.store, who, { before: undefined, now: test_.now })}`
}

async function newTeam(test_: TestApp): Promise<Record<Role, string>> {
  const cookieOf = async (role: Role) => (await test_.teammate(role, 'org')).cookie
  return {
    manager: await cookieOf('manager'),
    trainer: await cookieOf('trainer'),
    reader: await cookieOf('reader'),
  }
}

type Cookies = Record<string, string | undefined>

/** Those who are not of the team, or no longer. */
async function newOutsiders(test_: TestApp): Promise<Cookies> {
  const player = await test_.player()
  const gone = await test_.teammate('trainer', 'org')
  const revoked = await test_.teammate('manager', 'org')
  await test_.store.staffLogins.endAll(revoked.uid)
  const removed = await test_.teammate('trainer', 'org')
  await test_.store.staff.erase(gone.uid)
  return {
    ...{ nobody: undefined, 'a learner': player.cookie, 'an invented token': `regie=${'A'.repeat(22)}` },
    'a learner’s token under our name': `regie=${player.cookie.split('=')[1]}`,
    ...{ erased: gone.cookie, revoked: revoked.cookie },
    expired: await test_.enterTeam(removed.uid, { expires_at: test_.now }),
  }
}

interface Attempt {
  who: string
  cookie: string | undefined
  body: object
  status: 401 | 403 | 404
}

describe.each(databaseKinds)('who may not call what in the régie, on %s', (kind) => {
  let test_: TestApp
  let ground: Ground
  let team: Record<Role, string>
  let outsiders: Cookies
  let elsewhere: Teammate
  let limited: Teammate
  let visitor: string
  /** Everything stored: it stays as it is, whoever tries whatever. */
  let before: string
  beforeAll(async () => {
    test_ = await TestApp.open(kind, { limits: { strangers: 10_000 } })
    ground = await newGround(test_)
    team = await newTeam(test_)
    outsiders = await newOutsiders(test_)
    elsewhere = await test_.teammate('manager', 'ailleurs')
    limited = await test_.teammate('manager', 'org', ['another-session'])
    visitor = await newVisitor(test_, ground.sessionUID)
    before = await everyRow(test_.store)
  })
  afterAll(() => test_.close())

  function byOutsiders(name: StaffCallName): Attempt[] {
    const body = bodyOf(name, ground)
    return Object.entries(outsiders).map(([who, cookie]) => ({ who, cookie, body, status: 401 }))
  }

  /** What is of another organisation is not there, nor what is of a session that is not theirs. */
  function fromElsewhere(name: StaffCallName): Attempt[] {
    if (!byRole.includes(name)) return []
    const body = bodyOf(name, ground)
    const { cookie } = elsewhere
    const theirs: Attempt = { who: 'another organisation', cookie, body, status: 404 }
    if (!namesSession(name, ground)) return [theirs]
    const mixed = { ...body, organisationUID: 'ailleurs' }
    return [
      theirs,
      { who: 'another organisation, with our session in its own', cookie, body: mixed, status: 404 },
      { who: 'another list of sessions', cookie: limited.cookie, body, status: 404 },
    ]
  }

  /** A visitor has that one session, where the table says so. */
  function byVisitor(name: StaffCallName): Attempt[] {
    const body = bodyOf(name, ground)
    if (!isForVisitors(name)) return [{ who: 'a visitor', cookie: visitor, body, status: 403 }]
    if (!byRole.includes(name)) return []
    const others = [
      { ...body, organisationUID: 'ailleurs' },
      { ...body, sessionUID: ground.toSessionUID },
    ]
    return others.map((other) => ({ who: 'a visitor, elsewhere', cookie: visitor, body: other, status: 404 }))
  }

  function byOtherRoles(name: StaffCallName): Attempt[] {
    if (!byRole.includes(name)) return []
    const body = bodyOf(name, ground)
    return roles
      .filter((role) => !rolesOf(name).includes(role))
      .map((role) => ({ who: role, cookie: team[role], body, status: 403 }))
  }

  test.each([...byRole, ...byStaff])(
    '%s is refused to whoever may not call it, and writes nothing',
    async (name) => {
      const attempts = [byOutsiders, fromElsewhere, byVisitor, byOtherRoles].flatMap((of) => of(name))
      for (const { who, cookie, body, status } of attempts) {
        const response = await test_.regie(name, body, cookie)
        expect(response.statusCode, `${who}: ${response.body}`).toBe(status)
        expect(response.headers['cache-control']).toBe('no-store')
      }
      expect(await everyRow(test_.store)).toBe(before)
    },
  )
})

describe.each(databaseKinds)('who may call what in the régie, on %s', (kind) => {
  let test_: TestApp
  let ground: Ground
  let team: Record<Role, string>
  let outsiders: Cookies
  let elsewhere: Teammate
  let limited: Teammate
  beforeAll(async () => {
    test_ = await TestApp.open(kind, { limits: { strangers: 10_000 } })
    const ownKeys = await takeKeys()
    await giveKeys(test_, ownKeys)
    leaveKeys(ownKeys)
    ground = await newGround(test_)
    team = await newTeam(test_)
    outsiders = await newOutsiders(test_)
    elsewhere = await test_.teammate('manager', 'ailleurs')
    limited = await test_.teammate('manager', 'org', ['another-session'])
  })
  afterAll(() => test_.close())

  test('every line of the table has its route, and every route its line', () => {
    const registered = test_.routes.filter(({ url }) => url.startsWith('/regie/service/'))
    expect(registered.map(({ url }) => url).toSorted()).toEqual(names.map(staffCallPath).toSorted())
    expect(new Set(registered.map(({ method }) => method))).toEqual(new Set(['POST']))
    const others = test_.routes.filter(({ url }) => /^\/regie\/(?!service\/)/.test(url))
    expect(others.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual([
      'GET /regie/export/:uid',
      'GET /regie/pack',
      'HEAD /regie/export/:uid',
      'HEAD /regie/pack',
    ])
  })

  test('a learner of another session is not there', async () => {
    const stranger = await seedLearner(test_.store)
    for (const name of byRole.filter((one) => 'learnerUID' in bodyOf(one, ground))) {
      const body = bodyOf(name, { ...ground, learnerUID: stranger.uid })
      if (staffCalls[name].body.safeParse({ ...body, learnerUID: undefined }).success) continue
      expect((await test_.regie(name, body, team.manager)).statusCode, name).toBe(404)
    }
  })

  test('a visitor fetches no file, not even of that session, and no package', async () => {
    const { url, job } = await aFile('follow-csv')
    const cookie = await newVisitor(test_, job.session_uid)
    const before = await everyRow(test_.store)
    for (const address of [url, packPath('org', 'phare', 'web')])
      expect((await test_.get(address, { cookie })).statusCode, address).toBe(403)
    expect(await everyRow(test_.store)).toBe(before)
  })

  /** A file that is ready, and who asked for it. */
  async function aFile(kind_: string) {
    const asker = await test_.teammate('manager', 'org')
    const { sessionUID } = await newGround(test_)
    const job = aJob({ session_uid: sessionUID, made_by: asker.uid, kind: kind_, created_at: test_.now })
    await test_.store.jobs.create(job)
    const claim = { uid: job.uid, attempts: 1 }
    await test_.store.db
      .updateTable('job')
      .set({ state: 'running', attempts: 1 })
      .where('uid', '=', job.uid)
      .execute()
    const people = { uids: [], mustShare: false }
    const file = Buffer.from('the file')
    await test_.store.jobs.finish(claim, { file, expiresAt: test_.now + 1_000, people })
    return { asker, url: `/regie/export/${job.uid}`, job }
  }

  test.each(['follow-csv', 'debriefs', 'person'])(
    'a finished file (%s) is for whoever asked for it, and nobody else',
    async (kind_) => {
      const { asker, url, job } = await aFile(kind_)
      const colleagues = await Promise.all(roles.map((role) => test_.teammate(role, 'org')))
      const before = await everyRow(test_.store)
      for (const [who, cookie] of Object.entries(outsiders)) {
        // From where nobody has guessed yet: strangers who try too often are told to wait instead.
        const from = {
          headers: { host: '127.0.0.1', ...(cookie && { cookie }) },
          remoteAddress: '203.0.113.7',
        }
        const response = await test_.app.inject({ method: 'GET', url, ...from })
        expect(response.statusCode, who).toBe(401)
      }
      for (const { cookie } of [elsewhere, limited, ...colleagues])
        expect((await test_.get(url, { cookie })).statusCode).toBe(404)
      expect(await everyRow(test_.store)).toBe(before)
      const own = await test_.get(url, { cookie: asker.cookie })
      expect(own.statusCode).toBe(200)
      expect(own.body).toBe('the file')
      expect(own.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${job.file_name}"`,
        'x-content-type-options': 'nosniff',
      })
      // Less than they were when they asked.
      await test_.store.db
        .updateTable('membership')
        .set({ role: 'reader' })
        .where('staff_uid', '=', asker.uid)
        .execute()
      const asReader = await test_.get(url, { cookie: asker.cookie })
      expect(asReader.statusCode).toBe(kind_ === 'follow-csv' ? 200 : 404)
      test_.now += 1_000
      expect((await test_.get(url, { cookie: asker.cookie })).statusCode).toBe(404)
      test_.now -= 1_000
    },
  )

  test('there is no file of an invented address', async () => {
    for (const uid of ['invented', '..%2f', '%00', 'x'.repeat(65)])
      expect([400, 404]).toContain(
        (await test_.get(`/regie/export/${uid}`, { cookie: elsewhere.cookie })).statusCode,
      )
  })

  test.each(byRole)('%s is for the roles that the table names', async (name) => {
    for (const role of roles.filter((one) => rolesOf(name).includes(one))) {
      const on = isReading(name) ? ground : await newGround(test_)
      const response = await test_.regie(name, bodyOf(name, on), team[role])
      expect(response.statusCode, `${role}: ${response.body}`).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
      expect(staffCalls[name].data.safeParse(response.json().data).error).toBeUndefined()
    }
  })

  test.each(byStaff)('%s is for whoever has entered', async (name) => {
    const caller = await test_.teammate('trainer', 'org')
    const response = await test_.regie(name, bodyOf(name, ground), caller.cookie)
    expect(response.statusCode, response.body).toBe(asFarAs[name] ?? 200)
  })

  test('a visitor reads one session: these calls, and no others', () => {
    expect(names.filter(isForVisitors)).toEqual([
      ...['getMe', 'getSession', 'getFollowUp', 'getExpected', 'getDebateMap', 'getSeance', 'saveSeance'],
      ...['openProjection', 'getGroupDebrief'],
    ])
  })

  test.each(names.filter(isForVisitors))('%s is for a visitor too', async (name) => {
    const on = isReading(name) ? ground : await newGround(test_)
    const response = await test_.regie(name, bodyOf(name, on), await newVisitor(test_, on.sessionUID))
    expect(response.statusCode, response.body).toBe(200)
    expect(staffCalls[name].data.safeParse(response.json().data).error).toBeUndefined()
  })

  test.each([...byRole, ...byStaff])(
    '%s: an id that no database keeps is refused, never a fault',
    async (name) => {
      const { cookie } = await test_.teammate('manager', 'org')
      const odd = (value: unknown): unknown => {
        if (Array.isArray(value)) return value.map(odd)
        return typeof value === 'string' ? `${value}\0\ud800` : value
      }
      for (const field of [...Object.keys(bodyOf(name, ground)), 'after']) {
        const body: Record<string, unknown> = { ...bodyOf(name, ground) }
        const response = await test_.regie(name, { ...body, [field]: odd(body[field] ?? 'a') }, cookie)
        expect(response.statusCode, `${field}: ${response.body}`).toBeLessThan(500)
        // What was odd was not looked at, and the call has had its way.
        if (response.statusCode === 200 && !isReading(name)) ground = await newGround(test_)
      }
    },
  )
})
