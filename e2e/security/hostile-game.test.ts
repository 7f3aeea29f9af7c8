// A game from a stranger is built, served, played, read in the console and opened in the studio.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editor, previewOf, type RunningStudio, startCommand } from '../studio/studio-window.js'
import { openBrowser } from '../support/browser.js'
import { addForeignBuild, addMarkupToTexts } from '../support/hostile-game.js'
import { root } from '../support/root.js'
import { type Server, startServer } from '../support/server.js'

const cli = join(root, 'packages/cli/dist/main.js')
const game = 'etranger'
let folder: string
let gameFolder: string
let server: Server
let browser: Browser
let studio: RunningStudio | undefined

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-hostile-'))
  gameFolder = join(folder, 'content', game)
  mkdirSync(join(folder, 'content'))
  for (const app of ['player', 'console']) {
    mkdirSync(join(folder, 'apps', app), { recursive: true })
    symlinkSync(join(root, 'apps', app, 'dist'), join(folder, 'apps', app, 'dist'), 'junction')
  }
  writeFileSync(join(folder, 'secret'), 'clé du serveur')
  execFileSync(process.execPath, [cli, 'new', game], { cwd: folder })
  addMarkupToTexts(gameFolder)
  addForeignBuild(gameFolder, join(folder, 'secret'))
  execFileSync(process.execPath, [cli, 'build', gameFolder])
  server = await startServer({ DIDASCALIE_ROOT: folder, DIDASCALIE_CONTENT: game })
  browser = await openBrowser()
})
afterAll(async () => {
  await studio?.remove()
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Watched {
  readonly context: BrowserContext
  readonly page: Page
  /** Requests to another origin, and requests that a file of a game made. */
  readonly strange: string[]
}

async function openWatchedPage(origin: string): Promise<Watched> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 768 } })
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  const strange: string[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(?:data|blob):$/.test(url.protocol)) return
    if (url.origin !== origin || /\/x$|e\.01234567|secret/.test(url.pathname)) strange.push(request.url())
  })
  page.on('dialog', (dialog) => {
    strange.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { context, page, strange }
}

const isUnharmed = (page: Page) => page.evaluate(() => !('pwned' in window))

it('the game is played, and no text of it becomes markup', async () => {
  const { context, page, strange } = await openWatchedPage(server.origin)
  await page.goto(server.origin)
  await page.getByRole('textbox').fill(server.codes[0] ?? '')
  await page.getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Commencer/ }).click()
  const skip = page.getByRole('button', { name: /Passer/ })
  await skip.or(page.getByText('Nadia').first()).first().waitFor()
  for (let line = 0; line < 12; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    expect(await isUnharmed(page)).toBe(true)
  }
  await page.getByText('onerror="window.pwned=1"').first().waitFor()
  expect(await page.locator('img[onerror], svg[onload], a[href^="javascript"]').count()).toBe(0)
  expect(strange).toEqual([])
  await context.close()
})

it('the console shows the texts of the game as texts', async () => {
  const { context, page, strange } = await openWatchedPage(server.origin)
  await page.goto(server.origin + server.consoleLink)
  await page.getByRole('link').first().waitFor()
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const link of links.filter((href) => href.startsWith('#') || href.startsWith('/regie')).slice(0, 12)) {
    await page.goto(new URL(link, `${server.origin}/regie`).href)
    await page.getByRole('heading').first().waitFor()
    expect(await isUnharmed(page), link).toBe(true)
  }
  expect(strange).toEqual([])
  await context.close()
})

it('no page, script, link or pipe of the game is served, and a page that is opened by hand has no rights', async () => {
  for (const name of [
    'e.01234567.html',
    'e.01234567.js',
    'page.01234567.jpg',
    'vol.01234567.jpg',
    'tube.01234567.jpg',
  ])
    for (const path of ['/data/bg/', `/data/${game}/bg/`])
      expect((await fetch(server.origin + path + name)).status, path + name).toBe(404)
  const { context, page } = await openWatchedPage(server.origin)
  await page.goto(server.origin + server.consoleLink)
  const { media } = await (await fetch(`${server.origin}/data/manifest.json`)).json()
  const drawing = Object.values<{ url: string }>(media).find(({ url }) => url.endsWith('.svg'))
  await page.goto(`${server.origin}/data/${drawing?.url}`)
  expect(await page.evaluate(() => window.origin)).toBe('null')
  await context.close()
})

it('a game whose manifest is a pipe does not stop the server, which serves the next game', async () => {
  mkdirSync(join(folder, 'content/piege/dist'), { recursive: true })
  execFileSync('mkfifo', [join(folder, 'content/piege/dist/manifest.json')])
  // The server looks at games in the order of their names, so it has seen the pipe when it serves this one.
  cpSync(join(gameFolder, 'dist'), join(folder, 'content/suite/dist'), { recursive: true })
  await expect
    .poll(async () => (await fetch(`${server.origin}/data/suite/manifest.json`)).status, { timeout: 60_000 })
    .toBe(200)
  expect((await fetch(`${server.origin}/data/piege/manifest.json`)).status).toBe(404)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
})

it('the studio opens the game, refuses its links, and shows its texts as texts', async () => {
  studio = await startCommand('game')
  addMarkupToTexts(studio.folder)
  addForeignBuild(studio.folder, join(folder, 'secret'))
  mkdirSync(join(studio.folder, 'media/bg'), { recursive: true })
  symlinkSync(join(folder, 'secret'), join(studio.folder, 'media/bg/vol.jpg'))
  execFileSync('mkfifo', [join(studio.folder, 'media/bg/tube.jpg')])
  writeFileSync(join(studio.folder, 'media/bg/page.jpg'), '<script>window.pwned=1</script>')
  const { context, page, strange } = await openWatchedPage(new URL(studio.address).origin)
  await page.goto(studio.address)
  await page.getByRole('link', { name: 'Écrire' }).first().click()
  await editor(page).waitFor()
  const preview = await previewOf(page)
  await preview.waitForSelector('button')
  expect(await isUnharmed(page)).toBe(true)
  expect(await preview.evaluate(() => 'pwned' in window)).toBe(false)
  const statuses = await page.evaluate(async () => {
    const names = ['vol.jpg', 'tube.jpg', 'page.jpg']
    return Promise.all(names.map(async (name) => (await fetch(`/media/bg/${name}`)).status))
  })
  expect(statuses).toEqual([403, 403, 422])
  expect(strange).toEqual([])
  const check = spawnSync(process.execPath, [cli, 'check', studio.folder], { encoding: 'utf8' })
  expect(check.status).toBe(1)
  expect(check.stdout).toContain('media/bg/vol.jpg est un lien')
  expect(check.stdout).not.toContain('\u001b]')
  await context.close()
})
