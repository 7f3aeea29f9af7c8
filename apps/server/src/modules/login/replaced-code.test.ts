// A replacement code opens the learner's earlier game only after the holder (the person who logs in with the code) has said that the game
// is theirs.
import { beforeAll, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { type Player, playerOf, type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

const secret = '{"$secret":1}'

describe.each(databaseKinds)('a replacement code on %s', (kind) => {
  const app = TestApp.forSuite(kind)
  let trainer: Teammate
  beforeAll(async () => {
    await app.session()
    trainer = await app.teammate('trainer')
  })

  interface ReplacementCode {
    sessionUID: string
    /** The earlier login of the learner. */
    player: Player
    accessCode: string
  }

  /** A learner with a saved game, whose code the trainer replaces. */
  async function learnerWithReplacedCode({
    hasGame = true,
    seats = null as number | null,
  } = {}): Promise<ReplacementCode> {
    const { uid: sessionUID } = await app.session({ seats })
    const accessCode = await app.code(sessionUID)
    const player = await app.enter('checkAccessCode', { sessionUID, accessCode })
    const save = { sessionUID, userUID: player.userUID, progression: secret, revision: 0 }
    if (hasGame) expect((await app.call('saveProgression', save, player.cookie)).statusCode).toBe(200)
    return { sessionUID, player, accessCode: await replace(sessionUID) }
  }

  let requestCount = 0
  async function replace(sessionUID: string): Promise<string> {
    requestCount += 1
    const sessionBody = { organisationUID: 'org', sessionUID }
    const { codes } = (await app.callConsole('listCodes', sessionBody, trainer.cookie)).json().data
    const activeCode = codes.find(({ state }: { state: string }) => state !== 'cancelled')
    const request = {
      ...sessionBody,
      key: String(requestCount).padStart(22, 'k'),
      codes: [activeCode.uid],
      reason: 'perdu',
    }
    return (await app.callConsole('replaceCodes', request, trainer.cookie)).json().data.made[0].code
  }

  const enter = (
    { sessionUID, accessCode }: Omit<ReplacementCode, 'player'>,
    isMine?: boolean,
    cookie?: string,
  ) => app.call('checkAccessCode', { sessionUID, accessCode, consent: true, isMine }, cookie)

  const auditedAnswers = async (sessionUID: string) => {
    const rows = await app.store.db
      .selectFrom('audit')
      .select(['action', 'subject_uid', 'actor_uid'])
      .where('session_uid', '=', sessionUID)
      .where('action', 'in', ['code-confirmed', 'code-declined'])
      .execute()
    return rows.map((row) => [row.action, row.subject_uid, row.actor_uid])
  }

  test('opens no game before the holder says whether the earlier game is theirs', async () => {
    const code = await learnerWithReplacedCode()
    const rowsBefore = await everyRow(app.store)
    const response = await enter(code)
    expect(response.statusCode).toBe(409)
    expect(response.json()).toMatchObject({
      code: 'code-replaced',
      data: { on: '2026-03-02', by: 'Équipe trainer' },
    })
    expect(response.cookies).toEqual([])
    expect(response.body).not.toContain('secret')
    expect(response.body).not.toContain(code.player.userUID)
    expect(await everyRow(app.store)).toBe(rowsBefore)
  })

  test('opens the earlier game after the holder says that this game is theirs', async () => {
    const code = await learnerWithReplacedCode()
    const { json: user } = (await enter(code, true)).json().data
    expect(user).toMatchObject({ uid: code.player.userUID, progression: secret, revision: 1 })
    const laterLogin = await enter(code)
    expect(laterLogin.statusCode).toBe(200)
    expect((await enter(code, true)).statusCode).toBe(200)
    const { cookie, ...ids } = playerOf(code.sessionUID, laterLogin)
    const week = (await app.call('getWeek', ids, cookie)).json().data
    expect(week).toMatchObject({ confirmed: ['2026-03-02'], codes: [{ by: 'Équipe trainer' }] })
    expect(await auditedAnswers(code.sessionUID)).toEqual([['code-confirmed', code.player.userUID, null]])
  })

  test('asks the holder again if the trainer replaces the code a second time', async () => {
    const code = await learnerWithReplacedCode()
    await enter(code, true)
    const accessCode = await replace(code.sessionUID)
    expect((await enter({ ...code, accessCode })).json().code).toBe('code-replaced')
  })

  test('starts a new game for a holder who says that the earlier game is not theirs', async () => {
    const code = await learnerWithReplacedCode()
    const { json: user } = (await enter(code, false)).json().data
    expect(user).toMatchObject({ progression: '', revision: 0, firstname: 'Camille' })
    expect(user.uid).not.toBe(code.player.userUID)
    const earlier = await app.store.learners.find(code.player.userUID)
    expect(earlier).toMatchObject({ progression: secret, revision: 1 })
    expect(await auditedAnswers(code.sessionUID)).toEqual([['code-declined', code.player.userUID, null]])
    // From now on the code opens the new game, even if the holder changes their answer.
    expect((await enter(code, true)).json().data.json.uid).toBe(user.uid)
    const save = { sessionUID: code.sessionUID, userUID: user.uid, progression: '{}', revision: 0 }
    const { cookie } = playerOf(code.sessionUID, await enter(code))
    expect((await app.call('saveProgression', save, cookie)).json().data).toEqual({ revision: 1 })
    expect((await enter(code)).json().data.json.uid).toBe(user.uid)
  })

  test('asks the holder again if the holder’s first answer was « not my game » but the session was full', async () => {
    const code = await learnerWithReplacedCode({ seats: 1 })
    expect((await enter(code, false)).json().code).toBe('session-full')
    expect((await enter(code)).json().code).toBe('code-replaced')
    expect(await auditedAnswers(code.sessionUID)).toEqual([])
    expect((await enter(code, true)).json().data.json.uid).toBe(code.player.userUID)
  })

  test('logs in without a question if the learner had saved nothing when the code was replaced', async () => {
    const code = await learnerWithReplacedCode({ hasGame: false })
    const player = playerOf(code.sessionUID, await enter(code))
    expect(player.userUID).toBe(code.player.userUID)
    const save = { sessionUID: code.sessionUID, userUID: player.userUID, progression: '{}', revision: 0 }
    expect((await app.call('saveProgression', save, player.cookie)).statusCode).toBe(200)
    expect((await enter(code)).statusCode).toBe(200)
    expect(await auditedAnswers(code.sessionUID)).toEqual([])
  })

  test('logs in without a question if the earlier code was replaced before a learner used it', async () => {
    const { uid: sessionUID } = await app.session()
    await app.code(sessionUID)
    const accessCode = await replace(sessionUID)
    const player = playerOf(sessionUID, await enter({ sessionUID, accessCode }))
    const save = { sessionUID, userUID: player.userUID, progression: '{}', revision: 0 }
    expect((await app.call('saveProgression', save, player.cookie)).statusCode).toBe(200)
    expect((await enter({ sessionUID, accessCode })).statusCode).toBe(200)
  })

  test.each([
    ['confirms', true],
    ['denies', false],
  ])(
    'is refused in a browser that is logged in to the console, if the holder %s that the earlier game is theirs',
    async (_, isMine) => {
      const code = await learnerWithReplacedCode()
      const response = await enter(code, isMine, trainer.cookie)
      expect(response.statusCode).toBe(403)
      expect(response.json().error).toMatch(/connecté à la régie/)
      expect(await auditedAnswers(code.sessionUID)).toEqual([])
      expect((await enter(code)).json().code).toBe('code-replaced')
    },
  )
})
