import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.js'
import { controlsOn } from './controls.js'
import { ringFaults } from './focus-rings.js'
import { PixelComparer } from './pixel-comparer.js'

let browser: Browser
let page: Page
const comparer = new PixelComparer()

beforeAll(async () => {
  browser = await openBrowser()
  page = await browser.newPage({ viewport: { width: 400, height: 300 } })
})
afterAll(() => browser.close())

const styles = `
  body { margin: 0; background: white }
  button { position: absolute; left: 60px; top: 60px; width: 80px; height: 40px; outline: none }
  button:focus-visible { box-shadow: 0 0 0 4px orange, 0 0 0 9px black }
  .box { position: absolute; left: 40px; top: 40px; width: 200px; height: 150px }`

/** Returns the faults of a page with one button in a box. `nextHtml` is in the box too, after the button. */
async function faultsWith(buttonStyle: string, boxStyle = '', nextHtml = ''): Promise<string[]> {
  const html = `<div class="box" style="${boxStyle}"><button style="${buttonStyle}">One</button>${nextHtml}</div>`
  await page.setContent(`<style>${styles}</style>${html}`)
  return ringFaults({ page, comparer, checked: new Set() }, await controlsOn(page))
}

it('ringFaults accepts a ring that is fully visible', async () => {
  expect(await faultsWith('')).toEqual([])
  expect(await faultsWith('left: 9px; top: 9px', 'overflow: hidden')).toEqual([])
})

it.each([
  ['there is no ring', 'box-shadow: none', '', ['no ring is seen on One']],
  ['the ring is too faint', 'box-shadow: 0 0 0 9px #eee', '', ['no ring is seen on One']],
  ['a box clips the ring', 'left: 5px', 'overflow: hidden', ['the ring of One is cut: left']],
  [
    'a scrolling box clips the ring',
    'left: 118px; top: 2px',
    'overflow: auto',
    ['the ring of One is cut: right, top'],
  ],
  ['a clip path cuts the ring', 'top: 108px', 'clip-path: inset(0)', ['the ring of One is cut: bottom']],
  ['the window cuts the ring', 'left: -36px', '', ['the ring of One is cut: left']],
  [
    'a scaled box clips the ring',
    'left: 6px',
    'overflow: clip; scale: 0.5',
    ['the ring of One is cut: left'],
  ],
])('ringFaults reports a fault when %s', async (_, button, box, faults) => {
  expect(await faultsWith(button, box)).toEqual(faults)
})

it('ringFaults reports an element near the ring only if it hides a part of the ring', async () => {
  const paragraphBelow = (styles: string) =>
    `<p style="position: absolute; margin: 0; top: 100px; ${styles}">Something below</p>`
  const wideStyle = 'left: 0; width: 200px; height: 20px'
  const covered = ['the ring of One is covered: bottom']
  expect(await faultsWith('', '', paragraphBelow(`${wideStyle}; background: white`))).toEqual(covered)
  expect(await faultsWith('', '', paragraphBelow(wideStyle))).toEqual([])
  expect(await faultsWith('z-index: 1', '', paragraphBelow(`${wideStyle}; background: white`))).toEqual([])
})
