import { expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'
import { gameAt, playRoute, type Route } from './route.js'

/** A demonstration by mouse on a phone, and a good part of a week by keyboard where decors = 1. Others, one at a time: `npm run soak 0 <seed> [way]`. */
const routes: [route: Route, end: string][] = [
  [{ seed: 7, way: 'demo' }, 'end'],
  [{ seed: 5, way: 'variant', moments: 120 }, 'far enough'],
]

it.each(routes)('the screen and the engine say the same all along, %o', async (route, end) => {
  const server = await startServer()
  try {
    const steps = await playRoute(await sharedBrowser(), await gameAt(server), route)
    expect(steps.at(-1)).toBe(end)
  } finally {
    await server.stop()
  }
})
