import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { LtiTestSetup, ownPageHeaders, teacherClaims, ticketIn } from '../../testing/lti-test-setup.js'
import { aPartner } from '../../testing/rows.js'
import { databaseKinds } from '../../testing/test-store.js'
import { claimNames } from './claims.js'

describe.each(databaseKinds)('deep linking on %s:', (kind) => {
  let setup: LtiTestSetup
  beforeAll(async () => {
    setup = await LtiTestSetup.open(kind)
  })
  afterAll(() => setup.close())
  beforeEach(() => setup.reset())

  test('a teacher can choose an existing or a new session, and the learning platform gets a signed link to this session', async () => {
    const page = await setup.openSessionPicker()
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain(setup.sessionUid)
    expect(page.body).toContain('Nouvelle session')
    expect(page.body).toContain('/lti/choose.js')
    expect((await setup.test.get('/lti/choose.js')).headers['content-type']).toContain('text/javascript')
    const chosen = await setup.form(
      '/lti/deep-link',
      { ticket: ticketIn(page), session: setup.sessionUid },
      ownPageHeaders,
    )
    expect(chosen.body).toContain(`action="${setup.platform.origin}/return?course=2&amp;id=1"`)
    expect(String(chosen.headers['content-security-policy'])).toContain(
      `form-action 'self' ${setup.platform.origin}`,
    )
    const jwt = /name="JWT" value="([^"]+)"/.exec(chosen.body)?.[1] ?? ''
    const keySet = createLocalJWKSet((await setup.test.get('/lti/jwks')).json())
    const { payload } = await jwtVerify(jwt, keySet, {
      issuer: setup.platform.clientId,
      audience: setup.platform.origin,
      currentDate: new Date(setup.test.now),
    })
    expect(payload).toMatchObject({
      [claimNames.deployment]: '1',
      [claimNames.message]: 'LtiDeepLinkingResponse',
      [claimNames.data]: 'opaque',
      [claimNames.items]: [
        {
          type: 'ltiResourceLink',
          custom: { session: setup.sessionUid },
          url: 'http://127.0.0.1/lti/launch',
        },
      ],
    })
    const createdPage = await setup.form(
      '/lti/deep-link',
      { ticket: ticketIn(await setup.openSessionPicker()), session: '', name: 'Automne' },
      ownPageHeaders,
    )
    expect(createdPage.statusCode).toBe(200)
    expect((await setup.test.store.sessions.list()).map(({ name }) => name)).toContain('Automne')
  })

  test('the list of sessions shows the creation date of each session instead of the id', async () => {
    const page = await setup.openSessionPicker()
    expect(page.body).toContain('<small>créée le jeudi 1er janvier 1970</small>')
    expect(page.body).not.toContain(`<small>${setup.sessionUid}`)
  })

  test('the page on which a teacher chooses a session shows the name of the organisation whose team will see the learners', async () => {
    const organisation = await setup.test.store.organisations.find('org')
    expect((await setup.openSessionPicker()).body).toContain(`<p>Organisme\u00a0: ${organisation?.name}</p>`)
  })

  test('a new session closes after one year, and its learners are erased one year after that', async () => {
    const ticket = ticketIn(await setup.openSessionPicker())
    await setup.form('/lti/deep-link', { ticket, session: '', name: 'D’un an' }, ownPageHeaders)
    const created = (await setup.test.store.sessions.list()).find(({ name }) => name === 'D’un an')
    const now = new Date(setup.test.now)
    const endIn = (year: number) => Date.UTC(year, now.getUTCMonth(), now.getUTCDate() + 1)
    expect(created).toMatchObject({ closesAt: endIn(2027), keepMonths: 12, eraseAt: endIn(2028) })
  })

  test('creating a session returns the existing session of that name if no activity has opened it yet', async () => {
    const create = async () => {
      const ticket = ticketIn(await setup.openSessionPicker())
      const page = await setup.form(
        '/lti/deep-link',
        { ticket, session: '', name: 'Abandonnée' },
        ownPageHeaders,
      )
      expect(page.statusCode).toBe(200)
      const all = await setup.test.store.sessions.list()
      return all.filter(({ name }) => name === 'Abandonnée')
    }
    const [created] = await create()
    expect(await create()).toHaveLength(1)
    await setup.launch({ [claimNames.custom]: { session: created?.uid } })
    expect(await create()).toHaveLength(2)
  })

  test('the page on which a teacher chooses a session can be submitted only once', async () => {
    const ticket = ticketIn(await setup.openSessionPicker())
    const choose = () =>
      setup.form('/lti/deep-link', { ticket, session: '', name: 'Une fois' }, ownPageHeaders)
    expect((await choose()).statusCode).toBe(200)
    const rowsBefore = await everyRow(setup.test.store)
    const secondAnswer = await choose()
    expect(secondAnswer.statusCode).toBe(400)
    expect(secondAnswer.body).toContain('déjà fait')
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
  })

  test('a content developer can choose a session but not create one', async () => {
    const contentDeveloper = {
      [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#ContentDeveloper'],
    }
    const page = await setup.openSessionPicker(contentDeveloper)
    expect(page.body).toContain(setup.sessionUid)
    expect(page.body).not.toContain('Nouvelle session')
    const ticket = ticketIn(page)
    const rowsBefore = await everyRow(setup.test.store)
    const refused = await setup.form('/lti/deep-link', { ticket, session: '', name: 'Non' }, ownPageHeaders)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Votre rôle')
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
    expect(
      (await setup.form('/lti/deep-link', { ticket, session: setup.sessionUid }, ownPageHeaders)).statusCode,
    ).toBe(200)
  })

  test('the session picker rejects learners, invalid tickets, sessions of other partners and return addresses on other sites', async () => {
    await setup.test.store.partners.create(aPartner({ uid: 'stranger' }))
    const foreignSession = await setup.test.session({ kind: 'partner', partnerUid: 'stranger' })
    const ticket = ticketIn(await setup.openSessionPicker())
    const rowsBefore = await everyRow(setup.test.store)
    expect(
      (await setup.form('/lti/deep-link', { ticket, session: foreignSession.uid }, ownPageHeaders))
        .statusCode,
    ).toBe(400)
    expect(
      (await setup.form('/lti/deep-link', { ticket: 'forged', session: setup.sessionUid }, ownPageHeaders))
        .statusCode,
    ).toBe(400)
    expect((await setup.form('/lti/deep-link', { ticket, session: setup.sessionUid })).statusCode).toBe(403)
    expect(await everyRow(setup.test.store)).toBe(rowsBefore)
    setup.test.now += 16 * 60_000
    expect(
      (await setup.form('/lti/deep-link', { ticket, session: setup.sessionUid }, ownPageHeaders)).statusCode,
    ).toBe(400)
    for (const part of [
      { [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'] },
      { [claimNames.deepLink]: { deep_link_return_url: 'https://elsewhere.example/' } },
    ])
      expect((await setup.openSessionPicker(part)).statusCode).toBe(400)
  })

  test('learners can open an activity without a session only after a teacher has chosen a session for it', async () => {
    expect((await setup.launch({})).statusCode).toBe(400)
    const page = await setup.launch(teacherClaims)
    expect(page.body).toContain('Quelle session')
    expect(
      (
        await setup.form(
          '/lti/deep-link',
          { ticket: ticketIn(page), session: setup.sessionUid },
          ownPageHeaders,
        )
      ).body,
    ).toContain('C’est choisi')
    await setup.logIn(await setup.launch({}))
  })
})
