import { storedProgressionSchema } from '@didascalie/contract'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { Problem } from '../../platform/errors/problem.js'
import { type Player, TestApp } from '../../testing/test-app.js'
import { toUser } from '../login/rules.js'
import { checkpointOf, readProgression } from './saves.js'

test('readProgression throws a Problem or returns only known keys, for any JSON text', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      try {
        for (const key of Object.keys(readProgression(text))) expect(key).toMatch(/^(audio|progress|\$.*)$/)
      } catch (error) {
        expect(error).toBeInstanceOf(Problem)
      }
    }),
  )
})

test('checkpointOf returns the node of the progress, or an empty text if there is no progress', () => {
  expect(checkpointOf('')).toBe('')
  expect(checkpointOf('{"$a":1}')).toBe('')
  expect(checkpointOf('{"progress":{"node":"n1","background":"b","music":""}}')).toBe('n1')
})

describe('saving progress', () => {
  const app = TestApp.forSuite()

  const save = ({ cookie, ...ids }: Player, progression: unknown, revision: number) =>
    app.call('saveProgression', { ...ids, progression: JSON.stringify(progression), revision }, cookie)
  const progress = { node: 'n1', background: 'openspace', music: '' }

  test('a save is returned at the next login', async () => {
    const session = await app.session()
    const accessCode = await app.code(session.uid)
    const body = { sessionUID: session.uid, accessCode }
    const player = await app.enter('checkAccessCode', body)
    const progression = { audio: 0, progress, $name: 'Léa', $score: 3, $met: true }
    expect((await save(player, progression, 0)).json()).toEqual({ success: true, data: { revision: 1 } })
    const nextLogin = await app.call('checkAccessCode', { ...body, consent: true })
    expect(nextLogin.json().data.json).toMatchObject({
      uid: player.userUID,
      firstname: 'Camille',
      progression: JSON.stringify(progression),
      revision: 1,
      audio: 0,
      progress: { node: 'n1' },
    })
  })

  test('a save from a stale tab gets status 409 and the stored save, unless the two saves are equal', async () => {
    const player = await app.player()
    await save(player, { $a: 1 }, 0)
    const stale = await save(player, { $a: 2 }, 0)
    expect(stale.statusCode).toBe(409)
    expect(storedProgressionSchema.parse(stale.json().data)).toEqual({ revision: 1, progression: '{"$a":1}' })
    expect((await save(player, { $a: 1 }, 0)).json()).toEqual({ success: true, data: { revision: 1 } })
  })

  test('a save of 64 KB is accepted, and a save with one byte more is rejected', async () => {
    const player = await app.player()
    const emptySize = JSON.stringify({ $a: '' }).length
    expect((await save(player, { $a: '"'.repeat((64 * 1024 - emptySize) / 2) }, 0)).statusCode).toBe(200)
    expect((await save(player, { $a: 'x'.repeat(64 * 1024 - emptySize) }, 1)).statusCode).toBe(200)
    expect((await save(player, { $a: 'x'.repeat(64 * 1024 - emptySize + 1) }, 2)).statusCode).toBe(413)
    expect((await save(player, { $a: 'é'.repeat(40 * 1024) }, 2)).statusCode).toBe(413)
  })

  test('a heartbeat adds the time since the previous heartbeat, measured by the server’s clock and limited to 30 seconds', async () => {
    const { cookie, ...ids } = await app.player()
    const sendHeartbeat = () => app.call('addUserTime', { ...ids, duration: 30 }, cookie)
    const played = async () => (await app.store.learners.find(ids.userUID))?.playedMs
    await sendHeartbeat()
    expect(await played()).toBe(0)
    app.now += 30_000
    await Promise.all([sendHeartbeat(), sendHeartbeat(), sendHeartbeat()])
    expect(await played()).toBe(30_000)
    app.now += 3_600_000
    await sendHeartbeat()
    expect(await played()).toBe(60_000)
  })

  test('a read notion and the survey answers are stored once when they are sent twice', async () => {
    const { cookie, ...ids } = await app.player()
    for (let times = 0; times < 2; times += 1) {
      await app.call('saveNotionViewed', { ...ids, notion: 8 }, cookie)
      await app.call('saveNotionsAcquired', { ...ids, notions: '[1,0,0,0,0,0,0,1]' }, cookie)
    }
    const { viewed, answers } = await app.store.notions.ofLearner(ids.userUID)
    expect(viewed).toEqual([8])
    expect([...answers.entries()].filter(([, yes]) => yes).map(([notion]) => notion)).toEqual([1, 8])
  })

  test('a survey with only negative answers counts as answered', async () => {
    const { cookie, ...ids } = await app.player()
    const userAtNextLogin = async () => {
      const learner = await app.store.learners.find(ids.userUID)
      return learner && toUser(learner, await app.store.notions.ofLearner(ids.userUID), 'kept')
    }
    expect(await userAtNextLogin()).toMatchObject({ surveyed: false, notions: [] })
    await app.call('saveNotionsAcquired', { ...ids, notions: '[0,0,0,0,0,0,0,0]' }, cookie)
    expect(await userAtNextLogin()).toMatchObject({ surveyed: true, notions: [] })
  })

  test('a learner who is playing when the session ends can still save', async () => {
    const session = await app.session({ closesAt: app.now + 1_000 })
    const player = await app.player(session)
    app.now += 2_000
    expect((await save(player, { $a: 1 }, 0)).statusCode).toBe(200)
  })
})

describe('requests for saveProgression and addUserTime', () => {
  const app = TestApp.forSuite('sqlite', { limits: { writes: 20 } })

  const save = ({ cookie, ...ids }: Player, revision = 0, padding = '') =>
    app.call('saveProgression', { ...ids, progression: '{"$a":1}', revision, padding }, cookie)
  const sendHeartbeat = ({ cookie, ...ids }: Player, padding = '') =>
    app.call('addUserTime', { ...ids, duration: 30, padding }, cookie)

  test('a heartbeat above 8 KB and a save above 256 KB are rejected, and an unknown field is ignored', async () => {
    const player = await app.player()
    expect((await sendHeartbeat(player, 'x'.repeat(9_000))).statusCode).toBe(413)
    expect((await save(player, 0, 'x'.repeat(9_000))).statusCode).toBe(200)
    expect((await save(player, 1, 'x'.repeat(256 * 1024))).statusCode).toBe(413)
  })

  test('get status 503 when the database is unreachable, and the server does not try a second time', async () => {
    const player = await app.player()
    const storeSave = vi.spyOn(app.store.progressions, 'save')
    storeSave.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
    expect((await save(player)).statusCode).toBe(503)
    expect(storeSave).toHaveBeenCalledOnce()
    storeSave.mockRestore()
  })

  test('get status 429 with Retry-After when the learner, but no other learner, has reached the write limit', async () => {
    const player = await app.player()
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) statuses.push((await save(player, index)).statusCode)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await sendHeartbeat(player)).statusCode).toBe(429)
    const rejectedSave = await save(player, 20)
    expect(Number(rejectedSave.headers['retry-after'])).toBeGreaterThan(0)
    expect((await save(await app.player())).statusCode).toBe(200)
  })
})
