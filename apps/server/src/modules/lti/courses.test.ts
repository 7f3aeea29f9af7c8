// Tests two courses of one platform, each with its own teacher. A teacher does not see a session of the other course until a manager shares
// this session.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LtiTestSetup, ownPageHeaders, teacherClaims, ticketIn } from '../../testing/lti-test-setup.js'
import type { Teammate } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { claimNames } from './claims.js'

/** Nadia teaches the first course. */
const nadia = { ...teacherClaims, sub: '3', given_name: 'Nadia', family_name: 'Lefèvre' }

describe.each(databaseKinds)('two courses of one platform, on %s:', (kind) => {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'didascalie-regie-'))
  let setup: LtiTestSetup
  let manager: Teammate
  /** Paul teaches the second course. */
  let paul: Record<string, unknown>
  beforeAll(async () => {
    mkdirSync(join(consoleFolder, 'assets'))
    writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>La régie</title>')
    setup = await LtiTestSetup.open(kind, { consoleFolder })
    paul = {
      ...setup.platform.inSecondCourse(),
      ...teacherClaims,
      sub: '4',
      given_name: 'Paul',
      family_name: 'Roy',
    }
  })
  afterAll(async () => {
    await setup.close()
    rmSync(consoleFolder, { recursive: true })
  })
  beforeEach(async () => {
    await setup.reset()
    manager = await setup.test.teammate('manager')
  })

  const sessionBody = () => ({ organisationUID: 'org', sessionUID: setup.sessionUid })
  const withoutTicket = ({ statusCode, body }: LightMyRequestResponse) =>
    `${statusCode} ${body.replace(/name="ticket" value="[^"]+"/g, '')}`
  const inSecondCourse = (part: object = {}) => ({
    ...setup.platform.inSecondCourse(),
    ...setup.custom(),
    ...part,
  })
  const choose = (page: LightMyRequestResponse, session: string) =>
    setup.form('/lti/deep-link', { ticket: ticketIn(page), session }, ownPageHeaders)
  const deepLinkOf = ({ [claimNames.link]: _, ...part }: Record<string, unknown>) =>
    setup.openSessionPicker(part)

  /** Opens the console from an activity, and returns the login cookie of the console. */
  async function visit(part: Record<string, unknown>): Promise<string> {
    const response = await setup.form(
      '/lti/visit',
      { ticket: ticketIn(await setup.launch(part)) },
      ownPageHeaders,
    )
    expect(response.statusCode, response.body).toBe(303)
    const [cookie] = response.cookies
    return `${cookie?.name}=${cookie?.value}`
  }
  async function peopleSeenBy(cookie: string) {
    const response = await setup.test.callConsole('getFollowUp', sessionBody(), cookie)
    expect(response.statusCode, response.body).toBe(200)
    const { follow } = response.json().data
    expect(follow.total).toBe(follow.people.length)
    expect(follow.totals.all).toBe(follow.people.length)
    return follow.people.map(({ name }: { name: string }) => name)
  }
  const setCourse = (course: string | null, shared: boolean, caller = manager) =>
    setup.test.callConsole('setSessionCourse', { ...sessionBody(), course, shared }, caller.cookie)
  const enterAs = async (sub: string, family_name: string, part: object) =>
    setup.logIn(await setup.launch({ ...part, sub, given_name: 'Ada', family_name }))

  test('a teacher is not offered the session of another course, and cannot choose it', async () => {
    await setup.test.store.sessions.update(setup.sessionUid, { name: 'Menuiserie du lundi' })
    expect((await deepLinkOf(nadia)).body).toContain('Menuiserie du lundi')
    const page = await deepLinkOf(paul)
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).not.toContain('Menuiserie')
    expect(page.body).not.toContain(setup.sessionUid)
    const foreign = await choose(page, setup.sessionUid)
    const unknown = await choose(await deepLinkOf(paul), 'no-such-session')
    expect(withoutTicket(foreign)).toBe(withoutTicket(unknown))
    expect(foreign.statusCode).toBe(400)
  })

  test('an activity that names the session of another course behaves as if this session did not exist', async () => {
    const unknown = { ...inSecondCourse(), [claimNames.custom]: { session: 'no-such-session' } }
    const teaching = { ...teacherClaims, sub: '4' }
    const [withForeignSession, withUnknownSession] = [
      await setup.launch({ ...inSecondCourse(), ...teaching }),
      await setup.launch({ ...unknown, ...teaching }),
    ]
    expect(withoutTicket(withForeignSession)).toBe(withoutTicket(withUnknownSession))
    expect(withoutTicket(await setup.launch(inSecondCourse()))).toBe(
      withoutTicket(await setup.launch(unknown)),
    )
    expect((await setup.launch(inSecondCourse())).statusCode).toBe(400)
  })

  test('an activity copied to another course opens the session that the teacher of that course chooses', async () => {
    const page = await setup.launch({ ...inSecondCourse(), ...teacherClaims, sub: '4' })
    const form = { ticket: ticketIn(page), session: '', name: 'La copie' }
    expect((await setup.form('/lti/deep-link', form, ownPageHeaders)).body).toContain('La copie')
    const { sessionUID } = await enterAs('61', 'Seconde', inSecondCourse())
    expect(await setup.test.store.sessions.find(sessionUID)).toMatchObject({
      name: 'La copie',
      courseId: '9',
    })
  })

  test('an activity copied to another course does not open the finished run of a learner, and sends no score', async () => {
    const learner = { sub: '51', given_name: 'Ada', family_name: 'Deux' }
    await setup.answerSurvey(await setup.logIn(await setup.launch({ ...setup.custom(), ...learner })))
    const copy = await setup.launch(inSecondCourse(learner))
    expect(copy.statusCode).toBe(400)
    expect(copy.body).toContain('n’ouvre encore aucune session')
    await setup.createSender().send()
    expect(setup.platform.scores.map(({ path }) => path)).toEqual([
      '/2/lineitems/2/lineitem/scores?type_id=1',
    ])
  })

  test('a learner who has finished a shared session in one course must finish again in another course', async () => {
    await setCourse('2', true)
    const learner = { sub: '51', given_name: 'Ada', family_name: 'Deux' }
    const finish = async (player: Awaited<ReturnType<typeof setup.logIn>>, run: string) => {
      const { revision } = player.entered.json().data.json
      const closing = { kind: 'ended', run: run.padStart(16, '0'), trace: 'answer light' }
      const { cookie, userUID, sessionUID } = player
      const save = { sessionUID, userUID, progression: '{"$a":1}', revision, closing }
      expect((await setup.test.call('saveProgression', save, cookie)).statusCode).toBe(200)
      await setup.answerSurvey(player)
    }
    const sentTo = async () => {
      await setup.createSender().send()
      return setup.platform.scores.map(({ path }) => path.slice(0, 3)).toSorted()
    }
    await finish(await setup.logIn(await setup.launch({ ...setup.custom(), ...learner })), '1')
    const page = await setup.launch(inSecondCourse(learner))
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain('Vous avez déjà fini ce parcours dans «\u00a0Le phare\u00a0».')
    const address = /href="([^"]+signature[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&')
    const player = await setup.logInAt(address ?? '')
    // Answering the survey of the earlier run again is not enough.
    await setup.answerSurvey(player)
    await setup.logIn(await setup.launch(inSecondCourse(learner)))
    expect(await sentTo()).toEqual(['/2/'])
    await finish(await setup.logIn(await setup.launch(inSecondCourse(learner))), '2')
    expect(await sentTo()).toEqual(['/2/', '/9/'])
  })

  test('a session belongs to the course in which a teacher created it', async () => {
    const created = await setup.form(
      '/lti/deep-link',
      { ticket: ticketIn(await deepLinkOf(paul)), session: '', name: 'Du quai' },
      ownPageHeaders,
    )
    expect(created.statusCode).toBe(200)
    expect((await deepLinkOf(paul)).body).toContain('Du quai')
    expect((await deepLinkOf(nadia)).body).not.toContain('Du quai')
  })

  test('each teacher of a shared session sees the members of their own course only', async () => {
    expect((await setCourse('2', true)).statusCode).toBe(200)
    expect((await deepLinkOf(paul)).body).toContain(setup.sessionUid)
    await enterAs('51', 'Première', setup.custom())
    await enterAs('61', 'Seconde', inSecondCourse())
    const nadiaCookie = await visit({ ...setup.custom(), ...nadia })
    const paulCookie = await visit({ ...inSecondCourse(), ...paul })
    expect(await peopleSeenBy(nadiaCookie)).toEqual(['Ada Première'])
    expect(await peopleSeenBy(paulCookie)).toEqual(['Ada Seconde'])
    const search = { ...sessionBody(), search: 'Seconde' }
    expect(
      (await setup.test.callConsole('getFollowUp', search, nadiaCookie)).json().data.follow.people,
    ).toEqual([])
    // These two calls return figures of the whole session, which would include the other course.
    for (const name of ['getDebateMap', 'getGroupDebrief', 'getGroupCounts'] as const)
      expect((await setup.test.callConsole(name, sessionBody(), paulCookie)).statusCode, name).toBe(403)
    // The organisation's own team sees all learners.
    expect(await peopleSeenBy(manager.cookie)).toEqual(['Ada Première', 'Ada Seconde'])
  })

  test('the activity page of a shared session counts only the members of the activity’s own course', async () => {
    await setCourse('2', true)
    await setup.answerSurvey(await enterAs('51', 'Première', setup.custom()))
    await enterAs('61', 'Seconde', inSecondCourse())
    const page = await setup.launch({ ...inSecondCourse(), ...paul })
    expect(page.body).toContain('<dt>Sont venus</dt><dd>1</dd><dt>Ont fini, bilan compris</dt><dd>0</dd>')
  })

  test('the teachers of both courses see a learner who takes both courses', async () => {
    await setCourse('2', true)
    await enterAs('51', 'Deux', setup.custom())
    await setup.launch({ ...inSecondCourse(), sub: '51', given_name: 'Ada', family_name: 'Deux' })
    expect(await peopleSeenBy(await visit({ ...setup.custom(), ...nadia }))).toEqual(['Ada Deux'])
    expect(await peopleSeenBy(await visit({ ...inSecondCourse(), ...paul }))).toEqual(['Ada Deux'])
  })

  test('after a session is no longer shared, only learners who have begun can still open it from the other course', async () => {
    await setCourse('2', true)
    await enterAs('61', 'Seconde', inSecondCourse())
    const paulCookie = await visit({ ...inSecondCourse(), ...paul })
    expect((await setCourse('2', false)).statusCode).toBe(200)
    expect((await setup.test.callConsole('getFollowUp', sessionBody(), paulCookie)).statusCode).toBe(404)
    expect((await setup.launch({ ...inSecondCourse(), ...paul })).body).not.toContain('Ouvrir le suivi')
    await enterAs('61', 'Seconde', inSecondCourse())
    expect((await setup.launch(inSecondCourse({ sub: '62' }))).statusCode).toBe(400)
  })

  test('a teacher of both courses sees only the learners of the course whose activity they opened last', async () => {
    await setCourse('2', true)
    await enterAs('51', 'Première', setup.custom())
    const first = await setup.form(
      '/lti/visit',
      { ticket: ticketIn(await setup.launch({ ...setup.custom(), ...nadia })) },
      ownPageHeaders,
    )
    const [firstCookie] = first.cookies
    const cookie = `${firstCookie?.name}=${firstCookie?.value}`
    const ticket = ticketIn(await setup.launch({ ...inSecondCourse(), ...nadia }))
    const [next] = (await setup.form('/lti/visit', { ticket }, { ...ownPageHeaders, cookie })).cookies
    expect(await peopleSeenBy(`${next?.name}=${next?.value}`)).toEqual([])
  })

  test('a launch without a course shows a teacher no follow-up, but learners can play', async () => {
    const withoutCourse = { ...setup.custom(), [claimNames.context]: undefined }
    const page = await setup.launch({ ...withoutCourse, ...nadia })
    expect(page.statusCode).toBe(400)
    expect(page.body).toContain('ne dit pas de quel cours')
    expect((await setup.openSessionPicker({ [claimNames.context]: undefined })).statusCode).toBe(400)
    await setCourse('2', true)
    await enterAs('71', 'Sans-Cours', withoutCourse)
    expect(await peopleSeenBy(await visit({ ...setup.custom(), ...nadia }))).toEqual([])
  })

  describe('an old session without a stored course', () => {
    beforeEach(async () => {
      setup.sessionUid = await setup.session({})
    })

    test('lets learners log in, but shows teachers no follow-up until a manager assigns a course', async () => {
      await enterAs('51', 'Première', setup.custom())
      const page = await setup.launch({ ...setup.custom(), ...nadia })
      expect(page.statusCode).toBe(400)
      expect(page.body).toContain('n’est rattachée à aucun cours')
      expect((await deepLinkOf(nadia)).body).not.toContain(setup.sessionUid)
      const view = (await setup.test.callConsole('getSessionCourse', sessionBody(), manager.cookie)).json()
        .data
      expect(view).toEqual({ course: null, shared: false, known: [{ id: '2', title: 'Le phare' }] })
      const set = await setCourse('2', false)
      expect(set.json().data).toMatchObject({ course: '2', shared: false })
      expect(await peopleSeenBy(await visit({ ...setup.custom(), ...nadia }))).toEqual(['Ada Première'])
    })

    test('shows its learners to the teachers of the assigned course if no other course opens the session', async () => {
      await enterAs('51', 'Première', setup.custom())
      await setup.test.store.db.deleteFrom('lti_member').execute()
      await setCourse('2', false)
      expect(await peopleSeenBy(await visit({ ...setup.custom(), ...nadia }))).toEqual(['Ada Première'])
    })

    test('hides its learners from teachers if several courses open the session', async () => {
      await enterAs('51', 'Première', setup.custom())
      await enterAs('61', 'Seconde', inSecondCourse())
      await setup.test.store.db.deleteFrom('lti_member').execute()
      await setCourse('2', false)
      expect(await peopleSeenBy(await visit({ ...setup.custom(), ...nadia }))).toEqual([])
      await enterAs('51', 'Première', setup.custom())
      expect(await peopleSeenBy(await visit({ ...setup.custom(), ...nadia }))).toEqual(['Ada Première'])
    })
  })

  test('only a manager can assign a session to a course or share it, and the audit log records the change', async () => {
    await setup.launch()
    const trainer = await setup.test.teammate('trainer')
    expect((await setCourse('2', true, trainer)).statusCode).toBe(403)
    expect((await setCourse('9', false)).statusCode).toBe(404)
    expect((await setCourse('2', true)).statusCode).toBe(200)
    const auditLog = await setup.test.callConsole('getJournal', { organisationUID: 'org' }, manager.cookie)
    expect(auditLog.json().data.entries[0]).toMatchObject({ action: 'session-changed', detail: 'course' })
    const withoutCourses = await setup.test.session()
    const body = { organisationUID: 'org', sessionUID: withoutCourses.uid }
    const none = await setup.test.callConsole('getSessionCourse', body, manager.cookie)
    expect(none.json().data).toEqual({ course: null, shared: false, known: [] })
  })
})
