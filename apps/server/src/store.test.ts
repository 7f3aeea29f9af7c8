import { describe, expect, test } from 'vitest'
import { aCode, aPartner, seedLearner, seedSession } from './testing/rows.js'
import { databaseKinds, storeForSuite } from './testing/test-store.js'

describe.each(databaseKinds)('On %s:', (kind) => {
  const store = storeForSuite(kind)

  test('when several callers claim the same value of the installation at once, only one of them succeeds', async () => {
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => store.installation.claim('secret-check', 'x')),
    )
    expect(claims.filter(Boolean)).toHaveLength(1)
    await store.installation.set('secret-check', 'y')
    expect(await store.installation.get('secret-check')).toBe('y')
  })

  test('a session and its logo are read as they were stored', async () => {
    const png = Buffer.from([0, 1, 2, 255])
    const logoHash = await store.sessions.storeLogo(png)
    expect(await store.sessions.storeLogo(png)).toBe(logoHash)
    const session = await seedSession(store, {
      logoHash,
      opensAt: 1_800_000_000_000,
      seats: 3,
      hasDecors: true,
    })
    expect(await store.sessions.find(session.uid)).toEqual(session)
    const logo = await store.sessions.findLogo(logoHash)
    expect(Buffer.from(logo?.png ?? []).equals(png)).toBe(true)
  })

  test('the list of sessions shows the organisation and the number of learners of each session', async () => {
    const session = await seedSession(store, { name: 'Comptée' })
    await seedLearner(store, { sessionUid: session.uid })
    const listedSession = (await store.sessions.list()).find(({ uid }) => uid === session.uid)
    expect(listedSession).toMatchObject({ organisation: 'Un organisme', learners: 1 })
  })

  test('each partner can use a nonce only once, until the cleanup deletes the nonce', async () => {
    await seedSession(store)
    const [one, other] = [aPartner(), aPartner()]
    for (const partner of [one, other]) await store.partners.create(partner)
    const uses = await Promise.all(Array.from({ length: 5 }, () => store.partners.useNonce(one.uid, 'n', 50)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await store.partners.useNonce(other.uid, 'n', 50)).toBe(true)
    await store.partners.dropNoncesExpiredBefore(60)
    expect(await store.partners.useNonce(one.uid, 'n', 50)).toBe(true)
  })

  test('a login is found by its token until the cleanup deletes expired logins', async () => {
    const learner = await seedLearner(store)
    await store.logins.create({ tokenHash: 'h1', learnerUid: learner.uid, createdAt: 1, expiresAt: 10 })
    const found = await Promise.all([
      store.logins.find('h1'),
      store.logins.find('h2'),
      store.logins.find('h1'),
    ])
    expect(found[0]).toMatchObject({ learnerUid: learner.uid, sessionUid: learner.sessionUid })
    expect(found[1]).toBeNull()
    expect(found[2]).toMatchObject({ tokenHash: 'h1', learnerUid: learner.uid })
    expect(await store.logins.revokeInSession(learner.sessionUid, 5)).toBe(1)
    expect(await store.logins.find('h1')).toMatchObject({ revokedAt: 5 })
    await store.logins.dropExpiredBefore(11)
    expect(await store.logins.find('h1')).toBeNull()
  })

  test('only the ten newest logins of a learner stay stored', async () => {
    const { uid } = await seedLearner(store)
    const hashes = Array.from({ length: 25 }, (_, index) => `many-${index}`)
    for (const [createdAt, tokenHash] of hashes.entries())
      await store.logins.create({ tokenHash, learnerUid: uid, createdAt, expiresAt: 99 })
    const found = await Promise.all(hashes.map((hash) => store.logins.find(hash)))
    expect(found.map((login) => login !== null)).toEqual(hashes.map((_, index) => index >= 15))
  })

  test('more than a thousand codes can be created in one call', async () => {
    const session = await seedSession(store)
    await store.codes.create(Array.from({ length: 1_200 }, () => aCode({ sessionUid: session.uid })))
    expect(await store.codes.countInSession(session.uid)).toEqual({ made: 1_200, used: 0, revoked: 0 })
  })
})
