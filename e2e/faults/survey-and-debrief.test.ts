// Network faults while the learner sends the survey and opens the debrief, a PDF.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { SaveTracker } from '../bot/save-tracker.js'
import { findMoment, overrideCheckpoint, removeCheckpointOverride } from '../support/checkpoint.js'
import type { Fault } from '../support/faulty-proxy.js'
import { graphOf } from '../support/graph.js'
import { logInAgainByLink } from '../support/login.js'
import { openSurvey } from '../support/open-survey.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { normalizeText, press, shownText, waitForHeading, waitForText } from '../support/screen.js'
import { failingFaults, offlineMessage, untilDisarmed } from './fault-lists.js'
import { faultyEnvironment } from './faulty-environment.js'
import { newLink } from './test-learner.js'

const faulty = faultyEnvironment()
const isFailing = (fault: string) => failingFaults.some((one) => one === fault)
let page: Page
let link: string
let saveTracker: SaveTracker

beforeAll(async () => {
  page = (await faulty.environment.person()).page
  saveTracker = new SaveTracker(page)
  link = newLink(faulty.proxy.origin)
  const graph = await graphOf(faulty.proxy.origin)
  const { from } = findMoment(graph, 'end', ({ view }) => view.kind === 'end')
  await overrideCheckpoint(page, from)
  await logInAgainByLink(page, link)
  await press(page, 'Continuer')
  await play({ page, graph, from, choose: chooseFirst, inputDevice: 'mouse' })
  await press(page, 'Passer')
  await openSurvey(page)
  await waitUntil(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
  for (const no of await page.getByRole('radio', { name: 'Non' }).all()) await no.check({ force: true })
})

const isMessageGone = async () => !(await shownText(page)).includes(normalizeText(offlineMessage))

/** The notions with the answer yes in the last survey that the server accepted, as numbers from 1. */
const storedNotions = () => {
  const last = faulty.proxy.answeredRequests.findLast(
    ({ path, status }) => path === '/service/saveNotionsAcquired' && status === 200,
  )
  const answers: number[] = last ? JSON.parse(JSON.parse(last.body).notions) : []
  return answers.flatMap((yes, index) => (yes ? [index + 1] : []))
}

describe('sending the survey answers', () => {
  it.each([
    ['silent', 0],
    ['reordered', 1],
  ] as const)('succeeds, at the latest after the end of the fault « %s »', async (fault, index) => {
    faulty.proxy.arm(fault, '/service/saveNotionsAcquired', isFailing(fault) ? untilDisarmed : 1)
    const yes = page.getByRole('radiogroup').nth(index).getByRole('radio', { name: 'Oui' })
    await yes.check({ force: true })
    const answers = await page
      .getByRole('radio', { name: 'Oui' })
      .evaluateAll((all) =>
        all.flatMap((radio, line) => (radio instanceof HTMLInputElement && radio.checked ? [line + 1] : [])),
      )
    await press(page, 'Valider mes réponses')
    await waitForHeading(page, /^(Votre bilan|Pour en parler)$/)
    if (isFailing(fault)) await waitForText(page, offlineMessage)
    faulty.proxy.disarm()
    await waitUntil(page, 'the notice to disappear', isMessageGone)
    await waitUntil(page, `${answers} to arrive`, async () => storedNotions().join() === answers.join())
    await press(page, 'Retour')
  })
})

/** Runs in the page. Returns whether the network notice covers the link to the debrief, or undefined if one of them is missing. */
function noticeHidesDownload(): boolean | undefined {
  const [message, downloadLink] = ['[role="status"] > p', 'a[href*="export_bilan"]'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  )
  if (!message || !downloadLink) return undefined
  const isBeside = message.right <= downloadLink.left || message.left >= downloadLink.right
  return !(isBeside || message.bottom <= downloadLink.top || message.top >= downloadLink.bottom)
}

describe('the link to the debrief', () => {
  beforeAll(() => press(page, 'Valider mes réponses'))

  const path = '/export_bilan/'
  const downloadLink = () => page.getByRole('link', { name: /Télécharger/ })
  const windowCount = () => page.context().pages().length
  /** The number of requests for a debrief that the server has answered. */
  const debriefCount = () =>
    faulty.proxy.answeredRequests.filter((answer) => answer.path.startsWith(path)).length

  /** Checks that a press opens the debrief in a new window. Usually the server gets two requests, from the game and from the new window. */
  async function checkDebriefOpens(requestCount = 2): Promise<void> {
    const openedWindow = page.context().waitForEvent('page', { timeout: 120_000 })
    const [earlierDebriefs, earlierWindows] = [debriefCount(), windowCount()]
    await downloadLink().click()
    // A browser opens a window only within a few seconds of a press. If the debrief arrives later, the game asks for a second press.
    const asksForSecondPress = async () =>
      (await shownText(page)).includes(normalizeText('Appuyez encore une fois'))
    await waitUntil(
      page,
      'the window',
      async () => windowCount() > earlierWindows || (await asksForSecondPress()),
    )
    if (windowCount() === earlierWindows) await downloadLink().click()
    const window = await openedWindow
    await waitUntil(
      page,
      'the debrief to be rendered',
      async () => debriefCount() >= earlierDebriefs + requestCount,
    )
    await window.close()
  }

  async function checkErrorDialog(sentence: RegExp): Promise<void> {
    const dialog = page.getByRole('alertdialog')
    await waitUntil(page, 'the dialog', () => dialog.isVisible())
    expect(normalizeText((await dialog.textContent()) ?? '')).toMatch(sentence)
    await dialog.getByRole('button').click()
    await waitUntil(page, 'the dialog to close', async () => (await dialog.count()) === 0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Télécharger/)
  }

  // The patterns contain no spaces, because `normalizeText` removes all spaces.
  const noResponseMessage = /bilann’estpasarrivé:leserveurnerépondpas.*Vosréponsessontgardées/
  const damagedMessage = /bilanestarrivéabîmé.*Vosréponsessontgardées/
  it.each<[Fault, RegExp]>([
    ['silent', noResponseMessage],
    ['refused with 500', noResponseMessage],
    ['truncated', damagedMessage],
  ])('shows a dialog after the fault « %s », and works on retry', async (fault, sentence) => {
    faulty.proxy.arm(fault, path, untilDisarmed)
    const earlierWindows = windowCount()
    await downloadLink().click()
    await checkErrorDialog(sentence)
    expect(windowCount()).toBe(earlierWindows)
    await waitForHeading(page, /^(Votre bilan|Pour en parler)$/)
    faulty.proxy.disarm()
    await checkDebriefOpens()
  })

  it.each(['slow', 'duplicated'] as const)('opens the debrief despite the fault « %s »', async (fault) => {
    faulty.proxy.arm(fault, path)
    await checkDebriefOpens(fault === 'slow' ? 2 : 3)
    faulty.proxy.disarm()
  })

  it('shows a dialog and opens no window while the survey answers cannot be sent', async () => {
    faulty.proxy.arm('cut', '/service/saveNotionsAcquired', untilDisarmed)
    await press(page, 'Retour')
    await page.getByRole('radiogroup').first().getByRole('radio', { name: 'Non' }).check({ force: true })
    await press(page, 'Valider mes réponses')
    await waitForText(page, offlineMessage)
    expect(await page.evaluate(noticeHidesDownload)).toBe(false)
    const earlierCounts = [windowCount(), debriefCount()]
    await downloadLink().click()
    await checkErrorDialog(noResponseMessage)
    expect([windowCount(), debriefCount()]).toEqual(earlierCounts)
    faulty.proxy.disarm()
    await waitUntil(page, 'the notice to disappear', isMessageGone)
    await checkDebriefOpens()
  })

  it('asks the learner to log in again when the login has expired', async () => {
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await downloadLink().click()
    await checkErrorDialog(/bilannes’ouvreplusaveccetteconnexion.*reconnectez-vous/)
    await page.context().addCookies(cookies)
    await checkDebriefOpens()
  })
})

it('a learner who logs in again gets the survey answers of the earlier visit', async () => {
  const sentNotions = storedNotions()
  removeCheckpointOverride(page)
  await logInAgainByLink(page, link)
  expect(saveTracker.user.notions).toEqual(sentNotions)
})
