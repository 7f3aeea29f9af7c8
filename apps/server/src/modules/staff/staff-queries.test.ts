import type { Role } from '@didascalie/contract'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type {
  AccessCode,
  AuditRecord,
  Invitation,
  Membership,
  StaffMember,
} from '../../platform/database/schema.js'
import { newUid } from '../../platform/keys/keyring.js'
import { aCode, aJob, seedLearner, seedSession } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import { organisationDefaults } from '../organisations/rules.js'
import { staffTables } from './staff-queries.js'

describe.each(databaseKinds)('queries about staff, jobs and codes on %s:', (kind) => {
  const store = storeForSuite(kind)

  async function organisation(): Promise<string> {
    const uid = newUid()
    await store.organisations.create({ ...organisationDefaults, uid, name: 'CFA Rive-Neuve', createdAt: 1 })
    return uid
  }

  async function invitation(organisationUid: string, row: Partial<Invitation> = {}): Promise<Invitation> {
    const newInvitation: Invitation = {
      uid: newUid(),
      tokenHash: newUid(),
      organisationUid,
      invitedBy: null,
      renews: null,
      email: '',
      role: 'manager',
      sessions: null,
      createdAt: 1,
      expiresAt: 9,
      usedAt: null,
      ...row,
    }
    await store.staff.invite(newInvitation)
    return newInvitation
  }

  const person = (): StaffMember => ({
    uid: newUid(),
    name: 'Solène',
    email: `${newUid()}@example.org`,
    createdAt: 1,
    platformUid: null,
  })
  const keysOf = (staffUid: string) => ({
    password: { staffUid, hash: 'h', totpSecret: 's', totpWindow: 0, changedAt: 1 },
    recovery: [newUid(), newUid()],
  })

  const aMembership = (staffUid: string, organisationUid: string, role: Role = 'manager'): Membership => ({
    staffUid,
    organisationUid,
    role,
    sessions: null,
    createdAt: 1,
  })

  async function member(organisationUid: string, role: Role = 'manager'): Promise<string> {
    const staff = person()
    const membership = aMembership(staff.uid, organisationUid, role)
    const account = { staff, membership, keys: keysOf(staff.uid) }
    expect(await store.staff.accept(await invitation(organisationUid), account, 2)).toBe('done')
    return staff.uid
  }

  test('an invitation creates one account when several people use it at the same time', async () => {
    const organisationUid = await organisation()
    const invited = await invitation(organisationUid)
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => {
        const staff = person()
        const membership = aMembership(staff.uid, organisationUid)
        return store.staff.accept(invited, { staff, membership, keys: keysOf(staff.uid) }, 2)
      }),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'used', 'used', 'used', 'used'])
    expect(await store.staff.members(organisationUid)).toHaveLength(1)
  })

  const passkeyOf = (staffUid: string, credentialId: string) => ({
    uid: newUid(),
    staffUid,
    credentialId,
    publicKey: 'k',
    counter: 0,
    transports: [],
    name: '',
    createdAt: 1,
    lastUsedAt: null,
  })

  test('a member without a password keeps one passkey when two requests remove their last two passkeys at the same time', async () => {
    const staffUid = await member(await organisation())
    await store.db.deleteFrom('staff_password').where('staff_uid', '=', staffUid).execute()
    const keys = [passkeyOf(staffUid, newUid()), passkeyOf(staffUid, newUid())]
    for (const key of keys) await store.staffKeys.addPasskey(key)
    const removals = await Promise.all(keys.map(({ uid }) => store.staffKeys.removePasskey(staffUid, uid)))
    expect(removals.toSorted()).toEqual(['last', 'removed'])
    expect(await store.staffKeys.passkeys(staffUid)).toHaveLength(1)
  })

  test('a passkey that is added twice at the same time is stored once', async () => {
    const staffUid = await member(await organisation())
    const credentialId = newUid()
    const added = [1, 2].map(() => store.staffKeys.addPasskey(passkeyOf(staffUid, credentialId)))
    expect((await Promise.all(added)).toSorted()).toEqual([false, true])
  })

  test('accepting an invitation does not change the role of an existing member', async () => {
    const organisationUid = await organisation()
    const anna = await member(organisationUid)
    const reader = aMembership(anna, organisationUid, 'reader')
    await store.staff.join(await invitation(organisationUid, { role: 'reader' }), reader, 3)
    expect(await store.staff.membership(anna, organisationUid)).toMatchObject({
      role: 'manager',
      sessions: null,
    })
  })

  test('an invitation is no longer valid when the member who made it has left the organisation', async () => {
    const organisationUid = await organisation()
    await member(organisationUid)
    const basile = await member(organisationUid)
    const fromFormerMember = await invitation(organisationUid, { invitedBy: basile })
    expect(await store.staff.removeMembership(basile, organisationUid)).toBe(true)
    const newMembership = aMembership(basile, organisationUid)
    expect(await store.staff.join(fromFormerMember, newMembership, 4)).toBe(false)
    expect(await store.staff.membership(basile, organisationUid)).toBeUndefined()
  })

  test.each([
    ['a role with fewer rights', null, { role: 'trainer', sessions: null }],
    ['access to some sessions instead of all sessions', null, { role: 'manager', sessions: ['one'] }],
    [
      'access to another session instead of one of their sessions',
      ['one', 'two'],
      { role: 'manager', sessions: ['one', 'three'] },
    ],
  ] as const)(
    'the unused invitations that a manager made are deleted when the manager gets %s',
    async (_, before, change) => {
      const organisationUid = await organisation()
      const [other, manager] = [await member(organisationUid), await member(organisationUid)]
      await store.staff.changeMembership(manager, organisationUid, { role: 'manager', sessions: before })
      await invitation(organisationUid, { invitedBy: manager, sessions: before })
      const remaining = await invitation(organisationUid, { invitedBy: other })
      expect(await store.staff.changeMembership(manager, organisationUid, change)).toBe(true)
      const pending = await store.staff.pendingInvitations(organisationUid)
      expect(pending.map(({ uid }) => uid)).toEqual([remaining.uid])
    },
  )

  test.each([
    ['access to all sessions', null],
    ['access to more sessions', ['two', 'one', 'three']],
    ['access to the same sessions again', ['one', 'two']],
  ])('the invitations that a manager made stay valid when the manager gets %s', async (_, sessions) => {
    const organisationUid = await organisation()
    const manager = await member(organisationUid)
    await store.staff.changeMembership(manager, organisationUid, {
      role: 'manager',
      sessions: ['one', 'two'],
    })
    const invited = await invitation(organisationUid, { invitedBy: manager, sessions: ['one', 'two'] })
    await store.staff.changeMembership(manager, organisationUid, { role: 'manager', sessions })
    expect(await store.staff.findInvitation(invited.tokenHash)).toBeDefined()
  })

  test('a link to renew the keys of a member is no longer valid when the member has joined a second organisation', async () => {
    const [one, other] = [await organisation(), await organisation()]
    const [manager, trainer] = [await member(one), await member(one, 'trainer')]
    const renewal = await invitation(one, { invitedBy: manager, renews: trainer })
    const membership = aMembership(trainer, other, 'trainer')
    expect(await store.staff.join(await invitation(other), membership, 3)).toBe(true)
    expect(await store.staff.renew(renewal, trainer, keysOf(trainer), 4)).toBe(false)
  })

  test('an invitation stays unused if the email address of the new account belongs to another account', async () => {
    const organisationUid = await organisation()
    const existing = await store.staff.find(await member(organisationUid))
    const invited = await invitation(organisationUid)
    const staff = { ...person(), email: existing?.email ?? '' }
    const membership = aMembership(staff.uid, organisationUid, 'reader')
    expect(await store.staff.accept(invited, { staff, membership, keys: keysOf(staff.uid) }, 2)).toBe(
      'address-taken',
    )
    expect(await store.staff.findInvitation(invited.tokenHash)).toMatchObject({ usedAt: null })
    expect(await store.staff.find(staff.uid)).toBeUndefined()
  })

  test('the last manager cannot be demoted, removed or erased', async () => {
    const organisationUid = await organisation()
    const manager = await member(organisationUid)
    const other = await member(organisationUid, 'trainer')
    expect(
      await store.staff.changeMembership(manager, organisationUid, { role: 'reader', sessions: null }),
    ).toBe(false)
    expect(await store.staff.removeMembership(manager, organisationUid)).toBe(false)
    expect(await store.staff.erase(manager)).toBe(false)
    expect(
      await store.staff.changeMembership(other, organisationUid, { role: 'manager', sessions: null }),
    ).toBe(true)
    const removals = await Promise.all([
      store.staff.removeMembership(manager, organisationUid),
      store.staff.removeMembership(other, organisationUid),
    ])
    expect(removals.toSorted()).toEqual([false, true])
  })

  test('a change of the rights of a member ends all their logins', async () => {
    const organisationUid = await organisation()
    await member(organisationUid)
    const uid = await member(organisationUid, 'trainer')
    for (let number = 0; number < 12; number += 1)
      await store.staffLogins.create({
        tokenHash: `${uid}${number}`,
        staffUid: uid,
        enteredAt: number,
        seenAt: number,
        expiresAt: 99,
      })
    expect(await store.staffLogins.count(uid, 5)).toBe(10)
    expect(await store.staffLogins.find(`${uid}1`)).toBeUndefined()
    expect(
      await store.staff.changeMembership(uid, organisationUid, { role: 'reader', sessions: ['s'] }),
    ).toBe(true)
    expect(await store.staffLogins.count(uid, 5)).toBe(0)
    expect(await store.staff.membership(uid, organisationUid)).toMatchObject({
      role: 'reader',
      sessions: ['s'],
    })
  })

  test('a TOTP code and a recovery code each work only once', async () => {
    const uid = await member(await organisation())
    const uses = await Promise.all([7, 7, 7].map((window) => store.staffKeys.useTotpWindow(uid, window)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect(await store.staffKeys.useTotpWindow(uid, 6)).toBe(false)
    await store.staffKeys.renewRecovery(
      uid,
      ['one', 'two'].map((word) => `${word}${uid}`),
    )
    const used = await Promise.all([1, 2, 3].map((now) => store.staffKeys.useRecovery(uid, `one${uid}`, now)))
    expect(used.filter(Boolean)).toHaveLength(1)
    expect(await store.staffKeys.countUnusedRecoveryCodes(uid)).toBe(1)
  })

  test('erasing a member deletes their rows in every table and keeps the sessions they created', async () => {
    const organisationUid = await organisation()
    await member(organisationUid)
    const uid = await member(organisationUid)
    const session = await seedSession(store, { createdBy: uid, organisationUid: organisationUid })
    const learner = await seedLearner(store, { sessionUid: session.uid })
    await store.codes.create([aCode({ sessionUid: session.uid, madeBy: uid })])
    await store.debateLists.save({ sessionUid: session.uid, staffUid: uid, cards: '[]' })
    await store.notes.save({ learnerUid: learner.uid, staffUid: uid, text: 'n', changedAt: 1 })
    await store.staffLogins.create({
      tokenHash: `t${uid}`,
      staffUid: uid,
      enteredAt: 1,
      seenAt: 1,
      expiresAt: 9,
    })
    const device = { tokenHash: newUid(), staffUid: uid, replaces: undefined, expiresAt: 9 }
    await store.knownDevices.remember(device)
    await store.staffKeys.addPasskey(passkeyOf(uid, newUid()))
    const tables = await store.db.introspection.getTables()
    const tablesOfStaff = tables.filter(({ columns }) => columns.some(({ name }) => name === 'staff_uid'))
    const sqlNames = staffTables.map((name) => name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`))
    expect(tablesOfStaff.map(({ name }) => name).toSorted()).toEqual(sqlNames.toSorted())
    for (const table of staffTables)
      expect(
        await store.rows.selectFrom(table).selectAll().where('staffUid', '=', uid).execute(),
        table,
      ).not.toEqual([])
    expect(await store.staff.erase(uid)).toBe(true)
    for (const table of staffTables)
      expect(
        await store.rows.selectFrom(table).selectAll().where('staffUid', '=', uid).execute(),
        table,
      ).toEqual([])
    expect(await store.sessions.find(session.uid)).toMatchObject({ createdBy: null })
    expect(await store.staff.find(uid)).toBeUndefined()
  })

  test('entries of the audit log cannot be changed, and only old entries can be deleted', async () => {
    const entry: Omit<AuditRecord, 'id' | 'at'> = {
      organisationUid: 'org',
      actorUid: null,
      action: 'read',
      sessionUid: null,
      subjectUid: 'somebody',
      amount: null,
      detail: '',
    }
    const old = Date.now() - 370 * 24 * 60 * 60 * 1000
    await store.audit.add({ ...entry, id: 'a1', at: old })
    await store.audit.add({ ...entry, id: 'a2', at: Date.now() })
    await expect(sql`update audit set detail = 'x'`.execute(store.db)).rejects.toThrow()
    await expect(sql`delete from audit where id = 'a2'`.execute(store.db)).rejects.toThrow()
    expect(await store.audit.dropBefore(old + 1)).toBe(1)
    expect((await store.audit.entriesAbout('somebody', 'read', 5)).map(({ id }) => id)).toEqual(['a2'])
  })

  test('only one worker runs a job, and another worker takes over when the first worker stops reporting progress', async () => {
    const session = await seedSession(store)
    await store.jobs.create(aJob({ uid: 'j1', sessionUid: session.uid, kind: 'debriefs', total: 3 }))
    const claims = await Promise.all([1, 2, 3].map((now) => store.jobs.claim(now + 100, 50)))
    expect(claims.filter((job) => job !== undefined)).toHaveLength(1)
    const first = { uid: 'j1', attempts: 1 }
    expect(await store.jobs.progress(first, { done: 2, total: 3, now: 200 })).toBe(true)
    expect(await store.jobs.claim(210, 150)).toBeUndefined()
    const second = await store.jobs.claim(300, 250)
    expect(second).toMatchObject({ uid: 'j1', done: 0, attempts: 2 })
    const result = { file: Buffer.from([1, 2]), expiresAt: 500, people: { uids: [], mustShare: false } }
    // The first worker reports again, but the job now belongs to the second worker.
    expect(await store.jobs.progress(first, { done: 3, total: 3, now: 310 })).toBe(false)
    const record = vi.fn(async () => {})
    expect(await store.jobs.finish(first, result, record)).toBe('lost')
    expect(record).not.toHaveBeenCalled()
    expect(await store.jobs.finish({ uid: 'j1', attempts: 2 }, result, record)).toBe('kept')
    expect(record).toHaveBeenCalledOnce()
    expect((await store.jobs.file('j1'))?.equals(Buffer.from([1, 2]))).toBe(true)
    expect(await store.jobs.find('j1')).toMatchObject({ state: 'done', done: 3 })
    await store.jobs.dropFilesBefore(501)
    expect(await store.jobs.file('j1')).toBeUndefined()
  })

  test('the waiting jobs of several organisations are claimed in turns', async () => {
    const jobOf = async (organisationUid: string, createdAt: number) => {
      const { uid: sessionUid } = await seedSession(store, { organisationUid })
      await store.jobs.create(aJob({ organisationUid, sessionUid, createdAt }))
    }
    const [busy, quiet] = [await organisation(), await organisation()]
    for (const createdAt of [1, 2, 3]) await jobOf(busy, createdAt)
    await jobOf(quiet, 4)
    const turns: string[] = []
    for (const now of [1_001, 1_002, 1_003, 1_004]) {
      const job = await store.jobs.claim(now, 0)
      turns.push(`${job?.organisationUid === quiet ? 'quiet' : 'busy'} ${job?.createdAt}`)
    }
    expect(turns).toEqual(['busy 1', 'quiet 4', 'busy 2', 'busy 3'])
  })

  test('replacing an access code creates one new code, and revokes the old code and the learner’s logins', async () => {
    const learner = await seedLearner(store)
    const old = aCode({ sessionUid: learner.sessionUid, learnerUid: learner.uid })
    await store.codes.create([old])
    await store.logins.create({
      tokenHash: `l${learner.uid}`,
      learnerUid: learner.uid,
      createdAt: 1,
      expiresAt: 99,
    })
    const replacementOf = (revoked: AccessCode) => ({
      ...revoked,
      hash: newUid(),
      uid: newUid(),
      replaces: revoked.uid,
      revokedAt: null,
    })
    const replace = () => store.codes.replace([old.uid], 'perdu', replacementOf, 5)
    // Only one of several simultaneous replacements succeeds.
    const [replacement, ...others] = (await Promise.all([replace(), replace(), replace()])).flat()
    expect(others).toEqual([])
    expect(replacement).toMatchObject({ replaces: old.uid, learnerUid: learner.uid })
    expect(await store.codes.find(old.hash)).toMatchObject({ revokedAt: 5, reason: 'perdu' })
    expect(await store.codes.find(replacement?.hash ?? '')).toMatchObject({
      revokedAt: null,
      learnerUid: learner.uid,
    })
    expect(await store.logins.find(`l${learner.uid}`)).toMatchObject({ revokedAt: 5 })
  })
})
