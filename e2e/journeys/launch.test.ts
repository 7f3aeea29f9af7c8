// From a platform on another site, in a frame, in a browser that blocks other sites' cookies.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { names } from '@didascalie/server/lti/claims'
import { TestPlatform } from '@didascalie/server/testing/lti-platform'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../support/admin.js'
import { type Server, startServer } from '../support/server.js'

let server: Server
let platform: TestPlatform
let browser: Browser
let tool: string

const program = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--test-third-party-cookie-phaseout'],
}

beforeAll(async () => {
  server = await startServer()
  // Another name for the same machine is another site.
  tool = server.origin.replace('127.0.0.1', 'localhost')
  platform = await TestPlatform.open()
  platform.clock = Date.now
  platform.members = [
    {
      ...{ user_id: '9', name: 'Lou Petit' },
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    },
  ]
  platform.toolKeys = async () => (await fetch(`${server.origin}/lti/jwks`)).json()
  browser = await chromium.launch(program)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
  await server?.stop()
})

/** The frame of the activity, once it shows our page. */
async function activity(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe[name="activity"]')
  const frame = await handle.contentFrame()
  if (!frame) throw new Error('no frame')
  await frame.waitForURL((url) => url.origin === tool && url.pathname === '/', { timeout: 60_000 })
  return frame
}

const course = () => `${platform.origin}/course?tool=${encodeURIComponent(tool)}`

/** Whatever the frame of the activity shows at last. */
const inFrame = (page: Page) => page.frameLocator('iframe[name="activity"]')

/** The tab that a press opens. */
async function tabOf(page: Page, press: Locator): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press.click()
  return opened
}

