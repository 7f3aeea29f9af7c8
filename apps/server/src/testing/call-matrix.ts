// Creates every kind of caller of the console, and the data that their calls use.
import { type Role, type StaffCall, type StaffCallName, staffCalls } from '@didascalie/contract'
import { createPlatform } from '../modules/lti/platforms.js'
import { makeInvitation } from '../modules/staff/invitations.js'
import { beginVisit } from '../modules/staff/visitors.js'
import { setLrs } from '../modules/xapi/lrs.js'
import type { DatabaseKind } from '../platform/database/database.js'
import { newUid } from '../platform/keys/keyring.js'
import { aCode, aJob, seedLearner } from './rows.js'
import { type Teammate, TestApp } from './test-app.js'

export const staffCallNames = Object.keys(staffCalls) as StaffCallName[]
export const rolesOf = (name: StaffCallName): readonly string[] => {
  const { who } = staffCalls[name]
  return typeof who === 'string' ? [] : who
}
export const roleCalls = staffCallNames.filter((name) => typeof staffCalls[name].who !== 'string')
export const isForVisitors = (name: StaffCallName) => {
  const { visitors }: StaffCall = staffCalls[name]
  return visitors === true
}
export const accountCalls = staffCallNames.filter((name) => staffCalls[name].who === 'staff')

/** The ids and names that the bodies of the calls contain. */
export interface CallTestData {
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
/** A learning platform with private addresses, to which the server sends no request. */
const aPlatform = () => ({
  organisationUid: 'org',
  name: 'Moodle',
  issuer: `https://${newUid()}.example`,
  clientId: 'c',
  deploymentId: '1',
  authUrl: 'https://10.0.0.1',
  tokenUrl: 'https://10.0.0.1',
  jwksUrl: 'https://10.0.0.1',
})
/** The fields that the body of each call needs in addition to organisation, session and learner. */
const extraFields: { [Name in StaffCallName]?: (data: CallTestData) => object } = {
  createSession: () => ({
    name: 'Neuve',
    content: 'phare',
    opensAt: null,
    closesAt: null,
    seats: 4,
    decors: 0,
    homeText: '',
    reads: 'group',
    keepMonths: 12,
    draft: false,
  }),
  previewSession: () => ({ name: '', content: 'phare', decors: 0, homeText: '', reads: 'group' }),
  changeSession: () => ({ changes: { name: 'Autre' } }),
  setLogo: () => ({ image: null }),
  // One white pixel, as SVG.
  checkLogo: () => ({
    image: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64'),
  }),
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
    name: 'Moodle',
    issuer: `https://${newUid()}.example`,
    clientId: 'c',
    deploymentId: '1',
    authUrl: 'https://a.example',
    tokenUrl: 'https://a.example',
    keysUrl: 'https://a.example',
  }),
  removePlatform: ({ platformUID }) => ({ platformUID }),
  testPlatform: ({ platformUID }) => ({ platformUID }),
  resendScores: ({ platformUID }) => ({ platformUID }),
  setSessionCourse: () => ({ course: null, shared: false }),
  setRecordStore: () => ({ address: 'https://lrs.invalid/xapi', key: 'a:b' }),
  setRecordTimes: () => ({ realTimes: true }),
  // Calls about the caller's own account.
  acceptInvitation: () => ({ token: 'A'.repeat(22) }),
  changeMyName: () => ({ name: 'Autre' }),
  addPasskey: () => ({ sealed: 'x'.repeat(20), response: {}, name: '' }),
  removePasskey: () => ({ passkeyUID: 'x' }),
  beginPassword: () => ({ password: 'une phrase assez longue' }),
  setPassword: () => ({ sealed: 'x'.repeat(20), code: '000000' }),
}
/** The expected status of the calls whose body above contains an invalid token, id or code. The other calls succeed. */
export const expectedStatuses: { [Name in StaffCallName]?: number } = {
  acceptInvitation: 404,
  addPasskey: 400,
  removePasskey: 404,
  setPassword: 400,
}

/** After a call that only reads, the next caller can use the same data. */
export const isReading = (name: StaffCallName) => /^(get|check|list)/.test(name)

export function bodyOf(name: StaffCallName, data: CallTestData): object {
  if (staffCalls[name].who === 'staff') return extraFields[name]?.(data) ?? {}
  const { organisationUID, sessionUID, learnerUID } = data
  return { organisationUID, sessionUID, learnerUID, ...extraFields[name]?.(data) }
}

