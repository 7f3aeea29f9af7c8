import { expect, it } from 'vitest'
import { openBrowser } from './browser.js'
import { resize } from './window.js'

it('resize returns after the page has handled the resize event', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.setContent(`<p></p><script>
    addEventListener('resize', () => { document.querySelector('p').textContent = innerWidth })
  </script>`)
  const widths = Array.from({ length: 20 }, (_, index) => 500 + 20 * (index % 2))
  const shownWidths: string[] = []
  for (const width of widths) {
    await resize(page, { width, height: 400 })
    shownWidths.push(await page.evaluate(() => document.querySelector('p')?.textContent ?? ''))
  }
  await browser.close()
  expect(shownWidths).toEqual(widths.map(String))
})
