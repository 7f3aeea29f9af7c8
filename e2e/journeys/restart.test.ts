import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { graphOf } from '../support/graph.js'
import { logInByLink, startStory, waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import {
  normalizeText,
  press,
  shownText,
  waitForHeading,
  waitForText,
  waitUntilReady,
} from '../support/screen.js'
import { testEnvironment } from '../support/test-environment.js'
import { waitUntilSaved } from '../support/wait-until-saved.js'

const environment = testEnvironment()
const noPosition = '—'

const waitForFocus = (page: Page, text: string) =>
  waitUntil(
    page,
    `focus on ${text}`,
    async () => (await page.evaluate(() => document.activeElement?.textContent ?? '')) === text,
  )
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const question = (page: Page) => page.getByRole('alertdialog')

async function checkQuestion(page: Page): Promise<void> {
  await waitUntil(page, 'the question', () => question(page).isVisible())
  await waitForText(page, 'Votre partie en cours sera effacée.')
  // If the learner presses Enter by accident, the run must not be erased.
  await waitForFocus(page, 'Garder ma partie')
}

async function answerQuestion(page: Page, name: 'Garder ma partie' | 'Tout recommencer'): Promise<void> {
  await question(page).getByRole('button', { name }).click()
  await waitUntil(page, 'the question to close', async () => (await question(page).count()) === 0)
}

/** The learner's position, according to the server. */
async function positionOf(puid: string): Promise<string | undefined> {
  const output = await environment.admin('progress', '--session', 'odysseus')
  const row = output.split('\n').find((line) => line.includes(puid))
  return row?.trim().split(/\s{2,}/)[5]
}

/** Opens the page of a new learner at the third line. */
async function openAtThirdLine(puid: string) {
  const { origin } = environment.server
  const { page, troubles } = await environment.person()
  await logInByLink(page, `${origin}/?uid=odysseus&puid=${puid}`)
  await startStory(page)
  let lineCount = 0
  const moment = await play({
    page,
    graph: await graphOf(origin),
    choose: chooseFirst,
    inputDevice: 'mouse',
    shouldStop({ view }) {
      if (view.kind === 'line') lineCount += 1
      return lineCount === 3
    },
  })
  const text = moment.view.kind === 'line' ? moment.view.line.text : ''
  await waitForText(page, text)
  await waitUntilReady(page)
  await waitUntilSaved(page)
  return { page, troubles, text, node: moment.node }
}

describe('restarting from the home screen', () => {
  it('asks for confirmation, then clears the save and opens the intro', async () => {
    const { page, text, node, troubles } = await openAtThirdLine('accueil')
    await page.reload()
    await waitForHome(page)
    expect(await positionOf('accueil')).toBe(node)
    await press(page, 'Recommencer')
    await checkQuestion(page)
    await answerQuestion(page, 'Garder ma partie')
    await waitForFocus(page, 'Recommencer')
    expect(await positionOf('accueil')).toBe(node)

    await press(page, 'Recommencer')
    await checkQuestion(page)
    await answerQuestion(page, 'Tout recommencer')
    await waitUntil(page, 'the intro', async () => (await page.title()).startsWith('Introduction'))
    await waitUntilSaved(page)
    expect(await positionOf('accueil')).toBe(noPosition)
    await press(page, 'Passer')
    await waitForText(page, 'Ici, personne ne vous note.')
    await press(page, 'Continuer sans attendre')
    await waitUntilReady(page)
    await press(page, 'Ouvrir le journal')
    await waitUntil(page, 'the dialogue log', () => page.getByRole('dialog').isVisible())
    expect(normalizeText((await page.getByRole('dialog').textContent()) ?? '')).not.toContain(
      normalizeText(text),
    )
    expect(troubles).toEqual([])
  })

  it('is not offered to a learner who has not started', async () => {
    const { page } = await environment.person()
    await logInByLink(page, `${environment.server.origin}/?uid=odysseus&puid=novice`)
    await waitUntil(page, 'the button Commencer', () => button(page, 'Commencer').isVisible())
    expect(await button(page, 'Recommencer').count()).toBe(0)
  })
})

describe('restarting while playing', () => {
  it('asks for confirmation, then clears the save and opens the home screen', async () => {
    const { page, text, node, troubles } = await openAtThirdLine('en-jeu')
    await press(page, 'Ouvrir le menu')
    await press(page, 'Recommencer')
    await checkQuestion(page)
    await page.keyboard.press('Enter')
    await waitUntil(page, 'the question to close', async () => (await question(page).count()) === 0)
    await waitForFocus(page, 'Recommencer')
    await page.keyboard.press('Escape')
    await waitUntil(page, 'the menu to close', async () => (await page.getByRole('dialog').count()) === 0)
    expect(await shownText(page)).toContain(normalizeText(text))
    expect(await positionOf('en-jeu')).toBe(node)

    await press(page, 'Ouvrir le menu')
    await press(page, 'Recommencer')
    await checkQuestion(page)
    await answerQuestion(page, 'Tout recommencer')
    await waitForHeading(page, 'Premiers pas')
    await waitUntilSaved(page)
    await waitUntil(page, 'the button Commencer', () => button(page, 'Commencer').isVisible())
    expect(await button(page, 'Recommencer').count()).toBe(0)
    expect(await positionOf('en-jeu')).toBe(noPosition)

    await page.reload()
    await waitForHome(page)
    await waitUntil(page, 'the button Commencer', () => button(page, 'Commencer').isVisible())
    expect(troubles).toEqual([])
  })
})
