// The tests compare two managers: `limited` may see only one session, `unlimited` may see all.
import type { StaffCallName } from '@didascalie/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

const settings = {
  content: 'phare',
  opensAt: null,
  closesAt: null,
  seats: 3,
  decors: 0,
  homeText: '',
  reads: 'group',
  keepMonths: null,
  draft: false,
}

describe.each(databaseKinds)('rights of managers on %s:', (kind) => {
  const app = TestApp.forSuite(kind)
  let ownSession: string
  let otherSession: string
  let limited: Teammate
  let unlimited: Teammate
  beforeAll(async () => {
    ownSession = (await app.session({ name: 'La mienne' })).uid
    otherSession = (await app.session({ name: 'Une autre' })).uid
    unlimited = await app.teammate('manager')
    limited = await app.teammate('manager', 'org', [ownSession])
  })

  async function call(name: StaffCallName, body: object, caller: Teammate) {
    const response = await app.callConsole(name, { organisationUID: 'org', ...body }, caller.cookie)
    return { status: response.statusCode, ...response.json() }
  }
  const sessionsOf = async ({ uid }: Teammate) =>
    (await app.store.staff.membership(uid, 'org'))?.sessions ?? null

  test('a manager cannot give a member access to a session that the manager may not see', async () => {
    const manager = await app.teammate('manager', 'org', [ownSession])
    await call('changeMember', { staffUID: manager.uid, role: 'manager', sessions: null }, manager)
    expect(await sessionsOf(manager)).toEqual([ownSession])
    const member = await app.teammate('trainer', 'org', [ownSession])
    const change = { staffUID: member.uid, role: 'trainer', sessions: [ownSession, otherSession] }
    expect((await call('changeMember', change, limited)).status).toBe(404)
    expect((await call('invite', { role: 'manager' }, limited)).status).toBe(200)
    const invited = await app.store.staff.pendingInvitations('org')
    expect(invited.map(({ sessions }) => sessions)).toEqual([[ownSession]])
  })

  test('a reader who calls what only managers may call reads that the role does not give this right', async () => {
    const reader = await app.teammate('reader')
    const refused = await call('getJournal', { kind: 'team' }, reader)
    expect(refused).toMatchObject({ status: 403, error: expect.stringContaining('Votre rôle') })
  })

  test('a manager sees when a member last logged in, even if the server has ended the logins of the member', async () => {
    const member = await app.teammate('trainer', 'org', [ownSession])
    await call('changeMember', { staffUID: member.uid, role: 'reader', sessions: [ownSession] }, unlimited)
    expect((await call('getRail', {}, member)).status).toBe(401)
    const { entries } = (await call('getJournal', { kind: 'team' }, unlimited)).data
    expect(entries[0]).toMatchObject({ action: 'role-changed', detail: 'reader' })
    const { members } = (await call('getTeam', {}, unlimited)).data
    expect(members.find(({ staffUID }: { staffUID: string }) => staffUID === member.uid)).toMatchObject({
      role: 'reader',
      lastAt: app.now,
    })
  })

  test.each(['renewMember', 'removeMember', 'changeMember'] as const)(
    'a manager of some sessions cannot use %s on a member who may see more sessions',
    async (name) => {
      const change = { staffUID: unlimited.uid, role: 'reader', sessions: [ownSession] }
      expect((await call(name, change, limited)).code).toBe('forbidden')
      expect(await sessionsOf(unlimited)).toBeNull()
    },
  )

  test('a manager sees how many of their sessions are not archived, and how many members the team has', async () => {
    const rail = async (caller: Teammate) => (await call('getRail', {}, caller)).data
    expect((await rail(limited)).sessions).toBe(1)
    const { sessions, team } = await rail(unlimited)
    await app.store.sessions.update(otherSession, { archivedAt: app.now })
    await app.teammate('reader')
    expect(await rail(unlimited)).toEqual({ sessions: sessions - 1, team: team + 1 })
    await app.store.sessions.update(otherSession, { archivedAt: null })
  })

  test('the console tells a manager of some sessions nothing about other sessions', async () => {
    const member = await app.teammate('trainer', 'org', [ownSession, otherSession])
    await call('invite', { role: 'trainer', sessions: [ownSession, otherSession] }, unlimited)
    const { members, invitations } = (await call('getTeam', {}, limited)).data
    const listed = members.find(({ staffUID }: { staffUID: string }) => staffUID === member.uid)
    expect(listed.sessions).toEqual([ownSession])
    expect(JSON.stringify(invitations)).not.toContain(otherSession)
    const created = await call('createSession', { ...settings, name: 'Une autre' }, limited)
    expect(created.data.nameUsed).toBe(false)
    await call('archiveSession', { sessionUID: otherSession, archived: true }, unlimited)
    await call('archiveSession', { sessionUID: ownSession, archived: true }, unlimited)
    const { entries } = (await call('getJournal', {}, limited)).data
    const archived = entries.filter(({ action }: { action: string }) => action === 'session-archived')
    expect(archived.map(({ session }: { session: string }) => session)).toEqual(['La mienne'])
  })

  test('sessions that a trainer creates at the same time are all added to those that the trainer may see', async () => {
    const { uid } = await app.teammate('trainer', 'org', [ownSession])
    await Promise.all(['a', 'b', 'c'].map((one) => app.store.staff.addSession(uid, 'org', one)))
    const sessions = (await app.store.staff.membership(uid, 'org'))?.sessions ?? []
    expect(sessions.toSorted()).toEqual([ownSession, 'a', 'b', 'c'].toSorted())
  })

  test('the audit log says which settings of a session changed, from what to what, without the texts', async () => {
    const changes = { seats: 12, homeText: '<p>Bonjour, Chloé.</p>' }
    await call('changeSession', { sessionUID: ownSession, changes }, unlimited)
    const { entries } = (await call('getJournal', {}, unlimited)).data
    expect(entries[0]).toMatchObject({
      action: 'session-changed',
      detail: '',
      changes: [
        { field: 'seats', values: { before: null, after: 12 } },
        { field: 'homeText', values: null },
      ],
    })
    expect(JSON.stringify(await app.store.db.selectFrom('audit').selectAll().execute())).not.toContain(
      'Chloé',
    )
  })

  test('a manager finds changes of a member’s name and of a session’s logo in the audit log', async () => {
    await app.callConsole('changeMyName', { name: 'Zoé Roy' }, unlimited.cookie)
    await call('setLogo', { sessionUID: ownSession, image: null }, unlimited)
    const { entries } = (await call('getJournal', {}, unlimited)).data
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'session-changed', detail: 'logo', session: 'La mienne' },
      { action: 'name-changed', by: 'Zoé Roy' },
    ])
  })
})
