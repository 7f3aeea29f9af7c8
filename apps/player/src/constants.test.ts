import { expect, it } from 'vitest'
import * as constants from './constants.js'

it('the constants of the player have the values of section 9 of the specification', () => {
  expect(constants).toMatchObject({
    ...{ introBuilding: 15_000, introPolaroid: 9700, introOffice: 10_000 },
    ...{ outroPolaroid: 8500, outroBuilding: 20_000, slidesPerSlideshow: 2 },
    ...{ logoWait: 2000, heartbeat: 30_000, inactivityTimeout: 30_000, confirmClickLock: 500 },
  })
})
