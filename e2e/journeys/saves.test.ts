import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { saved } from '../support/saved.js'
import { plain, press, ready, sees, shownText, usable } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { enterWithCode, startStory } from '../support/ways-in.js'

const environment = testEnvironment()

/** Returns a condition that is true at the n-th spoken line. */
function nthLine(count: number) {
  let lines = 0
  return ({ view }: Moment) => {
    if (view.kind === 'line') lines += 1
    return lines === count && view.kind === 'line'
  }
}

async function playTo(count: number) {
  const { origin } = environment.server
  const person = await environment.person()
  const code = environment.code()
  await enterWithCode(person.page, origin, code)
  await startStory(person.page)
  const graph = await graphOf(origin)
  const moment = await play({ page: person.page, graph, choose: first, hand: 'mouse', stop: nthLine(count) })
  const text = moment.view.kind === 'line' ? moment.view.line.text : ''
  await sees(person.page, text)
  return { ...person, code, text, origin }
}

describe('the server keeps the progression', () => {
  it('when the tab is closed, the server is killed, and the learner logs in on another device', async () => {
    const { page, code, text, origin } = await playTo(6)
    await saved(page)
    await page.close()
    await environment.server.kill()
    await environment.server.restart()
    const other = await environment.person()
    await enterWithCode(other.page, origin, code)
    await press(other.page, 'Continuer')
    await sees(other.page, text)
  })

  it('when the network fails and comes back', async () => {
    const { page, context, code, text, origin } = await playTo(3)
    await saved(page)
    await context.setOffline(true)
    await playOnUntil(page, 'Le réseau est coupé.')
    await context.setOffline(false)
    await saved(page)
    const other = await environment.person()
    await enterWithCode(other.page, origin, code)
    await press(other.page, 'Continuer')
    await ready(other.page)
    expect(await shownText(other.page)).not.toContain(plain(text))
  })
})

it('an old tab does not overwrite the progression of a newer one', async () => {
  const old = await playTo(3)
  await saved(old.page)
  const newer = await environment.person()
  await enterWithCode(newer.page, old.origin, old.code)
  await press(newer.page, 'Continuer')
  await ready(newer.page)
  for (let line = 0; line < 3; line += 1) await goOn(newer.page)
  await saved(newer.page)
  await goOn(old.page)
  await sees(old.page, 'La partie a avancé dans un autre onglet')
})

/** Presses the button that continues, or the first reply. */
async function goOn(page: Page): Promise<void> {
  await ready(page)
  await (await usable(page, 'main :is([data-primary], ol[data-count] button)')).click()
}

async function playOnUntil(page: Page, text: string): Promise<void> {
  const shown = async () => (await shownText(page)).includes(plain(text))
  const listens = async () => (await page.locator('main[data-ready="true"]').count()) > 0
  for (;;) {
    await until(page, `« ${text} », or to go on`, async () => (await shown()) || (await listens()))
    if (await shown()) return
    await goOn(page)
  }
}
