import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCode, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'
import { invitationLifeMs, makeInvitation } from '../staff/invitations.js'
import { runCleanup } from './cleanup.js'

const day = 24 * 60 * 60 * 1000
/** A time so far ahead that no test data is recent. */
const now = Date.parse('2040-03-02T09:00:00Z')

describe.each(databaseKinds)('hourly cleanup on %s', (kind) => {
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
  })
  afterAll(() => store.close())

  test('erases learners and unused codes of a session whose erasure date has passed, keeps the session and records the erasure', async () => {
    const due = await seedSession(store, { closesAt: now - 40 * day, keepMonths: 1, eraseAt: now - 1 })
    const later = await seedSession(store, { keepMonths: 1, eraseAt: now + 1 })
    const gone = [
      await seedLearner(store, { sessionUid: due.uid }),
      await seedLearner(store, { sessionUid: due.uid }),
    ]
    const kept = await seedLearner(store, { sessionUid: later.uid })
    const waiting = aCode({ sessionUid: due.uid })
    await store.codes.create([waiting])
    expect(await runCleanup(store, now, undefined)).toMatchObject({ retained: 2 })
    for (const { uid } of gone) expect(await store.learners.find(uid)).toBeUndefined()
    expect(await store.codes.find(waiting.hash)).toBeUndefined()
    expect(await store.learners.find(kept.uid)).toBeDefined()
    expect(await store.sessions.find(due.uid)).toMatchObject({ eraseAt: null, keepMonths: 1 })
    const told = await store.audit.ofOrganisation('org', {
      actions: ['session-erased'],
      after: undefined,
      most: 9,
    })
    expect(told).toMatchObject([{ sessionUid: due.uid, amount: 2, actorUid: null }])
    // A second run records nothing.
    await runCleanup(store, now, undefined)
    const again = await store.audit.ofOrganisation('org', {
      actions: ['session-erased'],
      after: undefined,
      most: 9,
    })
    expect(again).toHaveLength(1)
  })

  test('after an erasure on a chosen day, an open session gets the usual erasure date for its later learners', async () => {
    const closesAt = Date.parse('2040-04-01T00:00:00Z')
    const { uid } = await seedSession(store, {
      closesAt,
      keepMonths: 1,
      eraseChosen: now - 1,
      eraseAt: now - 1,
    })
    await runCleanup(store, now, undefined)
    const eraseAt = Date.parse('2040-05-01T00:00:00Z')
    expect(await store.sessions.find(uid)).toMatchObject({ eraseAt, eraseChosen: null, keepMonths: 1 })
  })

  test('deletes used and expired invitations after thirty days, and answered challenges', async () => {
    const order = {
      organisationUid: 'org',
      by: null,
      role: 'reader',
      sessions: null,
      email: 'a@example.org',
    } as const
    const made = async (at: number, used_at: number | null = null) => {
      const { invitation } = await makeInvitation(store, order, at)
      await store.db.updateTable('invitation').set({ used_at }).where('uid', '=', invitation.uid).execute()
      return invitation.uid
    }
    const old = [await made(now - invitationLifeMs - 31 * day), await made(now - 32 * day, now - 31 * day)]
    const kept = [await made(now), await made(now - invitationLifeMs - day), await made(now - day, now)]
    await store.staffKeys.useChallenge('old', now - 1)
    await store.staffKeys.useChallenge('young', now + 1)
    await runCleanup(store, now, undefined)
    const left = (await store.db.selectFrom('invitation').select('uid').execute()).map(({ uid }) => uid)
    expect(left.toSorted()).toEqual(kept.toSorted())
    expect(left).not.toEqual(expect.arrayContaining(old))
    expect(await store.staffKeys.useChallenge('old', now + 1)).toBe(true)
    expect(await store.staffKeys.useChallenge('young', now + 1)).toBe(false)
  })
})
