import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Keyring } from '../../platform/keys/keyring.js'
import { loopedGraph, writeGame, writeInstallation } from '../../testing/fixture-root.js'
import { databaseKinds, openTestStore, type TestStore } from '../../testing/test-store.js'
import { loadContents } from '../content/load-contents.js'
import { updateChoiceStatistics, updateSurveyStatistics } from '../debate/shares.js'
import { describeChoices } from '../progress/runs.js'
import { eraseAtOf } from '../sessions/rules.js'
import { seedDemonstration } from './demonstration.js'
import { seedDemonstrationClass, surveysOf } from './demonstration-class.js'

const now = Date.parse('2026-03-02T09:00:00Z')

describe.each(databaseKinds)('the demonstration class on %s', async (kind) => {
  const root = writeInstallation()
  writeGame(root, 'phare', { 'graphData.json': loopedGraph })
  const contents = await loadContents({ folder: join(root, 'content'), defaultGame: 'phare' })
  let store: TestStore
  beforeAll(async () => {
    store = await openTestStore(kind)
    const keyring = new Keyring(randomBytes(32).toString('hex'))
    await seedDemonstration(store, keyring, 'phare', now)
    const when = { now, timeZone: 'Europe/Paris' }
    await seedDemonstrationClass({ store, keyring }, contents.defaultGame, when)
    // The second call must create nothing.
    await seedDemonstrationClass({ store, keyring }, contents.defaultGame, when)
  })
  afterAll(async () => {
    await store.close()
    rmSync(root, { recursive: true, force: true })
  })

  async function classSession() {
    const all = await store.sessions.ofOrganisation('demonstration')
    const session = all.find(({ name }) => name.startsWith('Menuiserie'))
    if (session === undefined) throw new Error('The demonstration has no class')
    return session
  }

  test('has the same erasure date as a session that a trainer creates', async () => {
    const session = await classSession()
    expect(session.eraseAt).toBe(eraseAtOf(session))
    expect(session.eraseAt).not.toBeNull()
  })

  test('has 24 codes, 14 players in the statistics of choices, and 12 learners who answered the survey', async () => {
    const session = await classSession()
    expect(await store.codes.allOfSession(session.uid)).toHaveLength(24)
    const { counts } = await updateChoiceStatistics(store, session, contents.defaultGame, now)
    expect(counts.players).toBe(14)
    expect((await updateSurveyStatistics(store, session, contents.defaultGame, now)).surveyed).toBe(12)
  })

  test('has runs that contain exactly one reply for each choice, even if the story leads back to earlier moments', async () => {
    const learners = await store.db.selectFrom('learner').select('uid').execute()
    const runs = (await Promise.all(learners.map(({ uid }) => store.runs.ofLearner(uid)))).flat()
    expect(runs).toHaveLength(14)
    for (const run of runs) {
      const choices = await describeChoices(store, run, contents.defaultGame.lines)
      expect(choices.map(({ reply }) => reply)).toEqual(['answer', expect.stringMatching(/^(light|sleep)$/)])
    }
  })

  test('has learners who played on several days, and whose total time is the sum of the times of these days', async () => {
    const session = await classSession()
    const people = (await store.evidence.people(session.uid, null)).filter(({ finishedOn }) => finishedOn)
    expect(people).toHaveLength(14)
    for (const { firstOn, finishedOn } of people) expect(String(firstOn) < String(finishedOn)).toBe(true)
    for (const { uid, playedMs } of people) {
      const days = await store.playedTime.byDay(uid)
      expect(days.reduce((sum, one) => sum + one.playedMs, 0)).toBe(playedMs)
    }
  })

  test('has different survey answers for different notions and different learners', async () => {
    const session = await classSession()
    const { notions } = await updateSurveyStatistics(store, session, contents.defaultGame, now)
    const notionCounts = Object.values(notions)
    expect(notionCounts).toHaveLength(8)
    expect(new Set(notionCounts.map(({ yes }) => yes)).size).toBeGreaterThan(3)
    expect(new Set(notionCounts.map(({ read }) => read)).size).toBeGreaterThan(3)
    expect(notionCounts.some(({ yes, read }) => read > yes)).toBe(true)
    expect(notionCounts.some(({ yes, read }) => yes > read + 2)).toBe(true)
    expect(notionCounts.some(({ yes, no }) => Math.min(yes, no) > 3)).toBe(true)
    const rows = await store.db.selectFrom('notion_acquired').selectAll().orderBy('notion').execute()
    const people = [...new Set(rows.map(({ learner_uid }) => learner_uid))]
    const answers = people.map((uid) =>
      rows.flatMap(({ learner_uid, acquired }) => (learner_uid === uid ? [acquired] : [])).join(''),
    )
    expect(answers).toHaveLength(12)
    expect(new Set(answers).size).toBeGreaterThan(8)
  })
})

test.each([3, 4, 8])(
  'each learner of the demonstration class answers each of the %i notions of a game once',
  (count) => {
    const { answers, read } = surveysOf(['a', 'b'], count)
    const numbers = Array.from({ length: count }, (_, index) => index + 1)
    expect(answers.map(({ notion }) => notion)).toEqual([...numbers, ...numbers])
    expect(read.every(({ notion }) => notion <= count)).toBe(true)
  },
)
