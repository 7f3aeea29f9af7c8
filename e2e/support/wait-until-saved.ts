import type { Page } from 'playwright-core'
import { waitUntil } from './page-clock.js'

/** Waits until the server has received every save. The page keeps a save in localStorage until then. */
export function waitUntilSaved(page: Page): Promise<void> {
  return waitUntil(page, 'the saves to arrive', () =>
    page.evaluate(() =>
      Object.entries(localStorage)
        .filter(([key]) => key.includes('outbox'))
        .every(([, value]) => {
          const { saves, notions } = JSON.parse(value)
          return saves.length === 0 && notions === undefined
        }),
    ),
  )
}
