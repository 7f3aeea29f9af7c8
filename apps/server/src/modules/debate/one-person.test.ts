// A trainer who plays with several codes must not be able to deduce another learner's choices from
// the counts. A class that plays in one room must still see its counts on the same morning.
import { type CallName, callPath, type DebateMap, type StaffCallName } from '@didascalie/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Session } from '../../platform/database/schema.js'
import { type Player, playerOf, type Teammate, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

const minuteMs = 60_000
const school = '192.0.2.1'
const home = '198.51.100.7'
const phone = '203.0.113.9'

describe.each(databaseKinds)('Group statistics on %s:', (kind) => {
  const app = TestApp.forSuite(kind)
  let trainer: Teammate
  let session: Session
  beforeAll(async () => {
    session = await app.session()
    trainer = await app.teammate('trainer')
  })

  /** Sends a call as the trainer. Logs in again each time, because the test may have moved the clock by hours. */
  const asTrainer = async (name: StaffCallName, body: object) =>
    app.callConsole(name, body, await app.logInMember(trainer.uid))

  let requestCount = 0
  /** Creates a new session, and codes for it as the trainer does in the console. */
  async function startSessionWithCodes(count: number): Promise<string[]> {
    session = await app.session()
    requestCount += 1
    const request = {
      organisationUID: 'org',
      sessionUID: session.uid,
      key: String(requestCount).padStart(22, 'a'),
      people: [],
      nameless: count,
      expiresAt: null,
    }
    const response = await asTrainer('makeCodes', request)
    return response.json().data.made.map(({ code }: { code: string }) => code)
  }

  async function callFrom(address: string, name: CallName, body: object, cookie = '') {
    const headers = { 'content-type': 'application/json', host: '127.0.0.1', cookie }
    const payload = JSON.stringify(body)
    return app.app.inject({ method: 'POST', url: callPath(name), payload, headers, remoteAddress: address })
  }

  interface PlayerAtAddress {
    player: Player
    address: string
  }

  async function enter(accessCode: string, address: string): Promise<PlayerAtAddress> {
    const body = { sessionUID: session.uid, accessCode, consent: true }
    return {
      player: playerOf(session.uid, await callFrom(address, 'checkAccessCode', body)),
      address,
    }
  }
  async function sendHeartbeat({ player: { cookie, ...ids }, address }: PlayerAtAddress): Promise<void> {
    const response = await callFrom(address, 'addUserTime', { ...ids, duration: 30 }, cookie)
    expect(response.statusCode).toBe(200)
  }
  async function finish(
    { player: { cookie, ...ids }, address }: PlayerAtAddress,
    reply: 'answer' | 'wait',
  ): Promise<void> {
    requestCount += 1
    const closing = {
      kind: 'ended',
      run: requestCount.toString(16).padStart(16, '0'),
      trace: `${reply} light`,
    }
    const save = { ...ids, progression: '{}', revision: 0, closing }
    expect((await callFrom(address, 'saveProgression', save, cookie)).statusCode).toBe(200)
  }

  /** Plays one run for each code, one after the other, as if one person played all runs. */
  async function playInTurn(
    codes: readonly string[],
    addressOf: (index: number) => string,
    reply: 'answer' | 'wait' = 'answer',
  ) {
    for (const [index, code] of codes.entries()) {
      const player = await enter(code, addressOf(index))
      for (let beats = 0; beats < 3; beats += 1) {
        app.now += 5 * minuteMs
        await sendHeartbeat(player)
      }
      await finish(player, reply)
      app.now += minuteMs
    }
  }

  /** Plays one run for each code, all at the same time. The runs end one minute after another. */
  async function playTogether(codes: readonly string[], address: string) {
    const players: PlayerAtAddress[] = []
    for (const code of codes) players.push(await enter(code, address))
    for (let beats = 0; beats < 3; beats += 1) {
      app.now += minuteMs / 2
      for (const player of players) await sendHeartbeat(player)
    }
    for (const [index, player] of players.entries()) {
      await finish(player, 'answer')
      app.now += minuteMs
      for (const other of players.slice(index + 1)) await sendHeartbeat(other)
    }
  }

  async function readMap(): Promise<DebateMap> {
    const query = { organisationUID: 'org', sessionUID: session.uid }
    return (await asTrainer('getDebateMap', query)).json().data
  }
  async function expectNothingPublished() {
    const map = await readMap()
    expect(map.players).toBeNull()
    expect(JSON.stringify(map)).not.toMatch(/"(taken|offered|met)":[0-9]/)
  }

  test('the counts are published when a class plays at the same time from one address', async () => {
    const codes = await startSessionWithCodes(20)
    app.now += 10 * minuteMs
    await playTogether(codes, school)
    const map = await readMap()
    expect(map.players).toBe(20)
    expect(map.choices[0]?.replies.map(({ taken }) => taken)).toEqual([20, 0])
  })

  test('the counts are published for five learners who play one after the other, each from their own network', async () => {
    await playInTurn(await startSessionWithCodes(5), (index) => `198.51.100.${index}`)
    expect((await readMap()).players).toBe(5)
  })

  test('the counts stay hidden when one learner plays and the trainer then plays with four codes in turn', async () => {
    const [learner = '', ...codesOfTrainer] = await startSessionWithCodes(5)
    await playInTurn([learner], () => school, 'wait')
    await playInTurn(codesOfTrainer, () => school)
    await expectNothingPublished()
  })

  test('the published counts do not change when one more learner plays and the trainer then uses four codes', async () => {
    const codes = await startSessionWithCodes(10)
    await playTogether(codes.slice(0, 5), school)
    expect((await readMap()).players).toBe(5)
    await playInTurn([codes[5] ?? ''], () => school, 'wait')
    await playInTurn(codes.slice(6), () => school)
    expect((await readMap()).choices[0]?.replies.map(({ taken }) => taken)).toEqual([5, 0])
  })

  test('each login replaces the stored network of a learner, until the learner’s first run ends', async () => {
    const [code = ''] = await startSessionWithCodes(1)
    const { player } = await enter(code, school)
    const afterFirstLogin = await app.store.learners.find(player.userUID)
    const secondLogin = await enter(code, home)
    const afterSecondLogin = await app.store.learners.find(player.userUID)
    expect(afterSecondLogin?.network).not.toBe(afterFirstLogin?.network)
    await finish(secondLogin, 'answer')
    await enter(code, phone)
    expect((await app.store.learners.find(player.userUID))?.network).toBe(afterSecondLogin?.network)
  })

  test('the server stores the network of a partner’s learner, but not of a learner of a demo', async () => {
    const partner = await app.partnerSession('secret', true)
    const { userUID } = await app.enter('checkOrCreateOdysseusUser', {
      sessionUID: partner.uid,
      puid: 'p',
      project_FK: 1,
    })
    expect((await app.store.learners.find(userUID))?.network).toMatch(/^[\w-]{43}$/)
    const demo = await app.session({ kind: 'demo' })
    const visitor = await app.enter('checkAccessCode', { sessionUID: demo.uid, accessCode: '' })
    expect((await app.store.learners.find(visitor.userUID))?.network).toBeNull()
  })
})
