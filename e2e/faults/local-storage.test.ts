// A browser without usable local storage: settings are lost when the page closes, and the server keeps the progression.
import { describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInAgainByLink } from '../support/login.js'
import { installClock } from '../support/page-clock.js'
import { press } from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { newLink, TestLearner } from './test-learner.js'

const environment = testEnvironment()

/** Both functions run in the page before its own code. The browser receives their source, so they must not use variables of this file. */
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

describe.each(Object.entries(storageFaults))('local storage that is %s', (_, breakStorage) => {
  it('does not prevent playing, and the learner resumes from the save on the server', async () => {
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
