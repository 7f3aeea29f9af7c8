import { expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser.js'
import { house } from '../support/house.js'
import { gameAt, playRoute, type Route } from './route.js'

/** A demonstration by mouse on a phone, and part of a week by keyboard where decors = 1, given up and looked up on the server. Others, one at a time: `npm run soak 0 <seed> [way]`. */
const routes: [route: Route, end: RegExp][] = [
  [{ seed: 7, way: 'demo' }, /^end$/],
  [{ seed: 5, way: 'variant', moments: 60 }, /^given up, [1-9]\d* facts kept$/],
]

/** Where pictures and music weigh nothing, and where they are as everybody has them. */
const [light, whole] = [house(), house({ media: true })]

it.each(routes)('the screen and the engine say the same all along, %o', async (route, end) => {
  const { server } = route.way === 'demo' ? light : whole
  const steps = await playRoute(await sharedBrowser(), await gameAt(server), route)
  expect(steps.at(-1)).toMatch(end)
})
