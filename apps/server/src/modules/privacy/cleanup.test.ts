import { describe, expect, test } from 'vitest'
import { aCode, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import { invitationLifeMs, makeInvitation } from '../staff/invitations.js'
import { runCleanup } from './cleanup.js'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.parse('2040-03-02T09:00:00Z')

describe.each(databaseKinds)('hourly cleanup on %s:', (kind) => {
  const store = storeForSuite(kind)

  test('the cleanup erases the learners and unused access codes of a session on its erasure date, and records this once', async () => {
    const due = await seedSession(store, { closesAt: now - 40 * dayMs, keepMonths: 1, eraseAt: now - 1 })
    const notDue = await seedSession(store, { keepMonths: 1, eraseAt: now + 1 })
    const erased = [
      await seedLearner(store, { sessionUid: due.uid }),
      await seedLearner(store, { sessionUid: due.uid }),
    ]
    const remaining = await seedLearner(store, { sessionUid: notDue.uid })
    const unusedCode = aCode({ sessionUid: due.uid })
    await store.codes.create([unusedCode])
    expect(await runCleanup(store, now, undefined)).toMatchObject({ retained: 2 })
    for (const { uid } of erased) expect(await store.learners.find(uid)).toBeUndefined()
    expect(await store.codes.find(unusedCode.hash)).toBeUndefined()
    expect(await store.learners.find(remaining.uid)).toBeDefined()
    expect(await store.sessions.find(due.uid)).toMatchObject({ eraseAt: null, keepMonths: 1 })
    const entries = await store.audit.ofOrganisation('org', {
      actions: ['session-erased'],
      after: undefined,
      limit: 9,
    })
    expect(entries).toMatchObject([{ sessionUid: due.uid, amount: 2, actorUid: null }])
    await runCleanup(store, now, undefined)
    const entriesAfterSecondCleanup = await store.audit.ofOrganisation('org', {
      actions: ['session-erased'],
      after: undefined,
      limit: 9,
    })
    expect(entriesAfterSecondCleanup).toHaveLength(1)
  })

  test('after an erasure on a day that a trainer chose, an open session gets its next erasure date from keepMonths', async () => {
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

  test('the cleanup deletes invitations thirty days after their use or expiry', async () => {
    const request = {
      organisationUid: 'org',
      by: null,
      role: 'reader',
      sessions: null,
      email: 'a@example.org',
    } as const
    const invitationCreatedAt = async (at: number, used_at: number | null = null) => {
      const { invitation } = await makeInvitation(store, request, at)
      await store.db.updateTable('invitation').set({ used_at }).where('uid', '=', invitation.uid).execute()
      return invitation.uid
    }
    const deleted = [
      await invitationCreatedAt(now - invitationLifeMs - 31 * dayMs),
      await invitationCreatedAt(now - 32 * dayMs, now - 31 * dayMs),
    ]
    const kept = [
      await invitationCreatedAt(now),
      await invitationCreatedAt(now - invitationLifeMs - dayMs),
      await invitationCreatedAt(now - dayMs, now),
    ]
    await runCleanup(store, now, undefined)
    const remainingUids = (await store.db.selectFrom('invitation').select('uid').execute()).map(
      ({ uid }) => uid,
    )
    expect(remainingUids.toSorted()).toEqual(kept.toSorted())
    expect(remainingUids).not.toEqual(expect.arrayContaining(deleted))
  })

  test('the cleanup deletes a used passkey challenge when the challenge has expired', async () => {
    await store.staffKeys.useChallenge('old', now - 1)
    await store.staffKeys.useChallenge('young', now + 1)
    await runCleanup(store, now, undefined)
    expect(await store.staffKeys.useChallenge('old', now + 1)).toBe(true)
    expect(await store.staffKeys.useChallenge('young', now + 1)).toBe(false)
  })
})
