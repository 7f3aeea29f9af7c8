// What can be seen and done on a screen, in a trainee's words.
import type { Locator, Page } from 'playwright-core'

/** Spaces of every kind are one, and emphasis is not read. */
export const plain = (text: string) => text.replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')

/** Waits until this text stands on the screen, wherever. */
export async function sees(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => (document.body.textContent ?? '').replace(/[\s\u00A0\u202F]+/g, '').includes(wanted),
    plain(text),
  )
}

/** Waits until the playing screen listens: while it moves, presses are ignored. */
export async function ready(page: Page): Promise<void> {
  await page.waitForSelector('main[data-ready="true"]')
}

/** Waits until something can be used: there, and not behind a curtain. */
export async function usable(page: Page, selector: string): Promise<Locator> {
  await page.waitForFunction((wanted) => {
    const found = [...document.querySelectorAll(wanted)]
    return found.some((element) => !element.closest('[inert]') && element.getClientRects().length > 0)
  }, selector)
  return page.locator(`${selector}:not([inert] *)`).first()
}

export async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await button.waitFor()
  await button.click()
}

export async function heading(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('heading', { name }).first().waitFor()
}
