import type { Page, ViewportSize } from 'playwright-core'

/** Waits until the end of a real frame, when the browser calls resize observers. Also works while the page's clock is paused. */
function waitForFrame(page: Page): Promise<void> {
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

/** Resizes the window. Waits two more frames, because `innerWidth` changes a frame before the page receives the resize event. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size)
  await waitForFrame(page)
  await waitForFrame(page)
}
