import { beforeAll, expect, it } from 'vitest'
import { testEnvironment } from '../support/test-environment.js'
import { type Game, gameAt, playRoute, type Route } from './route.js'

/**
 * Seed 7 plays to the end, with the mouse on a phone. Seed 5 plays 60 moments with the keyboard, in a session with `decors: 1`, then
 * abandons the run and compares it with the run that the server stored. `npm run soak 0 <seed> [method]` plays other routes.
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
