// Members who may see only some sessions cannot extend their rights or see other sessions.
import type { StaffCallName } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

describe.each(databaseKinds)('a manager of some sessions, on %s,', (kind) => {
  let test_: TestApp
  let mine: string
  let other: string
  let limited: Teammate
  let whole: Teammate
  beforeAll(async () => {
    test_ = await TestApp.open(kind)
    mine = (await test_.session({ name: 'La mienne' })).uid
    other = (await test_.session({ name: 'Une autre' })).uid
    whole = await test_.teammate('manager')
    limited = await test_.teammate('manager', 'org', [mine])
  })
  afterAll(() => test_.close())

  async function call(name: StaffCallName, body: object, who: Teammate) {
    const response = await test_.regie(name, { organisationUID: 'org', ...body }, who.cookie)
    return { status: response.statusCode, ...response.json() }
  }
  const sessionsOf = async ({ uid }: Teammate) =>
    (await test_.store.staff.membership(uid, 'org'))?.sessions ?? null

  test('cannot give themselves or another member a session that they do not have', async () => {
    const itself = await test_.teammate('manager', 'org', [mine])
    await call('changeMember', { staffUID: itself.uid, role: 'manager', sessions: null }, itself)
    expect(await sessionsOf(itself)).toEqual([mine])
    const mate = await test_.teammate('trainer', 'org', [mine])
    const wider = { staffUID: mate.uid, role: 'trainer', sessions: [mine, other] }
    expect((await call('changeMember', wider, limited)).status).toBe(404)
    expect((await call('invite', { role: 'manager' }, limited)).status).toBe(200)
    const invited = await test_.store.staff.pendingInvitations('org')
    expect(invited.map(({ sessions }) => sessions)).toEqual([[mine]])
  })

  test('sees when a member last logged in, also after a change of role ended their logins', async () => {
    const mate = await test_.teammate('trainer', 'org', [mine])
    await call('changeMember', { staffUID: mate.uid, role: 'reader', sessions: [mine] }, whole)
    expect((await call('getRail', {}, mate)).status).toBe(401)
    const { members } = (await call('getTeam', {}, whole)).data
    expect(members.find(({ staffUID }: { staffUID: string }) => staffUID === mate.uid)).toMatchObject({
      role: 'reader',
      lastAt: test_.now,
    })
  })

  test.each(['renewMember', 'removeMember', 'changeMember'] as const)(
    'cannot use %s on a member who may see more sessions',
    async (name) => {
      const change = { staffUID: whole.uid, role: 'reader', sessions: [mine] }
      expect((await call(name, change, limited)).code).toBe('forbidden')
      expect(await sessionsOf(whole)).toBeNull()
    },
  )

  test('sees the number of their own unarchived sessions and of all team members', async () => {
    const rail = async (who: Teammate) => (await call('getRail', {}, who)).data
    expect((await rail(limited)).sessions).toBe(1)
    const { sessions, team } = await rail(whole)
    await test_.store.sessions.update(other, { archivedAt: test_.now })
    await test_.teammate('reader')
    expect(await rail(whole)).toEqual({ sessions: sessions - 1, team: team + 1 })
    await test_.store.sessions.update(other, { archivedAt: null })
  })

  test('does not see other sessions in the team, in names or in the audit log', async () => {
    const mate = await test_.teammate('trainer', 'org', [mine, other])
    await call('invite', { role: 'trainer', sessions: [mine, other] }, whole)
    const { members, invitations } = (await call('getTeam', {}, limited)).data
    const theirs = members.find(({ staffUID }: { staffUID: string }) => staffUID === mate.uid)
    expect(theirs.sessions).toEqual([mine])
    expect(JSON.stringify(invitations)).not.toContain(other)
    const named = await call('createSession', { ...settings, name: 'Une autre' }, limited)
    expect(named.data.nameUsed).toBe(false)
    await call('archiveSession', { sessionUID: other, archived: true }, whole)
    await call('archiveSession', { sessionUID: mine, archived: true }, whole)
    const { entries } = (await call('getJournal', {}, limited)).data
    const archived = entries.filter(({ action }: { action: string }) => action === 'session-archived')
    expect(archived.map(({ session }: { session: string }) => session)).toEqual(['La mienne'])
  })

  test('may see every session that they create in several tabs at the same time', async () => {
    const { uid } = await test_.teammate('trainer', 'org', [mine])
    await Promise.all(['a', 'b', 'c'].map((one) => test_.store.staff.addSession(uid, 'org', one)))
    const has = (await test_.store.staff.membership(uid, 'org'))?.sessions ?? []
    expect(has.toSorted()).toEqual([mine, 'a', 'b', 'c'].toSorted())
  })

  test('finds changes of a name and of a logo in the audit log', async () => {
    await test_.regie('changeMyName', { name: 'Zoé Roy' }, whole.cookie)
    await call('setLogo', { sessionUID: mine, image: null }, whole)
    const { entries } = (await call('getJournal', {}, whole)).data
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'session-changed', detail: 'logo', session: 'La mienne' },
      { action: 'name-changed', by: 'Zoé Roy' },
    ])
  })
})
