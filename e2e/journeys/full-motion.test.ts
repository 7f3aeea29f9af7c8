// The movements that the specification describes. Other tests check when they start; only a browser shows that they happen.
import type { Moment } from '@didascalie/engine'
import type { Page } from 'playwright-core'
import { beforeEach, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInWithCode } from '../support/login.js'
import { type Movement, recordMovements } from '../support/movements.js'
import { waitUntil } from '../support/page-clock.js'
import { playToMoment } from '../support/play-to-moment.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()
let page: Page
let movements: Movement[]
beforeEach(async () => {
  const person = await environment.person('as shipped')
  page = person.page
  movements = await recordMovements(person.context)
})

/** Waits for an animation of these properties that lasts this time. Durations are in milliseconds. */
const waitForMovement = (duration: number, ...properties: string[]) =>
  waitUntil(page, `a movement of ${properties} for ${duration} ms`, async () =>
    movements.some(
      (movement) =>
        movement.duration === duration && movement.properties.toSorted().join() === properties.join(),
    ),
  )

it('the picture of the intro scrolls, and its lines fade', async () => {
  await logInWithCode(page, environment.server.origin, environment.code())
  await press(page, 'Commencer')
  const buildingAndPeople = 15_000 + 9700
  await waitForMovement(buildingAndPeople, 'transform')
  await waitForMovement(900, 'opacity')
})

it('a talker slides in, the panel slides in and out, and the next place slides', async () => {
  const { origin } = environment.server
  const isArrival = ({ view, checkpoint }: Moment) => view.kind === 'background' && checkpoint !== null
  const graph = await graphOf(origin)
  await playToMoment({ page, origin, graph }, 'the arrival in another place', isArrival)
  const [talkerIn, panelIn, panelOut, backgroundScroll] = [450, 300, 280, 2400]
  await waitForMovement(talkerIn, 'opacity', 'transform')
  await waitForMovement(panelIn, 'opacity', 'transform')
  await waitForMovement(panelOut, 'opacity', 'transform')
  await waitForMovement(backgroundScroll, 'transform')
})
