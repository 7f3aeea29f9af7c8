import type { Page, ViewportSize } from 'playwright-core'

/** A frame of the browser's own, whatever the page's clock does: observers are told of what they watch at the end of one. */
function aFrame(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.documentElement)
      }),
  )
}

/** Another size of window. A page hears of it a frame later than its own `innerWidth` tells, and is laid out for it in that frame. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await aFrame(page)
  await aFrame(page)
}
