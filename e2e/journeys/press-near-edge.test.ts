// A press near the edge of a reply must count, even when the reply moves under the pointer.
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findMoment, overrideCheckpoint } from '../support/checkpoint.js'
import { graphOf } from '../support/graph.js'
import { logInWithCode } from '../support/login.js'
import { waitUntilStill } from '../support/movements.js'
import { waitUntil } from '../support/page-clock.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment({ scrollbars: true })
const sizes = {
  'the stage layout': { width: 1366, height: 768 },
  'the reading layout': { width: 390, height: 844 },
  'the reading layout of a phone on its side': { width: 844, height: 390 },
}

const reply = (page: Page) => page.locator('main[data-ready="true"] ol[data-count] button').first()

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function boxesOf(all: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()))
  return boxes.filter((box) => box !== null)
}

/** If two boxes overlap, a second press at the same point could hit the other box. */
const boxesOverlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The replies that make their list scroll sideways when the pointer is over them. */
async function sidewaysScrollingReplies(page: Page): Promise<string[]> {
  const list = page.locator('ol[data-count]')
  const faults: string[] = []
  for (const one of await list.locator('button').all()) {
    await one.hover()
    const isTooWide = await list.evaluate(
      (ol) => ol.scrollWidth > ol.clientWidth && getComputedStyle(ol).overflowX !== 'hidden',
    )
    if (isTooWide) faults.push((await one.textContent()) ?? '')
  }
  return faults
}

/** In pixels. */
const edgeDistance = 3

const title = 'in %s, a reply accepts a press at its edge, and *Suite* then appears where no reply was'
it.each(Object.entries(sizes))(title, async (_, viewport) => {
  const { page } = await environment.person('lively', { viewport })
  const { from } = findMoment(
    await graphOf(environment.server.origin),
    'choice',
    ({ view }) => view.kind === 'choices',
  )
  await overrideCheckpoint(page, from)
  await logInWithCode(page, environment.server.origin, environment.code())
  await press(page, 'Continuer')
  await waitUntil(page, 'the replies', () => reply(page).isVisible())
  await waitUntilStill(page)
  expect(await sidewaysScrollingReplies(page)).toEqual([])
  const replies = await boxesOf(page.locator('ol[data-count] button'))
  const [box] = replies
  if (!box) throw new Error('no reply')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - edgeDistance)
  await waitUntilStill(page)
  expect(await reply(page).evaluate((button) => button.matches(':hover'))).toBe(true)
  await page.mouse.move(box.x + edgeDistance, box.y + box.height / 2)
  await page.mouse.down()
  await waitUntilStill(page)
  await page.mouse.up()
  await waitUntil(page, 'the reply to be accepted', async () => !(await reply(page).isVisible()))
  const next = page.getByRole('button', { name: 'Suite' })
  await waitUntil(page, 'Suite', () => next.isVisible())
  await waitUntilStill(page)
  const [suite] = await boxesOf(next)
  expect(replies.filter((one) => suite && boxesOverlap(one, suite))).toEqual([])
})
