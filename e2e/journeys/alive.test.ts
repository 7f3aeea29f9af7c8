// Somebody who is there is alive: they move by themselves, for as long as one looks, and for nobody who does not want it.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt } from '../support/arrive.js'
import type { Pace } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { findIn, until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

/** What goes on for ever on this page, and whether it runs. */
const lasting = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (
        !(effect instanceof KeyframeEffect) ||
        effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      )
        return []
      const apart = ['offset', 'computedOffset', 'easing', 'composite']
      const moved = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !apart.includes(key)))
      return [{ playState, moved: [...new Set(moved)] }]
    }),
  )

async function withSomebody(pace: Pace, options: BrowserContextOptions = {}) {
  const { origin } = environment.server
  const { page, troubles } = await environment.person(pace, { ...options })
  const graph = await graphOf(origin)
  await arriveAt(
    { page, origin, graph },
    'line of somebody who is there',
    ({ view }) => view.kind === 'line' && view.line.talker.startsWith('chloe'),
  )
  return { page, troubles }
}

it('breathes, looks and blinks, on the compositor alone, and holds still under a panel', async () => {
  const { page, troubles } = await withSomebody('as shipped')
  const isAlive = () => document.querySelector('main [data-alive="true"]') !== null
  await findIn(page, 'somebody to be alive', isAlive, null)
  let alive: Awaited<ReturnType<typeof lasting>> = []
  // The place lives, too, once it has come to rest.
  await until(page, 'everything to move', async () => {
    alive = await lasting(page)
    return alive.length >= 8 && alive.every(({ playState }) => playState === 'running')
  })
  const compositors = ['transform', 'translate', 'rotate', 'opacity']
  expect(alive.flatMap(({ moved }) => moved).filter((name) => !compositors.includes(name))).toEqual([])
  await press(page, 'Menu')
  await until(page, 'everybody to hold still', async () =>
    (await lasting(page)).every(({ playState }) => playState === 'paused'),
  )
  expect(troubles).toEqual([])
})

it('stands as a picture for whoever wants less movement', async () => {
  const { page, troubles } = await withSomebody('quick', { reducedMotion: 'reduce' })
  expect(await lasting(page)).toEqual([])
  const picture = page.locator('main [data-on="true"] img').first()
  await until(page, 'their picture', () => picture.isVisible())
  expect(troubles).toEqual([])
})