export const requiresSession = (name: StaffCallName, data: CallTestData) =>
  !staffCalls[name].body.safeParse({ ...bodyOf(name, data), sessionUID: undefined }).success

export async function createCallTestData(test_: TestApp): Promise<CallTestData> {
  const session = await test_.session({
    name: 'Menuiserie',
    reads: 'each',
    closesAt: test_.now + 9e8,
    keepMonths: 12,
  })
  const { closesAt, keepMonths } = session
  const otherSession = await test_.session({ name: 'Électricité', reads: 'each', closesAt, keepMonths })
  const learner = await seedLearner(test_.store, {
    sessionUid: session.uid,
    firstname: 'Léa',
    lastname: 'Marchandier',
  })
  const code = aCode({ sessionUid: session.uid, learnerUid: learner.uid })
  await test_.store.codes.create([code])
  const teammate = await test_.teammate('trainer', 'org')
  const job = aJob({ sessionUid: session.uid, madeBy: teammate.uid, state: 'failed' })
  await test_.store.jobs.create(job)
  const invitationOrder = { organisationUid: 'org', by: null, role: 'reader', sessions: null } as const
  const { invitation } = await makeInvitation(test_.store, invitationOrder, test_.now)
  await setLrs(
    { store: test_.store, keyring: test_.keyring, outboundPolicy: { allowsLoopback: false } },
    'org',
    { address: 'https://lrs.invalid/xapi', key: 'a:b' },
    test_.now,
  )
  const platform = await createPlatform(test_, aPlatform(), test_.now)
  return {
    organisationUID: 'org',
    sessionUID: session.uid,
    toSessionUID: otherSession.uid,
    learnerUID: learner.uid,
    lastname: 'Marchandier',
    sessionName: 'Menuiserie',
    codeUID: code.uid,
    staffUID: teammate.uid,
    invitationUID: invitation.uid,
    jobUID: job.uid,
    platformUID: platform.uid,
  }
}

/** Logs in a visitor: a teacher who opens the console through an LTI launch and may see one session. Returns their cookie. */
export async function newVisitor(test_: TestApp, sessionUID: string): Promise<string> {
  const platform = await createPlatform(test_, aPlatform(), test_.now)
  const session = await test_.store.sessions.find(sessionUID)
  if (session === undefined) throw new Error(`There is no session ${sessionUID}`)
  const courseId = '2'
  await test_.store.sessions.update(sessionUID, { courseId })
  const learners = await test_.store.learners.progressOfSession(sessionUID)
  for (const { uid: learner_uid } of learners) {
    const member = {
      session_uid: sessionUID,
      puid: learner_uid,
      course_id: courseId,
      learner_uid,
      seen_at: 1,
    }
    await test_.store.db
      .insertInto('lti_member')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const visitor = { platform, session, sub: '3', name: 'Nadia Lefèvre', courseId, members: null }
  return `regie=${await beginVisit(test_.store, visitor, { before: undefined, now: test_.now })}`
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

/** Cookies of callers who never were members of the team, or who lost their access. */
async function newOutsiders(test_: TestApp): Promise<Cookies> {
  const player = await test_.player()
  const erasedMember = await test_.teammate('trainer', 'org')
  const revoked = await test_.teammate('manager', 'org')
  await test_.store.staffLogins.endAll(revoked.uid)
  const expiredMember = await test_.teammate('trainer', 'org')
  await test_.store.staff.erase(erasedMember.uid)
  return {
    'without a login': undefined,
    'a learner': player.cookie,
    'an invented token': `regie=${'A'.repeat(22)}`,
    'a learner’s token in the cookie of the console': `regie=${player.cookie.split('=')[1]}`,
    erased: erasedMember.cookie,
    revoked: revoked.cookie,
    expired: await test_.logInMember(expiredMember.uid, { expiresAt: test_.now }),
  }
}

export interface Matrix {
  readonly test_: TestApp
  readonly data: CallTestData
  readonly team: Record<Role, string>
  readonly outsiders: Cookies
  readonly otherOrganisationManager: Teammate
  readonly limitedManager: Teammate
}

export async function openMatrix(kind: DatabaseKind): Promise<Matrix> {
  const test_ = await TestApp.open(kind, { limits: { invalidLogins: 10_000 } })
  return {
    test_,
    data: await createCallTestData(test_),
    team: await newTeam(test_),
    outsiders: await newOutsiders(test_),
    otherOrganisationManager: await test_.teammate('manager', 'ailleurs'),
    limitedManager: await test_.teammate('manager', 'org', ['another-session']),
  }
}
