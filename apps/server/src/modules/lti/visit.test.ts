import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import {
  LtiTestSetup,
  learnerRoles,
  ownPageHeaders,
  teacherClaims,
  ticketIn,
} from '../../testing/lti-test-setup.js'
import { databaseKinds } from '../../testing/test-store.js'
import { runCleanup } from '../privacy/cleanup.js'
import { claimNames } from './claims.js'
import { createPlatform, removePlatform } from './platforms.js'

const hourMs = 60 * 60 * 1000
const nadia = { ...teacherClaims, sub: '3', given_name: 'Nadia', family_name: 'Lefèvre' }

describe.each(databaseKinds)('On %s: a teacher who opens an activity', (kind) => {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'didascalie-regie-'))
  let setup: LtiTestSetup
  beforeAll(async () => {
    mkdirSync(join(consoleFolder, 'assets'))
    writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>La régie</title>')
    setup = await LtiTestSetup.open(kind, { consoleFolder })
  })
  afterAll(async () => {
    await setup.close()
    rmSync(consoleFolder, { recursive: true })
  })
  beforeEach(() => setup.reset())

  const sessionBody = () => ({ organisationUID: 'org', sessionUID: setup.sessionUid })
  const launchAsTeacher = (part: Record<string, unknown> = nadia) =>
    setup.launch({ ...setup.custom(), ...part })
  const submitTicket = (ticket: string, headers: Record<string, string> = {}) =>
    setup.form('/lti/visit', { ticket }, { ...ownPageHeaders, ...headers })
  const cookieOf = ({ cookies: [cookie] }: LightMyRequestResponse) =>
    cookie === undefined ? '' : `${cookie.name}=${cookie.value}`

  async function visit(part: Record<string, unknown> = nadia): Promise<string> {
    const response = await submitTicket(ticketIn(await launchAsTeacher(part)))
    expect(response.statusCode, response.body).toBe(303)
    expect(response.headers.location).toBe(`/regie/o/org/session/${setup.sessionUid}`)
    return cookieOf(response)
  }
  const follow = async (cookie: string) =>
    (await setup.test.callConsole('getFollowUp', sessionBody(), cookie)).statusCode

  test('goes straight to the console, or gets a button that opens it in a new tab if the activity is in a frame', async () => {
    const framed = await setup.launch({ ...setup.custom(), ...nadia }, { 'sec-fetch-dest': 'iframe' })
    expect(framed.body).toContain('<dt>Sont venus</dt><dd>0</dd>')
    expect(framed.body).toMatch(/action="\/lti\/visit" target="_blank"/)
    const unframed = await setup.launch({ ...setup.custom(), ...nadia }, { 'sec-fetch-dest': 'document' })
    expect(unframed.body).toMatch(/action="\/lti\/visit" target="_self"/)
    expect(unframed.body).toContain('/lti/send.js')
    expect((await submitTicket(ticketIn(unframed))).statusCode).toBe(303)
  })

  test('can read the session in the console for eight hours', async () => {
    const response = await submitTicket(ticketIn(await launchAsTeacher()))
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 8 * 60 * 60 })
    const cookie = cookieOf(response)
    const { data: me } = (await setup.test.callConsole('getMe', {}, cookie)).json()
    expect(me).toMatchObject({
      name: 'Nadia Lefèvre',
      email: '',
      passkeys: [],
      hasPassword: false,
      memberships: [{ organisationUID: 'org', role: 'reader', sessions: [setup.sessionUid] }],
      visit: {
        sessionUID: setup.sessionUid,
        platform: setup.registeredPlatform.name,
        until: setup.test.now + 8 * hourMs,
      },
    })
    expect(await follow(cookie)).toBe(200)
    // Seven hours are longer than the idle limit of a team member's login. The login of a visiting teacher has no idle limit.
    setup.test.now += 7 * hourMs
    expect(await follow(cookie)).toBe(200)
    expect((await setup.test.callConsole('getLoginEnd', {}, cookie)).json().data).toEqual({
      idleMsLeft: null,
      msLeft: hourMs,
    })
    setup.test.now += hourMs
    expect(await follow(cookie)).toBe(401)
  })

  test('appears in the audit log with the name of the platform, but does not appear in the team', async () => {
    const cookie = await visit()
    const cards = { ...sessionBody(), choices: ['answer'] }
    expect((await setup.test.callConsole('openProjection', cards, cookie)).statusCode).toBe(200)
    const manager = await setup.test.teammate('manager')
    const { data: auditLog } = (
      await setup.test.callConsole('getJournal', { organisationUID: 'org' }, manager.cookie)
    ).json()
    expect(auditLog.entries.slice(0, 2)).toMatchObject([
      { by: `Nadia Lefèvre (${setup.registeredPlatform.name})`, action: 'projected' },
      { by: `Nadia Lefèvre (${setup.registeredPlatform.name})`, action: 'entered-by-launch' },
    ])
    const team = await setup.test.callConsole('getTeam', { organisationUID: 'org' }, manager.cookie)
    expect(team.body).not.toContain('Nadia')
  })

  test('keeps the same console account after a change of name', async () => {
    const [first, again] = [await visit(), await visit({ ...nadia, family_name: 'Lefèvre-Roy' })]
    const accountOf = async (cookie: string) =>
      (await setup.test.callConsole('getMe', {}, cookie)).json().data
    expect((await accountOf(again)).uid).toBe((await accountOf(first)).uid)
    expect((await accountOf(again)).name).toBe('Nadia Lefèvre-Roy')
    expect((await accountOf(await visit({ ...nadia, sub: '4' }))).uid).not.toBe((await accountOf(first)).uid)
  })

  test('can use a ticket only once', async () => {
    const ticket = ticketIn(await launchAsTeacher())
    await submitTicket(ticket)
    const rowsBefore = await everyRow(setup.test.store)
    const used = await submitTicket(ticket)
    expect(used.statusCode).toBe(400)
    expect(used.body).toContain('a déjà servi')
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
  })

  test('keeps an existing console login that has access to the session', async () => {
    const ticket = ticketIn(await launchAsTeacher())
    const cookie = cookieOf(await submitTicket(ticket))
    const sameVisitor = await submitTicket(ticket, { cookie })
    expect(sameVisitor.statusCode).toBe(303)
    expect(sameVisitor.cookies).toEqual([])
    const trainer = await setup.test.teammate('trainer')
    const asMember = await submitTicket(ticketIn(await launchAsTeacher()), { cookie: trainer.cookie })
    expect(asMember.statusCode).toBe(303)
    expect(asMember.cookies).toEqual([])
  })

  test('gets a new login that replaces the login of another person in the same browser', async () => {
    const cookie = await visit()
    const other = await submitTicket(
      ticketIn(await launchAsTeacher({ ...nadia, sub: '4', given_name: 'Paul' })),
      { cookie },
    )
    expect(other.statusCode).toBe(303)
    const { data: me } = (await setup.test.callConsole('getMe', {}, cookieOf(other))).json()
    expect(me.name).toBe('Paul Lefèvre')
    expect(await follow(cookie)).toBe(401)
    // A new login also replaces the login of a member who has no access to this session.
    const limited = await setup.test.teammate('trainer', 'org', [])
    const visiting = await submitTicket(ticketIn(await launchAsTeacher()), { cookie: limited.cookie })
    expect(await follow(cookieOf(visiting))).toBe(200)
    expect(await follow(limited.cookie)).toBe(401)
  })

  test('cannot open the console without a valid ticket from the activity page', async () => {
    expect(ticketIn(await launchAsTeacher({ [claimNames.roles]: learnerRoles }))).toBe('')
    const ticket = ticketIn(await launchAsTeacher())
    const pickerTicket = ticketIn(await setup.openSessionPicker())
    const rowsBefore = await everyRow(setup.test.store)
    expect((await setup.form('/lti/visit', { ticket })).statusCode).toBe(403)
    expect((await submitTicket(pickerTicket)).statusCode).toBe(400)
    expect((await submitTicket('forged')).statusCode).toBe(400)
    const asChoice = await setup.form('/lti/deep-link', { ticket, session: setup.sessionUid }, ownPageHeaders)
    expect(asChoice.statusCode).toBe(400)
    setup.test.now += 16 * 60_000
    expect((await submitTicket(ticket)).statusCode).toBe(400)
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
  })

  test('loses access when the session is removed', async () => {
    const cookie = await visit()
    await setup.test.store.sessions.remove(setup.sessionUid)
    expect(await follow(cookie)).toBe(401)
    expect((await setup.test.callConsole('getMe', {}, cookie)).statusCode).toBe(401)
  })

  test('loses access when the platform is removed, and the ticket of an open page is rejected', async () => {
    const cookie = await visit()
    const ticket = ticketIn(await launchAsTeacher())
    await removePlatform(setup.test, setup.registeredPlatform, setup.test.now)
    expect(await follow(cookie)).toBe(401)
    expect((await submitTicket(ticket)).statusCode).toBe(400)
    const { uid, partnerUid, createdAt, removedAt, originalDeploymentId, isInactive, ...newPlatform } =
      setup.registeredPlatform
    const restored = await createPlatform(setup.test, newPlatform, setup.test.now)
    expect(restored).toMatchObject({ uid, partnerUid, deploymentId: '1' })
  })

  test('is erased from the database after one year', async () => {
    await visit({ ...nadia, sub: '77', family_name: 'Oubliée' })
    const year = 365 * 24 * hourMs
    const cleanUpWithVisitAt = async (created_at: number) => {
      await setup.test.store.db.updateTable('staff').set({ created_at }).execute()
      await runCleanup(setup.test.store, setup.test.now, undefined)
    }
    await cleanUpWithVisitAt(setup.test.now - year)
    expect(await everyRow(setup.test.store)).toContain('Oubliée')
    await cleanUpWithVisitAt(setup.test.now - year - 1)
    expect(await everyRow(setup.test.store)).not.toContain('Oubliée')
  })
})
