import { afterEach, describe, expect, it } from 'vitest'
import { dataPath } from '../support/data-path.js'
import type { Fault } from '../support/faulty-proxy.js'
import { graphOf } from '../support/graph.js'
import { waitForHeading } from '../support/screen.js'
import { notLoadedMessage, untilDisarmed } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'
import { newLink, TestLearner } from './test-learner.js'

const faulty = faultyEnvironment()
afterEach(() => faulty.proxy.disarm())

it.each<[path: string, fault: Fault]>([
  [`${dataPath}bg/`, 'truncated'],
  [`${dataPath}talker/`, 'not found'],
  [`${dataPath}audio/`, 'answered with a page'],
  [`${dataPath}prop/`, 'truncated'],
])('the learner can play and save although all files in %s have the fault « %s »', async (path, fault) => {
  const { page, context } = await faulty.environment.person()
  const learner = new TestLearner(page, await graphOf(faulty.proxy.origin))
  faulty.proxy.arm(fault, path, untilDisarmed)
  await learner.logInAndStart(newLink(faulty.proxy.origin))
  await learner.playOn(3)
  await learner.waitUntilSaved()
  expect(await page.getByText('Cette partie du jeu n’a pas pu s’ouvrir').count()).toBe(0)
  await context.close()
})

describe('the player', () => {
  it.each([
    ['has the wrong structure', '{"version":"1","nodes":[]}'],
    ['has a missing target', '{"version":"1","nodes":{"s":{"type":"Start","targets":[{"id":"nowhere"}]}}}'],
    ['is empty', ''],
  ])('shows an error in French when graphData.json %s', async (_, body) => {
    const { page, context } = await faulty.environment.person()
    await page.route('**/graphData.json*', (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    )
    await page.goto(faulty.proxy.origin)
    await waitForHeading(page, 'Le jeu ne peut pas continuer')
    expect(await page.getByRole('alert').textContent()).toMatch(notLoadedMessage)
    await context.close()
  })
})

it('the playing screen opens although its script failed to load twice', async () => {
  const { page, context } = await faulty.environment.person()
  const learner = new TestLearner(page, await graphOf(faulty.proxy.origin))
  faulty.proxy.arm('cut', '/assets/story-screens', 2)
  await learner.logInAndStart(newLink(faulty.proxy.origin))
  expect(faulty.proxy.isSpent).toBe(true)
  await context.close()
})
