import type { Page } from 'playwright-core'
import { until } from './pace.js'
import { press } from './screen.js'

export async function openDialog(page: Page, button: string | RegExp, name: string): Promise<void> {
  await press(page, button)
  await until(page, `${name} to open`, () => page.getByRole('dialog', { name }).isVisible())
}

/** Leaves the topmost by Escape. */
export async function leaveDialog(page: Page): Promise<void> {
  const before = await page.getByRole('dialog').count()
  await page.keyboard.press('Escape')
  await until(page, 'the dialog to close', async () => (await page.getByRole('dialog').count()) < before)
}
