import type { Page } from 'playwright-core'
import { waitUntil } from './page-clock.js'
import { press } from './screen.js'

export async function openDialog(page: Page, button: string | RegExp, name: string): Promise<void> {
  await press(page, button)
  // A visibility check could fail, because the content of a dialog can be outside the box of its element.
  await waitUntil(page, `${name} to open`, async () => (await page.getByRole('dialog', { name }).count()) > 0)
}

/** Closes the topmost dialog with Escape. Counts all dialogs, because a hidden dialog below the topmost one stays in the page. */
export async function closeTopDialog(page: Page): Promise<void> {
  const dialogs = page.locator('[role="dialog"]')
  const openCount = await dialogs.count()
  await page.keyboard.press('Escape')
  await waitUntil(page, 'the dialog to close', async () => (await dialogs.count()) < openCount)
}
