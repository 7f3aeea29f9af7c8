import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everyRow } from '../../testing/every-row.js'
import { LtiTestSetup } from '../../testing/lti-test-setup.js'
import { databaseKinds } from '../../testing/test-store.js'
import { receivedBy } from '../integrations/recipients.js'
import { eraseLearner } from '../privacy/learner-data.js'
import { names, scopes } from './claims.js'
import { scoresAddress } from './services.js'

describe.each(databaseKinds)('learning platform on %s', (kind) => {
  let house: LtiTestSetup
  /** How often the server called `onScores`. */
  let sendings = 0
  beforeAll(async () => {
    house = await LtiTestSetup.open(kind, {
      onScores: () => {
        sendings += 1
      },
    })
  })
  afterAll(() => house.close())
  beforeEach(() => {
    sendings = 0
    return house.empty()
  })

  describe('completion scores', () => {
    test('are sent to each activity that sent the learner, in one or several courses', async () => {
      const lineitem = `${house.platform.origin}/3/lineitems/9/lineitem?type_id=1`
      const other = { ...house.custom(), [names.grades]: { scope: [scopes.score], lineitem } }
      await house.launch(other)
      await house.survey(await house.enter(await house.launch()))
      await house.sender().send()
      expect(house.platform.scores.map(({ path }) => path).toSorted()).toEqual([
        '/2/lineitems/2/lineitem/scores?type_id=1',
        '/3/lineitems/9/lineitem/scores?type_id=1',
      ])
    })

    test('count as received by a platform while the request is in flight', async () => {
      const player = await house.enter(await house.launch())
      await house.survey(player)
      let meanwhile: string[] = []
      house.platform.hold = async () => {
        meanwhile = await receivedBy(house.test.store, player.userUID)
      }
      await house.sender().send()
      house.platform.hold = async () => undefined
      expect(meanwhile).toEqual([expect.stringContaining('moodle')])
    })

    test('count as received after a lost answer, even if a later attempt was rejected', async () => {
      const player = await house.enter(await house.launch())
      await house.survey(player)
      house.platform.hold = async () => house.platform.server.closeAllConnections()
      await house.sender().send()
      house.platform.hold = async () => undefined
      expect(house.platform.scores).toHaveLength(1)
      house.platform.answers.push(400)
      house.test.now += 61_000
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(2)
      expect(await eraseLearner(house.test.store, player.userUID)).toEqual([
        expect.stringContaining('moodle'),
      ])
    })

    test.each(['an answer of 503', 'a refused token'])(
      'do not count as received if the platform certainly did not store them: %s',
      async (fault) => {
        const player = await house.enter(await house.launch())
        await house.survey(player)
        if (fault === 'a refused token') house.platform.refusesTokens = 'invalid_client'
        else house.platform.answers.push(503)
        await house.sender().send()
        house.platform.refusesTokens = undefined
        expect(await eraseLearner(house.test.store, player.userUID)).toEqual([])
      },
    )

    test('are sent once, with 1 of 1, after the learner has answered the survey', async () => {
      const player = await house.enter(await house.launch())
      await house.sender().send()
      expect(house.platform.scores).toEqual([])
      await house.survey(player)
      await Promise.all([house.sender().send(), house.sender().send()])
      await house.sender().send()
      expect(house.platform.scores).toEqual([
        {
          path: '/2/lineitems/2/lineitem/scores?type_id=1',
          type: 'application/vnd.ims.lis.v1.score+json',
          body: {
            ...{ userId: '5', scoreGiven: 1, scoreMaximum: 1, activityProgress: 'Completed' },
            ...{ gradingProgress: 'FullyGraded', timestamp: new Date(house.test.now).toISOString() },
          },
        },
      ])
      await house.survey(player)
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(1)
      expect(await eraseLearner(house.test.store, player.userUID)).toEqual([
        expect.stringContaining('moodle'),
      ])
    })

    test('are retried with the same content after a server error', async () => {
      await house.survey(await house.enter(await house.launch()))
      house.platform.answers.push(500, 503)
      await house.sender().send()
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(1)
      house.test.now += 61_000
      await house.sender().send()
      house.test.now += 6 * 60_000
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(3)
      expect(new Set(house.platform.scores.map(({ body }) => JSON.stringify(body))).size).toBe(1)
      house.test.now += 86_400_000
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(3)
    })

    test.each([
      [409, 'sent'],
      [400, 'refused'],
    ])('are not sent again after status %d', async (status, state) => {
      await house.survey(await house.enter(await house.launch()))
      house.platform.answers.push(status)
      await house.sender().send()
      house.test.now += 86_400_000
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(1)
      const rows = await house.test.store.db.selectFrom('lti_score').select('state').execute()
      expect(rows).toEqual([{ state }])
    })

    test.each([
      ['a page', 200, '<!doctype html><title>Connexion</title>'],
      ['a status that is no acceptance', 206, ''],
    ])('are sent again after %s', async (_, status, text) => {
      await house.survey(await house.enter(await house.launch()))
      house.platform.answers.push({ status, text })
      await house.sender().send()
      house.test.now += 61_000
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(2)
      const rows = await house.test.store.db.selectFrom('lti_score').select('state').execute()
      expect(rows).toEqual([{ state: 'sent' }])
    })

    test('are sent again after a rejection when the learner reopens the activity', async () => {
      const player = await house.enter(await house.launch())
      await house.survey(player)
      house.platform.answers.push(400)
      await house.sender().send()
      // The learner was unenrolled and enrolled again: the next launch is valid.
      await house.launch({ ...house.custom(), sub: '6' })
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(1)
      await house.launch()
      expect(sendings).toBe(1)
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(2)
      await house.launch()
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(2)
    })

    test('are listed in Connexions while waiting or rejected, and a manager can resend them', async () => {
      const manager = await house.test.teammate('manager')
      const org = { organisationUID: 'org' }
      const scores = async () => {
        const { platforms } = (await house.test.regie('getConnections', org, manager.cookie)).json().data
        return platforms[0].scores
      }
      expect(await scores()).toEqual({ waiting: 0, refused: 0, statuses: [] })
      await house.survey(await house.enter(await house.launch()))
      await house.survey(await house.enter(await house.launch({ ...house.custom(), sub: '6' })))
      house.platform.answers.push(400, 500)
      await house.sender().send()
      expect(await scores()).toEqual({ waiting: 1, refused: 1, statuses: [400, 500] })
      const body = { ...org, platformUID: house.known.uid }
      const resent = await house.test.regie('resendScores', body, manager.cookie)
      expect(resent.json().data).toEqual({ waiting: 2, refused: 0, statuses: [] })
      expect(sendings).toBe(1)
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(4)
      expect(await scores()).toEqual({ waiting: 0, refused: 0, statuses: [] })
      const other = await house.test.teammate('manager', 'ailleurs')
      const theirs = { organisationUID: 'ailleurs', platformUID: house.known.uid }
      expect((await house.test.regie('resendScores', theirs, other.cookie)).statusCode).toBe(404)
    })

    test('are sent to another activity when a learner who has finished opens it', async () => {
      await house.survey(await house.enter(await house.launch()))
      await house.sender().send()
      const lineitem = `${house.platform.origin}/4/lineitems/7/lineitem`
      const other = { ...house.custom(), [names.grades]: { scope: [scopes.score], lineitem } }
      await house.enter(await house.launch(other))
      await house.sender().send()
      expect(house.platform.scores.map(({ path }) => path)).toEqual([
        '/2/lineitems/2/lineitem/scores?type_id=1',
        '/4/lineitems/7/lineitem/scores',
      ])
    })

    test('are not sent for an erased learner, and no data of the learner remains', async () => {
      const player = await house.enter(await house.launch({ ...house.custom(), family_name: 'Effacé' }))
      await house.survey(player)
      house.platform.answers.push(500)
      await house.sender().send()
      expect(await eraseLearner(house.test.store, player.userUID)).toEqual([])
      house.test.now += 3_600_000
      await house.sender().send()
      expect(house.platform.scores).toHaveLength(1)
      expect(await everyRow(house.test.store)).not.toMatch(/Effacé/)
    })
  })
})

test('the scores path is inserted before the query of a line item', () => {
  expect(scoresAddress('https://m.example/lineitems/2/lineitem?type_id=1')).toBe(
    'https://m.example/lineitems/2/lineitem/scores?type_id=1',
  )
})
