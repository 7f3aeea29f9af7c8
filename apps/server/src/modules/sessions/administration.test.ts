// The rules of sessions and codes, as the command line and the console call them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefusalCode } from '../../platform/errors/refusal.js'
import { Keyring } from '../../platform/keys/keyring.js'
import { seedLearner } from '../../testing/rows.js'
import { openTestStore, type TestStore } from '../../testing/test-store.js'
import { type CreatedCode, countCodes, makeCodes, revokeCode } from '../codes/codes.js'
import { changeOrganisation, createOrganisation } from '../organisations/organisations.js'
import { createPartner, signForPartner } from '../partners/partners.js'
import {
  changeSession,
  closeSession,
  createSession,
  reopenSession,
  requireContent,
  requireSession,
} from './sessions.js'

const now = Date.parse('2026-03-02T09:00:00Z')
const keyring = new Keyring('0'.repeat(64))
const zoe = { firstname: 'Zoé', lastname: 'Petit' }

describe('administration rules:', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore('sqlite')
    await createOrganisation(store, { name: 'Un organisme', uid: 'org' }, now)
  })
  afterAll(() => store.close())

  const newSession = {
    organisationUid: 'org',
    name: 'Printemps',
    kind: 'normal',
    content: 'premiers-pas',
  } as const
  const session = async (more = {}) => (await createSession(store, { ...newSession, ...more }, now)).uid
  const expectRefusal = async (work: Promise<unknown>, code: RefusalCode, subject = expect.any(String)) =>
    expect(await work.catch((error: unknown) => error)).toMatchObject({ code, subject })

  test('sessions need a known organisation and game, a new id and an end after the start; a partner session needs a partner', async () => {
    const uid = await session({ uid: 'printemps' })
    expect(await store.sessions.find(uid)).toMatchObject({ name: 'Printemps', createdAt: now, seats: null })
    await expectRefusal(session({ uid }), 'session-taken', uid)
    await expectRefusal(session({ organisationUid: 'nobody' }), 'organisation-unknown', 'nobody')
    await expectRefusal(session({ opensAt: 2, closesAt: 2 }), 'session-backwards')
    await expectRefusal(session({ kind: 'partner' }), 'partner-needed')
    await expectRefusal(session({ kind: 'partner', partnerUid: 'nobody' }), 'partner-unknown', 'nobody')
    expect(() => requireContent(['premiers-pas'], 'another')).toThrow('content-unknown')
  })

  test('changeSession updates only the given fields, and rejects an empty change, reversed dates and an invalid logo', async () => {
    const uid = await session({ opensAt: 10, seats: 3 })
    await changeSession(store, uid, { closesAt: 20, homeText: '<p onclick="x()">Bonjour</p>' })
    expect(await store.sessions.find(uid)).toMatchObject({
      opensAt: 10,
      closesAt: 20,
      seats: 3,
      homeText: '<p>Bonjour</p>',
    })
    await expectRefusal(changeSession(store, uid, { opensAt: 20 }), 'session-backwards')
    await expectRefusal(changeSession(store, uid, {}), 'session-unchanged', uid)
    await expectRefusal(changeSession(store, 'nowhere', { seats: 1 }), 'session-unknown', 'nowhere')
    await expectRefusal(changeSession(store, uid, { logo: Buffer.from('<html>') }), 'logo-unreadable')
    await expectRefusal(changeSession(store, uid, { logo: Buffer.alloc(6 * 1024 * 1024) }), 'logo-too-large')
  })

  test('the setting `reads` can change from « each » to « group », which ends the sharing of runs, but never back', async () => {
    const group = await session()
    expect(await store.sessions.find(group)).toMatchObject({ reads: 'group' })
    await expectRefusal(changeSession(store, group, { reads: 'each', seats: 3 }), 'session-read-wider', group)
    expect(await store.sessions.find(group)).toMatchObject({ reads: 'group', seats: null })
    const sharedSession = await session({ reads: 'each' })
    const { uid } = await seedLearner(store, { sessionUid: sharedSession, isShared: true })
    const inOtherSession = await seedLearner(store, {
      sessionUid: await session({ reads: 'each' }),
      isShared: true,
    })
    await changeSession(store, sharedSession, { reads: 'each' })
    expect(await store.learners.find(uid)).toMatchObject({ isShared: true })
    await changeSession(store, sharedSession, { reads: 'group' })
    expect(await store.sessions.find(sharedSession)).toMatchObject({ reads: 'group' })
    expect(await store.learners.find(uid)).toMatchObject({ isShared: false })
    expect(await store.learners.find(inOtherSession.uid)).toMatchObject({ isShared: true })
    await expectRefusal(
      changeSession(store, sharedSession, { reads: 'each' }),
      'session-read-wider',
      sharedSession,
    )
  })

  test('the storage time of learners’ data can be extended only while the session has no learner', async () => {
    const uid = await session({ closesAt: now, keepMonths: 6 })
    await changeSession(store, uid, { keepMonths: 12 })
    await seedLearner(store, { sessionUid: uid })
    for (const keepMonths of [13, null])
      await expectRefusal(changeSession(store, uid, { keepMonths }), 'session-kept-longer', uid)
    await expectRefusal(changeSession(store, uid, { closesAt: null }), 'session-kept-longer', uid)
    await changeSession(store, uid, { keepMonths: 6, closesAt: now + 1 })
    expect(await store.sessions.find(uid)).toMatchObject({ keepMonths: 6, closesAt: now + 1 })
  })

  test('an organisation is created with a data controller and a contact, and the contact can be changed later', async () => {
    const organisation = { name: 'Un autre', uid: 'named', controller: 'Mme Roy', contact: 'roy@exemple.fr' }
    await createOrganisation(store, organisation, now)
    await changeOrganisation(store, 'named', { contact: 'dpo@exemple.fr' })
    expect(await store.organisations.find('named')).toMatchObject({
      ...organisation,
      contact: 'dpo@exemple.fr',
      createdAt: now,
    })
    await expectRefusal(changeOrganisation(store, 'named', {}), 'organisation-unchanged', 'named')
    await expectRefusal(changeOrganisation(store, 'nobody', { name: 'x' }), 'organisation-unknown', 'nobody')
  })

  test('a session can be closed and reopened', async () => {
    const uid = await session()
    expect(await closeSession(store, uid, true, now)).toBe(0)
    expect(await store.sessions.find(uid)).toMatchObject({ closedAt: now })
    await reopenSession(store, uid)
    expect(await store.sessions.find(uid)).toMatchObject({ closedAt: null })
  })

  test('codes are not stored if their delivery fails, and a stored code can be revoked only once', async () => {
    const sessionUid = await session()
    let delivered: CreatedCode[] = []
    const deliver = (codes: CreatedCode[]) => {
      delivered = codes
    }
    await makeCodes({ store, keyring }, { sessionUid, people: [zoe], deliver }, now)
    expect(delivered).toEqual([{ ...zoe, code: expect.stringMatching(/^[0-9A-Z]{12}$/) }])
    const failingDelivery = () => {
      throw new Error('The disk is full')
    }
    await expect(
      makeCodes({ store, keyring }, { sessionUid, people: [zoe], deliver: failingDelivery }, now),
    ).rejects.toThrow('full')
    expect(await countCodes(store, sessionUid)).toEqual({ made: 1, used: 0, revoked: 0 })
    const [{ code } = { code: '' }] = delivered
    await revokeCode({ store, keyring }, code.toLowerCase(), now)
    await expectRefusal(revokeCode({ store, keyring }, code, now), 'code-unknown')
    expect(await countCodes(store, sessionUid)).toMatchObject({ revoked: 1 })
  })

  test('codes are created only for normal sessions, from 1 to 10,000 at once', async () => {
    const deliver = () => {}
    const make = (sessionUid: string, count: number) =>
      makeCodes({ store, keyring }, { sessionUid, people: Array(count).fill(zoe), deliver }, now)
    await expectRefusal(make(await session({ kind: 'demo' }), 1), 'codes-not-for-session')
    const uid = await session()
    await expectRefusal(make(uid, 0), 'codes-out-of-range')
    await expectRefusal(make(uid, 10_001), 'codes-out-of-range')
    await expectRefusal(make('nowhere', 1), 'session-unknown', 'nowhere')
  })

  test('a link can be signed only for a session of a partner', async () => {
    const partner = { organisationUid: 'org', name: 'LMS', uid: 'lms', origins: [], allowUnsigned: false }
    const { uid: partnerUid } = await createPartner({ store, keyring }, partner, now)
    await expectRefusal(createPartner({ store, keyring }, partner, now), 'partner-taken', 'lms')
    const sessionUid = await session({ kind: 'partner', partnerUid })
    const sign = async (uid: string) =>
      signForPartner({ store, keyring }, { session: await requireSession(store, uid), puid: 'jeanne' }, now)
    const signed = await sign(sessionUid)
    expect(signed).toMatchObject({ puid: 'jeanne', sessionUid, time: now / 1000 })
    const normal = await session()
    await expectRefusal(sign(normal), 'partner-not-of-session')
  })
})
