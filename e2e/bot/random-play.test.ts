import { beforeAll, expect, it } from 'vitest'
import { testEnvironment } from '../support/test-environment.js'
import { type Game, gameAt, playRoute, type Route } from './route.js'

/**
 * The first route plays a demonstration to its end, with the mouse on a phone. The second route plays 60 moments with the keyboard and
 * decors = 1. Then it abandons the run and compares it with the run on the server. `npm run soak 0 <seed> [method]` plays other routes.
 */
const routes: [route: Route, end: RegExp][] = [
  [{ seed: 7, loginMethod: 'demo' }, /^end$/],
  [{ seed: 5, loginMethod: 'variant', moments: 60 }, /^abandoned, [1-9]\d* facts stored$/],
]

const environment = testEnvironment()
let game: Game
beforeAll(async () => {
  game = await gameAt(environment.server)
})

it.each(routes)('the screen matches the engine at each step of the route %o', async (route, end) => {
  const steps = await playRoute(environment.browser, game, route)
  expect(steps.at(-1)).toMatch(end)
})
