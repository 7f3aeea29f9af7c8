import { describe, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInAgainByLink } from '../support/login.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { newLink, TestLearner } from './test-learner.js'

const environment = testEnvironment()
const overtakenMessage = 'La partie a avancé dans un autre onglet ou sur un autre appareil.'

async function openTwice(secondPlace: 'tab' | 'device') {
  const graph = await graphOf(environment.server.origin)
  const link = newLink(environment.server.origin)
  const person = await environment.person()
  const older = new TestLearner(person.page, graph)
  await older.logInAndStart(link)
  await older.waitUntilSaved()
  const page = secondPlace === 'tab' ? await person.context.newPage() : (await environment.person()).page
  const newer = new TestLearner(page, graph)
  newer.lastSave = older.lastSave
  await logInAgainByLink(page, link)
  await press(page, 'Continuer')
  return { older, newer }
}

describe.each(['tab', 'device'] as const)(
  'when the same learner also plays in another %s,',
  (secondPlace) => {
    it('the older page shows a message and then resumes from the newer save', async () => {
      const { older, newer } = await openTwice(secondPlace)
      await newer.playOn(3)
      await newer.waitUntilSaved()
      await older.page.bringToFront()
      await older.playUntilMessage(overtakenMessage)
      await newer.waitUntilSaved()
      await press(older.page, 'J’ai compris')
      await press(older.page, 'Continuer')
      older.lastSave = newer.lastSave
      await older.playOn(2)
      await older.waitUntilSaved()
    })
  },
)
