// The survey and the debrief, through every fault.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { Ledger } from '../bot/ledger.js'
import { findMoment, lendCheckpoint } from '../support/checkpoint.js'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { heading, plain, press, sees, shownText } from '../support/screen.js'
import { comeByLink } from '../support/ways-in.js'
import { faultyHouse } from './house.js'
import { always, failing, harmless, offline } from './table.js'
import { newLink } from './trainee.js'

const home = faultyHouse()
const every = [...failing, ...harmless]
const isFailing = (fault: string) => failing.some((one) => one === fault)
let page: Page
let link: string
let ledger: Ledger

beforeAll(async () => {
  page = (await home.house.person()).page
  ledger = new Ledger(page)
  link = newLink(home.proxy.origin)
  const graph = await graphOf(home.proxy.origin)
  const { from } = findMoment(graph, 'end', ({ view }) => view.kind === 'end')
  await lendCheckpoint(page, from)
  await comeByLink(page, link)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: first, hand: 'mouse' })
  await press(page, 'Passer')
  await press(page, 'Faire mon bilan')
  await until(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
  for (const no of await page.getByRole('radio', { name: 'Non' }).all()) await no.check({ force: true })
})

const gone = async () => !(await shownText(page)).includes(plain(offline))

/** Which notions the server was last told are acquired. */
const acquired = () => {
  const last = home.proxy.answered.findLast(
    ({ path, status }) => path === '/service/saveNotionsAcquired' && status === 200,
  )
  const wire: number[] = last ? JSON.parse(JSON.parse(last.body).notions) : []
  return wire.flatMap((yes, index) => (yes ? [index + 1] : []))
}

describe('saveNotionsAcquired', () => {
  it.each(every.map((fault, index) => [fault, index % 8] as const))(
    '%s: the answers arrive in the end',
    async (fault, index) => {
      home.proxy.arm(fault, '/service/saveNotionsAcquired', isFailing(fault) ? always : 1)
      const yes = page.getByRole('radiogroup').nth(index).getByRole('radio', { name: 'Oui' })
      await yes.check({ force: true })
      const answers = await page
        .getByRole('radio', { name: 'Oui' })
        .evaluateAll((all) =>
          all.flatMap((one, at) => (one instanceof HTMLInputElement && one.checked ? [at + 1] : [])),
        )
      await press(page, 'Valider mes réponses')
      await heading(page, 'Votre bilan')
      if (isFailing(fault)) await sees(page, offline)
      home.proxy.disarm()
      await until(page, 'the sentence to go', gone)
      await until(page, `${answers} to arrive`, async () => acquired().join() === answers.join())
      await press(page, 'Retour')
    },
  )
})

describe('export_bilan', () => {
  beforeAll(() => press(page, 'Valider mes réponses'))

  it.each(every.filter((fault) => fault !== 'silent'))(
    '%s: the game stays, and the next try has it',
    async (fault) => {
      home.proxy.arm(fault, '/export_bilan/')
      const download = page.getByRole('link', { name: /Télécharger/ })
      const opened = page.context().waitForEvent('page')
      await download.click()
      await until(page, 'the debrief to be asked for', async () => home.proxy.isSpent)
      await (await opened).close()
      home.proxy.disarm()
      const pdf = await page
        .context()
        .request.get(`${home.proxy.origin}${await download.getAttribute('href')}`)
      expect(pdf.headers()['content-type']).toBe('application/pdf')
      await heading(page, 'Votre bilan')
    },
  )

  it('without a network, says that the network is cut instead of opening an empty window', async () => {
    home.proxy.arm('cut', '/service/saveNotionsAcquired', always)
    await press(page, 'Retour')
    await page.getByRole('radiogroup').first().getByRole('radio', { name: 'Non' }).check({ force: true })
    await press(page, 'Valider mes réponses')
    await sees(page, offline)
    const before = page.context().pages().length
    await page.getByRole('link', { name: /Télécharger/ }).click()
    expect(page.context().pages().length).toBe(before)
    home.proxy.disarm()
    await until(page, 'the sentence to go', gone)
  })
})

it('whoever comes back finds their answers', async () => {
  const kept = acquired()
  await page.unrouteAll()
  await comeByLink(page, link)
  expect(ledger.user.notions).toEqual(kept)
})
