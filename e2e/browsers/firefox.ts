// Firefox, driven by WebDriver BiDi.
import puppeteer from 'puppeteer-core'
import type { Pilot, Size } from './pilot.js'

export async function openFirefox(executablePath: string, { width, height }: Size): Promise<Pilot> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width, height },
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'media.autoplay.default': 0 },
  })
  const page = await browser.newPage()
  return {
    name: `Firefox ${width}×${height}`,
    async open(address) {
      await page.goto(address)
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    async type(selector, text) {
      await page.focus(selector)
      await page.keyboard.type(text)
    },
    countWindows: async () => (await browser.pages()).length,
    async shoot(path) {
      await page.screenshot({ path: path as `${string}.png` })
    },
    close: () => browser.close(),
  }
}
