// Tests the calls that trainers and managers make for their sessions.
import type { StaffCallName } from '@didascalie/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { seedLearner } from '../../testing/rows.js'
import { type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import type { Learner } from '../learners/rules.js'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe.each(databaseKinds)('work of trainers on %s:', (kind) => {
  const app = TestApp.forSuite(kind)
  let trainer: Teammate
  beforeAll(async () => {
    await app.session()
    trainer = await app.teammate('manager')
  })

  async function call(name: StaffCallName, body: object, caller = trainer) {
    const response = await app.callConsole(name, { organisationUID: 'org', ...body }, caller.cookie)
    return { status: response.statusCode, ...response.json() }
  }

  const settings = {
    content: 'phare',
    opensAt: null,
    closesAt: null,
    seats: 3,
    decors: 0,
    homeText: '<p>Bonjour<script>x</script></p>',
    reads: 'group',
    keepMonths: 6,
    draft: false,
  }

  test('a manager can create, copy, close and delete a session', async () => {
    const closesAt = app.now + 2 * dayMs
    const created = await call('createSession', { ...settings, name: 'Menuiserie', closesAt })
    const { session } = created.data
    expect(session).toMatchObject({
      state: 'open',
      homeText: '<p>Bonjour</p>',
      eraseOn: '2026-09-04',
      begun: false,
    })
    expect((await call('createSession', { ...settings, name: 'Menuiserie' })).data.nameUsed).toBe(true)
    const backwards = { sessionUID: session.uid, changes: { opensAt: closesAt + 1 } }
    expect((await call('changeSession', backwards)).code).toBe('session-backwards')
    const wider = { sessionUID: session.uid, changes: { reads: 'each' } }
    expect((await call('changeSession', wider)).code).toBe('session-read-wider')
    const list = await call('listSessions', { search: 'menui' })
    expect(list.data.total).toBe(2)
    const row = list.data.sessions.find(({ uid }: { uid: string }) => uid === session.uid)
    expect(row).toMatchObject({ mine: true, codes: 0, minutes: expect.any(Array) })
    expect(row.needs.map(({ kind: needKind }: { kind: string }) => needKind)).toContain('no-codes')
    const copy = await call('copySession', { sessionUID: session.uid, name: 'Menuiserie 2' })
    expect(copy.data.session).toMatchObject({ state: 'draft', closesAt: null, seats: 3, keepMonths: 6 })
    const asLearner = await app.call('getData', { sessionUID: copy.data.session.uid })
    expect(asLearner.json().code).toBe('session-unknown')
    expect((await call('closeSession', { sessionUID: session.uid, closed: true })).data.session.state).toBe(
      'over',
    )
    expect((await call('deleteSession', { sessionUID: session.uid, name: 'x' })).code).toBe('name-differs')
    expect((await call('deleteSession', { sessionUID: session.uid, name: 'Menuiserie' })).status).toBe(200)
    expect(await app.store.sessions.find(session.uid)).toBeUndefined()
  })

  test('a preview shows an unsaved session as learners would see it, and stores nothing', async () => {
    await app.store.organisations.update('org', { controller: 'Rive neuve', contact: 'aide@exemple.fr' })
    const rowsBefore = await everyRow(app.store)
    const draft = { name: 'Pas encore', content: 'phare', decors: 1, reads: 'each' }
    const homeText = '<p>Bienvenue<img src=x onerror=alert(1)></p><script>x</script>'
    const { data } = await call('previewSession', { ...draft, homeText })
    expect(data.session).toMatchObject({
      name: 'Pas encore',
      kind: 'normal',
      decors: 1,
      reads: 'each',
      text_home_page: '<p>Bienvenue</p>',
    })
    expect(JSON.stringify(data)).toContain('aide@exemple.fr')
    const learnerData = await app.call('getData', {
      sessionUID: (await app.session({ hasDecors: true })).uid,
    })
    expect(Object.keys(data)).toEqual(Object.keys(learnerData.json().data))
    expect((await call('previewSession', { ...draft, homeText, content: 'inconnu' })).code).toBe(
      'game-unknown',
    )
    await app.store.db.deleteFrom('session').where('decors', '=', 1).execute()
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('the valid lines of a class list get access codes, and a manager can replace a code', async () => {
    const { uid: sessionUID } = await app.session({ seats: 3 })
    const people = [
      { line: 2, firstname: 'Léa', lastname: 'Marchandier' },
      { line: 3, firstname: 'LEA', lastname: 'MARCHANDIER' },
      { line: 4, firstname: 'Hugo', lastname: '' },
      { line: 5, firstname: 'No3l', lastname: 'Roy' },
      { line: 6, firstname: 'Zoé', lastname: 'Roy' },
      { line: 7, firstname: 'Ada', lastname: 'Roy' },
      { line: 8, firstname: 'Una', lastname: 'Roy' },
    ]
    const checked = await call('checkPeople', { sessionUID, people })
    expect(checked.data.good).toEqual([2, 6, 7])
    const faults = checked.data.faults.map((fault: { line: number; what: string }) => [
      fault.line,
      fault.what,
    ])
    expect(faults).toEqual([
      [3, 'twice'],
      [4, 'no-lastname'],
      [5, 'odd-sign'],
      [8, 'no-seat'],
    ])
    const request = { sessionUID, key: 'a'.repeat(22), people }
    const created = await call('makeCodes', request)
    expect(created.data.made).toHaveLength(3)
    expect((await call('makeCodes', request)).data.made).toEqual(created.data.made)
    const secondRequest = await call('makeCodes', { ...request, key: 'b'.repeat(22) })
    expect(secondRequest.data.made).toEqual([])
    expect(secondRequest.data.faults[0]).toMatchObject({ line: 2, what: 'has-code' })

    const player = await app.enter('checkAccessCode', {
      sessionUID,
      accessCode: created.data.made[0].code,
    })
    const replacement = {
      sessionUID,
      key: 'c'.repeat(22),
      codes: [created.data.made[0].uid],
      reason: 'carte perdue',
    }
    const newCodes = (await call('replaceCodes', replacement)).data.made
    expect((await call('replaceCodes', replacement)).data.made).toEqual(newCodes)
    const old = await app.call('checkAccessCode', {
      sessionUID,
      accessCode: created.data.made[0].code,
      consent: true,
    })
    expect(old.statusCode).toBe(401)
    const body = { sessionUID, userUID: player.userUID }
    expect((await app.call('getWeek', body, player.cookie)).statusCode).toBe(401)
    const relogged = await app.enter('checkAccessCode', { sessionUID, accessCode: newCodes[0].code })
    expect(relogged.userUID).toBe(player.userUID)
    // The learner sees who replaced the code. The audit log names the learner, but does not contain the reason that the manager typed.
    const { data: week } = (await app.call('getWeek', body, relogged.cookie)).json()
    expect(week.codes).toEqual([{ on: '2026-03-02', by: 'Équipe manager' }])
    const { entries } = (await call('getJournal', { kind: 'codes' })).data
    const replacements = entries.filter(({ action }: { action: string }) => action === 'codes-replaced')
    expect(replacements).toMatchObject([{ subject: 'Léa Marchandier', count: 1, detail: '' }])
    expect(
      (await call('cancelCodes', { sessionUID, codes: [created.data.made[1].uid], reason: 'parti' })).data,
    ).toEqual({
      cancelled: 1,
    })
    const { codes } = (await call('listCodes', { sessionUID })).data
    expect(codes.filter(({ state }: { state: string }) => state === 'cancelled')).toHaveLength(2)
  })

  test('a manager can move a learner to another session with a free seat, but not out of a partner’s session', async () => {
    const [from, to] = [await app.session(), await app.session({ seats: 1 })]
    const player = await app.player(from)
    const move = { sessionUID: from.uid, learnerUID: player.userUID, toSessionUID: to.uid }
    expect((await call('moveLearner', move)).status).toBe(200)
    const second = await app.player(from)
    expect((await call('moveLearner', { ...move, learnerUID: second.userUID })).code).toBe('no-seat')
    const partner = await app.partnerSession('secret', true)
    const twin = await app.session({ kind: 'partner', partnerUid: partner.partnerUid })
    for (const sessionUid of [partner.uid, twin.uid]) await seedLearner(app.store, { sessionUid, puid: 'p' })
    const partnerLearner = await app.store.learners.findByPuid(partner.uid, 'p')
    const query = { sessionUID: partner.uid, learnerUID: partnerLearner?.uid, toSessionUID: twin.uid }
    expect((await call('moveLearner', query)).code).toBe('codes-not-for-session')
  })

  test.each([
    [{ isDraft: true }, 'session-not-for-move'],
    [{ archivedAt: 1 }, 'session-not-for-move'],
    [{ closesAt: 1, keepMonths: 1, eraseAt: null }, 'session-not-for-move'],
    [{ content: 'another' }, 'session-not-for-move'],
    [{ keepMonths: 7 }, 'session-kept-longer'],
    [{ keepMonths: null }, 'session-kept-longer'],
  ])(
    'a learner cannot move from a session with keepMonths 6 to a session with %o: error %s',
    async (state, code) => {
      const from = await app.session({ keepMonths: 6 })
      const to = await app.session({ keepMonths: 6, ...state })
      const { userUID } = await app.player(from)
      const move = { sessionUID: from.uid, learnerUID: userUID, toSessionUID: to.uid }
      expect((await call('moveLearner', move)).code).toBe(code)
      expect(await app.store.learners.find(userUID)).toMatchObject({ sessionUid: from.uid })
    },
  )

  test('a manager can move the erasure date of a session to an earlier future day, but not to a later day', async () => {
    const closesAt = app.now + 10 * dayMs
    const session = await app.session({ closesAt, keepMonths: 6 })
    const sessionUID = session.uid
    await seedLearner(app.store, { sessionUid: sessionUID })
    for (const keepMonths of [60, null])
      expect((await call('changeSession', { sessionUID, changes: { keepMonths } })).code).toBe(
        'session-kept-longer',
      )
    expect((await call('changeSession', { sessionUID, changes: { keepMonths: 3 } })).status).toBe(200)
    for (const eraseOn of ['2026-03-02', '2020-01-01', '0001-01-01'])
      expect((await call('setEraseDay', { sessionUID, eraseOn })).code).toBe('erase-day-past')
    expect((await call('setEraseDay', { sessionUID, eraseOn: '2027-01-01' })).code).toBe(
      'session-kept-longer',
    )
    expect((await call('setEraseDay', { sessionUID, eraseOn: '2026-04-01' })).status).toBe(200)
    const endless = await app.session()
    const late = { sessionUID: endless.uid, eraseOn: '9999-12-31' }
    expect((await call('setEraseDay', late)).code).toBe('session-kept-longer')
    for (const closesAt of [9e15, -1, 8.64e15])
      expect((await call('changeSession', { sessionUID, changes: { closesAt } })).status).toBe(400)
  })

  const save = (node: string) => JSON.stringify({ progress: { node, background: '', music: '' } })
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

  test('the follow-up shows the progress and alerts of learners, and can be searched and filtered', async () => {
    const session = await app.session()
    const add = (row: Partial<Learner>) => seedLearner(app.store, { sessionUid: session.uid, ...row })
    const today = dayOf(app.now)
    const begun = { heartbeatAt: app.now - 10 * minuteMs, advancedOn: today, createdAt: 1 }
    await add({
      ...begun,
      firstname: 'Malo',
      lastname: 'Kervennic',
      progression: save('ring'),
      playedMs: 52 * minuteMs,
      advancedPlayedMs: 28 * minuteMs,
    })
    await add({
      ...begun,
      firstname: 'Hugo',
      lastname: 'Paternac',
      progression: save('dark'),
      heartbeatAt: app.now - 6 * dayMs,
      advancedOn: dayOf(app.now - 6 * dayMs),
    })
    await add({ ...begun, firstname: 'Jade', lastname: 'Lormier', finishedOn: today })
    await add({
      ...begun,
      firstname: 'Ilyes',
      lastname: 'Chabrane',
      progression: save('dark'),
      heartbeatAt: app.now,
    })
    await app.code(session.uid, { firstname: 'Enzo', lastname: 'Castelmur' })
    const query = { sessionUID: session.uid }
    const { data } = await call('getFollowUp', query)
    const people: {
      name: string
      step: string
      scene: string
      notices: string[]
      hint: string
      playing: boolean
    }[] = data.follow.people
    expect(people.map(({ name, step, notices }) => [name, step, notices])).toEqual([
      ['Enzo Castelmur', 'none', ['unused']],
      ['Ilyes Chabrane', 'nuit', []],
      ['Malo Kervennic', 'soir', ['stuck']],
      ['Jade Lormier', 'finished', ['survey']],
      ['Hugo Paternac', 'nuit', ['idle']],
    ])
    expect(people[2]).toMatchObject({ scene: 'Le téléphone du phare', hint: 'Décrocher.', stuckMinutes: 24 })
    expect(people[1]).toMatchObject({ playing: true })
    expect(data.follow.totals).toMatchObject({
      all: 5,
      notBegun: 1,
      underWay: 3,
      finished: 1,
      noticed: 4,
      playing: 1,
    })
    expect(JSON.stringify(data.follow)).not.toContain(String(app.now - 6 * dayMs))
    const same = await call('getFollowUp', { ...query, version: data.version })
    expect(same.data.follow).toBeNull()
    await add({ ...begun, lastname: 'Zed' })
    expect((await call('getFollowUp', { ...query, version: data.version })).data.follow.totals.all).toBe(6)
    const namesOf = async (more: object) => {
      const { follow } = (await call('getFollowUp', { ...query, ...more })).data
      expect(follow.total).toBe(follow.people.length)
      return follow.people.map(({ name }: { name: string }) => name)
    }
    expect(await namesOf({ filter: 'noticed', search: 'PATER' })).toEqual(['Hugo Paternac'])
    expect(await namesOf({ search: 'kervennic  màlo' })).toEqual(['Malo Kervennic'])
    expect(await namesOf({ search: 'enzo' })).toEqual(['Enzo Castelmur'])
    expect(await namesOf({ search: '%' })).toEqual([])
    expect(await namesOf({ step: 'nuit' })).toEqual(['Ilyes Chabrane', 'Hugo Paternac'])
    expect(await namesOf({ step: 'nuit', filter: 'noticed' })).toEqual(['Hugo Paternac'])
    expect(await namesOf({ step: 'none' })).toEqual(['Enzo Castelmur'])
    expect(await namesOf({ step: 'aube' })).toEqual([])
    expect(await namesOf({ filter: 'finished' })).toEqual(['Jade Lormier'])
    expect(await namesOf({ step: 'nowhere' })).toEqual([])
  })

  test('the short address contains no session id where a code of any session can be typed', async () => {
    const session = await app.session()
    const addresses = async () => {
      const { address, shortAddress } = (await call('getSession', { sessionUID: session.uid })).data.session
      return {
        isLong: address.endsWith(`/?uid=${session.uid}`),
        isSame: address === shortAddress,
        shortAddress,
      }
    }
    for (const chosen of [undefined, await app.session(), session]) {
      if (chosen !== undefined) await app.store.installation.set('default-session', chosen.uid)
      expect(await addresses()).toMatchObject({ isLong: true, isSame: false })
      expect((await addresses()).shortAddress).not.toContain('uid=')
    }
    const demo = await app.session({ kind: 'demo' })
    await app.store.installation.set('default-session', demo.uid)
    expect(await addresses()).toMatchObject({ isLong: true, isSame: true })
  })

  test('an unused code causes an alert only if the code is four days old and the session has been open for four days', async () => {
    const needs = async ({ uid }: { uid: string }) => {
      const { follow } = (await call('getFollowUp', { sessionUID: uid })).data
      const { sessions } = (await call('listSessions', {})).data
      const row = sessions.find((one: { uid: string }) => one.uid === uid)
      return {
        people: follow.people.map(({ notices }: { notices: string[] }) => notices),
        counted: [follow.totals.noticed, follow.totals.notices.unused, follow.noticed.length],
        listed: row.needs.flatMap((need: { kind: string; count: number }) =>
          need.kind === 'unused-codes' ? [need.count] : [],
        ),
      }
    }
    const longAgo = app.now - 10 * dayMs
    const open = await app.session({ opensAt: longAgo })
    await app.code(open.uid, { lastname: 'A', createdAt: app.now })
    expect(await needs(open)).toEqual({ people: [[]], counted: [0, 0, 0], listed: [] })
    await app.code(open.uid, { lastname: 'B', createdAt: longAgo })
    expect(await needs(open)).toEqual({ people: [[], ['unused']], counted: [1, 1, 1], listed: [1] })
    const justOpened = await app.session({ opensAt: app.now - dayMs })
    await app.code(justOpened.uid, { lastname: 'C', createdAt: longAgo })
    expect(await needs(justOpened)).toEqual({ people: [[]], counted: [0, 0, 0], listed: [] })
  })

  test('a learner who has finished and still plays has no alert about the missing survey', async () => {
    const session = await app.session()
    const finished = { sessionUid: session.uid, advancedOn: '2026-03-02', finishedOn: '2026-03-02' }
    await seedLearner(app.store, { ...finished, lastname: 'Joue', heartbeatAt: app.now })
    await seedLearner(app.store, { ...finished, lastname: 'Parti', heartbeatAt: app.now - 10 * 60_000 })
    const { follow } = (await call('getFollowUp', { sessionUID: session.uid })).data
    expect(follow.totals.notices.survey).toBe(1)
    expect(follow.people.map(({ notices }: { notices: string[] }) => notices)).toEqual([[], ['survey']])
    const { sessions } = (await call('listSessions', {})).data
    const row = sessions.find(({ uid }: { uid: string }) => uid === session.uid)
    expect(row.needs.find(({ kind: need }: { kind: string }) => need === 'survey')).toMatchObject({
      count: 1,
    })
  })

  test('the follow-up of a large session returns one page of people, but its totals count all people', async () => {
    const session = await app.session()
    const names = Array.from({ length: 130 }, (_, index) => `Nom${String(index).padStart(3, '0')}`)
    for (const [index, lastname] of names.entries())
      if (index % 10 === 0) await app.code(session.uid, { firstname: 'Ana', lastname })
      else await seedLearner(app.store, { sessionUid: session.uid, firstname: 'Ana', lastname })
    await seedLearner(app.store, { sessionUid: session.uid, puid: 'Élève-7' })
    const query = { sessionUID: session.uid }
    const first = (await call('getFollowUp', query)).data.follow
    const second = (await call('getFollowUp', { ...query, page: 2 })).data.follow
    expect([first.people.length, second.people.length, first.total]).toEqual([100, 31, 131])
    const listedNames = [...first.people, ...second.people].map(({ name }: { name: string }) => name)
    expect(listedNames).toEqual(['Élève-7', ...names.map((name) => `Ana ${name}`)])
    expect(first.totals).toMatchObject({ all: 131, notBegun: 131, notices: { unused: 13 } })
    expect(first.noticed).toHaveLength(13)
    expect((await call('getFollowUp', { ...query, search: 'lève-7' })).data.follow.total).toBe(1)
    const learnerUID = first.people.find(({ name }: { name: string }) => name === 'Ana Nom001').learnerUID
    const { previous, next } = (await call('getPerson', { ...query, learnerUID })).data
    const uidOf = (name: string) => first.people.find((one: { name: string }) => one.name === name).learnerUID
    expect([previous, next]).toEqual([uidOf('Élève-7'), uidOf('Ana Nom002')])
  })

  test('a manager can renew the access of a member only if the member belongs to no other organisation', async () => {
    const member = await app.teammate('trainer')
    const memberOfTwo = await app.teammate('trainer')
    await app.teammate('manager', 'ailleurs')
    const membership = { staffUid: memberOfTwo.uid, organisationUid: 'ailleurs', createdAt: 1 }
    await app.store.rows
      .insertInto('membership')
      .values({ ...membership, role: 'reader', sessions: null })
      .execute()
    expect((await call('renewMember', { staffUID: memberOfTwo.uid })).code).toBe('staff-elsewhere')
    expect((await call('renewMember', { staffUID: member.uid })).data.link).toContain('/regie/invitation#')
    await app.store.staff.erase(member.uid)
    const { entries } = (await call('getJournal', { kind: 'team' })).data
    expect(entries[0]).toMatchObject({ action: 'invited', subject: 'une personne', by: 'Équipe manager' })
  })
})
