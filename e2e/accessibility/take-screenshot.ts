// Takes PNG screenshots through the debugger, which can compress them fast. With the normal compression, a test spends more time on
// compressing a screenshot than on measuring it.
import type { Page } from 'playwright-core'
import { debuggerOf } from '../support/debugger.js'
import type { Box } from './text-boxes.js'

/** The caret must not be visible, because its blinking would disturb a comparison of two screenshots. */
function hideCaretAndReadScroll(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    if (!Reflect.has(window, 'caretIsHidden')) {
      Reflect.set(window, 'caretIsHidden', true)
      // The page's policy forbids inline styles, but allows adopted style sheets.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { caret-color: transparent !important }')
      document.adoptedStyleSheets.unshift(sheet)
    }
    return { x: scrollX, y: scrollY }
  })
}

/** Takes a screenshot of the window, or only of `area`. Returns the picture in base64. */
export async function takeScreenshot(page: Page, area?: Box): Promise<string> {
  const scroll = await hideCaretAndReadScroll(page)
  const session = await debuggerOf(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    ...(area ? { clip: { ...area, x: area.x + scroll.x, y: area.y + scroll.y, scale: 1 } } : {}),
  })
  return data
}
