// A browser at the régie: who works there, by mouse or by keyboard alone.
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { axeFaults } from '../accessibility/axe.js'
import { newPerson } from '../support/browser.js'
import { resize } from '../support/window.js'

export interface Trainer {
  readonly page: Page
  /** What went wrong in the page, beside what a test has caused. */
  readonly troubles: string[]
}

export async function newTrainer(browser: Browser, options: BrowserContextOptions = {}): Promise<Trainer> {
  const { page, troubles } = await newPerson(browser, 'as shipped', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  return { page, troubles }
}

/** Passkeys want a name, not a number, for the machine. */
export const byName = (origin: string) => origin.replace('127.0.0.1', 'localhost')

/** The window is so narrow that nothing may need to be scrolled sideways (WCAG 1.4.10). */
const narrow = { width: 320, height: 640 }

/** Axe cannot decide whether the name of a group of rows, which spans them, has cells of its own. */
const undecided = 'th-has-data-cells'

/** As it is typed here: its spaces may be no-break ones on the screen. */
export const words = (text: string) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))

/** What is wrong with a screen that has all it shows: what axe finds, and what does not fit a narrow window. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Axe tells elements by their places, which move when what was waited for comes; behind what asks first, nothing does.
  await page.locator(':root:not(:has(:modal)) [data-waiting]').first().waitFor({ state: 'detached' })
  const faults = (await axeFaults(page, { colours: true })).filter((fault) => !fault.startsWith(undecided))
  const wide = page.viewportSize()
  await resize(page, narrow)
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (wide) await resize(page, wide)
  return over > 0 ? [...faults, `${over} px too wide at ${narrow.width}`] : faults
}

const isFocused = (place: Locator) =>
  place.evaluate((element) => element === document.activeElement || element.contains(document.activeElement))

/** Goes on by Tab until that has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, place: Locator, most = 120): Promise<void> {
  await place.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`not reached by the keyboard: ${place}`)
}

export async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

export async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.insertText(text)
}
