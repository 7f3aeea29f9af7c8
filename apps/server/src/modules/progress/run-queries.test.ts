import { beforeAll, describe, expect, test } from 'vitest'
import { aLearner, seedLearner, seedPlayer } from '../../testing/rows.js'
import { databaseKinds, storeForSuite } from '../../testing/test-store.js'
import type { NewRun } from './run-queries.js'

describe.each(databaseKinds)('runs and notions on %s', (kind) => {
  const store = storeForSuite(kind)
  let sessionUid: string
  beforeAll(async () => {
    sessionUid = (await seedLearner(store)).sessionUid
  })

  async function newPlayer() {
    const { uid, saveOf } = await seedPlayer(store, sessionUid)
    const saveAt = (revision: number, day: string) => saveOf(revision, { day })
    const run = (clientId: string, endedOn: string, runKind: NewRun['kind'] = 'ended'): NewRun => ({
      learnerUid: uid,
      clientId,
      kind: runKind,
      endedOn,
      content: 'premiers-pas',
      contentVersion: 'v1',
      answers: [],
      facts: [],
      restOfTrace: ['l1', 'l2'],
    })
    const close = (revision: number, one: NewRun) =>
      store.progressions.saveFinishedRun(saveAt(revision, one.endedOn), one)
    const learner = () => store.learners.find(uid)
    return { uid, saveAt, run, close, learner, runs: () => store.runs.ofLearner(uid) }
  }

  test('a second call of countPlayingTogether updates the learners of a large group whom the first call left out', async () => {
    const session = await seedLearner(store)
    const group = Array.from({ length: 120 }, () =>
      aLearner({ sessionUid: session.sessionUid, network: 'n', playedMs: 1, heartbeatAt: 1_000 }),
    )
    await store.rows.insertInto('learner').values(group).execute()
    for (const { uid } of group.slice(0, 2)) await store.runs.countPlayingTogether(uid, 1_000)
    const counts = await Promise.all(
      group.map(async ({ uid }) => (await store.learners.find(uid))?.playedTogether),
    )
    expect(new Set(counts)).toEqual(new Set([5]))
  })

  test('a finished run is stored with its first and its last day, and sets the learner’s finish date', async () => {
    const { saveAt, run, close, learner, runs } = await newPlayer()
    await store.progressions.save(saveAt(0, '2026-03-02'))
    await store.progressions.save(saveAt(1, '2026-03-03'))
    expect(await learner()).toMatchObject({ runBegunOn: '2026-03-02', advancedOn: '2026-03-03' })
    expect(await close(2, run('a', '2026-03-06'))).toBe(true)
    expect(await learner()).toMatchObject({
      revision: 3,
      finishedOn: '2026-03-06',
      advancedOn: '2026-03-06',
      runBegunOn: null,
    })
    expect(await runs()).toEqual([
      { ...run('a', '2026-03-06'), number: 1, begunOn: '2026-03-02', endedOn: '2026-03-06' },
    ])
  })

  test('a restart counts as progress, so the played time since the last progress becomes zero', async () => {
    const { uid, run, close, learner } = await newPlayer()
    const { heartbeatAt = 0 } = (await learner()) ?? {}
    await store.playedTime.add({ uid, now: heartbeatAt + 30_000, day: '2026-03-02', atMost: 30_000 })
    await close(0, run('a', '2026-03-02', 'restarted'))
    expect(await learner()).toMatchObject({ playedMs: 30_000, advancedPlayedMs: 30_000 })
  })

  test('a restarted run sets no finish date, and a later run does not change the first finish date', async () => {
    const { run, close, learner, runs } = await newPlayer()
    await close(0, run('a', '2026-03-02', 'restarted'))
    expect(await learner()).toMatchObject({ finishedOn: null })
    await close(1, run('b', '2026-03-05'))
    await close(2, run('c', '2026-03-09'))
    expect(await learner()).toMatchObject({ finishedOn: '2026-03-05' })
    expect((await runs()).map(({ number, kind: runKind }) => [number, runKind])).toEqual([
      [1, 'restarted'],
      [2, 'ended'],
      [3, 'ended'],
    ])
  })

  test('a run that is sent twice is stored once, as it was first sent', async () => {
    const { run, close, runs } = await newPlayer()
    await close(0, run('a', '2026-03-02'))
    await close(1, { ...run('a', '2026-03-03'), restOfTrace: ['forged'] })
    expect(await runs()).toMatchObject([{ clientId: 'a', endedOn: '2026-03-02', restOfTrace: ['l1', 'l2'] }])
  })

  test('a run that ended in a stale tab is stored without overwriting the newer save', async () => {
    const { saveAt, run, close, learner, runs } = await newPlayer()
    await store.progressions.save({ ...saveAt(0, '2026-03-02'), progression: 'elsewhere' })
    expect(await close(0, run('a', '2026-03-03'))).toBe(false)
    expect(await runs()).toMatchObject([{ clientId: 'a', begunOn: '2026-03-03' }])
    expect(await learner()).toMatchObject({
      revision: 1,
      progression: 'elsewhere',
      runBegunOn: '2026-03-02',
      finishedOn: '2026-03-03',
    })
  })

  test('a run begins no later than it ends, even if the clock was set back', async () => {
    const { saveAt, run, close, runs } = await newPlayer()
    await store.progressions.save(saveAt(0, '2026-03-09'))
    await close(1, run('a', '2026-03-02'))
    expect(await runs()).toMatchObject([{ begunOn: '2026-03-02', endedOn: '2026-03-02' }])
  })

  test('only the first run and the latest ten runs stay stored, and run numbers are not reused', async () => {
    const { run, close, runs } = await newPlayer()
    for (let index = 0; index < 14; index += 1) await close(index, run(`run-${index}`, '2026-03-02'))
    expect((await runs()).map(({ number }) => number)).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14])
    await close(14, run('run-14', '2026-03-03'))
    expect((await runs()).map(({ number }) => number)).toEqual([1, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
  })

  test('if several tabs finish a run at the same time, every run is stored, but only one save', async () => {
    const { run, close, runs } = await newPlayer()
    const closings = Array.from({ length: 8 }, (_, index) => close(0, run(`run-${index}`, '2026-03-02')))
    expect((await Promise.all(closings)).filter(Boolean)).toHaveLength(1)
    expect((await runs()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('forgetChoices erases the choices of all runs, and a later run from an older revision is stored without choices', async () => {
    const { uid, run, close, runs, learner } = await newPlayer()
    await close(0, run('a', '2026-03-02'))
    expect(await store.runs.forgetChoices(uid, (before) => `${before} forgotten`)).toBe(2)
    expect(await runs()).toMatchObject([{ number: 1, answers: [], facts: [], restOfTrace: [] }])
    expect(await learner()).toMatchObject({
      finishedOn: '2026-03-02',
      progression: '{} forgotten',
      revision: 2,
    })
    await close(1, run('b', '2026-03-02'))
    await close(2, run('c', '2026-03-02'))
    expect((await runs()).map(({ clientId, restOfTrace }) => [clientId, restOfTrace])).toEqual([
      ['a', []],
      ['b', []],
      ['c', ['l1', 'l2']],
    ])
    expect(await store.runs.forgetChoices('nobody', String)).toBeUndefined()
  })

  test('played time is stored per day, and the days add up to the total', async () => {
    const { uid } = await seedLearner(store, { sessionUid, heartbeatAt: 0 })
    const addHeartbeat = (now: number, day: string) => store.playedTime.add({ uid, now, day, atMost: 30_000 })
    await addHeartbeat(30_000, '2026-03-02')
    await addHeartbeat(50_000, '2026-03-02')
    await addHeartbeat(50_000, '2026-03-02')
    await addHeartbeat(75_000, '2026-03-03')
    expect(await store.playedTime.byDay(uid)).toEqual([
      { day: '2026-03-02', playedMs: 50_000 },
      { day: '2026-03-03', playedMs: 25_000 },
    ])
    expect(await store.learners.find(uid)).toMatchObject({ playedMs: 75_000 })
  })

  test('if the server’s clock went ahead and back, a learner loses at most one heartbeat', async () => {
    const { uid } = await seedLearner(store, { sessionUid, heartbeatAt: 0 })
    const playedAfter = async (...times: number[]) => {
      for (const now of times) await store.playedTime.add({ uid, now, day: '2026-03-02', atMost: 30_000 })
      return (await store.learners.find(uid))?.playedMs
    }
    expect(await playedAfter(30_000)).toBe(30_000)
    const ahead = 240_000
    expect(await playedAfter(60_000 + ahead)).toBe(60_000)
    expect(await playedAfter(90_000, 120_000)).toBe(90_000)
  })

  test('heartbeats through two instances whose clocks differ add no more than the time that has passed', async () => {
    const { uid } = await seedLearner(store, { sessionUid, heartbeatAt: 0 })
    const difference = 20_000
    for (const now of [10_000, 11_000, 12_000])
      for (const clock of [now + difference, now])
        await store.playedTime.add({ uid, now: clock, day: '2026-03-02', atMost: 30_000 })
    expect(await store.learners.find(uid)).toMatchObject({ playedMs: 32_000 })
  })

  test('answering the survey stores the day of the answer', async () => {
    const { uid } = await seedLearner(store, { sessionUid })
    await store.notions.answer(uid, Array<boolean>(8).fill(true), 1, '2026-03-06')
    expect(await store.learners.find(uid)).toMatchObject({ surveyedOn: '2026-03-06', finishedOn: null })
  })

  test('the text of a line in one version of a game does not change after it was first stored', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => ({
      id: `l${index}`,
      prompt: index % 2 === 0 ? null : 'l0',
      text: `Réplique ${index}`,
      scene: 'Lundi',
    }))
    await store.contentLines.store('premiers-pas', 'v1', lines)
    await store.contentLines.store('premiers-pas', 'v1', [
      { id: 'l0', prompt: null, text: 'autre', scene: 'x' },
    ])
    await store.contentLines.store('premiers-pas', 'v2', lines.slice(0, 1))
    const storedLines = await store.contentLines.listVersion('premiers-pas', 'v1')
    expect(storedLines).toHaveLength(450)
    expect(storedLines.find(({ id }) => id === 'l0')).toMatchObject({ text: 'Réplique 0' })
    expect(await store.contentLines.listVersion('premiers-pas', 'v2')).toHaveLength(1)
  })

  test('a notion that a learner views twice keeps the time of the first view', async () => {
    const { uid } = await seedLearner(store)
    await store.notions.view(uid, 3, 10)
    await store.notions.view(uid, 3, 20)
    await store.notions.view(uid, 1, 30)
    expect((await store.notions.ofLearner(uid)).viewed).toEqual([1, 3])
    const rows = await store.db
      .selectFrom('notion_viewed')
      .selectAll()
      .where('learner_uid', '=', uid)
      .execute()
    expect(rows).toContainEqual({ learner_uid: uid, notion: 3, viewed_at: 10 })
  })

  test('the time of an answer changes only when the answer changes', async () => {
    const { uid } = await seedLearner(store)
    const answers = [true, false, true, false, true, false, true, false]
    await store.notions.answer(uid, answers, 10, '2026-03-02')
    await store.notions.answer(uid, answers, 20, '2026-03-02')
    await store.notions.answer(uid, [false, ...answers.slice(1)], 30, '2026-03-02')
    const rows = await store.db
      .selectFrom('notion_acquired')
      .select(['acquired', 'answered_at'])
      .where('learner_uid', '=', uid)
      .orderBy('notion')
      .execute()
    expect(rows[0]).toEqual({ acquired: 0, answered_at: 30 })
    expect(rows[2]).toEqual({ acquired: 1, answered_at: 10 })
    expect([...(await store.notions.ofLearner(uid)).answers.values()]).toEqual([false, ...answers.slice(1)])
  })
})
