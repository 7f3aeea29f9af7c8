import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { LtiTestSetup, ours, teacher, ticketIn } from '../../testing/lti-test-setup.js'
import { aPartner } from '../../testing/rows.js'
import { databaseKinds } from '../../testing/test-store.js'
import { names } from './claims.js'

describe.each(databaseKinds)('deep linking on %s', (kind) => {
  let house: LtiTestSetup
  beforeAll(async () => {
    house = await LtiTestSetup.open(kind)
  })
  afterAll(() => house.close())
  beforeEach(() => house.empty())

  test('offers the sessions of the platform or a new one, and answers with a signed link', async () => {
    const page = await house.choosing()
    expect(page.statusCode, page.body).toBe(200)
    expect(page.body).toContain(house.sessionUid)
    expect(page.body).toContain('Nouvelle session')
    expect(page.body).toContain('/lti/choose.js')
    expect((await house.test.get('/lti/choose.js')).headers['content-type']).toContain('text/javascript')
    const chosen = await house.form(
      '/lti/deep-link',
      { ticket: ticketIn(page), session: house.sessionUid },
      ours,
    )
    expect(chosen.body).toContain(`action="${house.platform.origin}/return?course=2&amp;id=1"`)
    expect(String(chosen.headers['content-security-policy'])).toContain(
      `form-action 'self' ${house.platform.origin}`,
    )
    const jwt = /name="JWT" value="([^"]+)"/.exec(chosen.body)?.[1] ?? ''
    const set = createLocalJWKSet((await house.test.get('/lti/jwks')).json())
    const { payload } = await jwtVerify(jwt, set, {
      ...{
        issuer: house.platform.clientId,
        audience: house.platform.origin,
        currentDate: new Date(house.test.now),
      },
    })
    expect(payload).toMatchObject({
      [names.deployment]: '1',
      [names.message]: 'LtiDeepLinkingResponse',
      [names.data]: 'opaque',
      [names.items]: [
        {
          type: 'ltiResourceLink',
          custom: { session: house.sessionUid },
          url: 'http://127.0.0.1/lti/launch',
        },
      ],
    })
    const fresh = await house.form(
      '/lti/deep-link',
      { ticket: ticketIn(await house.choosing()), session: '', name: 'Automne' },
      ours,
    )
    expect(fresh.statusCode).toBe(200)
    expect((await house.test.store.sessions.list()).map(({ name }) => name)).toContain('Automne')
  })

  test('the list distinguishes sessions by creation date, not by an identifier', async () => {
    const page = await house.choosing()
    expect(page.body).toContain('<small>créée le jeudi 1er janvier 1970</small>')
    expect(page.body).not.toContain(`<small>${house.sessionUid}`)
  })

  test('the page on which a teacher chooses names the organisation that will follow the learners', async () => {
    const organisation = await house.test.store.organisations.find('org')
    expect((await house.choosing()).body).toContain(`<p>Organisme\u00a0: ${organisation?.name}</p>`)
  })

  test('a new session closes after a year, and its learners are erased a year later', async () => {
    const ticket = ticketIn(await house.choosing())
    await house.form('/lti/deep-link', { ticket, session: '', name: 'D’un an' }, ours)
    const made = (await house.test.store.sessions.list()).find(({ name }) => name === 'D’un an')
    const now = new Date(house.test.now)
    const endIn = (year: number) => Date.UTC(year, now.getUTCMonth(), now.getUTCDate() + 1)
    expect(made).toMatchObject({ closesAt: endIn(2027), keepMonths: 12, eraseAt: endIn(2028) })
  })

  test('an abandoned new session is reused for the same name until a learner opens it', async () => {
    const create = async () => {
      const ticket = ticketIn(await house.choosing())
      const page = await house.form('/lti/deep-link', { ticket, session: '', name: 'Abandonnée' }, ours)
      expect(page.statusCode).toBe(200)
      const all = await house.test.store.sessions.list()
      return all.filter(({ name }) => name === 'Abandonnée')
    }
    const [made] = await create()
    expect(await create()).toHaveLength(1)
    await house.launch({ [names.custom]: { session: made?.uid } })
    expect(await create()).toHaveLength(2)
  })

  test('the page on which a teacher chooses a session can be submitted only once', async () => {
    const ticket = ticketIn(await house.choosing())
    const choose = () => house.form('/lti/deep-link', { ticket, session: '', name: 'Une fois' }, ours)
    expect((await choose()).statusCode).toBe(200)
    const before = await everyRow(house.test.store)
    const again = await choose()
    expect(again.statusCode).toBe(400)
    expect(again.body).toContain('déjà fait')
    expect(await everyRow(house.test.store)).toBe(before)
  })

  test('a content developer can choose a session but not create one', async () => {
    const helper = { [names.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#ContentDeveloper'] }
    const page = await house.choosing(helper)
    expect(page.body).toContain(house.sessionUid)
    expect(page.body).not.toContain('Nouvelle session')
    const ticket = ticketIn(page)
    const before = await everyRow(house.test.store)
    const refused = await house.form('/lti/deep-link', { ticket, session: '', name: 'Non' }, ours)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Votre rôle')
    expect(await everyRow(house.test.store)).toBe(before)
    expect((await house.form('/lti/deep-link', { ticket, session: house.sessionUid }, ours)).statusCode).toBe(
      200,
    )
  })

  test('rejects foreign sessions, foreign return addresses, learners, and invalid tickets', async () => {
    await house.test.store.partners.create(aPartner({ uid: 'stranger' }))
    const theirs = await house.test.session({ kind: 'partner', partnerUid: 'stranger' })
    const ticket = ticketIn(await house.choosing())
    const before = await everyRow(house.test.store)
    expect((await house.form('/lti/deep-link', { ticket, session: theirs.uid }, ours)).statusCode).toBe(400)
    expect(
      (await house.form('/lti/deep-link', { ticket: 'forged', session: house.sessionUid }, ours)).statusCode,
    ).toBe(400)
    expect((await house.form('/lti/deep-link', { ticket, session: house.sessionUid })).statusCode).toBe(403)
    expect(await everyRow(house.test.store)).toBe(before)
    house.test.now += 16 * 60_000
    expect((await house.form('/lti/deep-link', { ticket, session: house.sessionUid }, ours)).statusCode).toBe(
      400,
    )
    for (const part of [
      { [names.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'] },
      { [names.deepLink]: { deep_link_return_url: 'https://elsewhere.example/' } },
    ])
      expect((await house.choosing(part)).statusCode).toBe(400)
  })

  test('a teacher chooses the session of an activity without one before learners can open it', async () => {
    expect((await house.launch({})).statusCode).toBe(400)
    const page = await house.launch(teacher)
    expect(page.body).toContain('Quelle session')
    expect(
      (await house.form('/lti/deep-link', { ticket: ticketIn(page), session: house.sessionUid }, ours)).body,
    ).toContain('C’est choisi')
    await house.enter(await house.launch({}))
  })
})
