import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { LtiTestSetup, learner, ours, teacher, ticketIn } from '../../testing/lti-test-setup.js'
import { databaseKinds } from '../../testing/test-store.js'
import { runCleanup } from '../privacy/cleanup.js'
import { names } from './claims.js'
import { createPlatform, removePlatform } from './platforms.js'

const hour = 60 * 60 * 1000
const nadia = { ...teacher, sub: '3', given_name: 'Nadia', family_name: 'Lefèvre' }

describe.each(databaseKinds)('a teacher who opens an activity, on %s', (kind) => {
  const consoleFolder = mkdtempSync(join(tmpdir(), 'didascalie-regie-'))
  let house: LtiTestSetup
  beforeAll(async () => {
    mkdirSync(join(consoleFolder, 'assets'))
    writeFileSync(join(consoleFolder, 'index.html'), '<!doctype html><title>La régie</title>')
    house = await LtiTestSetup.open(kind, { consoleFolder })
  })
  afterAll(async () => {
    await house.close()
    rmSync(consoleFolder, { recursive: true })
  })
  beforeEach(() => house.empty())

  const at = () => ({ organisationUID: 'org', sessionUID: house.sessionUid })
  const arrive = (part: Record<string, unknown> = nadia) => house.launch({ ...house.custom(), ...part })
  const goOn = (ticket: string, headers: Record<string, string> = {}) =>
    house.form('/lti/visit', { ticket }, { ...ours, ...headers })
  const cookieOf = ({ cookies: [cookie] }: LightMyRequestResponse) =>
    cookie === undefined ? '' : `${cookie.name}=${cookie.value}`

  /** Logs in to the console as a visitor and returns the cookie. */
  async function visit(part: Record<string, unknown> = nadia): Promise<string> {
    const response = await goOn(ticketIn(await arrive(part)))
    expect(response.statusCode, response.body).toBe(303)
    expect(response.headers.location).toBe(`/regie/o/org/session/${house.sessionUid}`)
    return cookieOf(response)
  }
  const follow = async (cookie: string) => (await house.test.regie('getFollowUp', at(), cookie)).statusCode

  test('gets a button that opens the console in a new window, or is sent there directly if there is no frame', async () => {
    const framed = await house.launch({ ...house.custom(), ...nadia }, { 'sec-fetch-dest': 'iframe' })
    expect(framed.body).toContain('<dt>Sont venus</dt><dd>0</dd>')
    expect(framed.body).toMatch(/action="\/lti\/visit" target="_blank"/)
    const alone = await house.launch({ ...house.custom(), ...nadia }, { 'sec-fetch-dest': 'document' })
    expect(alone.body).toMatch(/action="\/lti\/visit" target="_self"/)
    expect(alone.body).toContain('/lti/send.js')
    expect((await goOn(ticketIn(alone))).statusCode).toBe(303)
  })

  test('can read the session for eight hours, with a cookie that is sent to no other site', async () => {
    const response = await goOn(ticketIn(await arrive()))
    expect(response.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 8 * 60 * 60 })
    const cookie = cookieOf(response)
    const { data: me } = (await house.test.regie('getMe', {}, cookie)).json()
    expect(me).toMatchObject({
      ...{ name: 'Nadia Lefèvre', email: '', passkeys: [], hasPassword: false },
      memberships: [{ organisationUID: 'org', role: 'reader', sessions: [house.sessionUid] }],
      visit: { sessionUID: house.sessionUid, platform: house.known.name, until: house.test.now + 8 * hour },
    })
    expect(await follow(cookie)).toBe(200)
    // Longer than the idle limit of a member of staff.
    house.test.now += 7 * hour
    expect(await follow(cookie)).toBe(200)
    expect((await house.test.regie('getLoginEnd', {}, cookie)).json().data).toEqual({
      idleMsLeft: null,
      msLeft: hour,
    })
    house.test.now += hour
    expect(await follow(cookie)).toBe(401)
  })

  test('is recorded in the audit log with the name of the platform at each visit, and is not a member of the team', async () => {
    const cookie = await visit()
    const cards = { ...at(), choices: ['answer'] }
    expect((await house.test.regie('openProjection', cards, cookie)).statusCode).toBe(200)
    const manager = await house.test.teammate('manager')
    const { data: journal } = (
      await house.test.regie('getJournal', { organisationUID: 'org' }, manager.cookie)
    ).json()
    expect(journal.entries.slice(0, 2)).toMatchObject([
      { by: `Nadia Lefèvre (${house.known.name})`, action: 'projected' },
      { by: `Nadia Lefèvre (${house.known.name})`, action: 'entered-by-launch' },
    ])
    const team = await house.test.regie('getTeam', { organisationUID: 'org' }, manager.cookie)
    expect(team.body).not.toContain('Nadia')
  })

  test('is the same visitor after a change of name, and a different visitor from another person', async () => {
    const [first, again] = [await visit(), await visit({ ...nadia, family_name: 'Lefèvre-Roy' })]
    const who = async (cookie: string) => (await house.test.regie('getMe', {}, cookie)).json().data
    expect((await who(again)).uid).toBe((await who(first)).uid)
    expect((await who(again)).name).toBe('Nadia Lefèvre-Roy')
    expect((await who(await visit({ ...nadia, sub: '4' }))).uid).not.toBe((await who(first)).uid)
  })

  test('can use a ticket once, and an existing login with access to the session is kept', async () => {
    const ticket = ticketIn(await arrive())
    const cookie = cookieOf(await goOn(ticket))
    const before = await everyRow(house.test.store)
    const used = await goOn(ticket)
    expect(used.statusCode).toBe(400)
    expect(used.body).toContain('a déjà servi')
    expect(await everyRow(house.test.store)).toBe(before)
    const back = await goOn(ticket, { cookie })
    expect(back.statusCode).toBe(303)
    expect(back.cookies).toEqual([])
    // A member of staff who has access to the session.
    const trainer = await house.test.teammate('trainer')
    const asThemselves = await goOn(ticketIn(await arrive()), { cookie: trainer.cookie })
    expect(asThemselves.statusCode).toBe(303)
    expect(asThemselves.cookies).toEqual([])
  })

  test('gets a new login that replaces the login of another person in the same browser', async () => {
    const cookie = await visit()
    const other = await goOn(ticketIn(await arrive({ ...nadia, sub: '4', given_name: 'Paul' })), { cookie })
    expect(other.statusCode).toBe(303)
    const { data: me } = (await house.test.regie('getMe', {}, cookieOf(other))).json()
    expect(me.name).toBe('Paul Lefèvre')
    expect(await follow(cookie)).toBe(401)
    // The same holds for a member of staff without access to that session.
    const limited = await house.test.teammate('trainer', 'org', [])
    const visiting = await goOn(ticketIn(await arrive()), { cookie: limited.cookie })
    expect(await follow(cookieOf(visiting))).toBe(200)
    expect(await follow(limited.cookie)).toBe(401)
  })

  test('cannot open the console as a learner, from another site, or with an expired, forged or other ticket', async () => {
    expect(ticketIn(await arrive({ [names.roles]: learner }))).toBe('')
    const ticket = ticketIn(await arrive())
    const choice = ticketIn(await house.choosing())
    const before = await everyRow(house.test.store)
    expect((await house.form('/lti/visit', { ticket })).statusCode).toBe(403)
    expect((await goOn(choice)).statusCode).toBe(400)
    expect((await goOn('forged')).statusCode).toBe(400)
    const asChoice = await house.form('/lti/deep-link', { ticket, session: house.sessionUid }, ours)
    expect(asChoice.statusCode).toBe(400)
    house.test.now += 16 * 60_000
    expect((await goOn(ticket)).statusCode).toBe(400)
    expect(await everyRow(house.test.store)).toBe(before)
  })

  test('loses access when the session is removed', async () => {
    const cookie = await visit()
    await house.test.store.sessions.remove(house.sessionUid)
    expect(await follow(cookie)).toBe(401)
    expect((await house.test.regie('getMe', {}, cookie)).statusCode).toBe(401)
  })

  test('loses access when the platform is removed, and an open page no longer works', async () => {
    const cookie = await visit()
    const ticket = ticketIn(await arrive())
    await removePlatform(house.test, house.known, house.test.now)
    expect(await follow(cookie)).toBe(401)
    expect((await goOn(ticket)).statusCode).toBe(400)
    const { uid, partnerUid, createdAt, removedAt, wasDeployment, isSetAside, ...asked } = house.known
    const back = await createPlatform(house.test, asked, house.test.now)
    expect(back).toMatchObject({ uid, partnerUid, deploymentId: '1' })
  })

  test('is stored as long as the audit log mentions them, and then erased', async () => {
    await visit({ ...nadia, sub: '77', family_name: 'Oubliée' })
    const year = 365 * 24 * hour
    const cameAt = async (created_at: number) => {
      await house.test.store.db.updateTable('staff').set({ created_at }).execute()
      await runCleanup(house.test.store, house.test.now, undefined)
    }
    await cameAt(house.test.now - year)
    expect(await everyRow(house.test.store)).toContain('Oubliée')
    await cameAt(house.test.now - year - 1)
    expect(await everyRow(house.test.store)).not.toContain('Oubliée')
  })
})
