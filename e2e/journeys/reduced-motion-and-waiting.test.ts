// Settings for learners who want less movement (reduced motion) or more time (« Attendez-moi »).
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeTopDialog, openDialog } from '../support/dialogs.js'
import { graphOf } from '../support/graph.js'
import { logInByLink, waitForHome } from '../support/login.js'
import { type Movement, recordMovements } from '../support/movements.js'
import { openSurvey } from '../support/open-survey.js'
import { advanceTime, findInPage, waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { playToMoment } from '../support/play-to-moment.js'
import {
  normalizeText,
  press,
  shownText,
  waitForText,
  waitForUsable,
  waitUntilReady,
} from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'

const environment = testEnvironment()
const minuteMs = 60_000

/** The longest fade with reduced motion is the transition between two screens. */
const maxFadeMs = 1000
/** Properties that change neither position nor size. `strokeDashoffset` draws a countdown. */
const allowedProperties =
  /^(opacity|visibility|pointerEvents|.*[cC]olor|boxShadow|fill|stroke|filter|backdropFilter|strokeDashoffset)$/

const isMovement = ({ properties, duration, iterations }: Movement) =>
  properties.some((property) => !allowedProperties.test(property)) ||
  iterations > 1 ||
  (duration > maxFadeMs && !properties.includes('strokeDashoffset'))

/** Plays from the login to the second choice, and opens every dialog there. */
async function visitDialogs(page: Page, puid: string): Promise<void> {
  const { origin } = environment.server
  await logInByLink(page, `${origin}/?uid=odysseus&puid=${encodeURIComponent(puid)}`)
  await press(page, 'Commencer')
  await waitUntil(page, 'the people', async () => (await page.locator('main [data-of="people"]').count()) > 0)
  await press(page, 'Passer')
  await waitForText(page, 'Ici, personne ne vous note.')
  let choiceCount = 0
  const shouldStop = ({ view }: { view: { kind: string } }) => {
    if (view.kind === 'choices') choiceCount += 1
    return choiceCount === 2
  }
  await play({ page, graph: await graphOf(origin), choose: chooseFirst, inputDevice: 'mouse', shouldStop })
  await waitUntilReady(page)
  await openDialog(page, 'Ouvrir le journal', 'Journal')
  await closeTopDialog(page)
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await closeTopDialog(page)
  await openDialog(page, 'Ouvrir le menu', 'Menu')
  await press(page, 'Crédits')
  await page.keyboard.press('Escape')
  await openDialog(page, 'Ressources', 'Ressources')
  await closeTopDialog(page)
  await press(page, 'Recommencer')
  await waitUntil(page, 'the question', () => page.getByRole('alertdialog').isVisible())
}

describe('reduced motion', () => {
  it.each([
    ['on the stage', { width: 1366, height: 768 }],
    ['on a phone', { width: 390, height: 844 }],
  ])('allows only short fades %s', async (where, viewport) => {
    const { origin } = environment.server
    const graph = await graphOf(origin)
    const { page, context } = await environment.person('quick', { reducedMotion: 'reduce', viewport })
    const movements = await recordMovements(context)
    await visitDialogs(page, where)
    await playToMoment({ page, origin, graph }, 'search', ({ view }) => view.kind === 'objects')
    await page.keyboard.press('o')
    await (await waitForUsable(page, 'main [data-object]')).focus()
    await page.keyboard.press('Enter')
    await waitUntil(page, 'the actions', async () => (await page.getByLabel('Reposer').count()) > 0)
    await waitUntilReady(page)
    await playToMoment({ page, origin, graph }, 'end', ({ view }) => view.kind === 'end')
    await press(page, 'Passer')
    await openSurvey(page)
    await waitUntil(page, 'the survey', async () => (await page.getByRole('radiogroup').count()) === 8)
    expect(movements.length).toBeGreaterThan(0)
    expect(movements.filter(isMovement)).toEqual([])
  })

  it('is on by default only if the system asks for reduced motion', async () => {
    const motion = (page: Page) => page.evaluate(() => document.documentElement.dataset.motion)
    const reducedPerson = await environment.person('as shipped', { reducedMotion: 'reduce' })
    await reducedPerson.page.goto(environment.server.origin)
    await waitUntil(reducedPerson.page, 'the login screen', () =>
      reducedPerson.page.getByRole('checkbox').isVisible(),
    )
    expect(await motion(reducedPerson.page)).toBe('reduced')
    const fullMotionPerson = await environment.person('as shipped', { reducedMotion: 'no-preference' })
    const movements = await recordMovements(fullMotionPerson.context)
    await fullMotionPerson.page.goto(environment.server.origin)
    await waitUntil(fullMotionPerson.page, 'the login screen', () =>
      fullMotionPerson.page.getByRole('checkbox').isVisible(),
    )
    expect(await motion(fullMotionPerson.page)).toBe('full')
    await fullMotionPerson.page.getByRole('button', { name: 'Se connecter' }).hover()
    await waitUntil(fullMotionPerson.page, 'a movement', async () => movements.some(isMovement))
  })
})

async function switchOnWaitForMe(page: Page): Promise<void> {
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await page.getByRole('switch', { name: /^Attendez-moi/ }).click()
  await closeTopDialog(page)
}

const screenState = async (page: Page) => `${await page.title()} ${await shownText(page)}`

/** Checks that the screen stays the same for a minute. */
async function checkWaits(page: Page): Promise<void> {
  const stateBefore = await screenState(page)
  await advanceTime(page, minuteMs)
  expect(await screenState(page)).toBe(stateBefore)
}

/** Waits until the page has announced a line to screen readers. The announcement is the last change on the page before the learner acts. */
const waitForAnnouncement = (page: Page, text = '') =>
  findInPage(
    page,
    `« ${text} » to be announced`,
    (expected) => {
      const announcement = document.querySelector('main [role="status"]')?.textContent ?? ''
      return (
        announcement !== '' &&
        announcement
          .replace(/\*/g, '')
          .replace(/[\s\u00A0\u202F]+/g, '')
          .includes(expected)
      )
    },
    normalizeText(text),
  )

/** Presses *Suite* while the page has this title. Before each press, checks that the page waits. Returns the number of presses. */
async function pressThroughSlides(page: Page, title: string): Promise<number> {
  let pressCount = 0
  for (; (await page.title()).startsWith(title); pressCount += 1) {
    await waitForAnnouncement(page)
    await checkWaits(page)
    const stateBefore = await screenState(page)
    await press(page, 'Suite')
    await waitUntil(page, 'the next slide', async () => (await screenState(page)) !== stateBefore)
  }
  return pressCount
}

describe('with « Attendez-moi » on,', () => {
  it('every screen from the logo to the first line waits for a press', async () => {
    const { page } = await environment.person()
    await page.goto(`${environment.server.origin}/?uid=odysseus&puid=patiente`)
    await waitUntil(page, 'the consent box', () => page.getByRole('checkbox').isVisible())
    await switchOnWaitForMe(page)
    await page.getByRole('checkbox').check()
    await press(page, 'Se connecter')
    await waitUntil(page, 'the logo', async () => (await page.title()).startsWith('Présentation'))
    await advanceTime(page, 2000)
    await checkWaits(page)
    await press(page, 'Continuer')
    await waitForHome(page)
    await press(page, 'Commencer')
    await waitUntil(page, 'the intro', async () => (await page.title()).startsWith('Introduction'))
    expect(await pressThroughSlides(page, 'Introduction')).toBeGreaterThan(2)
    await waitForText(page, 'Ici, personne ne vous note.')
    await waitUntilReady(page)
    await waitForAnnouncement(page, 'Ici, personne ne vous note.')
    await checkWaits(page)
  })

  it('an ellipse, the screen that says that time passes, waits for a press', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const graph = await graphOf(origin)
    const moment = await playToMoment(
      { page, origin, graph, onHome: switchOnWaitForMe },
      'ellipse',
      ({ view, background }) => {
        return view.kind === 'ellipse' && background !== ''
      },
    )
    const text = moment.view.kind === 'ellipse' ? moment.view.text : ''
    for (const sentence of text.split(/(?<=\.)/)) await waitForText(page, sentence)
    await waitUntilReady(page)
    await waitForAnnouncement(page, text)
    await checkWaits(page)
    await press(page, 'Suite')
    await waitUntil(page, 'no ellipse', async () => (await page.locator('[data-there="true"]').count()) === 0)
  })

  it('the outro waits for a press', async () => {
    const { origin } = environment.server
    const { page } = await environment.person()
    const graph = await graphOf(origin)
    await playToMoment(
      { page, origin, graph, onHome: switchOnWaitForMe },
      'end',
      ({ view }) => view.kind === 'end',
    )
    await waitUntil(page, 'the outro', async () => (await page.title()).startsWith('Conclusion'))
    expect(await pressThroughSlides(page, 'Conclusion')).toBeGreaterThan(1)
    await waitUntil(page, 'the ending', () =>
      page.getByRole('button', { name: 'Faire mon bilan' }).isVisible(),
    )
  })
})
