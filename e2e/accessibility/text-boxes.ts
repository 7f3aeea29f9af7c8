import type { Page } from 'playwright-core'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One line of text on the screen. */
export interface TextBox extends Box {
  readonly text: string
  /** Red, green, blue, and opacity from 0 to 1. */
  readonly color: readonly [number, number, number, number]
  /** Whether WCAG counts the text as large: at least 24 px (18 points) on the screen, or 18.66 px (14 points) if it is bold. */
  readonly isLarge: boolean
}

/** Returns the part of each line of text that no ancestor clips. This part may still be behind another element or outside the window. */
export function textBoxesOn(page: Page): Promise<TextBox[]> {
  return page.evaluate(() => {
    /** The part of a line that is inside its clipping ancestors; the rest cannot be measured. */
    const visiblePart = (element: Element, rect: DOMRect): Box => {
      let { left, top, right, bottom } = rect
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflow === 'visible') continue
        const frame = one.getBoundingClientRect()
        left = Math.max(left, frame.left + 1)
        top = Math.max(top, frame.top + 1)
        right = Math.min(right, frame.right - 1)
        bottom = Math.min(bottom, frame.bottom - 1)
      }
      return { x: left, y: top, width: right - left, height: bottom - top }
    }
    const boxes: TextBox[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || !(element instanceof HTMLElement)) continue
      if (element.closest('.sr, [inert], noscript, script, style, :disabled') || !element.checkVisibility())
        continue
      const style = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0, alpha = 1] = (style.color.match(/[\d.]+/g) ?? []).map(Number)
      let opacity = alpha
      for (let one: Element | null = element; one; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity)
      const scale = element.offsetWidth > 0 ? element.getBoundingClientRect().width / element.offsetWidth : 1
      const size = Number.parseFloat(style.fontSize) * scale
      const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const range = document.createRange()
      range.selectNodeContents(node)
      const color: TextBox['color'] = [red, green, blue, opacity]
      for (const rect of range.getClientRects()) {
        const box = visiblePart(element, rect)
        if (box.width > 0 && box.height > 0 && opacity > 0)
          boxes.push({ ...box, text: text.slice(0, 60), color, isLarge: large })
      }
    }
    return boxes
  })
}

/** Makes all letters transparent, and changes nothing else. Returns a function that restores them. */
export async function hideLetters(page: Page): Promise<() => Promise<void>> {
  // The page's policy forbids inline styles, but allows adopted style sheets.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-shadow: none !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  return () =>
    page.evaluate(() => {
      document.adoptedStyleSheets.pop()
    })
}
