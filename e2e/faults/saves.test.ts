// Network faults while a learner plays. No save may be lost, and the learner must always be able to continue.
import { beforeAll, describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { waitUntil } from '../support/page-clock.js'
import { press } from '../support/screen.js'
import { failingFaults, harmlessFaults, offlineMessage, untilDisarmed } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'
import { newLink, TestLearner } from './test-learner.js'

const faulty = faultyEnvironment()
let learner: TestLearner

beforeAll(async () => {
  const { page } = await faulty.environment.person()
  learner = new TestLearner(page, await graphOf(faulty.proxy.origin))
  await learner.logInAndStart(newLink(faulty.proxy.origin))
})

describe('saving the progression', () => {
  it.each(failingFaults)(
    'shows a notice during the fault « %s », and succeeds when the fault has ended',
    async (fault) => {
      faulty.proxy.arm(fault, '/service/saveProgression', untilDisarmed)
      await learner.playOn(2)
      await learner.waitForMessage(offlineMessage)
      faulty.proxy.disarm()
      await learner.waitUntilOnline()
      await learner.waitUntilSaved()
    },
  )

  it.each(harmlessFaults)('succeeds despite the fault « %s » on one request', async (fault) => {
    faulty.proxy.arm(fault, '/service/saveProgression')
    await learner.playOn(2)
    await learner.waitUntilSaved()
    expect(faulty.proxy.isSpent).toBe(true)
  })

  it('loses nothing when a response is lost, later saves fail and the learner reloads the page', async () => {
    faulty.proxy.arm('answer lost', '/service/saveProgression')
    await learner.playOn(1)
    await waitUntil(learner.page, 'the save to be lost', async () => faulty.proxy.isSpent)
    faulty.proxy.arm('cut', '/service/saveProgression', untilDisarmed)
    await learner.playOn(2)
    await learner.waitForMessage(offlineMessage)
    await learner.page.reload()
    faulty.proxy.disarm()
    await press(learner.page, 'Continuer')
    await learner.playOn(1)
    await learner.waitUntilSaved()
  })
})

describe('saving a viewed notion', () => {
  const path = '/service/saveNotionViewed'
  const storedNotions = () =>
    faulty.proxy.answeredRequests
      .filter((answer) => answer.path === path && answer.status === 200)
      .map(({ body }) => Number(JSON.parse(body).notion))

  beforeAll(async () => {
    const { page } = learner
    await press(page, 'Ouvrir le menu')
    await press(page, 'Ressources')
    return async () => {
      await press(page, 'Fermer les ressources')
      await press(page, 'Fermer le menu')
    }
  })

  it.each([
    ['truncated', 2],
    ['duplicated', 3],
  ] as const)('succeeds, at the latest after the end of the fault « %s »', async (fault, notion) => {
    const { page } = learner
    const isFailing = failingFaults.some((one) => one === fault)
    const earlierCount = storedNotions().length
    faulty.proxy.arm(fault, path, isFailing ? untilDisarmed : 1)
    await page
      .getByRole('dialog')
      .getByRole('navigation')
      .getByRole('button')
      .nth(notion - 1)
      .click()
    if (isFailing) await learner.waitForMessage(offlineMessage)
    faulty.proxy.disarm()
    await learner.waitUntilOnline()
    await waitUntil(page, `notion ${notion} to arrive`, async () =>
      storedNotions().slice(earlierCount).includes(notion),
    )
  })
})

describe('the heartbeat', () => {
  const path = '/service/addUserTime'
  const heartbeatCount = () =>
    faulty.proxy.answeredRequests.filter((answer) => answer.path === path && answer.status === 200).length
  const whileMoving = (isDone: () => boolean) => async () => {
    // A heartbeat adds to the learner's playing time. The player sends it only while the learner is active.
    await learner.page.mouse.move(Math.random() * 300, 300)
    return isDone()
  }

  it.each(['answered with a page', 'slow'] as const)(
    'causes no error message after the fault « %s », and the next heartbeat succeeds',
    async (fault) => {
      const { page } = learner
      faulty.proxy.arm(fault, path)
      await waitUntil(
        page,
        'a heartbeat during the fault',
        whileMoving(() => faulty.proxy.isSpent),
      )
      faulty.proxy.disarm()
      const earlierCount = heartbeatCount()
      await waitUntil(
        page,
        'the next heartbeat',
        whileMoving(() => heartbeatCount() > earlierCount),
      )
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await learner.playOn(1)
    },
  )
})
