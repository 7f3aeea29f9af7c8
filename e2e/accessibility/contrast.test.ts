// Tests the contrast measurement itself, on pages whose contrast is known.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { contrastFaults } from './examiner.js'
import { PixelComparer } from './pixel-comparer.js'

let browser: Browser
let page: Page
const comparer = new PixelComparer()

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 400, height: 200 } })
})
afterAll(() => browser.close())

async function faultsWith(
  textStyle: string,
  background = 'background: white',
  coverHtml = '',
): Promise<string[]> {
  const style = `margin: 20px; font: 16px sans-serif; ${textStyle}`
  await page.setContent(
    `<body style="margin: 0; ${background}"><p style="${style}">Some words</p>${coverHtml}</body>`,
  )
  return contrastFaults(page, comparer)
}

it.each([
  ['dark on light', 'color: #333', 'background: white'],
  ['light on dark', 'color: #eee', 'background: #222'],
  ['large and has less contrast', 'color: #888; font-size: 30px', 'background: white'],
])('contrastFaults accepts text that is %s', async (_, textStyle, background) => {
  expect(await faultsWith(textStyle, background)).toEqual([])
})

it.each([
  ['too pale', 'color: #999', 'background: white'],
  ['too transparent', 'color: #000; opacity: 0.4', 'background: white'],
  [
    'partly over a dark background',
    'color: #333',
    'background: linear-gradient(90deg, white 60px, #555 60px)',
  ],
])('contrastFaults reports text that is %s', async (_, textStyle, background) => {
  expect(await faultsWith(textStyle, background)).toEqual([
    expect.stringMatching(/^contrast [1-4]\.\d\d: Some words$/),
  ])
})

it('contrastFaults does not measure text that another element covers', async () => {
  const cover = '<div style="position: fixed; inset: 0; background: white"><b>Other words</b></div>'
  expect(await faultsWith('color: #ccc', 'background: white', cover)).toEqual([])
})
