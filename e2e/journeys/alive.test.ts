// Talkers on the stage move by themselves, until a panel opens, and never for a learner who wants less movement.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { arriveAt } from '../support/arrive.js'
import type { Pace } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { findIn, until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

/** The endless animations of this page: their state, and the properties that they change. */
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
    'line of a talker on the stage',
    ({ view }) => view.kind === 'line' && view.line.talker.startsWith('chloe'),
  )
  return { page, troubles }
}

it('an animated talker changes only composited properties, and pauses while a panel is open', async () => {
  const { page, troubles } = await withSomebody('as shipped')
  const isAlive = () => document.querySelector('main [data-alive="true"]') !== null
  await findIn(page, 'an animated talker', isAlive, null)
  let alive: Awaited<ReturnType<typeof lasting>> = []
  // The background starts its own animations once its transition has ended.
  await until(page, 'all animations to run', async () => {
    alive = await lasting(page)
    return alive.length >= 8 && alive.every(({ playState }) => playState === 'running')
  })
  const compositors = ['transform', 'translate', 'rotate', 'opacity']
  expect(alive.flatMap(({ moved }) => moved).filter((name) => !compositors.includes(name))).toEqual([])
  await press(page, 'Menu')
  await until(page, 'all animations to pause', async () =>
    (await lasting(page)).every(({ playState }) => playState === 'paused'),
  )
  expect(troubles).toEqual([])
})

it('a talker is a still picture when the learner wants less movement', async () => {
  const { page, troubles } = await withSomebody('quick', { reducedMotion: 'reduce' })
  expect(await lasting(page)).toEqual([])
  const picture = page.locator('main [data-on="true"] img').first()
  await until(page, 'the picture of the talker', () => picture.isVisible())
  expect(troubles).toEqual([])
})
