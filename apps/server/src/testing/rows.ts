// Creates complete rows with default values, so that a test sets only the fields that matter for
// the test.

import { codeDefaults } from '../modules/codes/rules.js'
import type { ExportJob } from '../modules/exports/job-queries.js'
import { learnerDefaults } from '../modules/learners/rules.js'
import { organisationDefaults } from '../modules/organisations/rules.js'
import type { Save } from '../modules/progress/save-queries.js'
import { sessionDefaults } from '../modules/sessions/rules.js'
import type { AccessCode, Learner, Partner, RunRow, Session } from '../platform/database/schema.js'
import { sortKey } from '../platform/database/sort-key.js'
import { newUid } from '../platform/keys/keyring.js'
import type { Store } from '../store.js'

export const aSession = (row: Partial<Session> = {}): Session => ({
  ...sessionDefaults,
  uid: newUid(),
  organisationUid: 'org',
  kind: 'normal',
  name: 'Une session',
  content: 'phare',
  createdAt: 1,
  ...row,
})

export const aLearner = (row: Partial<Learner> & { sessionUid: string }): Learner => ({
  ...learnerDefaults,
  uid: newUid(),
  nameKey: sortKey(row.lastname ?? '', row.firstname ?? ''),
  heartbeatAt: 1,
  consentAt: 1,
  consentVersion: 'v1',
  createdAt: 1,
  ...row,
})

export const aCode = (row: Partial<AccessCode> & { sessionUid: string }): AccessCode => ({
  ...codeDefaults,
  hash: newUid(),
  uid: newUid(),
  firstname: 'Camille',
  lastname: 'Moreau',
  createdAt: 1,
  ...row,
})

export const aJob = (row: Partial<ExportJob> & { sessionUid: string }): ExportJob => ({
  uid: newUid(),
  organisationUid: 'org',
  kind: 'follow-csv',
  learners: null,
  madeBy: null,
  createdAt: 1,
  state: 'waiting',
  done: 0,
  total: 1,
  claimedAt: null,
  attempts: 0,
  fileName: 'releve.csv',
  fileType: 'text/csv; charset=utf-8',
  expiresAt: null,
  ...row,
})

export const aPartner = (row: Partial<Partner> = {}): Partner => ({
  uid: newUid(),
  organisationUid: 'org',
  name: 'Un partenaire',
  secret: '',
  allowsUnsigned: false,
  origins: [],
  createdAt: 1,
  ...row,
})

/**
 * Creates the data of a learner who came from an LTI launch: the partner, the platform, the launch and a queued xAPI statement. Also queues
 * the missing LTI scores of all learners who have answered the survey.
 */
export async function seedLaunch(store: Store, { uid, sessionUid }: Learner): Promise<void> {
  const partner = aPartner()
  const platformUid = newUid()
  const puid = newUid()
  const platform = {
    uid: platformUid,
    organisationUid: 'org',
    partnerUid: partner.uid,
    name: 'Une plateforme',
    issuer: `https://${platformUid}.example`,
    clientId: 'client',
    deploymentId: '1',
    createdAt: 1,
    removedAt: null,
    originalDeploymentId: null,
    isInactive: false,
    authUrl: 'https://a.example',
    tokenUrl: 'https://a.example',
    jwksUrl: 'https://a.example',
  }
  await store.lti.register(platform, () => platform, partner)
  const person = {
    sessionUid,
    puid,
    platformUid,
    sub: '5',
    firstname: '',
    lastname: '',
    seenAt: 1,
    learnerUid: uid,
  }
  await store.lti.recordPerson(person, { lineitem: `https://a.example/${uid}`, courseId: '2' })
  await store.ltiScores.queueMissing(1)
  await store.xapi.queue(
    [{ id: newUid(), organisationUid: 'org', learnerUid: uid, verb: 'initialized', body: '{}' }],
    1,
  )
}

/** Creates a session, and its organisation `org` if it does not exist. */
export async function seedSession(store: Store, row: Partial<Session> = {}): Promise<Session> {
  if ((await store.organisations.find('org')) === undefined)
    await store.organisations.create({
      ...organisationDefaults,
      uid: 'org',
      name: 'Un organisme',
      createdAt: 1,
    })
  const session = aSession(row)
  await store.sessions.create(session)
  return session
}

export async function seedLearner(store: Store, row: Partial<Learner> = {}): Promise<Learner> {
  const sessionUid = row.sessionUid ?? (await seedSession(store)).uid
  const learner = aLearner({ ...row, sessionUid })
  await store.rows.insertInto('learner').values(learner).execute()
  return learner
}

export async function seedRun(
  store: Store,
  row: Partial<RunRow> & Pick<RunRow, 'learnerUid'>,
): Promise<void> {
  const run: RunRow = {
    number: 1,
    clientId: newUid(),
    kind: 'ended',
    begunOn: '2026-03-02',
    endedOn: '2026-03-02',
    content: 'phare',
    contentVersion: 'fixture-1',
    trace: '',
    taken: '[]',
    facts: '[]',
    ...row,
  }
  await store.rows.insertInto('run').values(run).execute()
}

export async function seedPlayer(store: Store, sessionUid: string) {
  const { uid } = await seedLearner(store, { sessionUid })
  const saveOf = (revision: number, overrides: Partial<Save> = {}): Save => ({
    uid,
    day: '2026-03-02',
    revision,
    progression: '{}',
    audio: null,
    ...overrides,
  })
  return { uid, saveOf }
}
