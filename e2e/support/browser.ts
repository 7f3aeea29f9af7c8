import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { installClock, pauseClock } from './page-clock.js'

/** The Chromium that `npm test` found or installed. A test that runs without `npm test` uses the Chromium of Debian. */
export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** A container has neither a sandbox nor a graphics processor. */
export const chromiumArguments = ['--no-sandbox', '--disable-gpu']

interface BrowserOptions {
  /** Shows scrollbars that take space, as in most browsers. Playwright hides them by default. */
  readonly scrollbars?: boolean
}

export function openBrowser({ scrollbars = false }: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, '--autoplay-policy=no-user-gesture-required'],
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  })
}

/**
 * The speed of the game and the amount of animation.
 * - `quick`: the test controls the page's clock, text appears at once, and movement is reduced;
 * - `held`: like `quick`, but the page's clock runs only while the test waits for something;
 * - `lively`: like `quick`, but with all animations;
 * - `as shipped`: the real clock and the default settings.
 */
export type Pace = 'quick' | 'held' | 'lively' | 'as shipped'

/** When a file does not arrive, the game waits and then continues without it. This timeout is longer than that wait. */
const stepTimeoutMs = 120_000

export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** Page errors, console errors and server errors, in order. */
  readonly troubles: string[]
}

export async function newPerson(
  browser: Browser,
  pace: Pace = 'quick',
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'fr-FR',
    ...options,
  })
  context.setDefaultTimeout(stepTimeoutMs)
  if (pace !== 'as shipped') {
    await installClock(context)
    if (pace === 'held') await pauseClock(context)
    const comfort = JSON.stringify({ textSpeed: 100, reduceMotion: pace !== 'lively' })
    await context.addInitScript((stored) => {
      if (!localStorage.getItem('didascalie.comfort')) localStorage.setItem('didascalie.comfort', stored)
    }, comfort)
  }
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()}: ${response.url()}`)
  })
  return { context, page, troubles }
}
