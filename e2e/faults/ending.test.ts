// The survey and the debrief when the network fails.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { Ledger } from '../bot/ledger.js'
import { findMoment, lendCheckpoint, takeCheckpointBack } from '../support/checkpoint.js'
import type { Fault } from '../support/faulty-proxy.js'
import { graphOf } from '../support/graph.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { heading, plain, press, sees, shownText } from '../support/screen.js'
import { comeByLink } from '../support/ways-in.js'
import { faultyEnvironment } from './faulty-environment.js'
import { always, failing, offline } from './table.js'
import { newLink } from './trainee.js'

const faulty = faultyEnvironment()
const isFailing = (fault: string) => failing.some((one) => one === fault)
let page: Page
let link: string
let ledger: Ledger

beforeAll(async () => {
  page = (await faulty.environment.person()).page
  ledger = new Ledger(page)
  link = newLink(faulty.proxy.origin)
  const graph = await graphOf(faulty.proxy.origin)
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

/** The notions in the last survey that the server accepted. */
const acquired = () => {
  const last = faulty.proxy.answered.findLast(
    ({ path, status }) => path === '/service/saveNotionsAcquired' && status === 200,
  )
  const wire: number[] = last ? JSON.parse(JSON.parse(last.body).notions) : []
  return wire.flatMap((yes, index) => (yes ? [index + 1] : []))
}

describe('saveNotionsAcquired', () => {
  it.each([
    ['silent', 0],
    ['reordered', 1],
  ] as const)('delivers the survey answers to the server when a request is %s', async (fault, index) => {
    faulty.proxy.arm(fault, '/service/saveNotionsAcquired', isFailing(fault) ? always : 1)
    const yes = page.getByRole('radiogroup').nth(index).getByRole('radio', { name: 'Oui' })
    await yes.check({ force: true })
    const answers = await page
      .getByRole('radio', { name: 'Oui' })
      .evaluateAll((all) =>
        all.flatMap((one, at) => (one instanceof HTMLInputElement && one.checked ? [at + 1] : [])),
      )
    await press(page, 'Valider mes réponses')
    await heading(page, /^Votre (bilan|semaine)$/)
    if (isFailing(fault)) await sees(page, offline)
    faulty.proxy.disarm()
    await until(page, 'the notice to disappear', gone)
    await until(page, `${answers} to arrive`, async () => acquired().join() === answers.join())
    await press(page, 'Retour')
  })
})

/** Runs in the page: whether the network notice covers the link to the debrief. */
function noticeHidesDownload(): boolean | undefined {
  const [told, way] = ['[role="status"] > p', 'a[href*="export_bilan"]'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  )
  if (!told || !way) return undefined
  const beside = told.right <= way.left || told.left >= way.right
  return !(beside || told.bottom <= way.top || told.top >= way.bottom)
}

describe('export_bilan', () => {
  beforeAll(() => press(page, 'Valider mes réponses'))

  const path = '/export_bilan/'
  const download = () => page.getByRole('link', { name: /Télécharger/ })
  const windows = () => page.context().pages().length
  /** The number of debriefs that the server has made. */
  const made = () => faulty.proxy.answered.filter((answer) => answer.path.startsWith(path)).length

  /** Opens the debrief in a window of its own. */
  async function opens(asked = 2): Promise<void> {
    const opened = page.context().waitForEvent('page', { timeout: 120_000 })
    const [before, count] = [made(), windows()]
    await download().click()
    // A browser opens a window only within a few seconds of a press. After that the game asks the learner to press again.
    const again = async () => (await shownText(page)).includes(plain('Appuyez encore une fois'))
    await until(page, 'the window', async () => windows() > count || (await again()))
    if (windows() === count) await download().click()
    const window = await opened
    // The game fetches the debrief first, then the new window does.
    await until(page, 'the debrief to be rendered', async () => made() >= before + asked)
    await window.close()
  }

  async function isTold(sentence: RegExp): Promise<void> {
    const dialog = page.getByRole('alertdialog')
    await until(page, 'the dialog', () => dialog.isVisible())
    expect(plain((await dialog.textContent()) ?? '')).toMatch(sentence)
    await dialog.getByRole('button').click()
    await until(page, 'the dialog to close', async () => (await dialog.count()) === 0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Télécharger/)
  }

  const unanswered = /bilann’estpasarrivé:leserveurnerépondpas.*Vosréponsessontgardées/
  const spoilt = /bilanestarrivéabîmé.*Vosréponsessontgardées/
  it.each<[Fault, RegExp]>([
    ['silent', unanswered],
    ['refused with 500', unanswered],
    ['truncated', spoilt],
  ])('reports the error in a dialog and works on retry when the response is: %s', async (fault, sentence) => {
    faulty.proxy.arm(fault, path, always)
    const before = windows()
    await download().click()
    await isTold(sentence)
    expect(windows()).toBe(before)
    await heading(page, /^Votre (bilan|semaine)$/)
    faulty.proxy.disarm()
    await opens()
  })

  it.each(['slow', 'duplicated'] as const)('opens the debrief when the request is %s', async (fault) => {
    faulty.proxy.arm(fault, path)
    await opens(fault === 'slow' ? 2 : 3)
    faulty.proxy.disarm()
  })

  it('does not open a debrief while the survey answers cannot be sent', async () => {
    faulty.proxy.arm('cut', '/service/saveNotionsAcquired', always)
    await press(page, 'Retour')
    await page.getByRole('radiogroup').first().getByRole('radio', { name: 'Non' }).check({ force: true })
    await press(page, 'Valider mes réponses')
    await sees(page, offline)
    expect(await page.evaluate(noticeHidesDownload)).toBe(false)
    const [before, asked] = [windows(), made()]
    await download().click()
    await isTold(unanswered)
    expect([windows(), made()]).toEqual([before, asked])
    faulty.proxy.disarm()
    await until(page, 'the notice to disappear', gone)
    await opens()
  })

  it('explains what to do when the login has expired', async () => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await download().click()
    await isTold(/bilannes’ouvreplusaveccetteconnexion.*reconnectez-vous/)
    await page.context().addCookies(cookies)
    await opens()
  })
})

it('the learner who logs in again finds the survey answers', async () => {
  const kept = acquired()
  takeCheckpointBack(page)
  await comeByLink(page, link)
  expect(ledger.user.notions).toEqual(kept)
})
