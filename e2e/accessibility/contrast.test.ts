// That a text which does not stand out would be found, and one that does is left alone.
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
  ['large, and less dark', 'color: #888; font-size: 30px', 'background: white'],
])('finds nothing on words that stand out: %s', async (_, text, ground) => {
  expect(await faultsWith(text, ground)).toEqual([])
})

it.each([
  ['too pale', 'color: #999', 'background: white'],
  ['too see-through', 'color: #000; opacity: 0.4', 'background: white'],
  [
    'over a ground that is dark in one place',
    'color: #333',
    'background: linear-gradient(90deg, white 60px, #555 60px)',
  ],
])('finds words that are %s', async (_, text, ground) => {
  expect(await faultsWith(text, ground)).toEqual([
    expect.stringMatching(/^contrast [1-4]\.\d\d: Some words$/),
  ])
})

it('does not measure words that something else covers', async () => {
  const cover = '<div style="position: fixed; inset: 0; background: white"><b>Other words</b></div>'
  expect(await faultsWith('color: #ccc', 'background: white', cover)).toEqual([])
})
