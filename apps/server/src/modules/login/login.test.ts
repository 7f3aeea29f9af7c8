import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatCode } from '../../platform/keys/readable-code.js'
import { playerOf, TestApp } from '../../testing/test-app.js'
import { changeOrganisation } from '../organisations/rules.js'
import { signatureLifeMs, signEntry } from '../partners/partner-signature.js'

describe('learner login', () => {
  const app = TestApp.forSuite()

  const tryCode = (sessionUID: string, accessCode: string, consent = true) =>
    app.call('checkAccessCode', { sessionUID, accessCode, consent })

  describe('with a code', () => {
    test('accepts any case, missing dashes and look-alike characters', async () => {
      const { uid } = await app.session()
      const code = await app.code(uid)
      const uids = new Set<string>()
      for (const typed of [code, formatCode(code), code.toLowerCase(), ` ${formatCode(code).toLowerCase()} `])
        uids.add(playerOf(uid, await tryCode(uid, typed)).userUID)
      const lookalike = code.replaceAll('0', 'o').replaceAll('1', 'l')
      uids.add(playerOf(uid, await tryCode(uid, lookalike)).userUID)
      expect(uids.size).toBe(1)
    })

    test('gives the same answer for wrong, expired and revoked codes, also for codes of another session', async () => {
      const { uid } = await app.session()
      const otherSession = await app.session()
      const codes = {
        wrong: 'AAAA-BBBB-CCCC',
        expired: await app.code(uid, { expiresAt: app.now }),
        revoked: await app.code(uid, { revokedAt: app.now - 1 }),
        expiredInOtherSession: await app.code(otherSession.uid, { expiresAt: app.now }),
        revokedInOtherSession: await app.code(otherSession.uid, { revokedAt: app.now - 1 }),
      }
      const answers = new Set<string>()
      for (const code of Object.values(codes)) {
        const response = await tryCode(uid, code)
        expect(response.cookies).toEqual([])
        answers.add(`${response.statusCode} ${response.body}`)
      }
      expect([...answers]).toEqual([expect.stringMatching(/^401 .*login-refused/)])
    })

    test('names the session of a code that belongs to another open session, and logs no one in', async () => {
      const [{ uid }, codeSession] = [await app.session(), await app.session()]
      const code = await app.code(codeSession.uid)
      const response = await tryCode(uid, code)
      expect([response.statusCode, response.cookies]).toEqual([422, []])
      expect(response.json()).toMatchObject({
        code: 'code-elsewhere',
        data: { sessionUID: codeSession.uid },
      })
      expect(await app.store.learners.progressOfSession(codeSession.uid)).toEqual([])
      expect((await tryCode(codeSession.uid, code)).statusCode).toBe(200)
    })

    test.each([
      ['has not opened yet', 'session-not-open', (now: number) => ({ opensAt: now + 1 })],
      ['is a draft', 'session-not-open', () => ({ isDraft: true })],
      ['has ended', 'session-expired', (now: number) => ({ closesAt: now })],
      ['was closed', 'session-closed', (now: number) => ({ closedAt: now })],
    ])(
      'says at the address of another session that the session of a code %s',
      async (_, expected, fields) => {
        const [{ uid }, codeSession] = [await app.session(), await app.session(fields(app.now))]
        const response = await tryCode(uid, await app.code(codeSession.uid))
        expect([response.statusCode, response.json().code]).toEqual([403, expected])
        expect(response.json().error).toMatch(/^Votre code est bon/)
      },
    )

    test('leaves no valid login if the code is revoked during the request', async () => {
      const { uid } = await app.session()
      const code = await app.code(uid)
      const { create } = app.store.logins
      const created = vi.spyOn(app.store.logins, 'create').mockImplementationOnce(async (login) => {
        await app.store.codes.revoke(app.keyring.hashCode(code), app.now)
        return create(login)
      })
      const response = await tryCode(uid, code)
      expect(created).toHaveBeenCalledOnce()
      created.mockRestore()
      expect(response.statusCode).toBe(401)
      expect(response.cookies).toEqual([])
      const storedLogins = await app.store.db
        .selectFrom('login')
        .innerJoin('learner', 'learner.uid', 'login.learner_uid')
        .where('session_uid', '=', uid)
        .select('revoked_at')
        .execute()
      expect(storedLogins).toEqual([{ revoked_at: app.now }])
    })

    test('rejects a learner without consent and stores nothing', async () => {
      const { uid } = await app.session()
      const code = await app.code(uid)
      const response = await tryCode(uid, code, false)
      expect(response.json()).toMatchObject({ success: false, code: 'consent-missing' })
      expect(await app.store.learners.progressOfSession(uid)).toEqual([])
    })

    test('stores the time of the consent and the version of the consent text', async () => {
      const player = await app.player()
      const learner = await app.store.learners.find(player.userUID)
      expect(learner).toMatchObject({
        consentAt: app.now,
        consentVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
      })
    })

    test('sets an HttpOnly, SameSite=Strict cookie that is Secure except on localhost', async () => {
      const { uid } = await app.session()
      const body = { sessionUID: uid, accessCode: await app.code(uid), consent: true }
      const local = (await app.post('/service/checkAccessCode', body)).cookies[0]
      expect(local).toMatchObject({
        name: `didascalie-${uid}`,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
      })
      expect(local).not.toHaveProperty('secure')
      const overHttps = (await app.post('/service/checkAccessCode', body, { host: 'jeu.exemple.fr' }))
        .cookies[0]
      expect(overHttps).toMatchObject({ name: `__Host-didascalie-${uid}`, httpOnly: true, secure: true })
      expect(Buffer.from(overHttps?.value ?? '', 'base64url')).toHaveLength(16)
    })

    test('stores only the hash of the token', async () => {
      const player = await app.player()
      const token = player.cookie.split('=')[1] ?? ''
      const rows = await app.store.db.selectFrom('login').selectAll().execute()
      expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
    })
  })

  test('gives a different message for each state in which a session refuses learners', async () => {
    const states = {
      'session-unknown': 'nowhere',
      'session-not-open': (await app.session({ opensAt: app.now + 1 })).uid,
      'session-expired': (await app.session({ closesAt: app.now })).uid,
      'session-closed': (await app.session({ closedAt: app.now })).uid,
    }
    const sentences = new Set<string>()
    for (const [code, uid] of Object.entries(states)) {
      const response = await app.call('getData', { sessionUID: uid })
      expect(response.json(), code).toMatchObject({ success: false, code })
      sentences.add(response.json().error)
    }
    expect(sentences.size).toBe(4)
  })

  test('a code that was handed out keeps its seat, even if the number of seats is lowered afterwards', async () => {
    const { uid } = await app.session({ seats: 2 })
    const [first, second] = [await app.code(uid), await app.code(uid)]
    expect((await tryCode(uid, first)).json()).toMatchObject({ success: true })
    await app.store.sessions.update(uid, { seats: 1 })
    expect((await tryCode(uid, second)).json()).toMatchObject({ success: true })
  })

  test('is preceded by getData, which returns the data controller and what trainers may read', async () => {
    const { uid } = await app.session({ reads: 'each' })
    const dataController = { controller: 'Mme Roy', contact: 'dpo@exemple.fr' }
    await changeOrganisation(app.store, 'org', dataController)
    const { session } = (await app.call('getData', { sessionUID: uid })).json().data
    expect(session).toMatchObject({ ...dataController, reads: 'each' })
  })

  test('is preceded by getData, which returns an error message if the game of the session is not installed', async () => {
    const { uid } = await app.session({ content: 'another-game' })
    const answer = (await app.call('getData', { sessionUID: uid })).json()
    expect(answer).toMatchObject({ success: false, error: expect.stringContaining('n’est pas installé ici') })
  })

  describe('to a demo', () => {
    test('creates a new learner for each visit', async () => {
      const { uid } = await app.session({ kind: 'demo' })
      const one = playerOf(uid, await tryCode(uid, ''))
      const other = playerOf(uid, await tryCode(uid, 'whatever'))
      expect(one.userUID).not.toBe(other.userUID)
    })

    test('is rejected in a normal session', async () => {
      const { uid } = await app.session()
      const body = { sessionUID: uid, accessCode: '', consent: true, kind: 'demo', demo: true }
      expect((await app.call('checkAccessCode', body)).statusCode).toBe(401)
    })
  })

  describe('through a partner', () => {
    const secret = 'a partner’s secret'
    let uid: string
    beforeEach(async () => {
      uid = (await app.partnerSession(secret, false)).uid
    })

    const seconds = () => Math.floor(app.now / 1000)
    function signed(puid: string, change: Partial<{ time: number; nonce: string; signature: string }> = {}) {
      const time = change.time ?? seconds()
      const nonce = change.nonce ?? `nonce-${Math.random()}`
      const signature = change.signature ?? signEntry(secret, { puid, sessionUid: uid, time, nonce })
      return { time, nonce, signature }
    }
    const openLink = (puid: string, signature?: ReturnType<typeof signed>, cookie?: string) =>
      app.call(
        'checkOrCreateOdysseusUser',
        {
          sessionUID: uid,
          puid,
          project_FK: 1,
          consent: true,
          ...(signature === undefined ? {} : { signed: signature }),
        },
        cookie,
      )

    test('logs in the same learner with every signed link for one puid (the partner’s id of the learner)', async () => {
      const first = playerOf(uid, await openLink('p1', signed('p1')))
      const second = playerOf(uid, await openLink('p1', signed('p1')))
      const other = playerOf(uid, await openLink('p2', signed('p2')))
      expect(second.userUID).toBe(first.userUID)
      expect(other.userUID).not.toBe(first.userUID)
    })

    test('rejects a link without a signature, with a wrong signature, or with the signature of another learner', async () => {
      expect((await openLink('p1')).statusCode).toBe(401)
      expect((await openLink('p2', signed('p1'))).statusCode).toBe(401)
      expect((await openLink('p1', signed('p1', { signature: 'a'.repeat(64) }))).statusCode).toBe(401)
      expect(await app.store.learners.progressOfSession(uid)).toEqual([])
    })

    test('rejects a link whose time is more than five minutes before or after the current time', async () => {
      const lifeSeconds = signatureLifeMs / 1000
      expect((await openLink('p1', signed('p1', { time: seconds() - lifeSeconds }))).statusCode).toBe(200)
      expect((await openLink('p1', signed('p1', { time: seconds() - lifeSeconds - 1 }))).statusCode).toBe(401)
      expect((await openLink('p1', signed('p1', { time: seconds() + lifeSeconds + 1 }))).statusCode).toBe(401)
    })

    test('accepts a link a second time only from a browser in which the same learner is logged in', async () => {
      const signature = signed('p1')
      const player = playerOf(uid, await openLink('p1', signature))
      expect((await openLink('p1', signature)).statusCode).toBe(401)
      expect(playerOf(uid, await openLink('p1', signature, player.cookie)).userUID).toBe(player.userUID)
      expect((await openLink('p2', signature, player.cookie)).statusCode).toBe(401)
      expect((await openLink('p1', undefined, player.cookie)).statusCode).toBe(401)
      const forged = { ...signature, signature: 'a'.repeat(64) }
      expect((await openLink('p1', forged, player.cookie)).statusCode).toBe(401)
    })

    test('accepts a link again after a full session rejected it', async () => {
      const signature = signed('p1')
      await app.store.sessions.update(uid, { seats: 0 })
      expect((await openLink('p1', signature)).json()).toMatchObject({ code: 'session-full' })
      await app.store.sessions.update(uid, { seats: 1 })
      expect((await openLink('p1', signature)).statusCode).toBe(200)
      expect((await openLink('p1', signature)).statusCode).toBe(401)
    })

    test('rejects a link that names no learner, and tells the visitor to open the game from the organisation’s site', async () => {
      for (const signature of [undefined, signed('')]) {
        const refused = await openLink('', signature)
        expect(refused.json()).toMatchObject({ success: false, code: 'login-refused' })
        expect(refused.json().error).toContain('Ouvrez le jeu depuis le site de votre organisme')
      }
    })

    test('accepts an unsigned link if the partner allows it, but never a wrong signature', async () => {
      uid = (await app.partnerSession(secret, true)).uid
      expect((await openLink('p1')).statusCode).toBe(200)
      expect((await openLink('p1', signed('p1', { signature: 'b'.repeat(64) }))).statusCode).toBe(401)
    })

    test('rejects an access code in a partner’s session, and a partner’s link in a normal session', async () => {
      expect((await tryCode(uid, await app.code(uid))).statusCode).toBe(401)
      const normal = await app.session()
      const body = { sessionUID: normal.uid, puid: 'p1', project_FK: 1, consent: true }
      expect((await app.call('checkOrCreateOdysseusUser', body)).statusCode).toBe(401)
    })

    test('sets a secure, partitioned cookie over https, for the partner’s frame', async () => {
      const body = { sessionUID: uid, puid: 'p1', project_FK: 1, consent: true, signed: signed('p1') }
      const response = await app.post('/service/checkOrCreateOdysseusUser', body, { host: 'jeu.exemple.fr' })
      expect(response.headers['set-cookie']).toMatch(/; Partitioned/)
      expect(response.cookies[0]).toMatchObject({ secure: true, sameSite: 'None', httpOnly: true })
    })
  })
})
