import type { Page } from 'playwright-core'

const patience = 120_000
/** In milliseconds. Checking at every frame would use a large part of a throttled processor. */
const lookEvery = 50

/** Waits until a press in the middle of the element would reach it. Returns the milliseconds since navigation. */
export async function whenUsable(page: Page, selector: string): Promise<number> {
  const reached = await page.waitForFunction(
    (wanted) => {
      const found = document.querySelector(wanted)
      if (!found || found.closest('[inert]')) return 0
      const { left, top, width, height } = found.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, top + height / 2)
      return width > 0 && under && (found.contains(under) || under.contains(found)) ? performance.now() : 0
    },
    selector,
    { timeout: patience, polling: lookEvery },
  )
  return reached.jsonValue()
}
