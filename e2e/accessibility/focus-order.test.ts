// Checks the order measurement itself: it finds a focus order that differs from the visual order.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { controlsOn } from './controls.js'
import { orderFaults } from './focus-order.js'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage()
})
afterAll(() => browser.close())

it.each([
  ['row', []],
  ['column', []],
  ['row-reverse', ['Two comes after One']],
  ['column-reverse', ['Two comes after One']],
])(
  'orderFaults compares the focus order with the visual order in a flex container of direction %s',
  async (direction, faults) => {
    await page.setContent(
      `<div style="display: flex; flex-direction: ${direction}"><button>One</button><button>Two</button></div>`,
    )
    expect(orderFaults(await controlsOn(page))).toEqual(faults)
  },
)
