import type { Page } from 'playwright-core'

const timeoutMs = 120_000
/** A check at every frame would use a large part of a throttled processor. */
const pollIntervalMs = 50

/** Waits until a press in the middle of the element would reach it. Returns the milliseconds since navigation. */
export async function waitUntilUsable(page: Page, selector: string): Promise<number> {
  const usableAt = await page.waitForFunction(
    (elementSelector) => {
      const element = document.querySelector(elementSelector)
      if (!element || element.closest('[inert]')) return 0
      const { left, top, width, height } = element.getBoundingClientRect()
      const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
      return width > 0 && topElement && (element.contains(topElement) || topElement.contains(element))
        ? performance.now()
        : 0
    },
    selector,
    { timeout: timeoutMs, polling: pollIntervalMs },
  )
  return usableAt.jsonValue()
}
