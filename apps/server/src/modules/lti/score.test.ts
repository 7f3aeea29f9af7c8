import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { databaseKinds } from '../../testing/test-store.js'
import { receivedBy } from '../integrations/recipients.js'
import { eraseLearner } from '../privacy/rules.js'
import { claimNames, scopes } from './claims.js'
import { scoresAddress } from './services.js'

describe.each(databaseKinds)('LTI on %s:', (kind) => {
  let setup: LtiTestSetup
  let onScoresCalls = 0
  beforeAll(async () => {
    setup = await LtiTestSetup.open(kind, {
      onScores: () => {
        onScoresCalls += 1
      },
    })
  })
  afterAll(() => setup.close())
  beforeEach(() => {
    onScoresCalls = 0
    return setup.reset()
  })

  describe('completion scores', () => {
    test('are sent to each activity from which the learner came, even if the activities are in different courses', async () => {
      const lineitem = `${setup.platform.origin}/3/lineitems/9/lineitem?type_id=1`
      const other = { ...setup.custom(), [claimNames.grades]: { scope: [scopes.score], lineitem } }
      await setup.launch(other)
      await setup.answerSurvey(await setup.logIn(await setup.launch()))
      await setup.createSender().send()
      expect(setup.platform.scores.map(({ path }) => path).toSorted()).toEqual([
        '/2/lineitems/2/lineitem/scores?type_id=1',
        '/3/lineitems/9/lineitem/scores?type_id=1',
      ])
    })

    test('count as received by the platform while the request is in progress', async () => {
      const player = await setup.logIn(await setup.launch())
      await setup.answerSurvey(player)
      let recipientsDuringRequest: string[] = []
      setup.platform.beforeScoreAnswer = async () => {
        recipientsDuringRequest = await receivedBy(setup.test.store, player.userUID)
      }
      await setup.createSender().send()
      setup.platform.beforeScoreAnswer = async () => undefined
      expect(recipientsDuringRequest).toEqual([expect.stringContaining('moodle')])
    })

    test('count as received after a lost answer, even if a later attempt was rejected', async () => {
      const player = await setup.logIn(await setup.launch())
      await setup.answerSurvey(player)
      setup.platform.beforeScoreAnswer = async () => setup.platform.server.closeAllConnections()
      await setup.createSender().send()
      setup.platform.beforeScoreAnswer = async () => undefined
      expect(setup.platform.scores).toHaveLength(1)
      setup.platform.answers.push(400)
      setup.test.now += 61_000
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(2)
      expect(await eraseLearner(setup.test.store, player.userUID)).toEqual([
        expect.stringContaining('moodle'),
      ])
    })

    test.each(['an answer of 503', 'a refused token'])(
      'do not count as received if the platform certainly did not store them: %s',
      async (fault) => {
        const player = await setup.logIn(await setup.launch())
        await setup.answerSurvey(player)
        if (fault === 'a refused token') setup.platform.tokenError = 'invalid_client'
        else setup.platform.answers.push(503)
        await setup.createSender().send()
        setup.platform.tokenError = undefined
        expect(await eraseLearner(setup.test.store, player.userUID)).toEqual([])
      },
    )

    test('are sent once, with the score 1 of 1, after the learner has answered the survey', async () => {
      const player = await setup.logIn(await setup.launch())
      await setup.createSender().send()
      expect(setup.platform.scores).toEqual([])
      await setup.answerSurvey(player)
      await Promise.all([setup.createSender().send(), setup.createSender().send()])
      await setup.createSender().send()
      expect(setup.platform.scores).toEqual([
        {
          path: '/2/lineitems/2/lineitem/scores?type_id=1',
          type: 'application/vnd.ims.lis.v1.score+json',
          body: {
            userId: '5',
            scoreGiven: 1,
            scoreMaximum: 1,
            activityProgress: 'Completed',
            gradingProgress: 'FullyGraded',
            timestamp: new Date(setup.test.now).toISOString(),
          },
        },
      ])
      await setup.answerSurvey(player)
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(1)
      expect(await eraseLearner(setup.test.store, player.userUID)).toEqual([
        expect.stringContaining('moodle'),
      ])
    })

    test('are retried with the same content after a server error', async () => {
      await setup.answerSurvey(await setup.logIn(await setup.launch()))
      setup.platform.answers.push(500, 503)
      await setup.createSender().send()
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(1)
      setup.test.now += 61_000
      await setup.createSender().send()
      setup.test.now += 6 * 60_000
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(3)
      expect(new Set(setup.platform.scores.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      setup.test.now += 86_400_000
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(3)
    })

    test.each([
      [409, 'sent'],
      [400, 'refused'],
    ])('are not sent again after status %d', async (status, state) => {
      await setup.answerSurvey(await setup.logIn(await setup.launch()))
      setup.platform.answers.push(status)
      await setup.createSender().send()
      setup.test.now += 86_400_000
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(1)
      const rows = await setup.test.store.db.selectFrom('lti_score').select('state').execute()
      expect(rows).toEqual([{ state }])
    })

    test.each([
      ['an HTML page', 200, '<!doctype html><title>Connexion</title>'],
      ['a success status other than 200, 201, 202 and 204', 206, ''],
    ])('are sent again after %s', async (_, status, text) => {
      await setup.answerSurvey(await setup.logIn(await setup.launch()))
      setup.platform.answers.push({ status, text })
      await setup.createSender().send()
      setup.test.now += 61_000
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(2)
      const rows = await setup.test.store.db.selectFrom('lti_score').select('state').execute()
      expect(rows).toEqual([{ state: 'sent' }])
    })

    test('are sent again after a rejection when the learner reopens the activity', async () => {
      const player = await setup.logIn(await setup.launch())
      await setup.answerSurvey(player)
      setup.platform.answers.push(400)
      await setup.createSender().send()
      // A launch of another learner does not send the rejected score again.
      await setup.launch({ ...setup.custom(), sub: '6' })
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(1)
      await setup.launch()
      expect(onScoresCalls).toBe(1)
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(2)
      await setup.launch()
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(2)
    })

    test('are counted on the console page « Connexions » until the platform accepts them', async () => {
      const manager = await setup.test.teammate('manager')
      const org = { organisationUID: 'org' }
      const scores = async () => {
        const { platforms } = (await setup.test.callConsole('getConnections', org, manager.cookie)).json()
          .data
        return platforms[0].scores
      }
      expect(await scores()).toEqual({ waiting: 0, refused: 0, messages: [] })
      await setup.answerSurvey(await setup.logIn(await setup.launch()))
      await setup.answerSurvey(await setup.logIn(await setup.launch({ ...setup.custom(), sub: '6' })))
      setup.platform.answers.push(400, 500)
      await setup.createSender().send()
      const place = { session: expect.any(String), courses: ['Le phare'] }
      expect(await scores()).toEqual({
        waiting: 1,
        refused: 1,
        messages: [
          { person: 'Karim O’Brien', ...place, state: 'refused', status: 400 },
          { person: 'Karim O’Brien', ...place, state: 'waiting', status: 500 },
        ],
      })
      const body = { ...org, platformUID: setup.registeredPlatform.uid }
      const resent = await setup.test.callConsole('resendScores', body, manager.cookie)
      expect(resent.json().data).toMatchObject({ waiting: 2, refused: 0 })
      expect(onScoresCalls).toBe(1)
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(4)
      expect(await scores()).toEqual({ waiting: 0, refused: 0, messages: [] })
      const other = await setup.test.teammate('manager', 'ailleurs')
      const foreignPlatform = { organisationUID: 'ailleurs', platformUID: setup.registeredPlatform.uid }
      expect((await setup.test.callConsole('resendScores', foreignPlatform, other.cookie)).statusCode).toBe(
        404,
      )
    })

    test('are also sent to another activity that the learner opens after the survey', async () => {
      await setup.answerSurvey(await setup.logIn(await setup.launch()))
      await setup.createSender().send()
      const lineitem = `${setup.platform.origin}/4/lineitems/7/lineitem`
      const other = { ...setup.custom(), [claimNames.grades]: { scope: [scopes.score], lineitem } }
      await setup.logIn(await setup.launch(other))
      await setup.createSender().send()
      expect(setup.platform.scores.map(({ path }) => path)).toEqual([
        '/2/lineitems/2/lineitem/scores?type_id=1',
        '/4/lineitems/7/lineitem/scores',
      ])
    })

    test('are not sent for an erased learner, and no data of the learner remains', async () => {
      const player = await setup.logIn(await setup.launch({ ...setup.custom(), family_name: 'Effacé' }))
      await setup.answerSurvey(player)
      setup.platform.answers.push(500)
      await setup.createSender().send()
      expect(await eraseLearner(setup.test.store, player.userUID)).toEqual([])
      setup.test.now += 3_600_000
      await setup.createSender().send()
      expect(setup.platform.scores).toHaveLength(1)
      expect(await everyRow(setup.test.store)).not.toMatch(/Effacé/)
    })
  })
})

test('scoresAddress inserts the path /scores before the query of a line item', () => {
  expect(scoresAddress('https://m.example/lineitems/2/lineitem?type_id=1')).toBe(
    'https://m.example/lineitems/2/lineitem/scores?type_id=1',
  )
})
