// What is on the screen, as PNG. Through the debugger itself: pictures that are compared at once need not be small, and to make
// them small takes longer than anything else that is done with them.
import type { Page } from 'playwright-core'
import { debuggerOf } from '../support/debugger.js'
import type { Box } from './texts.js'

/** Where the page is scrolled to; from then on no caret is seen, which comes and goes and is no part of what is compared. */
function prepare(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    if (!Reflect.has(window, 'caretIsHidden')) {
      Reflect.set(window, 'caretIsHidden', true)
      // A sheet that a script adopts is no inline style: the policy does not mind.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { caret-color: transparent !important }')
      document.adoptedStyleSheets.unshift(sheet)
    }
    return { x: scrollX, y: scrollY }
  })
}

/** All that is seen, or this part of it; base64. */
export async function takePicture(page: Page, part?: Box): Promise<string> {
  const { x, y } = await prepare(page)
  const session = await debuggerOf(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(part ? { clip: { ...part, x: part.x + x, y: part.y + y, scale: 1 } } : {}),
  })
  return data
}
