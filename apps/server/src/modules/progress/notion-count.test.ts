import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withNotions, writeGame } from '../../testing/fixture-root.js'
import { aLearner } from '../../testing/rows.js'
import { type Player, TestApp } from '../../testing/test-app.js'
import { loadContents } from '../content/load-contents.js'
import { debriefOf } from '../debrief/debrief.js'
import { surveyOverview, surveyTable } from '../exports/survey-table.js'
import { progressOfSession } from './rules.js'

describe('a server with several games', async () => {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-notions-'))
  const counts = [3, 4, 8]
  const gameOf = (count: number) => `jeu-${count}`
  for (const count of counts) writeGame(root, gameOf(count), withNotions(count))
  const contents = await loadContents({ folder: join(root, 'content'), defaultGame: gameOf(3) })

  let app: TestApp
  beforeAll(async () => {
    app = await TestApp.open('sqlite', { contents })
  })
  afterAll(async () => {
    await app.close()
    rmSync(root, { recursive: true })
  })

  const playerOf = async (count: number) => app.player(await app.session({ content: gameOf(count) }))
  const answerSurvey = ({ cookie, ...ids }: Player, answers: readonly number[]) =>
    app.call('saveNotionsAcquired', { ...ids, notions: JSON.stringify(answers) }, cookie)
  const viewNotion = ({ cookie, ...ids }: Player, notion: number) =>
    app.call('saveNotionViewed', { ...ids, notion }, cookie)
  const storedNotions = (player: Player) => app.store.notions.ofLearner(player.userUID)

  test.each(counts)(
    'stores a survey of %i answers for a game with the same number of notions',
    async (count) => {
      const player = await playerOf(count)
      const answers = Array.from({ length: count }, (_, index) => (index === 0 ? 0 : 1))
      expect((await answerSurvey(player, answers)).statusCode).toBe(200)
      expect([...(await storedNotions(player)).answers.values()]).toEqual(answers.map((yes) => yes === 1))
    },
  )

  test.each([
    [8, 3],
    [3, 4],
    [3, 8],
  ])('rejects a survey of %i answers for a game with %i notions, and stores nothing', async (sent, count) => {
    const player = await playerOf(count)
    const response = await answerSurvey(player, Array<number>(sent).fill(1))
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'invalid',
      error: expect.stringContaining(`Ce jeu pose ${count} questions, et ${sent} réponses sont arrivées`),
    })
    expect((await storedNotions(player)).answers.size).toBe(0)
    expect((await app.store.learners.find(player.userUID))?.surveyedOn).toBeNull()
  })

  test('stores that the last notion of a game was read, and rejects a higher notion number', async () => {
    const player = await playerOf(3)
    expect((await viewNotion(player, 3)).statusCode).toBe(200)
    expect((await viewNotion(player, 4)).statusCode).toBe(400)
    expect((await storedNotions(player)).viewed).toEqual([3])
  })

  test('answers a survey with status 503 while the game is not installed, so that the browser retries', async () => {
    const player = await playerOf(3)
    await app.store.db
      .updateTable('session')
      .set({ content: 'retire' })
      .where('uid', '=', player.sessionUID)
      .execute()
    expect((await answerSurvey(player, [1, 1, 1])).statusCode).toBe(503)
  })

  test.each(counts)(
    'ignores stored answers to notions that a game with %i notions no longer has',
    async (count) => {
      const session = await app.session({ content: gameOf(count) })
      const learner = aLearner({ sessionUid: session.uid })
      await app.store.rows.insertInto('learner').values(learner).execute()
      await app.store.notions.answer(learner.uid, Array<boolean>(8).fill(true), 1, '2026-03-02')
      await app.store.notions.view(learner.uid, 8, 1)
      const bilan = await debriefOf(app.store, contents, learner, {
        now: app.now,
        timeZone: 'Europe/Paris',
        reader: 'learner',
      })
      expect(bilan?.notions.map(({ title, acquired }) => [title, acquired])).toEqual(
        Array.from({ length: count }, (_, index) => [`Notion ${index + 1}`, true]),
      )
      expect(await progressOfSession(app.store, contents, session.uid)).toMatchObject([
        { notions: count, acquired: count, viewed: count === 8 ? 1 : 0 },
      ])
    },
  )

  test.each(counts)('exports the survey with one row for each of the %i notions of a game', async (count) => {
    const session = await app.session({ content: gameOf(count) })
    const content = contents.find(session.content)
    if (content === undefined) throw new Error(`The game ${session.content} is not installed`)
    for (let person = 0; person < 5; person += 1) {
      const learner = aLearner({ sessionUid: session.uid, finishedOn: '2026-03-02' })
      await app.store.rows.insertInto('learner').values(learner).execute()
      await app.store.notions.answer(learner.uid, Array<boolean>(count).fill(true), 1, '2026-03-02')
    }
    const table = surveyTable(await surveyOverview({ store: app.store, session, content, now: app.now }))
    // The last row explains the count.
    expect(table.rows.slice(0, -1).map(([title, , yes]) => [title, yes])).toEqual(
      Array.from({ length: count }, (_, index) => [`Notion ${index + 1}`, 5]),
    )
  })
})
