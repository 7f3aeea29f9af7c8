import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInWithCode, startStory } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import {
  normalizeText,
  press,
  shownText,
  waitForText,
  waitForUsable,
  waitUntilReady,
} from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { waitUntilSaved } from '../support/wait-until-saved.js'

const environment = testEnvironment()

/** Returns a condition that is true at the n-th spoken line. */
function nthLine(count: number) {
  let lineCount = 0
  return ({ view }: Moment) => {
    if (view.kind === 'line') lineCount += 1
    return lineCount === count && view.kind === 'line'
  }
}

async function playToLine(count: number) {
  const { origin } = environment.server
  const person = await environment.person()
  const code = environment.code()
  await logInWithCode(person.page, origin, code)
  await startStory(person.page)
  const graph = await graphOf(origin)
  const moment = await play({
    page: person.page,
    graph,
    choose: chooseFirst,
    inputDevice: 'mouse',
    shouldStop: nthLine(count),
  })
  const text = moment.view.kind === 'line' ? moment.view.line.text : ''
  await waitForText(person.page, text)
  return { ...person, code, text, origin }
}

describe('the progression on the server', () => {
  it('lets the learner resume on another device after the server was killed', async () => {
    const { page, code, text, origin } = await playToLine(6)
    await waitUntilSaved(page)
    await page.close()
    await environment.server.kill()
    await environment.server.restart()
    const otherDevice = await environment.person()
    await logInWithCode(otherDevice.page, origin, code)
    await press(otherDevice.page, 'Continuer')
    await waitForText(otherDevice.page, text)
  })

  it('includes the lines that the learner played offline, once the network is back', async () => {
    const { page, context, code, text, origin } = await playToLine(3)
    await waitUntilSaved(page)
    await context.setOffline(true)
    await playOnUntil(page, 'Le réseau est coupé.')
    await context.setOffline(false)
    await waitUntilSaved(page)
    const otherDevice = await environment.person()
    await logInWithCode(otherDevice.page, origin, code)
    await press(otherDevice.page, 'Continuer')
    await waitUntilReady(otherDevice.page)
    expect(await shownText(otherDevice.page)).not.toContain(normalizeText(text))
  })
})

it('a page shows a message when the learner has played further in a newer page', async () => {
  const old = await playToLine(3)
  await waitUntilSaved(old.page)
  const newer = await environment.person()
  await logInWithCode(newer.page, old.origin, old.code)
  await press(newer.page, 'Continuer')
  await waitUntilReady(newer.page)
  for (let line = 0; line < 3; line += 1) await continueStory(newer.page)
  await waitUntilSaved(newer.page)
  await continueStory(old.page)
  await waitForText(old.page, 'La partie a avancé dans un autre onglet')
})

/** Presses the button that continues, or the first reply. */
async function continueStory(page: Page): Promise<void> {
  await waitUntilReady(page)
  await (await waitForUsable(page, 'main :is([data-primary], ol[data-count] button)')).click()
}

async function playOnUntil(page: Page, text: string): Promise<void> {
  const isShown = async () => (await shownText(page)).includes(normalizeText(text))
  const isReady = async () => (await page.locator('main[data-ready="true"]').count()) > 0
  for (;;) {
    await waitUntil(
      page,
      `« ${text} », or a screen that accepts input`,
      async () => (await isShown()) || (await isReady()),
    )
    if (await isShown()) return
    await continueStory(page)
  }
}
