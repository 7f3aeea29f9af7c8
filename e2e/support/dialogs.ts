import type { Page } from 'playwright-core'
import { until } from './pace.js'
import { press } from './screen.js'

export async function openDialog(page: Page, button: string | RegExp, name: string): Promise<void> {
  await press(page, button)
  // Counted, not looked at: what a dialog holds may lie outside of its own box.
  await until(page, `${name} to open`, async () => (await page.getByRole('dialog', { name }).count()) > 0)
}

/** Leaves the topmost by Escape. One that lies below is there all the while, though it may not be seen. */
export async function leaveDialog(page: Page): Promise<void> {
  const dialogs = page.locator('[role="dialog"]')
  const before = await dialogs.count()
  await page.keyboard.press('Escape')
  await until(page, 'the dialog to close', async () => (await dialogs.count()) < before)
}
