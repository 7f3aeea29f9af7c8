import { flatten, readPdf } from '@didascalie/server/modules/pdf/testing/read-pdf'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, openBrowser } from '../support/browser.js'
import { type InstalledGames, installGames } from '../support/games.js'
import { until } from '../support/pace.js'
import { first, play } from '../support/play.js'
import { collectMissingWordings, heading, plain, press, sees, shownText } from '../support/screen.js'
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

async function enter(page: Page, address: string, code: string): Promise<void> {
  await page.goto(address)
  const field = page.getByRole('textbox')
  await until(page, 'the code field', () => field.isVisible())
  await field.fill(code)
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
}

/** Waits for the title, which changes a moment after the screen. */
const called = (page: Page, title: string) =>
  until(page, `the title ${title}`, async () => (await page.title()) === title)

const token = (page: Page, name: string) =>
  page.evaluate(
    (property) => document.documentElement.computedStyleMap().get(property)?.toString().trim() ?? '',
    name,
  )

/** All text in the debrief of the learner who is logged in on this page. */
async function debriefOf(page: Page, learner: string): Promise<string> {
  const bytes = await page.evaluate(async (uid) => {
    const answer = await fetch(`/export_bilan/${uid}`)
    return Array.from(new Uint8Array(await answer.arrayBuffer()))
  }, learner)
  const pdf = readPdf(Buffer.from(bytes))
  return [pdf.title, ...flatten(pdf.tree).map(({ text }) => text)].join('\n')
}

it('two games run in one browser, each with its own words, chapters, colours and debrief', async () => {
  const session = ['--organisation', 'demonstration', '--name', 'Veilleurs', '--uid', 'veilleurs']
  await admin('sessions', 'create', ...session, '--content', secondGame)
  const made = await admin('codes', 'make', '--session', 'veilleurs', '--count', '1')
  const [code = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(made) ?? []
  const { context, page, troubles } = await newPerson(browser)
  const missing = await collectMissingWordings(context)
  const users = new Map<Page, string>()
  const remember = (one: Page) =>
    one.on('response', async (response) => {
      if (!response.url().endsWith('/service/checkAccessCode')) return
      users.set(one, (await response.json()).data.json.uid)
    })

  // Opens the first game, up to the home screen.
  remember(page)
  await enter(page, server.origin, server.codes[0] ?? '')
  await heading(page, 'Premiers pas')
  const deep = await token(page, '--brand-deep')

  // Plays the second game to its end in another tab.
  const other = await context.newPage()
  remember(other)
  await enter(other, `${server.origin}/?uid=veilleurs`, code)
  await heading(other, 'Le Phare')
  await called(other, 'Accueil · Le Phare')
  expect(await token(other, '--brand-deep')).not.toBe(deep)
  await press(other, 'Commencer')
  await press(other, 'Passer')
  await sees(other, 'Ici, personne ne vous note.')
  const graph = await (await fetch(`${server.origin}/data/${secondGame}/graphData.json`)).json()
  const chapters = new Set<string>()
  const steps = other.getByRole('img', { name: /^Veille/ })
  await play({
    ...{ page: other, graph, choose: first, hand: 'mouse' },
    at: async () => {
      const plaque = await shownText(other)
      for (const chapter of ['Le soir', 'La nuit', 'L’aube'])
        if (plaque.includes(plain(chapter))) chapters.add(chapter)
    },
  })
  expect([...chapters]).toEqual(['Le soir', 'La nuit', 'L’aube'])
  await press(other, 'Passer')
  await heading(other, 'La veille est finie.')
  expect(await steps.getAttribute('aria-label')).toBe('Veille 3 sur 3\u00a0: l’aube')

  // Each debrief, and the stored state of this browser, must contain one game only.
  const [ours = '', theirs = ''] = [users.get(page), users.get(other)]
  const ofSecond = await debriefOf(other, theirs)
  expect(ofSecond).toContain('Ma veille')
  expect(ofSecond).toContain('Tenir son quart')
  expect(ofSecond).not.toMatch(/Premiers pas|Fiabilité|semaine|\?{5}/)
  const ofFirst = await debriefOf(page, ours)
  expect(ofFirst).toContain('Premiers pas')
  expect(ofFirst).not.toMatch(/Le Phare|veille/)
  await page.bringToFront()
  await page.reload()
  await until(page, 'the code field', () => page.getByRole('textbox').isVisible())
  await called(page, 'Connexion · Premiers pas')
  expect(await shownText(page)).not.toMatch(/Phare|veille/)
  expect(missing).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
