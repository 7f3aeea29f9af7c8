// The game runs in a frame of an LTI platform. The platform is another site, and the browser blocks third-party cookies.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { staffCallPath } from '@didascalie/contract'
import { toProgression } from '@didascalie/engine'
import { claimNames } from '@didascalie/server/modules/lti/claims'
import { TestPlatform } from '@didascalie/server/testing/lti-platform'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runAdmin } from '../support/admin.js'
import { chromiumArguments, chromiumPath } from '../support/browser.js'
import { storyline } from '../support/checkpoint.js'
import { graphOf } from '../support/graph.js'
import { type Server, startServer } from '../support/server.js'

let server: Server
let platform: TestPlatform
let browser: Browser
let toolOrigin: string

const launchOptions = {
  executablePath: chromiumPath,
  args: [...chromiumArguments, '--test-third-party-cookie-phaseout'],
}

beforeAll(async () => {
  server = await startServer()
  // The browser treats another host name of the same machine as another site.
  toolOrigin = server.origin.replace('127.0.0.1', 'localhost')
  platform = await TestPlatform.open()
  platform.clock = Date.now
  platform.members = [
    {
      user_id: '9',
      name: 'Lou Petit',
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    },
  ]
  platform.toolKeys = async () => (await fetch(`${server.origin}/lti/jwks`)).json()
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser?.close()
  await platform?.close()
  await server?.stop()
})

/** In milliseconds. The timeout is long because the machine may be busy. */
const pollOptions = { timeout: 120_000, interval: 300 }

async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'fr-FR', ...options })
  context.setDefaultTimeout(pollOptions.timeout)
  return context
}

/** Returns the frame of the activity, once it shows the game. */
async function activityFrame(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe[name="activity"]')
  const frame = await handle.contentFrame()
  if (!frame) throw new Error('no frame')
  await frame.waitForURL((url) => url.origin === toolOrigin && url.pathname === '/')
  return frame
}

const courseUrl = () => `${platform.origin}/course?tool=${encodeURIComponent(toolOrigin)}`

/** Locates elements in the current document of the activity's frame. */
const inFrame = (page: Page) => page.frameLocator('iframe[name="activity"]')

/** Presses a link and returns the tab that opens. Calls `click()` inside the frame, because another window may intercept a mouse event. */
async function openTab(page: Page, link: Locator): Promise<Page> {
  await link.waitFor()
  const openedTab = page.context().waitForEvent('page')
  await link.evaluate((element: HTMLElement) => element.click())
  return openedTab
}

/** Runs `work` in a browser that blocks all cookies, even partitioned cookies, in the platform's pages. */
async function withoutCookies<Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-browser-'))
  mkdirSync(join(folder, 'Default'))
  // In the preferences of Chromium, 2 means « block ».
  const cookies = { [`*,${platform.origin}`]: { setting: 2 } }
  const preferences = { profile: { content_settings: { exceptions: { cookies } } } }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(folder, { ...launchOptions, locale: 'fr-FR' })
  context.setDefaultTimeout(pollOptions.timeout)
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const teacher = () => ({
  [claimNames.custom]: { session: 'moodle' },
  [claimNames.roles]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'],
  sub: '3',
  given_name: 'Nadia',
  family_name: 'Lefèvre',
  name: 'Nadia Lefèvre',
})

/** Checks that the console shows the session `moodle`. The server must reject a request for another session, `odysseus`. */
async function checkSession(tab: Page): Promise<void> {
  await tab.getByRole('heading', { level: 1, name: 'Moodle' }).waitFor()
  await tab.getByRole('region', { name: 'Pas encore commencé' }).getByText('Lou Petit').waitFor()
  const tabs = tab.getByRole('navigation', { name: 'La session' }).getByRole('link')
  expect(await tabs.allTextContents()).toEqual(['Suivi', 'Débat', 'Bilans'])
  await tab.getByText('Nadia Lefèvre').first().waitFor()
  expect(await Promise.all(['moodle', 'odysseus'].map((uid) => followUpStatus(tab, uid)))).toEqual([200, 404])
}

