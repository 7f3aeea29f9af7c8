// A press is a press wherever on a button it falls: what moves under the pointer must not slip away from it.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findMoment, lendCheckpoint } from '../support/checkpoint.js'
import { graphOf } from '../support/graph.js'
import { house } from '../support/house.js'
import { standsStill } from '../support/movements.js'
import { until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { enterWithCode } from '../support/ways-in.js'

const home = house()
const sizes = { 'on the stage': { width: 1366, height: 768 }, 'for reading': { width: 390, height: 844 } }

const reply = (page: Page) => page.locator('main[data-ready="true"] ol[data-count] button').first()

/** How far from each edge of what is pressed, in pixels. */
const brink = 3

it.each(Object.entries(sizes))('a reply pressed at its very edge is heard, %s', async (_, viewport) => {
  const { page } = await home.person('as shipped', { viewport })
  const { from } = findMoment(
    await graphOf(home.server.origin),
    'choice',
    ({ view }) => view.kind === 'choices',
  )
  await lendCheckpoint(page, from)
  await enterWithCode(page, home.server.origin, home.code())
  await press(page, 'Continuer')
  await until(page, 'the replies', () => reply(page).isVisible())
  await standsStill(page)
  const box = await reply(page).boundingBox()
  if (!box) throw new Error('no reply')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - brink)
  await standsStill(page)
  expect(await reply(page).evaluate((button) => button.matches(':hover'))).toBe(true)
  await page.mouse.move(box.x + brink, box.y + box.height / 2)
  await page.mouse.down()
  await standsStill(page)
  await page.mouse.up()
  await until(page, 'the reply to be heard', async () => !(await reply(page).isVisible()))
})
