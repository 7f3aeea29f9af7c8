// Games other than the first are played to their debrief with nothing but their own words and the platform's.
import { notionsSchema } from '@didascalie/contract'
import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { type InstalledGames, installGames } from '../support/games.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { heading, press, shownText } from '../support/screen.js'
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
  const made = await games.admin(server, 'codes', 'make', '--session', game, '--count', '1')
  return /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(made)?.[0] ?? ''
}

/** Every text of the page, names for screen readers included. */
async function hasNoMissingWording(page: Page): Promise<void> {
  const names = await page.evaluate(() =>
    Array.from(document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'), (one) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? '').join(' '),
    ).join(' '),
  )
  expect(`${await shownText(page)} ${names}`).not.toContain('?????')
}

async function login(page: Page, game: string): Promise<void> {
  const code = await codeFor(game)
  await page.goto(`${server.origin}/?uid=${game}`)
  const field = page.getByRole('textbox')
  await until(page, 'the code field', () => field.isVisible())
  await hasNoMissingWording(page)
  await field.click()
  await page.keyboard.type(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

async function answerSurvey(page: Page, count: number): Promise<void> {
  const lines = page.getByRole('radiogroup')
  await until(page, 'the survey', async () => (await lines.count()) === count)
  for (let index = 0; index < count; index += 1) await lines.nth(index).locator('label').first().click()
}

it.each([
  { game: 'essai', title: 'Le vélo rouge', ending: 'La journée est finie.', notionCount: 3 },
  { game: 'phare', title: 'Le Phare', ending: 'La veille est finie.', notionCount: 8 },
])('$game, with $notionCount notions, is played to its PDF in its own words', async (expected) => {
  const { game, title, ending, notionCount } = expected
  const notions = notionsSchema.parse(games.readFile(game, 'notions.json'))
  const { page, context, troubles } = await newPerson(browser)
  await login(page, game)
  await heading(page, title)
  await hasNoMissingWording(page)
  await press(page, 'Commencer')
  await press(page, 'Passer')
  const graph = await (await fetch(`${server.origin}/data/${game}/graphData.json`)).json()
  await play({ page, graph, choose: first, hand: 'mouse', at: () => hasNoMissingWording(page) })
  await press(page, 'Passer')
  await heading(page, ending)
  await hasNoMissingWording(page)
  await press(page, 'Faire mon bilan')
  await answerSurvey(page, notionCount)
  await hasNoMissingWording(page)
  await press(page, 'Valider mes réponses')
  const link = page.getByRole('link', { name: /Télécharger/ })
  await until(page, 'the debrief', () => link.isVisible())
  await hasNoMissingWording(page)
  const answer = await context.request.get(`${server.origin}${await link.getAttribute('href')}`)
  expect(answer.status()).toBe(200)
  const pdf = readPdf(await answer.body())
  const text = [pdf.title, ...flatten(pdf.tree).map((part) => part.text)].join('\n')
  expect(Object.keys(notions)).toHaveLength(notionCount)
  for (const notion of Object.values(notions)) expect(text).toContain(notion.title)
  expect(text).toContain(title)
  expect(text).not.toMatch(/\?{5}|Premiers pas|semaine/)
  expect(troubles).toEqual([])
  await context.close()
})
