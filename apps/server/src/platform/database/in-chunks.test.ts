import { describe, expect, test } from 'vitest'
import { aCode, aPartner, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import { newUid } from '../keys/keyring.js'

/** Enough rows for several chunks. */
const rowCount = 3_000

describe.each(databaseKinds)('On %s:', (kind) => {
  const store = storeForSuite(kind)

  /** Runs other writes during the work. At least three of them must complete before the work ends. */
  async function expectOtherWritesDuring(work: Promise<unknown>): Promise<void> {
    let otherWriteCount = 0
    let isDone = false
    const finished = work.finally(() => {
      isDone = true
    })
    while (!isDone) {
      await store.installation.set('default-session', String(otherWriteCount))
      otherWriteCount += 1
    }
    await finished
    // PostgreSQL runs several transactions at the same time, whether or not the work pauses.
    if (kind === 'sqlite') expect(otherWriteCount).toBeGreaterThan(2)
  }

  async function insertInBatches<Row>(
    rows: Row[],
    insertBatch: (batch: Row[]) => Promise<unknown>,
  ): Promise<void> {
    for (let start = 0; start < rows.length; start += 500) await insertBatch(rows.slice(start, start + 500))
  }

  test('other writes complete while many codes are created', async () => {
    const sessionUid = (await seedSession(store)).uid
    const codes = Array.from({ length: rowCount }, () => aCode({ sessionUid }))
    await expectOtherWritesDuring(store.codes.create(codes))
    expect(await store.codes.countInSession(sessionUid)).toMatchObject({ made: rowCount })
  })

  test('no code of a list is created if one code cannot be created', async () => {
    const sessionUid = (await seedSession(store)).uid
    const codes = Array.from({ length: 900 }, () => aCode({ sessionUid }))
    const codesWithDuplicate = codes.with(-1, aCode({ sessionUid, hash: codes[0]?.hash ?? '' }))
    await expect(store.codes.create(codesWithDuplicate)).rejects.toThrow()
    expect(await store.codes.countInSession(sessionUid)).toMatchObject({ made: 0 })
  })

  test('other writes complete while many expired logins are deleted', async () => {
    const { uid: learner_uid } = await seedLearner(store)
    const logins = Array.from({ length: rowCount }, (_, index) => ({
      token_hash: `expired-${index}`,
      learner_uid,
      created_at: 1,
      expires_at: 10,
      revoked_at: null,
    }))
    await insertInBatches(logins, (batch) => store.db.insertInto('login').values(batch).execute())
    await expectOtherWritesDuring(store.logins.dropExpiredBefore(20))
    expect(await store.logins.find('expired-0')).toBeNull()
  })

  test('other writes complete while many expired nonces are deleted', async () => {
    await seedSession(store)
    const partner = aPartner()
    await store.partners.create(partner)
    const nonces = Array.from({ length: rowCount }, () => ({
      partner_uid: partner.uid,
      nonce: newUid(),
      expires_at: 10,
    }))
    await insertInBatches(nonces, (batch) => store.db.insertInto('partner_nonce').values(batch).execute())
    await expectOtherWritesDuring(store.partners.dropNoncesExpiredBefore(20))
    const remainingNonces = await store.db.selectFrom('partner_nonce').select('nonce').execute()
    expect(remainingNonces).toEqual([])
  })
})