/** A browser that was told to keep nothing for anybody within the platform's pages, not even apart. */
async function forgetful<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-browser-'))
  mkdirSync(join(folder, 'Default'))
  const cookies = { [`*,${platform.origin}`]: { setting: 2 } }
  const preferences = { profile: { content_settings: { exceptions: { cookies } } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, { ...program, locale: 'fr-FR' })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const teacher = () => ({
  [names.custom]: { session: 'moodle' },
  [names.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  ...{ sub: '3', given_name: 'Nadia', family_name: 'Lefèvre', name: 'Nadia Lefèvre' },
})

/** The régie's view of the session, and nothing else. */
async function seeSession(tab: Page): Promise<void> {
  await tab.getByRole('heading', { level: 1, name: 'Moodle' }).waitFor({ timeout: 60_000 })
  await tab.getByRole('region', { name: 'Pas encore venu' }).getByText('Lou Petit').waitFor()
  const tabs = tab.getByRole('navigation', { name: 'La session' }).getByRole('link')
  expect(await tabs.allTextContents()).toEqual(['Suivi', 'Débat', 'Bilans'])
  await tab.getByText('Nadia Lefèvre').first().waitFor()
}

/** Consents where they are asked again, as a browser that keeps nothing for us has them be; true once they are in. */
async function comeIn(frame: Frame, home: Locator): Promise<boolean> {
  if (await home.isVisible()) return true
  await frame.evaluate(() => {
    const main = document.querySelector('main:not([inert])')
    const box = main?.querySelector('input[type="checkbox"]')
    const connect = main?.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (!(box instanceof HTMLInputElement) || !connect || connect.disabled) return
    if (box.checked) connect.click()
    else box.click()
  })
  return false
}

it('registers, opens in a frame, asks for consent, plays, is found again, and tells the platform once', async () => {
  const invited = await runAdmin(server.data, 'lti', 'invite', '--organisation', 'demonstration')
  const invite = /invite=(\S+)/.exec(invited)?.[1] ?? ''
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1366, height: 900 } })
  const page = await context.newPage()
  const query = new URLSearchParams({ invite, openid_configuration: platform.configuration })
  await page.goto(`${tool}/lti/register?${query}`)
  await page.getByText('La plateforme est enregistrée').waitFor()
  const listed = await runAdmin(server.data, 'lti', 'list')
  const partner = listed.trim().split('\n').at(-1)?.trim().split(/\s+/).at(-1) ?? ''
  await runAdmin(
    ...([server.data, 'sessions', 'create', '--organisation', 'demonstration', '--name', 'Moodle'] as const),
    ...['--uid', 'moodle', '--kind', 'partner', '--partner', partner],
  )
  platform.said = { [names.custom]: { session: 'moodle' } }

  await page.goto(course())
  const frame = await activity(page)
  const start = frame.getByRole('button', { name: 'Commencer' })
  await expect.poll(() => comeIn(frame, start), { timeout: 60_000, interval: 300 }).toBe(true)
  // What the page did as its learner was kept: the cookie came back into the frame.
  const { userUID, saved } = await frame.evaluate(async () => {
    const ask = async (name: string, body: object) => {
      const response = await fetch(`/service/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionUID: 'moodle', ...body }),
      })
      return { status: response.status, answer: await response.json() }
    }
    const { puid = '', time, nonce, signature } = Object.fromEntries(new URLSearchParams(location.search))
    const signed = { time: Number(time), nonce, signature }
    const entered = await ask('checkOrCreateOdysseusUser', { puid, project_FK: 1, consent: true, signed })
    const { uid } = entered.answer.data.json
    const answered = await ask('saveNotionsAcquired', { userUID: uid, notions: '[1,1,1,1,1,1,1,1]' })
    return { userUID: uid, saved: answered.status }
  })
  expect(saved).toBe(200)
  await expect.poll(() => platform.scores.length, { timeout: 120_000 }).toBe(1)
  expect(platform.scores[0]?.body).toMatchObject({
    userId: '5',
    scoreGiven: 1,
    gradingProgress: 'FullyGraded',
  })

  await page.goto(course())
  const again = await activity(page)
  const home = again.getByRole('button', { name: 'Revoir mon bilan' })
  await expect.poll(() => comeIn(again, home), { timeout: 60_000, interval: 300 }).toBe(true)
  const told = await runAdmin(server.data, 'progress', '--session', 'moodle')
  expect(told.match(/Karim O’Brien/g)).toHaveLength(1)
  expect(told).toContain(userUID)
  // Only what is kept apart for the platform's site came at all.
  const cookies = await context.cookies(tool)
  expect(cookies.every(({ name }) => name.startsWith('__Host-'))).toBe(true)
  await context.close()
})

it('opens in a tab of its own, for learners and for whoever teaches, where the browser keeps nothing in the frame', async () => {
  await forgetful(async (context) => {
    platform.said = { [names.custom]: { session: 'moodle' }, sub: '6', family_name: 'Onglet' }
    const page = await context.newPage()
    await page.goto(course())
    const tab = await tabOf(page, inFrame(page).getByRole('link', { name: 'Ouvrir dans un nouvel onglet' }))
    await tab.waitForURL((url) => url.origin === tool && url.pathname === '/', { timeout: 60_000 })
    const start = tab.getByRole('button', { name: 'Commencer' })
    await expect.poll(() => comeIn(tab.mainFrame(), start), { timeout: 60_000, interval: 300 }).toBe(true)

    platform.said = teacher()
    await page.goto(course())
    await seeSession(
      await tabOf(page, inFrame(page).getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })),
    )
  })
})

it('shows whoever teaches the group in the frame, and the régie in a tab of its own', async () => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  platform.said = teacher()
  const page = await context.newPage()
  await page.goto(course())
  await inFrame(page).getByText('Sont venus').waitFor({ timeout: 60_000 })
  const press = inFrame(page).getByRole('button', { name: 'Ouvrir le suivi de la session' })
  await seeSession(await tabOf(page, press))
  // Pressed again, they are there already.
  await seeSession(await tabOf(page, press))
  await context.close()
})
