// Each test erases a learner while the server handles requests of this learner. Only the request of `saveProgression` starts after the
// erasure.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Player, TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'

const writes = [
  ['saveNotionViewed', { notion: 3 }],
  ['saveNotionsAcquired', { notions: '[1,0,1,0,1,0,1,0]' }],
  ['addUserTime', { duration: 30 }],
  ['saveProgression', { progression: '{"$a":1}', revision: 0 }],
] as const

describe.each(databaseKinds)('erasure during a request on %s:', (kind) => {
  const app = TestApp.forSuite(kind)
  afterEach(() => vi.restoreAllMocks())

  function eraseAfterIdentification({ userUID }: Player): void {
    const { find } = app.store.logins
    vi.spyOn(app.store.logins, 'find').mockImplementation(async (hash) => {
      const identity = await find(hash)
      await app.store.learnerData.eraseOne(userUID)
      return identity
    })
  }

  test.each(writes)(
    'the call %s of a learner who is erased meanwhile causes no server error and stores no data of the learner',
    async (name, body) => {
      const player = await app.player()
      const { cookie, ...ids } = player
      eraseAfterIdentification(player)
      if (name === 'saveProgression') await app.store.learnerData.eraseOne(ids.userUID)
      const response = await app.call(name, { ...ids, ...body }, cookie)
      // `addUserTime`, the heartbeat, does not check whether it has changed a row. For an erased learner it changes none.
      expect(response.statusCode).toBe(name === 'addUserTime' ? 200 : 401)
      expect(await app.store.learners.exportOne(ids.userUID)).toMatchObject({
        learner: [],
        notion_viewed: [],
        notion_acquired: [],
      })
    },
  )

  test('if a learner is erased during their login, the server rejects the login and sets no cookie', async () => {
    const { uid } = await app.session()
    const accessCode = await app.code(uid)
    const { create } = app.store.logins
    vi.spyOn(app.store.logins, 'create').mockImplementation(async (login) => {
      await app.store.learnerData.eraseOne(login.learnerUid)
      return create(login)
    })
    const response = await app.call('checkAccessCode', { sessionUID: uid, accessCode, consent: true })
    expect(response.statusCode).toBe(401)
    expect(response.cookies).toEqual([])
  })

  test('an erasure succeeds while the learner’s notions are being saved', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { cookie, ...ids } = await app.player()
      const view = (notion: number) => app.call('saveNotionViewed', { ...ids, notion }, cookie)
      const viewing = Array.from({ length: 8 }, (_, index) => view(index + 1))
      const [erased, ...answers] = await Promise.all([
        app.store.learnerData.eraseOne(ids.userUID),
        ...viewing,
      ])
      expect(erased).toBe(true)
      for (const { statusCode, body } of answers) expect([200, 401], body).toContain(statusCode)
      expect(await app.store.notions.ofLearner(ids.userUID)).toEqual({
        viewed: [],
        viewedAt: new Map(),
        answers: new Map(),
      })
    }
  })
})
