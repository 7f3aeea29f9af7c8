import { describe, expect, test } from 'vitest'
import { aCode, aLearner, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'

describe.each(databaseKinds)('learners on %s:', (kind) => {
  const store = storeForSuite(kind)

  async function createCode(sessionUid: string) {
    const code = aCode({ sessionUid })
    await store.codes.create([code])
    return code
  }

  test('concurrent logins with one code create one learner', async () => {
    const session = await seedSession(store)
    const code = await createCode(session.uid)
    const entries = await Promise.all(
      Array.from({ length: 8 }, () =>
        store.learners.admitByCode(session, code, aLearner({ sessionUid: session.uid })),
      ),
    )
    const uids = new Set(
      entries.map((entry) => (entry.outcome === 'entered' ? entry.learner.uid : entry.outcome)),
    )
    expect(uids.size).toBe(1)
    expect(entries[0]).toMatchObject({ learner: { firstname: 'Camille', lastname: 'Moreau' } })
    expect(await store.codes.countInSession(session.uid)).toEqual({ made: 1, used: 1, revoked: 0 })
  })

  test('six simultaneous logins of one learner all succeed if the session has one free seat', async () => {
    for (let round = 0; round < 5; round += 1) {
      const session = await seedSession(store, { seats: 1 })
      const tabs = Array.from({ length: 6 }, () =>
        store.learners.admitByPuid(session, 'jeanne', aLearner({ sessionUid: session.uid })),
      )
      const outcomes = (await Promise.all(tabs)).map(({ outcome }) => outcome)
      expect(outcomes).toEqual(Array(6).fill('entered'))
    }
  })

  test('concurrent logins never create more learners than the session has seats', async () => {
    const session = await seedSession(store, { seats: 2 })
    const puids = Array.from({ length: 6 }, (_, index) => `seat-${index}`)
    const enter = (puid: string) =>
      store.learners.admitByPuid(session, puid, aLearner({ sessionUid: session.uid }))
    const outcomes = await Promise.all(puids.map(enter))
    expect(outcomes.filter(({ outcome }) => outcome === 'entered')).toHaveLength(2)
    const laterOutcomes = await Promise.all(puids.map(enter))
    expect(laterOutcomes.map(({ outcome }) => outcome)).toEqual(outcomes.map(({ outcome }) => outcome))
  })

  test('logins with the same puid (the id at a partner) create one learner per session', async () => {
    const [one, other] = [await seedSession(store), await seedSession(store)]
    const enter = (session: typeof one) =>
      store.learners.admitByPuid(session, 'puid-1', aLearner({ sessionUid: session.uid }))
    const entries = await Promise.all([enter(one), enter(one), enter(one), enter(other)])
    const uids = entries.map((entry) => (entry.outcome === 'entered' ? entry.learner.uid : ''))
    expect(new Set(uids.slice(0, 3)).size).toBe(1)
    expect(new Set(uids).size).toBe(2)
  })

  test('a new login does not replace the stored consent', async () => {
    const session = await seedSession(store)
    const code = await createCode(session.uid)
    const logInWithConsent = (consentVersion: string, consentAt: number) =>
      store.learners.admitByCode(
        session,
        code,
        aLearner({ sessionUid: session.uid, consentVersion, consentAt }),
      )
    await logInWithConsent('v1', 10)
    expect(await logInWithConsent('v1', 20)).toMatchObject({
      learner: { consentVersion: 'v1', consentAt: 10 },
    })
    expect(await logInWithConsent('v2', 30)).toMatchObject({
      learner: { consentVersion: 'v1', consentAt: 10 },
    })
  })

  test('simultaneous heartbeats of many tabs count once', async () => {
    const { uid } = await seedLearner(store, { heartbeatAt: 0 })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.playedTime.add({ uid, now: 60_000, atMost: 30_000, day: '2026-03-02' }),
      ),
    )
    expect(await store.learners.find(uid)).toMatchObject({ playedMs: 30_000, heartbeatAt: 60_000 })
  })

  test('after a code is revoked, the learner’s logins end and new logins are rejected', async () => {
    const session = await seedSession(store)
    const code = await createCode(session.uid)
    const entry = await store.learners.admitByCode(session, code, aLearner({ sessionUid: session.uid }))
    const uid = entry.outcome === 'entered' ? entry.learner.uid : ''
    const login = { tokenHash: `t-${uid}`, learnerUid: uid, createdAt: 1, expiresAt: 9 }
    await store.logins.create(login)
    expect(await store.codes.revoke(code.hash, 5)).toBe(true)
    expect(await store.codes.revoke(code.hash, 6)).toBe(false)
    expect(await store.logins.find(login.tokenHash)).toMatchObject({ revokedAt: 5 })
    const secondEntry = await store.learners.admitByCode(session, code, aLearner({ sessionUid: session.uid }))
    expect(secondEntry).toEqual({ outcome: 'refused' })
  })
})
