import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { type InstalledGames, installGames } from '../support/games.js'
import { waitUntil } from '../support/page-clock.js'
import { chooseFirst, play } from '../support/play.js'
import {
  collectMissingWordings,
  normalizeText,
  press,
  shownText,
  waitForHeading,
  waitForText,
} from '../support/screen.js'
import { type Server, startServer } from '../support/server.js'

const secondGame = 'phare'

let games: InstalledGames
let server: Server
let browser: Browser
beforeAll(async () => {
  games = installGames([secondGame])
  server = await startServer(games.env)
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  games.remove()
})

const admin = (...args: string[]) => games.admin(server, ...args)

async function logIn(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address)
  const field = page.getByRole('textbox')
  await waitUntil(page, 'the code field', () => field.isVisible())
  await field.fill(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

/** Waits for the title, which changes shortly after the screen. */
const waitForTitle = (page: Page, title: string) =>
  waitUntil(page, `the title ${title}`, async () => (await page.title()) === title)

const styleValue = (page: Page, name: string) =>
  page.evaluate(
    (property) => document.documentElement.computedStyleMap().get(property)?.toString().trim() ?? '',
    name,
  )

/** All text in the debrief of a learner. The learner must be logged in on `page`. */
async function debriefOf(page: Page, learnerUid: string): Promise<string> {
  const bytes = await page.evaluate(async (uid) => {
    const response = await fetch(`/export_bilan/${uid}`)
    return Array.from(new Uint8Array(await response.arrayBuffer()))
  }, learnerUid)
  const pdf = readPdf(Buffer.from(bytes))
  return [pdf.title, ...flatten(pdf.tree).map(({ text }) => text)].join('\n')
}

it('two games run in one browser, each with its own words, chapters, colours and debrief', async () => {
  const session = ['--organisation', 'demonstration', '--name', 'Veilleurs', '--uid', 'veilleurs']
  await admin('sessions', 'create', ...session, '--content', secondGame)
  const output = await admin('codes', 'make', '--session', 'veilleurs', '--count', '1')
  const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(output) ?? []
  const { context, page, troubles } = await newPerson(browser)
  const missingWordings = await collectMissingWordings(context)
  const learnerUids = new Map<Page, string>()
  const recordLearner = (loginPage: Page) =>
    loginPage.on('response', async (response) => {
      if (!response.url().endsWith('/service/checkAccessCode')) return
      learnerUids.set(loginPage, (await response.json()).data.json.uid)
    })

  // Opens the first game, up to the home screen.
  recordLearner(page)
  await logIn(page, server.origin, server.codes[0] ?? '')
  await waitForHeading(page, 'Premiers pas')
  const brandColour = await styleValue(page, '--brand-deep')

  // Plays the second game to its end in another tab.
  const secondPage = await context.newPage()
  recordLearner(secondPage)
  await logIn(secondPage, `${server.origin}/?uid=veilleurs`, code)
  await waitForHeading(secondPage, 'Le Phare')
  await waitForTitle(secondPage, 'Accueil · Le Phare')
  expect(await styleValue(secondPage, '--brand-deep')).not.toBe(brandColour)
  await press(secondPage, 'Commencer')
  await press(secondPage, 'Passer')
  await waitForText(secondPage, 'Ici, personne ne vous note.')
  const graph = await (await fetch(`${server.origin}/data/${secondGame}/graphData.json`)).json()
  const chapters = new Set<string>()
  const chapterSteps = secondPage.getByRole('img', { name: /^Veille/ })
  await play({
    page: secondPage,
    graph,
    choose: chooseFirst,
    inputDevice: 'mouse',
    onMomentReady: async () => {
      const shown = await shownText(secondPage)
      for (const chapter of ['Le soir', 'La nuit', 'L’aube'])
        if (shown.includes(normalizeText(chapter))) chapters.add(chapter)
    },
  })
  expect([...chapters]).toEqual(['Le soir', 'La nuit', 'L’aube'])
  await press(secondPage, 'Passer')
  await waitForHeading(secondPage, 'La veille est finie.')
  expect(await chapterSteps.getAttribute('aria-label')).toBe('Veille 3 sur 3\u00a0: l’aube')

  // Each debrief must contain only texts of its own game. The page of the first game must contain no text of the second game.
  const [firstLearner = '', secondLearner = ''] = [learnerUids.get(page), learnerUids.get(secondPage)]
  const secondDebrief = await debriefOf(secondPage, secondLearner)
  expect(secondDebrief).toContain('Ma veille')
  expect(secondDebrief).toContain('Tenir son quart')
  expect(secondDebrief).not.toMatch(/Premiers pas|Fiabilité|semaine|\?{5}/)
  const firstDebrief = await debriefOf(page, firstLearner)
  expect(firstDebrief).toContain('Premiers pas')
  expect(firstDebrief).not.toMatch(/Le Phare|veille/)
  await page.bringToFront()
  await page.reload()
  await waitUntil(page, 'the code field', () => page.getByRole('textbox').isVisible())
  await waitForTitle(page, 'Connexion · Premiers pas')
  expect(await shownText(page)).not.toMatch(/Phare|veille/)
  expect(missingWordings).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
