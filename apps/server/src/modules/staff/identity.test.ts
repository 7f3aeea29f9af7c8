import type { StaffCallName } from '@didascalie/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { StaffMember } from '../../platform/database/schema.js'
import { Authenticator } from '../../testing/authenticator.js'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { makeInvitation } from './invitations.js'
import { totpAt, totpWindow } from './totp.js'

const password = 'une phrase assez longue'
const minuteMs = 60_000

describe.each(databaseKinds)('login to the console on %s:', (kind) => {
  const app = TestApp.forSuite(kind, { limits: { entriesByAccount: 4, entriesByAddress: 10_000 } })
  beforeAll(async () => {
    await app.session()
  })

  const call = async (name: StaffCallName, body: unknown, cookie?: string) => {
    const response = await app.callConsole(name, body, cookie)
    const [newCookie] = response.cookies
    const deviceCookie = response.cookies.find(({ name }) => name === 'regie-appareil')
    return {
      ...response.json(),
      status: response.statusCode,
      cookie: newCookie === undefined ? '' : `${newCookie.name}=${newCookie.value}`,
      newCookie,
      device: deviceCookie === undefined ? '' : `${deviceCookie.name}=${deviceCookie.value}`,
      setDevice: deviceCookie,
    }
  }

  const invitationToken = async (
    options: { email?: string; renews?: StaffMember; role?: 'manager' | 'reader' } = {},
  ) => {
    const { role = 'manager', ...rest } = options
    const request = { organisationUid: 'org', by: null, role, sessions: null, ...rest }
    return (await makeInvitation(app.store, request, app.now)).token
  }

  let accountCount = 0
  async function createPasswordAccount(token?: string) {
    accountCount += 1
    const email = `solene${accountCount}@exemple.fr`
    const begun = await call('beginPasswordAccount', {
      token: token ?? (await invitationToken()),
      name: 'Solène Abgrall',
      email,
      password,
    })
    expect(begun.status, JSON.stringify(begun)).toBe(200)
    const { secret, sealed } = begun.data
    const done = await call('makePasswordAccount', { sealed, code: totpAt(secret, totpWindow(app.now)) })
    expect(done.status).toBe(200)
    // A TOTP code works only once, so the clock moves to the time of the next code.
    app.now += 2 * minuteMs
    expect(done.setDevice).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    const { cookie, device, data } = done
    return { email, secret, cookie, device, recoveryCodes: data.recoveryCodes, me: data.me }
  }

  test('a person creates an account with an invitation and a passkey, and can then log in only with this passkey', async () => {
    const token = await invitationToken({ email: 'marc@exemple.fr' })
    const { data } = await call('getInvitation', { token })
    expect(data).toMatchObject({ organisation: 'Un organisme', role: 'manager', email: 'marc@exemple.fr' })
    const key = new Authenticator('http://127.0.0.1')
    const begun = await call('beginPasskeyAccount', { token, name: 'Marc Ferreira' })
    expect(begun.data.options.authenticatorSelection).toMatchObject({ userVerification: 'required' })
    const response = key.create(begun.data.options)
    const done = await call('makePasskeyAccount', { sealed: begun.data.sealed, response })
    expect(done.data.me).toMatchObject({ name: 'Marc Ferreira', hasPassword: false, recoveryCodesLeft: 10 })
    expect(done.newCookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
    expect((await call('getMe', {}, done.cookie)).data.memberships).toMatchObject([
      { organisationUID: 'org' },
    ])
    expect((await call('getInvitation', { token })).code).toBe('invitation-used')
    expect((await call('makePasskeyAccount', { sealed: begun.data.sealed, response })).code).toBe(
      'invitation-used',
    )

    const challenge = await call('beginPasskeyLogin', {})
    const answer = { sealed: challenge.data.sealed, response: key.get(challenge.data.options) }
    const entered = await call('enterWithPasskey', answer)
    expect(entered.status).toBe(200)
    expect(entered.cookie).not.toBe(done.cookie)
    const otherAuthenticator = new Authenticator('http://127.0.0.1')
    const secondChallenge = await call('beginPasskeyLogin', {})
    for (const response of [
      otherAuthenticator.get(secondChallenge.data.options),
      { ...otherAuthenticator.get(secondChallenge.data.options), id: key.id },
      key.get({ challenge: 'another' }),
      key.get(secondChallenge.data.options, false),
    ])
      expect((await call('enterWithPasskey', { sealed: secondChallenge.data.sealed, response })).code).toBe(
        'staff-passkey-refused',
      )
  })

  test('an invitation is rejected if the email address differs, the password is weak, the token is wrong, or the invitation has expired', async () => {
    const token = await invitationToken({ email: 'helene@exemple.fr' })
    const withOtherAddress = { token, name: 'Paul', email: 'paul@exemple.fr', password }
    const weak = { ...withOtherAddress, email: 'helene@exemple.fr', password: 'court' }
    expect((await call('beginPasswordAccount', weak)).code).toBe('staff-password-weak')
    expect((await call('beginPasswordAccount', withOtherAddress)).code).toBe('invitation-address')
    expect((await call('getInvitation', { token: 'AAAAAAAAAAAAAAAAAAAAAA' })).code).toBe('invitation-unknown')
    app.now += 3 * 24 * 60 * minuteMs
    expect((await call('getInvitation', { token })).code).toBe('invitation-expired')
  })

  test('a member cannot log in with the password alone: a TOTP code is also required', async () => {
    const { email, secret, me } = await createPasswordAccount()
    expect(me).toMatchObject({ hasPassword: true, email })
    const passwordStep = await call('checkPassword', { email: email.toUpperCase(), password })
    expect(passwordStep.cookie).toBe('')
    const code = totpAt(secret, totpWindow(app.now))
    const { sealed } = passwordStep.data
    expect((await call('enterWithCode', { sealed, code: '000000' })).code).toBe('staff-code-wrong')
    const entered = await call('enterWithCode', { sealed, code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(entered.status).toBe(200)
    expect((await call('enterWithCode', { sealed, code })).code).toBe('staff-code-wrong')
    app.now += 11 * minuteMs
    expect((await call('enterWithCode', { sealed, code })).code).toBe('invalid')
  })

  test('unknown accounts and wrong passwords get the same answer', async () => {
    const { email } = await createPasswordAccount()
    const wrong = await call('checkPassword', { email, password: 'autre chose de faux' })
    const unknown = await call('checkPassword', { email: 'personne@exemple.fr', password })
    expect([wrong.code, wrong.error, wrong.status]).toEqual([unknown.code, unknown.error, unknown.status])
  })

  /** Sends wrong passwords without a device cookie. A browser gets this cookie when the member logs in: then the device is known. */
  const lock = async (email: string) => {
    const guesses = Array.from({ length: 5 }, () =>
      call('checkPassword', { email, password: 'faux et long' }),
    )
    expect((await Promise.all(guesses)).map(({ code }) => code)).toContain('too-many')
  }

  test('a known device can still log in after wrong guesses from other browsers have locked the account', async () => {
    const { email, secret, device } = await createPasswordAccount()
    expect((await call('getMe', {}, device)).code).toBe('unauthenticated')
    await lock(email)
    expect((await call('checkPassword', { email, password })).code).toBe('too-many')
    const passwordStep = await call('checkPassword', { email, password }, device)
    expect(passwordStep.status).toBe(200)
    const code = totpAt(secret, totpWindow(app.now))
    const entered = await call('enterWithCode', { sealed: passwordStep.data.sealed, code }, device)
    expect(entered.status).toBe(200)
    expect(entered.device).not.toBe(device)
    expect((await call('checkPassword', { email, password }, device)).code).toBe('too-many')
    expect((await call('checkPassword', { email, password }, entered.device)).status).toBe(200)
  })

  test('a password attempt that the server could not check does not count toward the limit', async () => {
    const { email } = await createPasswordAccount()
    const failing = vi.spyOn(app.store.staffKeys, 'password').mockRejectedValue(new Error('no answer'))
    for (let times = 0; times < 5; times += 1)
      expect((await call('checkPassword', { email, password })).status).toBe(500)
    failing.mockRestore()
    expect((await call('checkPassword', { email, password })).status).toBe(200)
  })

  test('simultaneous password guesses do not exceed the limit of attempts, and lock only their account', async () => {
    const { email } = await createPasswordAccount()
    const guesses = Array.from({ length: 8 }, () =>
      call('checkPassword', { email, password: 'faux et long' }),
    )
    const answers = await Promise.all(guesses)
    expect(answers.filter(({ code }) => code === 'staff-refused')).toHaveLength(4)
    expect((await call('checkPassword', { email, password })).code).toBe('too-many')
    const otherAccount = await createPasswordAccount()
    expect((await call('checkPassword', { email: otherAccount.email, password })).status).toBe(200)
  })

  test('simultaneous TOTP guesses do not exceed the limit of attempts', async () => {
    const { email, secret } = await createPasswordAccount()
    const { sealed } = (await call('checkPassword', { email, password })).data
    const code = totpAt(secret, totpWindow(app.now))
    const wrong = code === '000000' ? '111111' : '000000'
    const guesses = Array.from({ length: 8 }, () => call('enterWithCode', { sealed, code: wrong }))
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer.code === 'staff-code-wrong')).toHaveLength(4)
    expect((await call('enterWithCode', { sealed, code })).code).toBe('too-many')
  })

  test('correct passwords do not count toward the limit of attempts', async () => {
    const { email } = await createPasswordAccount()
    for (let times = 0; times < 6; times += 1)
      expect((await call('checkPassword', { email, password })).status).toBe(200)
  })

  test('the server accepts the response of a passkey to a challenge only once', async () => {
    const token = await invitationToken()
    const key = new Authenticator('http://127.0.0.1')
    const begun = await call('beginPasskeyAccount', { token, name: 'Ada', email: 'ada@exemple.fr' })
    const response = key.create(begun.data.options)
    await call('makePasskeyAccount', { sealed: begun.data.sealed, response })
    const challenge = await call('beginPasskeyLogin', {})
    const answer = { sealed: challenge.data.sealed, response: key.get(challenge.data.options) }
    expect((await call('enterWithPasskey', answer)).status).toBe(200)
    expect((await call('enterWithPasskey', answer)).code).toBe('staff-passkey-refused')
  })

  test('a new login ends the earlier login in the same browser, and keeps the logins in other browsers', async () => {
    const { cookie, email, secret } = await createPasswordAccount()
    const uid = (await app.store.staff.findByEmail(email))?.uid ?? ''
    const otherBrowser = await app.logInMember(uid)
    const { sealed } = (await call('checkPassword', { email, password }, cookie)).data
    const newLogin = await call(
      'enterWithCode',
      { sealed, code: totpAt(secret, totpWindow(app.now)) },
      cookie,
    )
    expect(newLogin.status).toBe(200)
    expect((await call('getMe', {}, cookie)).code).toBe('unauthenticated')
    expect((await call('getMe', {}, otherBrowser)).status).toBe(200)
    expect((await call('getMe', {}, newLogin.cookie)).status).toBe(200)
  })

  test('polling by an open page does not extend a login, but an action of the member does', async () => {
    const session = await app.session()
    const { uid } = await app.teammate('trainer')
    const cookie = await app.logInMember(uid, { expiresAt: app.now + 600 * minuteMs })
    const query = { organisationUID: 'org', sessionUID: session.uid }
    const { version } = (await call('getFollowUp', query, cookie)).data
    // A page that polls sends the `version` that it has. The login ends after two idle hours.
    for (let times = 0; times < 5; times += 1) {
      app.now += 30 * minuteMs
      if ((await call('getFollowUp', { ...query, version }, cookie)).status === 401) break
    }
    expect((await call('getMe', {}, cookie)).code).toBe('unauthenticated')
    const activeCookie = await app.logInMember(uid, { expiresAt: app.now + 600 * minuteMs })
    for (let times = 0; times < 5; times += 1) {
      app.now += 30 * minuteMs
      expect((await call('getFollowUp', query, activeCookie)).status).toBe(200)
    }
  })

  test('getLoginEnd reports the remaining time of a login and does not extend the login', async () => {
    const { uid } = await app.teammate('trainer')
    const cookie = await app.logInMember(uid, { expiresAt: app.now + 600 * minuteMs })
    app.now += 115 * minuteMs
    const report = { idleMsLeft: 5 * minuteMs, msLeft: 485 * minuteMs }
    expect((await call('getLoginEnd', {}, cookie)).data).toEqual(report)
    expect((await call('getLoginEnd', {}, cookie)).data).toEqual(report)
    await call('getMe', {}, cookie)
    expect((await call('getLoginEnd', {}, cookie)).data).toEqual({ ...report, idleMsLeft: 120 * minuteMs })
  })

  test('the email address of an invitation is deleted when the invitation is used or the member is erased', async () => {
    const token = await invitationToken({ email: 'Ines@exemple.fr'.toLowerCase() })
    const { data } = await call('beginPasswordAccount', { token, name: 'Inès', password })
    await call('makePasswordAccount', {
      sealed: data.sealed,
      code: totpAt(data.secret, totpWindow(app.now)),
    })
    const rows = await app.store.db.selectFrom('invitation').selectAll().execute()
    expect(rows.filter(({ used_at }) => used_at !== null).map(({ email }) => email)).not.toContain(
      'ines@exemple.fr',
    )
    await invitationToken({ email: 'ines@exemple.fr' })
    const staff = await app.store.staff.findByEmail('ines@exemple.fr')
    await app.store.staff.erase(staff?.uid ?? '')
    const remainingRows = await app.store.db.selectFrom('invitation').selectAll().execute()
    expect(JSON.stringify(remainingRows)).not.toContain('ines@exemple.fr')
  })

  test('a recovery code works only once, only for its account, and ends the other logins of this account', async () => {
    const { email, cookie, recoveryCodes } = await createPasswordAccount()
    expect(recoveryCodes).toHaveLength(10)
    const [code = ''] = recoveryCodes
    const entered = await call('enterWithRecoveryCode', { email, code: code.toLowerCase() })
    expect(entered.data.me.recoveryCodesLeft).toBe(9)
    expect((await call('getMe', {}, cookie)).code).toBe('unauthenticated')
    expect((await call('enterWithRecoveryCode', { email, code })).code).toBe('staff-refused')
    const otherAccount = await createPasswordAccount()
    expect(
      (await call('enterWithRecoveryCode', { email: otherAccount.email, code: recoveryCodes[1] })).code,
    ).toBe('staff-refused')
  })

  test('the audit log records at most one wrong recovery code per hour and account', async () => {
    const [one, other] = [await createPasswordAccount(), await createPasswordAccount()]
    const guess = (email: string) => call('enterWithRecoveryCode', { email, code: 'AAAA-BBBB-CCCC' })
    const answers = await Promise.all([one, one, one, other].map(({ email }) => guess(email)))
    expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('staff-refused'))
    await guess('nobody@exemple.fr')
    const auditLog = await app.store.audit.ofOrganisation('org', {
      actions: ['refused'],
      after: undefined,
      limit: 100,
    })
    const entriesAbout = ({ me }: typeof one) =>
      auditLog.filter(({ detail, subjectUid }) => detail === 'recovery' && subjectUid === me.uid)
    expect([entriesAbout(one), entriesAbout(other)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('a change of passkeys requires a recent login, ends the other logins and cannot remove the last key', async () => {
    const { cookie, email } = await createPasswordAccount()
    const uid = (await app.store.staff.findByEmail(email))?.uid ?? ''
    const otherCookie = await app.logInMember(uid)
    const key = new Authenticator('http://127.0.0.1')
    const begun = await call('beginPasskey', {}, cookie)
    const passkey = { sealed: begun.data.sealed, response: key.create(begun.data.options), name: 'Bureau' }
    const { data } = await call('addPasskey', passkey, cookie)
    expect(data.passkeys).toMatchObject([{ name: 'Bureau' }])
    expect((await call('getMe', {}, otherCookie)).code).toBe('unauthenticated')
    app.now += 10 * minuteMs
    expect((await call('removePasskey', { passkeyUID: data.passkeys[0].uid }, cookie)).code).toBe(
      'staff-again',
    )
    const recentCookie = await app.logInMember(uid)
    await app.store.db.deleteFrom('staff_password').where('staff_uid', '=', uid).execute()
    expect((await call('removePasskey', { passkeyUID: data.passkeys[0].uid }, recentCookie)).code).toBe(
      'staff-last-key',
    )
  })

  test('a renewal link lets a member choose a new password and ends their logins', async () => {
    const { email, cookie, secret } = await createPasswordAccount()
    const staff = await app.store.staff.findByEmail(email)
    if (staff === undefined) throw new Error(`No member ${email}`)
    const token = await invitationToken({ renews: staff })
    expect((await call('getInvitation', { token })).data).toMatchObject({
      renews: true,
      name: 'Solène Abgrall',
    })
    const begun = await call('beginPasswordAccount', {
      token,
      name: 'x',
      password: 'une autre phrase longue',
    })
    const code = totpAt(begun.data.secret, totpWindow(app.now))
    expect((await call('makePasswordAccount', { sealed: begun.data.sealed, code })).data.me.uid).toBe(
      staff.uid,
    )
    expect((await call('getMe', {}, cookie)).code).toBe('unauthenticated')
    expect((await call('checkPassword', { email, password })).code).toBe('staff-refused')
    expect(secret).not.toBe(begun.data.secret)
  })

  test('a login ends when the member logs out, after two idle hours, and when it expires', async () => {
    const { cookie, email } = await createPasswordAccount()
    const uid = (await app.store.staff.findByEmail(email))?.uid ?? ''
    const [one, two] = [await app.logInMember(uid), await app.logInMember(uid)]
    expect((await call('leave', { everywhere: false }, one)).status).toBe(200)
    expect((await call('getMe', {}, one)).code).toBe('unauthenticated')
    expect((await call('getMe', {}, two)).status).toBe(200)
    await call('leave', { everywhere: true }, two)
    expect((await call('getMe', {}, cookie)).code).toBe('unauthenticated')
    const idle = await app.logInMember(uid, { seenAt: app.now - 121 * minuteMs })
    expect((await call('getMe', {}, idle)).code).toBe('unauthenticated')
    const expired = await app.logInMember(uid, { expiresAt: app.now })
    expect((await call('getMe', {}, expired)).code).toBe('unauthenticated')
  })

  test('a member joins a second organisation with their existing account', async () => {
    const { cookie } = await createPasswordAccount()
    await app.teammate('manager', 'ailleurs')
    const request = { organisationUid: 'ailleurs', by: null, role: 'reader', sessions: null } as const
    const { token } = await makeInvitation(app.store, request, app.now)
    const { data } = await call('acceptInvitation', { token }, cookie)
    expect(data.me.memberships.map(({ role }: { role: string }) => role).toSorted()).toEqual([
      'manager',
      'reader',
    ])
  })

  test('a member can erase their account, unless they are the last manager of an organisation', async () => {
    const alone = await app.teammate('manager', 'seule')
    expect((await call('eraseMe', {}, alone.cookie)).code).toBe('staff-last-manager')
    const otherMember = await app.teammate('trainer', 'seule')
    expect((await call('eraseMe', {}, otherMember.cookie)).status).toBe(200)
    expect((await call('getMe', {}, otherMember.cookie)).code).toBe('unauthenticated')
    expect(await app.store.staff.find(otherMember.uid)).toBeUndefined()
  })

  test('a demonstration link is rejected on a server without a demonstration', async () => {
    expect((await call('enterDemonstration', { token: 'AAAAAAAAAAAAAAAAAAAAAA' })).code).toBe(
      'invitation-unknown',
    )
  })

  test('the server’s log contains no name, email address or password', () => {
    expect(app.logLines.join('\n')).not.toMatch(/Solène|exemple\.fr|une phrase/)
  })
})
