import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../store.js'
import { databaseKinds } from '../../testing/test-store.js'
import { databaseOf101 } from '../../testing/version-1-0-1.js'

describe.each(databaseKinds)('A database of version 1.0.1 on %s', (kind) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await databaseOf101(kind))
  })
  afterAll(() => store.close())

  test('gets all later migrations', () => {
    expect(store.migrated).toEqual([
      '0004-names-in-order',
      '0005-trace',
      '0006-week-wishes',
      '0007-forgotten',
      '0008-regie',
      '0021-lti',
      '0022-xapi',
      '0023-doors-mended',
      '0031-jobs',
      '0032-connections',
      '0033-regie-rules',
      '0034-visits',
      '0035-platforms-set-aside',
      '0036-courses',
      '0037-one-organisation',
      '0038-xapi-backfill',
      '0039-scores-received',
      '0040-devices-and-jobs',
      '0041-different-people',
      '0042-last-logins',
      '0043-xapi-times-and-voids',
      '0044-claims-and-voids',
      '0047-earlier-runs',
    ])
  })

  test('keeps the sessions, and trainers still read only figures of the group', async () => {
    const session = await store.db
      .selectFrom('session')
      .selectAll()
      .where('uid', '=', 'printemps')
      .executeTakeFirst()
    expect(session).toMatchObject({
      name: 'Printemps 2026',
      content: 'premiers-pas',
      decors: 1,
      seats: 30,
      reads: 'group',
      text_home_page: '<p>Bienvenue</p>',
    })
    expect((await store.sessions.list()).map(({ uid, reads }) => [uid, reads])).toEqual([
      ['printemps', 'group'],
      ['lien', 'group'],
      ['demo', 'group'],
    ])
  })

  test('keeps the progress of a learner who is playing', async () => {
    expect(await store.learners.find('zoe')).toMatchObject({
      firstname: 'Zoé',
      lastname: 'Zidane',
      revision: 1,
      playedMs: 30_000,
      consentVersion: 'consent-1.0.1',
      progression: expect.stringContaining('"node":"l043"'),
      finishedOn: null,
      surveyedOn: null,
      advancedOn: null,
      runBegunOn: null,
      isShared: false,
    })
    const save = {
      uid: 'zoe',
      day: '2026-03-03',
      revision: 1,
      progression: '{"$a":1}',
      audio: null,
    }
    expect(await store.progressions.save(save)).toBe(true)
    expect(await store.learners.find('zoe')).toMatchObject({
      revision: 2,
      progression: '{"$a":1}',
      advancedOn: '2026-03-03',
      runBegunOn: '2026-03-03',
    })
  })

  test('sets the finish date of a learner who answered the survey to the day of the answer', async () => {
    expect(await store.learners.find('amina')).toMatchObject({
      finishedOn: '2026-03-02',
      surveyedOn: '2026-03-02',
      progression: '{"audio":0}',
    })
    expect((await store.notions.ofLearner('amina')).answers.get(3)).toBe(false)
    expect(await store.learners.find('partner-7')).toMatchObject({ puid: 'puid-7', finishedOn: null })
  })

  test('sorts learners by name', async () => {
    const names = (await store.learners.progressOfSession('printemps')).map(({ lastname }) => lastname)
    expect(names).toEqual(['Émile', 'Zidane'])
  })

  test('gives each code an id, and allows one valid code per learner', async () => {
    const codes = await store.db.selectFrom('access_code').selectAll().orderBy('hash').execute()
    expect(new Set(codes.map(({ uid }) => uid)).size).toBe(3)
    expect(
      codes.every(({ made_by, replaces, reason }) => made_by === null && replaces === null && reason === ''),
    ).toBe(true)
    const usedCode = codes.find(({ learner_uid }) => learner_uid !== null)
    if (usedCode === undefined) throw new Error('no code was used')
    const secondCode = { ...usedCode, hash: 'another', uid: 'another' }
    await expect(store.db.insertInto('access_code').values(secondCode).execute()).rejects.toThrow()
    await store.codes.revoke(usedCode.hash, 5)
    await store.db.insertInto('access_code').values(secondCode).execute()
    await store.db.deleteFrom('access_code').where('hash', '=', 'another').execute()
    await store.db
      .updateTable('access_code')
      .set({ revoked_at: null })
      .where('hash', '=', usedCode.hash)
      .execute()
  })

  test('keeps the codes, the logins, the nonces and the default session', async () => {
    expect(await store.codes.countInSession('printemps')).toEqual({ made: 3, used: 2, revoked: 0 })
    expect(await store.logins.find('token-partner-7')).toMatchObject({ learnerUid: 'partner-7' })
    expect(await store.partners.useNonce('odysseus', 'nonce-1', 1)).toBe(false)
    expect(await store.installation.get('default-session')).toBe('printemps')
  })
})
