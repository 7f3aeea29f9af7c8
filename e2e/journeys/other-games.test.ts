// Plays two other games up to the debrief. No text may be missing, and the debrief must not mention the game « Premiers pas ».
import { notionsSchema } from '@didascalie/contract'
import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { closeTopDialog, openDialog } from '../support/dialogs.js'
import { type InstalledGames, installGames } from '../support/games.js'
import { openSurvey } from '../support/open-survey.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import { collectMissingWordings, press, waitForHeading, waitForText } from '../support/screen.js'
import { type Server, startServer } from '../support/server.js'

let games: InstalledGames
let server: Server
let browser: Browser
beforeAll(async () => {
  games = installGames(['essai', 'phare'])
  server = await startServer(games.env)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  games.remove()
})

async function codeFor(game: string): Promise<string> {
  const session = ['--organisation', 'demonstration', '--name', game, '--uid', game, '--content', game]
  await games.admin(server, 'sessions', 'create', ...session)
  const output = await games.admin(server, 'codes', 'make', '--session', game, '--count', '1')
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(output)?.[0] ?? ''
}

async function login(page: Page, game: string): Promise<void> {
  const code = await codeFor(game)
  await page.goto(`${server.origin}/?uid=${game}`)
  const field = page.getByRole('textbox')
  await waitUntil(page, 'the code field', () => field.isVisible())
  await field.click()
  await page.keyboard.type(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

/** Opens every panel that a learner can open during the story. */
async function visitPanels(page: Page, notion: string): Promise<void> {
  const panels = {
    Ressources: notion,
    'Mes données': 'Le jeu garde vos choix',
    'Mentions légales': 'Qui édite ce service',
    Confidentialité: 'Qui est responsable',
    Recommencer: 'Votre partie en cours sera effacée.',
    'Quitter la partie': 'Quitter la partie sur cet appareil',
  }
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]')
  await openDialog(page, 'Ouvrir le journal', 'Journal')
  await closeTopDialog(page)
  await openDialog(page, /^Confort/, 'Confort de lecture')
  await closeTopDialog(page)
  for (const [button, text] of Object.entries(panels)) {
    await openDialog(page, 'Ouvrir le menu', 'Menu')
    await press(page, button)
    await waitForText(page, text)
    await waitUntil(page, 'the panels to close', async () => {
      await page.keyboard.press('Escape')
      return (await dialogs.count()) === 0
    })
  }
}

async function answerSurvey(page: Page, count: number): Promise<void> {
  const lines = page.getByRole('radiogroup')
  await waitUntil(page, 'the survey', async () => (await lines.count()) === count)
  for (let index = 0; index < count; index += 1) await lines.nth(index).locator('label').first().click()
}

it.each([
  { game: 'essai', title: 'Le vélo rouge', ending: 'La journée est finie.', notionCount: 3 },
  { game: 'phare', title: 'Le Phare', ending: 'La veille est finie.', notionCount: 8 },
])('the game $game runs to the end, and its debrief does not mention « Premiers pas »', async (expected) => {
  const { game, title, ending, notionCount } = expected
  const notions = notionsSchema.parse(games.readFile(game, 'notions.json'))
  const { page, context, troubles } = await newPerson(browser)
  const missingWordings = await collectMissingWordings(context)
  await login(page, game)
  await waitForHeading(page, title)
  await press(page, 'Commencer')
  await press(page, 'Passer')
  const graph = await (await fetch(`${server.origin}/data/${game}/graphData.json`)).json()
  let arePanelsVisited = false
  await play({
    page,
    graph,
    choose: chooseFirst,
    inputDevice: 'mouse',
    onMomentReady: async () => {
      if (!arePanelsVisited) await visitPanels(page, notions.n1?.title ?? '')
      arePanelsVisited = true
    },
  })
  await press(page, 'Passer')
  await waitForHeading(page, ending)
  await openSurvey(page)
  await answerSurvey(page, notionCount)
  await press(page, 'Valider mes réponses')
  const link = page.getByRole('link', { name: /Télécharger/ })
  await waitUntil(page, 'the debrief', () => link.isVisible())
  const response = await context.request.get(`${server.origin}${await link.getAttribute('href')}`)
  expect(response.status()).toBe(200)
  const pdf = readPdf(await response.body())
  const text = [pdf.title, ...flatten(pdf.tree).map((part) => part.text)].join('\n')
  expect(Object.keys(notions)).toHaveLength(notionCount)
  for (const notion of Object.values(notions)) expect(text).toContain(notion.title)
  expect(text).toContain(title)
  expect(text).not.toMatch(/\?{5}|Premiers pas|semaine/)
  expect(missingWordings).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
