// The same learner plays twice at the same time: in two tabs of one browser, and on two devices.
import { describe, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { comeByLink } from '../support/ways-in.js'
import { newLink, Trainee } from './trainee.js'

const environment = testEnvironment()
const overtaken = 'La partie a avancé dans un autre onglet ou sur un autre appareil.'

async function play(where: 'tab' | 'device') {
  const graph = await graphOf(environment.server.origin)
  const link = newLink(environment.server.origin)
  const person = await environment.person()
  const old = new Trainee(person.page, graph)
  await old.begin(link)
  await old.hasAllSaved()
  const page = where === 'tab' ? await person.context.newPage() : (await environment.person()).page
  const newer = new Trainee(page, graph)
  newer.saved = old.saved
  await comeByLink(page, link)
  await press(page, 'Continuer')
  return { old, newer }
}

describe.each(['tab', 'device'] as const)('the same learner in another %s', (where) => {
  it('keeps the newer game, and the older page shows a message and resumes from it', async () => {
    const { old, newer } = await play(where)
    await newer.playOn(3)
    await newer.hasAllSaved()
    await old.page.bringToFront()
    await old.playInto(overtaken)
    await newer.hasAllSaved()
    await press(old.page, 'J’ai compris')
    await press(old.page, 'Continuer')
    old.saved = newer.saved
    await old.playOn(2)
    await old.hasAllSaved()
  })
})
