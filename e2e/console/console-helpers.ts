// Helpers for tests of the console, the web pages for trainers.
import { escapeRegExp } from '@didascalie/contract/text'
import { openStore, type Store } from '@didascalie/server/store'
import type { Browser, BrowserContextOptions, FileChooser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { axeFaults } from '../accessibility/axe.js'
import { newPerson, openBrowser } from '../support/browser.js'
import { type Server, startServer } from '../support/server.js'
import { resize } from '../support/window.js'

type ChosenFile = Parameters<FileChooser['setFiles']>[0]

export interface Trainer {
  readonly page: Page
  /** Errors of the page, including those that a test causes on purpose. */
  readonly troubles: string[]
}

export async function newTrainer(browser: Browser, options: BrowserContextOptions = {}): Promise<Trainer> {
  const { page, troubles } = await newPerson(browser, 'as shipped', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  return { page, troubles }
}

/** WebAuthn needs a host name, not an IP address. */
export const withHostName = (origin: string) => origin.replace('127.0.0.1', 'localhost')

/** Long enough for a busy machine. */
export const pollOptions = { timeout: 120_000 }

/** For the tests of one file: starts a server and a browser, and opens the console as the manager of the demonstration. */
export function openConsole(env: () => NodeJS.ProcessEnv = () => ({})) {
  let running: { server: Server; browser: Browser; manager: Trainer } | undefined
  const get = () => {
    if (!running) throw new Error('the console is not open')
    return running
  }
  const page = () => get().manager.page
  const dialog = () => page().getByRole('dialog')
  const origin = () => withHostName(get().server.origin)
  const open = (path: string) => page().goto(`${origin()}/regie/o/demonstration${path}`)
  beforeAll(async () => {
    const server = await startServer(env())
    const browser = await openBrowser()
    running = { server, browser, manager: await newTrainer(browser) }
    await page().goto(origin() + server.consoleLink)
    await page().getByRole('table').waitFor()
  })
  afterAll(async () => {
    await running?.browser.close()
    await running?.server.stop()
  })
  return {
    get server() {
      return get().server
    },
    get browser() {
      return get().browser
    },
    get page() {
      return page()
    },
    get troubles() {
      return get().manager.troubles
    },
    origin,
    dialog,
    /** Opens a screen of the demonstration's organisation. */
    open,
    async openSession(name: string, tabName?: string) {
      await open('/sessions')
      await page().getByRole('table').getByRole('link', { name, exact: true }).click()
      await page().getByRole('heading', { level: 1, name }).waitFor()
      if (tabName === undefined) return
      await page().getByRole('navigation').getByRole('link', { name: tabName, exact: true }).click()
    },
    button: (name: string | RegExp) => page().getByRole('button', { name }),
    link: (name: string | RegExp) => page().getByRole('link', { name }),
    field: (name: string | RegExp) => page().getByRole('textbox', { name }),
    /** Closes the dialog with Escape. */
    async cancelDialog() {
      await dialog().waitFor()
      await page().keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
    },
  }
}

/** Reads or changes the database of a running server, as an operator's command does. */
export async function withStore<Result>(
  { dataFolder }: Server,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataFolder, databaseUrl: undefined })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** The class of 24 learners in the demonstration. */
export const demoClass = 'Menuiserie, 1re année'

/** Adds a virtual authenticator, built in or on USB. Returns a function that removes it again. */
type AddAuthenticator = (transport: 'internal' | 'usb') => Promise<() => Promise<unknown>>

export async function authenticatorAdder(page: Page): Promise<AddAuthenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  return async (transport) => {
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport,
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}

/** WCAG 1.4.10: at this width the page must not need horizontal scrolling. */
const narrowViewport = { width: 320, height: 640 }

/** Ignored, because axe cannot decide this rule for a heading that spans all columns of a group of rows. */
const undecidedRule = 'th-has-data-cells'

/** Matches the text with any kind of space, because the screen may use no-break spaces. */
export const withAnySpaces = (text: string) => new RegExp(escapeRegExp(text).replaceAll(' ', '\\s'))

/** Waits until the screen has loaded. Returns the faults that axe finds, and a fault if the page is too wide for a narrow window. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Axe identifies elements by position, and positions change while content loads. While a modal dialog is open, this line waits for
  // nothing, because the content behind the dialog may never load.
  await page.locator(':root:not(:has(:modal)) [data-waiting]').first().waitFor({ state: 'detached' })
  const faults = (await axeFaults(page, { colours: true })).filter(
    (fault) => !fault.startsWith(undecidedRule),
  )
  const originalSize = page.viewportSize()
  await resize(page, narrowViewport)
  const excessWidth = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (originalSize) await resize(page, originalSize)
  return excessWidth > 0
    ? [...faults, `${excessWidth} px too wide at a width of ${narrowViewport.width} px`]
    : faults
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

export async function tabTo(page: Page, target: Locator, maxPresses = 120): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`cannot be reached with the keyboard: ${target}`)
}

export async function pressByKeyboard(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeByKeyboard(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function replaceText(page: Page, target: Locator, text: string): Promise<void> {
  await target.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/**
 * Returns the next date whose day and month are the same number, for example 2027-03-03. A test can type such a date in any browser,
 * although some browsers expect the day first and others the month.
 */
export function nextDoubleDay(after = new Date().toISOString().slice(0, 10)): string {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
  const year = Number(after.slice(0, 4))
  const days = [year, year + 1].flatMap((one) => months.map((month) => `${one}-${month}-${month}`))
  return days.find((day) => day > after) ?? ''
}

/** Types an ISO date digit by digit: month, day, year. */
export async function typeDate(page: Page, field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await field.focus()
  for (const digit of `${month}${date}${year}`) await page.keyboard.type(digit)
}

export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.click()
  await page.keyboard.press('ControlOrMeta+V')
}

export async function chooseFile(page: Page, button: Locator, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  await chooser.setFiles(file)
}

/** Opens the projection, which has its own window. */
export async function openProjection(page: Page, open: () => Promise<void>): Promise<Page> {
  const [projection] = await Promise.all([page.waitForEvent('popup'), open()])
  return projection
}

/** The window closes while the key is still pressed, so the press itself may fail. */
export async function leaveProjection(projection: Page): Promise<void> {
  const closed = projection.waitForEvent('close')
  projection.keyboard.press('Escape').catch(() => {})
  await closed
}
