// That nothing is measured in a window that the page has not heard of yet.
import { expect, it } from 'vitest'
import { openBrowser } from './browser.js'
import { resize } from './window.js'

it('a page is laid out for its window before it is looked at', async () => {
  const browser = await openBrowser()
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.setContent(`<p></p><script>
    addEventListener('resize', () => { document.querySelector('p').textContent = innerWidth })
  </script>`)
  const widths = Array.from({ length: 20 }, (_, time) => 500 + 20 * (time % 2))
  const heard: string[] = []
  for (const width of widths) {
    await resize(page, { width, height: 400 })
    heard.push(await page.evaluate(() => document.querySelector('p')?.textContent ?? ''))
  }
  await browser.close()
  expect(heard).toEqual(widths.map(String))
})
