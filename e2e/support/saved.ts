import type { Page } from 'playwright-core'
import { until } from './pace.js'

/** Nothing waits in the browser any more: the server has it. */
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
