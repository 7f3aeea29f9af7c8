// Checks the contrast measurement itself: it finds text with too little contrast and accepts the rest.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { Darkroom } from './darkroom.js'
import { contrastFaults } from './examine.js'

let browser: Browser
let page: Page
const darkroom = new Darkroom()

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 400, height: 200 } })
})
afterAll(() => browser.close())

async function faultsWith(text: string, ground = 'background: white', over = ''): Promise<string[]> {
  const looks = `margin: 20px; font: 16px sans-serif; ${text}`
  await page.setContent(`<body style="margin: 0; ${ground}"><p style="${looks}">Some words</p>${over}</body>`)
  return contrastFaults(page, darkroom)
}

it.each([
  ['dark on light', 'color: #333', 'background: white'],
  ['light on dark', 'color: #eee', 'background: #222'],
  ['large, with less contrast', 'color: #888; font-size: 30px', 'background: white'],
])('contrastFaults accepts readable text: %s', async (_, text, ground) => {
  expect(await faultsWith(text, ground)).toEqual([])
})

it.each([
  ['too pale', 'color: #999', 'background: white'],
  ['too transparent', 'color: #000; opacity: 0.4', 'background: white'],
  [
    'partly over a dark background',
    'color: #333',
    'background: linear-gradient(90deg, white 60px, #555 60px)',
  ],
])('contrastFaults reports text that is %s', async (_, text, ground) => {
  expect(await faultsWith(text, ground)).toEqual([
    expect.stringMatching(/^contrast [1-4]\.\d\d: Some words$/),
  ])
})

it('contrastFaults does not measure text that another element covers', async () => {
  const cover = '<div style="position: fixed; inset: 0; background: white"><b>Other words</b></div>'
  expect(await faultsWith('color: #ccc', 'background: white', cover)).toEqual([])
})
