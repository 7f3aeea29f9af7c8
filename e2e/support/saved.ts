import type { Page } from 'playwright-core'
import { until } from './pace.js'

/** Waits until the browser's outbox is empty: the server has received every save. */
export function saved(page: Page): Promise<void> {
  return until(page, 'the saves to arrive', () =>
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
