import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { type Lodging, lodge } from './lodgings.js'
import { fetchNothingAhead } from './nothing-ahead.js'
import { holdTime, takeClock } from './pace.js'
import { leaveUnpainted } from './unpainted.js'

/** Of the browser itself, not of pages. The popups of its address bar are pages that each new window loads, though nobody ever
 * sees them, and cost as much as ours; the others Playwright turns off, whose list ours stands in place of. */
const turnedOff = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'AvoidCorsURLLoaderRestartOnRedirect', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['DestroyProfileOnBrowserClose', 'TcpPortRandomizationWin', 'LensOverlay', 'MediaRouter', 'AimEnabled'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  // A process for a page that nobody has asked for yet, and guesses at the language of each.
  ...['SpareRendererForSitePerProcess', 'Translate'],
]

/** Nothing that pages do not ask for. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${turnedOff.join(',')}`,
]

/** With scrollbars that take their room, as most people's do; without, as Playwright has it. */
export function openBrowser(scrollbars = false): Promise<Browser> {
  const { CHROMIUM_WINDOWLESS, CHROMIUM = '/usr/bin/chromium' } = process.env
  const executablePath = CHROMIUM_WINDOWLESS ?? CHROMIUM
  return chromium.launch({
    executablePath,
    args: [...quiet, '--autoplay-policy=no-user-gesture-required'],
    ...(scrollbars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  })
}

let shared: Promise<Browser> | undefined

/** One browser for all the files that this process runs, one after the other: each has contexts of its own, and leaves none. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared
  if (known?.isConnected()) return known
  shared = openBrowser()
  return shared
}

/** Whoever came has gone: what one file leaves open would slow the next. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}

/** How fast and how animated the game runs for this person; held: as quick, and standing still while nobody waits; lively: as
 * quick, with everything that moves. */
export type Pace = 'quick' | 'held' | 'lively' | 'as shipped'

/** How long a step may take, however busy the machine is: longer than a page itself waits before it goes on without a file. */
const patience = 120_000

const quickComfort = { textSpeed: 100 }

export interface Person {
  readonly context: BrowserContext
  readonly page: Page
  /** Whatever went wrong in the page: errors, failed requests, refusals of the content policy. */
  readonly troubles: string[]
}

export interface Wish extends BrowserContextOptions {
  /** Only what is shown is fetched: see `fetchNothingAhead`. */
  readonly near?: boolean
  /** Nothing is painted: see `leaveUnpainted`. So it is for whoever is quick, if they do not say otherwise. */
  readonly unpainted?: boolean
}

async function build(browser: Browser, pace: Pace, wish: Wish): Promise<Lodging> {
  const { near = false, unpainted = pace === 'quick', ...options } = wish
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    locale: 'fr-FR',
    ...options,
  })
  context.setDefaultTimeout(patience)
  if (pace !== 'as shipped') {
    await takeClock(context)
    if (pace === 'held') await holdTime(context)
    const comfort = JSON.stringify({ ...quickComfort, reduceMotion: pace !== 'lively' })
    await context.addInitScript((stored) => {
      if (!localStorage.getItem('didascalie.comfort')) localStorage.setItem('didascalie.comfort', stored)
    }, comfort)
  }
  if (near) await fetchNothingAhead(context)
  if (unpainted) await leaveUnpainted(context)
  return { context, page: await context.newPage() }
}

/** Those who are in a hurry and fetch nothing ahead find all alike in a browser that somebody like them has left. */
const takesWhatIsLeft = (pace: Pace, { near }: Wish) => near && (pace === 'quick' || pace === 'held')

/** A browser of one's own, watched. */
export async function newPerson(browser: Browser, pace: Pace = 'quick', wish: Wish = {}): Promise<Person> {
  const make = () => build(browser, pace, wish)
  const { context, page } = takesWhatIsLeft(pace, wish)
    ? await lodge(browser, JSON.stringify([pace, wish]), make)
    : await make()
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
