// A talker is the picture of a character on the stage.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Pace } from '../support/browser.js'
import { graphOf } from '../support/graph.js'
import { findInPage, waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()

const endlessAnimations = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, playState }) => {
      if (
        !(effect instanceof KeyframeEffect) ||
        effect.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
      )
        return []
      const ignoredKeys = ['offset', 'computedOffset', 'easing', 'composite']
      const properties = effect
        .getKeyframes()
        .flatMap((frame) => Object.keys(frame).filter((key) => !ignoredKeys.includes(key)))
      return [{ playState, properties: [...new Set(properties)] }]
    }),
  )

async function openTalkerPage(pace: Pace, options: BrowserContextOptions = {}) {
  const { origin } = environment.server
  const { page, troubles } = await environment.person(pace, { ...options })
  const graph = await graphOf(origin)
  await playToMoment(
    { page, origin, graph },
    'line of a talker on the stage',
    ({ view }) => view.kind === 'line' && view.line.talker.startsWith('chloe'),
  )
  return { page, troubles }
}

it('the endless animations of a talker and its background change only composited properties, and pause behind the menu', async () => {
  const { page, troubles } = await openTalkerPage('as shipped')
  const isAnimated = () => document.querySelector('main [data-alive="true"]') !== null
  await findInPage(page, 'an animated talker', isAnimated, null)
  let animations: Awaited<ReturnType<typeof endlessAnimations>> = []
  // The animations of the background start only when its transition has ended. So the test waits for at least eight animations.
  await waitUntil(page, 'all animations to run', async () => {
    animations = await endlessAnimations(page)
    return animations.length >= 8 && animations.every(({ playState }) => playState === 'running')
  })
  const compositedProperties = ['transform', 'translate', 'rotate', 'opacity']
  expect(
    animations.flatMap(({ properties }) => properties).filter((name) => !compositedProperties.includes(name)),
  ).toEqual([])
  await press(page, 'Menu')
  await waitUntil(page, 'all animations to pause', async () =>
    (await endlessAnimations(page)).every(({ playState }) => playState === 'paused'),
  )
  expect(troubles).toEqual([])
})

it('a talker is a still picture with reduced motion', async () => {
  const { page, troubles } = await openTalkerPage('quick', { reducedMotion: 'reduce' })
  expect(await endlessAnimations(page)).toEqual([])
  const picture = page.locator('main [data-on="true"] img').first()
  await waitUntil(page, 'the picture of the talker', () => picture.isVisible())
  expect(troubles).toEqual([])
})
