import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { startServer } from '../support/server.js'
import { gameAt, playRoute } from './route.js'

/** Others, one at a time: `npm run soak 0 <seed>`. */
const seeds = [8, 7]

it.each(seeds)('the screen and the engine say the same all along, seed %i', async (seed) => {
  const server = await startServer()
  const browser = await openBrowser()
  try {
    const steps = await playRoute(browser, await gameAt(server.origin), seed)
    expect(steps.at(-1)).toBe('end')
  } finally {
    await browser.close()
    await server.stop()
  }
})
