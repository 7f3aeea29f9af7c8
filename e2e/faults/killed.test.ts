// The server process is killed while a learner plays, and restarts.
import { expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { faultyEnvironment } from './faulty-environment.js'
import { offline } from './table.js'
import { newLink, Trainee } from './trainee.js'

const faulty = faultyEnvironment()

async function newTrainee() {
  const { page } = await faulty.environment.person()
  const trainee = new Trainee(page, await graphOf(faulty.proxy.origin))
  await trainee.begin(newLink(faulty.proxy.origin))
  return trainee
}

it('a learner plays on while the server is down, and the saves arrive when it restarts', async () => {
  const trainee = await newTrainee()
  await faulty.environment.server.kill()
  await trainee.playOn(3)
  await trainee.isTold(offline)
  await faulty.environment.server.restart()
  await trainee.isToldNoMore()
  await trainee.hasAllSaved()
})

it('no save is lost when the server is killed while it writes one', async () => {
  const trainee = await newTrainee()
  let killed = false
  faulty.proxy.onForward = (path) => {
    if (killed || path !== '/service/saveProgression') return
    killed = true
    // Does not wait, so that the server receives the save while it is being killed.
    void faulty.environment.server.kill()
  }
  await trainee.playOn(2)
  await until(trainee.page, 'the server to be killed', async () => killed)
  await trainee.isTold(offline)
  faulty.proxy.onForward = undefined
  await faulty.environment.server.restart()
  await trainee.isToldNoMore()
  await trainee.hasAllSaved()
  expect(trainee.saved.progress?.node).not.toBe('')
})