/** Requests the follow-up of a session from this page. Returns the status of the response. */
function followUpStatus(tab: Page, sessionUID: string): Promise<number> {
  return tab.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body })).status
    },
    {
      path: staffCallPath('getFollowUp'),
      body: JSON.stringify({ organisationUID: 'demonstration', sessionUID }),
    },
  )
}

/**
 * If the game shows the login form, ticks its box. If the box is already ticked, presses its button. In a browser without cookies, the
 * form appears at each launch. Returns true when the home screen shows `homeButton`.
 */
async function logInIfAsked(frame: Frame, homeButton: Locator): Promise<boolean> {
  if (await homeButton.isVisible()) return true
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

/** A save shortly before the end of the story, as the JSON text that the server stores. */
async function nearTheEnd(): Promise<string> {
  const moments = Array.from(storyline(await graphOf(server.origin)))
  const lateMoment = moments.slice(0, -3).findLast(({ checkpoint }) => checkpoint !== null)
  if (!lateMoment) throw new Error('the story has no checkpoint')
  return JSON.stringify(toProgression(lateMoment))
}

/** Simulates an earlier run: logs in and saves from inside the frame, with the partitioned cookie. */
async function saveInFrame(frame: Frame, progression: string): Promise<string> {
  const { uid, status } = await frame.evaluate(async (storedProgression) => {
    const post = async (name: string, body: object) => {
      const response = await fetch(`/service/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionUID: 'moodle', ...body }),
      })
      return { status: response.status, answer: await response.json() }
    }
    const { puid = '', time, nonce, signature } = Object.fromEntries(new URLSearchParams(location.search))
    const signed = { time: Number(time), nonce, signature }
    const login = await post('checkOrCreateOdysseusUser', { puid, project_FK: 1, consent: true, signed })
    const { uid, revision } = login.answer.data.json
    const saved = await post('saveProgression', { userUID: uid, progression: storedProgression, revision })
    return { uid, status: saved.status }
  }, progression)
  expect(status).toBe(200)
  return uid
}

/** Skips the intro. Later, presses the first reply or the button that continues, if there is one. Returns true at the end of the story. */
async function continueStory(frame: Frame): Promise<boolean> {
  const isAtEnd = await frame.getByRole('button', { name: 'Faire mon bilan' }).isVisible()
  if (isAtEnd) return true
  await frame.evaluate(() => {
    const usable = (selector: string) =>
      document.querySelector<HTMLButtonElement>(`main:not([inert]) ${selector}:not([inert] *)`)
    const isPlaying = document.querySelector('main[data-ready]') !== null
    const pass = Array.from(document.querySelectorAll('main:not([inert]) button')).find(
      ({ textContent }) => textContent?.trim() === 'Passer',
    )
    if (!isPlaying && pass instanceof HTMLButtonElement) pass.click()
    else if (document.querySelector('main[data-ready="true"]'))
      (usable('ol[data-count] button') ?? usable('[data-primary]'))?.click()
  })
  return false
}

async function answerSurvey(frame: Frame): Promise<void> {
  await frame.getByRole('button', { name: 'Faire mon bilan' }).click()
  await frame.getByRole('button', { name: 'Passer' }).click()
  const lines = frame.getByRole('radiogroup')
  await expect.poll(() => lines.count(), pollOptions).toBe(8)
  for (let line = 0; line < 8; line += 1)
    await lines.nth(line).getByRole('radio', { name: 'Oui' }).locator('xpath=ancestor::label').click()
  await frame.getByRole('button', { name: 'Valider mes réponses' }).click()
}

it('an LTI platform registers the game, opens it in a frame, and gets one score after the survey', async () => {
  const inviteOutput = await runAdmin(server.dataFolder, 'lti', 'invite', '--organisation', 'demonstration')
  const invite = /invite=(\S+)/.exec(inviteOutput)?.[1] ?? ''
  const context = await newContext({ viewport: { width: 1366, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const query = new URLSearchParams({ invite, openid_configuration: platform.configuration })
  await page.goto(`${toolOrigin}/lti/register?${query}`)
  await page.getByText('La plateforme est enregistrée').waitFor()
  const listOutput = await runAdmin(server.dataFolder, 'lti', 'list')
  const partner = listOutput.trim().split('\n').at(-1)?.trim().split(/\s+/).at(-1) ?? ''
  await runAdmin(
    ...([
      server.dataFolder,
      'sessions',
      'create',
      '--organisation',
      'demonstration',
      '--name',
      'Moodle',
    ] as const),
    '--uid',
    'moodle',
    '--kind',
    'partner',
    '--partner',
    partner,
    '--course',
    '2',
  )
  platform.extraClaims = { [claimNames.custom]: { session: 'moodle' } }

  await page.goto(courseUrl())
  const frame = await activityFrame(page)
  const start = frame.getByRole('button', { name: 'Commencer' })
  await expect.poll(() => logInIfAsked(frame, start), pollOptions).toBe(true)
  const userUID = await saveInFrame(frame, await nearTheEnd())

  await page.goto(courseUrl())
  const resumedFrame = await activityFrame(page)
  const continueButton = resumedFrame.getByRole('button', { name: 'Continuer' })
  await expect.poll(() => logInIfAsked(resumedFrame, continueButton), pollOptions).toBe(true)
  await continueButton.click()
  await expect.poll(() => continueStory(resumedFrame), pollOptions).toBe(true)
  expect(platform.scores).toEqual([])
  await answerSurvey(resumedFrame)
  await expect.poll(() => platform.scores.length, pollOptions).toBe(1)
  expect(platform.scores[0]?.body).toMatchObject({
    userId: '5',
    scoreGiven: 1,
    gradingProgress: 'FullyGraded',
  })

  await page.goto(courseUrl())
  const finishedFrame = await activityFrame(page)
  const reviewButton = finishedFrame.getByRole('button', { name: 'Revoir mon bilan' })
  await expect.poll(() => logInIfAsked(finishedFrame, reviewButton), pollOptions).toBe(true)
  expect(platform.scores).toHaveLength(1)
  const output = await runAdmin(server.dataFolder, 'progress', '--session', 'moodle')
  expect(output.match(/Karim O’Brien/g)).toHaveLength(1)
  expect(output).toContain(userUID)
  // All cookies must be partitioned. Over http, the server gives the prefix `__Host-` only to partitioned cookies.
  const cookies = await context.cookies(toolOrigin)
  expect(cookies.every(({ name }) => name.startsWith('__Host-'))).toBe(true)
  await context.close()
})

it('the platform shows the registered icon of the game on its own page', async () => {
  const address = String(platform.registrations[0]?.logo_uri)
  const context = await newContext()
  const page = await context.newPage()
  await page.goto(platform.configuration)
  const width = await page.evaluate(async (iconAddress) => {
    const icon = document.body.appendChild(new Image())
    icon.src = iconAddress
    await icon.decode()
    return icon.naturalWidth
  }, address)
  expect(width).toBeGreaterThan(0)
  await context.close()
})

it('the game and the console open in a tab when the browser blocks all cookies in the frame', async () => {
  await withoutCookies(async (context) => {
    platform.extraClaims = { [claimNames.custom]: { session: 'moodle' }, sub: '6', family_name: 'Onglet' }
    const page = await context.newPage()
    await page.goto(courseUrl())
    const tab = await openTab(page, inFrame(page).getByRole('link', { name: 'Ouvrir dans un nouvel onglet' }))
    await tab.waitForURL((url) => url.origin === toolOrigin && url.pathname === '/')
    const start = tab.getByRole('button', { name: 'Commencer' })
    await expect.poll(() => logInIfAsked(tab.mainFrame(), start), pollOptions).toBe(true)
    await tab.close()

    platform.extraClaims = teacher()
    await page.goto(courseUrl())
    await checkSession(
      await openTab(page, inFrame(page).getByRole('link', { name: 'Ouvrir dans un nouvel onglet' })),
    )
  })
})

it('the trainer sees the group in the frame and opens the console in a tab', async () => {
  const context = await newContext()
  platform.extraClaims = teacher()
  const page = await context.newPage()
  await page.goto(courseUrl())
  await inFrame(page).getByText('Sont venus').waitFor()
  const consoleButton = inFrame(page).getByRole('button', { name: 'Ouvrir le suivi de la session' })
  await checkSession(await openTab(page, consoleButton))
  // A second press opens the console again, without another launch.
  await checkSession(await openTab(page, consoleButton))
  await context.close()
})
