import { beforeAll, expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser.js'
import { house } from '../support/house.js'
import { type Game, gameAt, playRoute, type Route } from './route.js'

/** A demonstration by mouse on a phone, and part of a week by keyboard where decors = 1, given up and looked up on the server. Others, one at a time: `npm run soak 0 <seed> [way]`. */
const routes: [route: Route, end: RegExp][] = [
  [{ seed: 7, way: 'demo' }, /^end$/],
  [{ seed: 5, way: 'variant', moments: 60 }, /^given up, [1-9]\d* facts kept$/],
]

const home = house({ media: true })
let game: Game

beforeAll(async () => {
  game = await gameAt(home.server)
})

it.each(routes)('the screen and the engine say the same all along, %o', async (route, end) => {
  const steps = await playRoute(await sharedBrowser(), game, route)
  expect(steps.at(-1)).toMatch(end)
})
