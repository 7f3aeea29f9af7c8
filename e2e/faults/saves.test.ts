// Network faults while a learner plays: no save is lost, and the learner can always continue.
import { beforeAll, describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { press } from '../support/screen.js'
import { faultyEnvironment } from './faulty-environment.js'
import { always, failing, harmless, offline } from './table.js'
import { newLink, Trainee } from './trainee.js'

const faulty = faultyEnvironment()
let trainee: Trainee

beforeAll(async () => {
  const { page } = await faulty.environment.person()
  trainee = new Trainee(page, await graphOf(faulty.proxy.origin))
  await trainee.begin(newLink(faulty.proxy.origin))
})

describe('saveProgression', () => {
  it.each(failing)('shows a notice, and saves everything later, when saves are: %s', async (fault) => {
    faulty.proxy.arm(fault, '/service/saveProgression', always)
    await trainee.playOn(2)
    await trainee.isTold(offline)
    faulty.proxy.disarm()
    await trainee.isToldNoMore()
    await trainee.hasAllSaved()
  })

  it.each(harmless)('saves everything when one save is: %s', async (fault) => {
    faulty.proxy.arm(fault, '/service/saveProgression')
    await trainee.playOn(2)
    await trainee.hasAllSaved()
    expect(faulty.proxy.isSpent).toBe(true)
  })

  it('keeps what was played when a response is lost, later saves fail and the page is reloaded', async () => {
    faulty.proxy.arm('answer lost', '/service/saveProgression')
    await trainee.playOn(1)
    await until(trainee.page, 'the save to be lost', async () => faulty.proxy.isSpent)
    faulty.proxy.arm('cut', '/service/saveProgression', always)
    await trainee.playOn(2)
    await trainee.isTold(offline)
    await trainee.page.reload()
    faulty.proxy.disarm()
    await press(trainee.page, 'Continuer')
    await trainee.playOn(1)
    await trainee.hasAllSaved()
  })
})

describe('saveNotionViewed', () => {
  const path = '/service/saveNotionViewed'
  const viewed = () =>
    faulty.proxy.answered
      .filter((answer) => answer.path === path && answer.status === 200)
      .map(({ body }) => Number(JSON.parse(body).notion))

  beforeAll(async () => {
    const { page } = trainee
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
  ] as const)('records the viewed notion in the end when the response is %s', async (fault, notion) => {
    const { page } = trainee
    const isFailing = failing.some((one) => one === fault)
    const before = viewed().length
    faulty.proxy.arm(fault, path, isFailing ? always : 1)
    await page
      .getByRole('dialog')
      .getByRole('navigation')
      .getByRole('button')
      .nth(notion - 1)
      .click()
    if (isFailing) await trainee.isTold(offline)
    faulty.proxy.disarm()
    await trainee.isToldNoMore()
    await until(page, `notion ${notion} to arrive`, async () => viewed().slice(before).includes(notion))
  })
})

describe('addUserTime', () => {
  const path = '/service/addUserTime'
  const beats = () =>
    faulty.proxy.answered.filter((answer) => answer.path === path && answer.status === 200).length
  const moving = (enough: () => boolean) => async () => {
    await trainee.page.mouse.move(Math.random() * 300, 300)
    return enough()
  }

  it.each(['answered with a page', 'slow'] as const)(
    'the learner sees no error, and the next heartbeat is counted, when one is: %s',
    async (fault) => {
      const { page } = trainee
      faulty.proxy.arm(fault, path)
      await until(
        page,
        'a heartbeat to fail',
        moving(() => faulty.proxy.isSpent),
      )
      faulty.proxy.disarm()
      const before = beats()
      await until(
        page,
        'the next heartbeat',
        moving(() => beats() > before),
      )
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await trainee.playOn(1)
    },
  )
})
