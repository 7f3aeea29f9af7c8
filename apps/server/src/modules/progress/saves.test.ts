import { storedProgressionSchema } from '@didascalie/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Player, TestApp } from '../../testing/test-app.js'
import { toUser } from '../login/learner-view.js'

describe('saving', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.open('sqlite', { limits: { writes: 50 } })
  })
  afterAll(() => app.close())

  const save = ({ cookie, ...who }: Player, progression: unknown, revision: number) =>
    app.call('saveProgression', { ...who, progression: JSON.stringify(progression), revision }, cookie)
  const progress = { node: 'n1', background: 'openspace', music: '' }

  test('what was saved is there at the next login', async () => {
    const session = await app.session()
    const accessCode = await app.code(session.uid)
    const body = { sessionUID: session.uid, accessCode }
    const player = await app.enter('checkAccessCode', body)
    const progression = { audio: 0, progress, $name: 'Léa', $score: 3, $met: true }
    expect((await save(player, progression, 0)).json()).toEqual({ success: true, data: { revision: 1 } })
    const again = await app.call('checkAccessCode', { ...body, consent: true })
    expect(again.json().data.json).toMatchObject({
      uid: player.userUID,
      firstname: 'Camille',
      progression: JSON.stringify(progression),
      revision: 1,
      audio: 0,
      progress: { node: 'n1' },
    })
  })

  test('an old tab gets 409 and what is stored', async () => {
    const player = await app.player()
    await save(player, { $a: 1 }, 0)
    const stale = await save(player, { $a: 2 }, 0)
    expect(stale.statusCode).toBe(409)
    expect(storedProgressionSchema.parse(stale.json().data)).toEqual({ revision: 1, progression: '{"$a":1}' })
    expect((await save(player, { $a: 1 }, 0)).json()).toEqual({ success: true, data: { revision: 1 } })
  })

  test('64 KB are saved whole, and not one byte more', async () => {
    const player = await app.player()
    const envelope = JSON.stringify({ $a: '' }).length
    expect((await save(player, { $a: '"'.repeat((64 * 1024 - envelope) / 2) }, 0)).statusCode).toBe(200)
    expect((await save(player, { $a: 'x'.repeat(64 * 1024 - envelope) }, 1)).statusCode).toBe(200)
    expect((await save(player, { $a: 'x'.repeat(64 * 1024 - envelope + 1) }, 2)).statusCode).toBe(413)
    expect((await save(player, { $a: 'é'.repeat(40 * 1024) }, 2)).statusCode).toBe(413)
  })

  test('time is the server’s', async () => {
    const { cookie, ...who } = await app.player()
    const beat = () => app.call('addUserTime', { ...who, duration: 30 }, cookie)
    const played = async () => (await app.store.learners.find(who.userUID))?.played_ms
    await beat()
    expect(await played()).toBe(0)
    app.now += 30_000
    await Promise.all([beat(), beat(), beat()])
    expect(await played()).toBe(30_000)
    app.now += 3_600_000
    await beat()
    expect(await played()).toBe(60_000)
  })

  test('notions are kept, however often they are sent', async () => {
    const { cookie, ...who } = await app.player()
    for (let times = 0; times < 2; times += 1) {
      await app.call('saveNotionViewed', { ...who, notion: 8 }, cookie)
      await app.call('saveNotionsAcquired', { ...who, notions: '[1,0,0,0,0,0,0,1]' }, cookie)
    }
    const { viewed, answers } = await app.store.notions.of(who.userUID)
    expect(viewed).toEqual([8])
    expect([...answers.entries()].filter(([, yes]) => yes).map(([notion]) => notion)).toEqual([1, 8])
  })

  test('whoever answered no to everything has answered', async () => {
    const { cookie, ...who } = await app.player()
    const comesBack = async () => {
      const learner = await app.store.learners.find(who.userUID)
      return learner && toUser(learner, await app.store.notions.of(who.userUID), 'kept')
    }
    expect(await comesBack()).toMatchObject({ surveyed: false, notions: [] })
    await app.call('saveNotionsAcquired', { ...who, notions: '[0,0,0,0,0,0,0,0]' }, cookie)
    expect(await comesBack()).toMatchObject({ surveyed: true, notions: [] })
  })

  test('somebody who writes without end is slowed down, alone', async () => {
    const [noisy, quiet] = [await app.player(), await app.player()]
    const codes: number[] = []
    for (let index = 0; index < 52; index += 1)
      codes.push((await save(noisy, { $a: index }, index)).statusCode)
    expect(codes.slice(48)).toEqual([200, 200, 429, 429])
    expect((await save(quiet, {}, 0)).statusCode).toBe(200)
  })

  test('somebody who plays when the session ends still saves', async () => {
    const session = await app.session({ closes_at: app.now + 1_000 })
    const player = await app.player(session)
    app.now += 2_000
    expect((await save(player, { $a: 1 }, 0)).statusCode).toBe(200)
  })
})
