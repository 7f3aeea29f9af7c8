import { expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { offlineMessage } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'
import { newLink, TestLearner } from './test-learner.js'

const faulty = faultyEnvironment()

async function newLearner() {
  const { page } = await faulty.environment.person()
  const learner = new TestLearner(page, await graphOf(faulty.proxy.origin))
  await learner.logInAndStart(newLink(faulty.proxy.origin))
  return learner
}

it('a learner can play while the server is down, and the server gets the saves after its restart', async () => {
  const learner = await newLearner()
  await faulty.environment.server.kill()
  await learner.playOn(3)
  await learner.waitForMessage(offlineMessage)
  await faulty.environment.server.restart()
  await learner.waitUntilOnline()
  await learner.waitUntilSaved()
})

it('no save is lost when the server is killed while it receives a save', async () => {
  const learner = await newLearner()
  let isKilled = false
  faulty.proxy.onForward = (path) => {
    if (isKilled || path !== '/service/saveProgression') return
    isKilled = true
    // Does not wait for the end of the process: the proxy must forward the save while the server is being killed.
    void faulty.environment.server.kill()
  }
  await learner.playOn(2)
  await waitUntil(learner.page, 'the server to be killed', async () => isKilled)
  await learner.waitForMessage(offlineMessage)
  faulty.proxy.onForward = undefined
  await faulty.environment.server.restart()
  await learner.waitUntilOnline()
  await learner.waitUntilSaved()
  expect(learner.lastSave.progress?.node).not.toBe('')
})
