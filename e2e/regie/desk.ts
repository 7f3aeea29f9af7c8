// Helpers for the console: a trainer's browser, used with the mouse or with the keyboard only.
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { axeFaults } from '../accessibility/axe.js'
import { newPerson } from '../support/browser.js'
import { resize } from '../support/window.js'

export interface Trainer {
  readonly page: Page
  /** Errors of the page, including those that a test causes on purpose. */
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

/** WebAuthn needs a host name, not an IP address. */
export const byName = (origin: string) => origin.replace('127.0.0.1', 'localhost')

/** WCAG 1.4.10: at this width the page must not need horizontal scrolling. */
const narrow = { width: 320, height: 640 }

/** Axe cannot decide whether the heading of a row group, which spans all columns, has data cells. */
const undecided = 'th-has-data-cells'

/** Matches the text with any kind of space, because the screen may use no-break spaces. */
export const words = (text: string) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'))

/** Waits until the screen has loaded, then returns what axe finds and whether the page is too wide for a narrow window. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Axe identifies elements by position, which changes while content loads. Behind a modal dialog nothing loads.
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

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, place: Locator, most = 120): Promise<void> {
  await place.waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`cannot be reached with the keyboard: ${place}`)
}

export async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press(key)
}

export async function type(page: Page, place: Locator, text: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.insertText(text)
}
