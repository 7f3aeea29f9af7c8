// A browser without usable local storage. It loses the settings when the page closes. The server keeps the progression.
import { describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInAgainByLink } from '../support/login.js'
import { installClock } from '../support/page-clock.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { newLink, TestLearner } from './test-learner.js'

const environment = testEnvironment()

/** Functions that run in the page before the code of the game. The browser receives only their source text, so they must not use variables
 * of this file. */
const storageFaults = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  forbidden: () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  },
}

describe.each(Object.entries(storageFaults))('a learner whose local storage is %s', (_, breakStorage) => {
  it('can play and resumes from the save on the server', async () => {
    const { page, context, troubles } = await environment.person('as shipped', {
      reducedMotion: 'reduce',
    })
    await installClock(context)
    await context.addInitScript(breakStorage)
    const learner = new TestLearner(page, await graphOf(environment.server.origin))
    const link = newLink(environment.server.origin)
    await learner.logInAndStart(link)
    await learner.playOn(3)
    await learner.waitUntilSaved()
    await logInAgainByLink(page, link)
    await press(page, 'Continuer')
    await learner.playOn(2)
    await learner.waitUntilSaved()
    expect(troubles).toEqual([])
    await context.close()
  })
})
