// The server dies without a word, in the middle, and comes back.
import { expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { mortalHouse } from './house.js'
import { offline } from './table.js'
import { newLink, Trainee } from './trainee.js'

const home = mortalHouse()

async function newTrainee() {
  const { page } = await home.house.person()
  const trainee = new Trainee(page, await graphOf(home.proxy.origin))
  await trainee.begin(newLink(home.proxy.origin))
  return trainee
}

it('killed while one plays: one plays on, and everything is there when it is back', async () => {
  const trainee = await newTrainee()
  await home.house.server.kill()
  await trainee.playOn(3)
  await trainee.isTold(offline)
  await home.house.server.restart()
  await trainee.isToldNoMore()
  await trainee.hasAllSaved()
})

it('killed while it writes a save: nothing is lost, whether it was written or not', async () => {
  const trainee = await newTrainee()
  let killed = false
  home.proxy.onForward = (path) => {
    if (killed || path !== '/service/saveProgression') return
    killed = true
    // Neither before the save nor after it: at the same time.
    void home.house.server.kill()
  }
  await trainee.playOn(2)
  await until(trainee.page, 'the server to die', async () => killed)
  await trainee.isTold(offline)
  home.proxy.onForward = undefined
  await home.house.server.restart()
  await trainee.isToldNoMore()
  await trainee.hasAllSaved()
  expect(trainee.saved.progress?.node).not.toBe('')
})
