import { expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'
import { gameAt, playRoute, type Route } from './route.js'

/** Two demonstrations, and a whole week where decors = 1. Others, one at a time: `npm run soak 0 <seed> [way]`. */
const routes: Route[] = [{ seed: 8 }, { seed: 7 }, { seed: 4, way: 'variant' }]

/** A week, on a machine that others use too. */
const patience = 1_800_000

it.each(routes)(
  'the screen and the engine say the same all along, seed $seed',
  async (route) => {
    const server = await startServer()
    const browser = await sharedBrowser()
    try {
      const steps = await playRoute(browser, await gameAt(server), route)
      expect(steps.at(-1)).toBe('end')
    } finally {
      await server.stop()
    }
  },
  patience,
)
