// Firefox, driven by WebDriver BiDi.
import puppeteer, { type Browser } from 'puppeteer-core'
import type { BrowserDriver, Size } from './browser-driver.js'

export const launchFirefox = (executablePath: string, size: Size): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: size,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'media.autoplay.default': 0 },
  })

export async function openFirefox(executablePath: string, size: Size): Promise<BrowserDriver> {
  const { width, height } = size
  const browser = await launchFirefox(executablePath, size)
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
    countPages: async () => (await browser.pages()).length,
    async takeScreenshot(path) {
      await page.screenshot({ path: path as `${string}.png` })
    },
    close: () => browser.close(),
  }
}
