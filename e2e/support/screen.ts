// What can be seen and done on a screen, in a trainee's words.
import type { Locator, Page } from 'playwright-core'
import { until } from './pace.js'

/** Spaces of every kind are one, and emphasis is not read. */
export const plain = (text: string) => text.replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')

export async function shownText(page: Page): Promise<string> {
  return plain((await page.locator('body').textContent()) ?? '')
}

/** Waits until this text stands on the screen, wherever. */
export async function sees(page: Page, text: string): Promise<void> {
  const wanted = plain(text)
  await until(page, `to see « ${text} »`, async () => (await shownText(page)).includes(wanted))
}

/** Waits until the playing screen listens: while it moves, presses are ignored. */
export async function ready(page: Page): Promise<void> {
  const main = page.locator('main[data-ready="true"]')
  await until(page, 'the playing screen to listen', async () => (await main.count()) > 0)
}

/** Waits until something can be used: there, and not behind a curtain. */
export async function usable(page: Page, selector: string): Promise<Locator> {
  const found = page.locator(`${selector}:not([inert] *)`).first()
  await until(page, `to use ${selector}`, () => found.isVisible())
  return found
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await until(page, `to press ${name}`, async () => (await button.isVisible()) && (await button.isEnabled()))
  await button.click()
}

export async function heading(page: Page, name: string | RegExp): Promise<void> {
  const title = page.getByRole('heading', { name }).first()
  await until(page, `the heading ${name}`, () => title.isVisible())
}
