// Checks that a learner can read and press everything at the current screen size.
// No text may be cut off. No control may be covered or too small.
import type { Page } from 'playwright-core'

/** WCAG 2.2, 2.5.8: the minimum size of a target, in CSS pixels. */
const minTargetSize = 24

export function fitFaults(page: Page): Promise<string[]> {
  return page.evaluate((minSize) => {
    const faults: string[] = []
    const root = document.documentElement
    const describeElement = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `<${element.localName}> « ${name.trim().replace(/\s+/g, ' ').slice(0, 40)} »`
    }
    const isNotTransparent = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).opacity !== '0' && isNotTransparent(element.parentElement))
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      isNotTransparent(element) &&
      !element.closest('[inert]')

    /** The nearest ancestor that clips or scrolls its content. */
    const clippingAncestor = (element: Element): Element | null => {
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        if (ancestor === document.body || ancestor === document.documentElement) return null
        if (getComputedStyle(ancestor).overflowX !== 'visible') return ancestor
      }
      return null
    }
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY)

    /** A row of buttons may scroll sideways. Text may not. */
    const isRow = (box: Element) =>
      box.matches('ul, ol') &&
      box.scrollHeight <= box.clientHeight + 1 &&
      Array.from(box.children).every((item) => item.querySelector('button, a[href]'))

    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
    for (const box of document.querySelectorAll('body *')) {
      const isTooWide = box.scrollWidth > box.clientWidth + 1
      const canScroll = /auto|scroll/.test(getComputedStyle(box).overflowX)
      if (isVisible(box) && canScroll && isTooWide && !isRow(box))
        faults.push(`${describeElement(box)} scrolls sideways`)
    }

    // Every line of text must be inside the ancestor that clips it, unless the learner can scroll to the line: vertically, or sideways in a
    // row of buttons.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!parent || !node.nodeValue?.trim() || !isVisible(parent)) continue
      if (parent.closest('.sr, [aria-hidden="true"], [data-whole="false"], svg')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        let [left, right] = [0, innerWidth]
        let [top, bottom] = [0, root.scrollHeight > innerHeight ? Number.POSITIVE_INFINITY : innerHeight]
        if (bottom === Number.POSITIVE_INFINITY) top = -scrollY
        const box = clippingAncestor(parent)
        if (box) {
          const clip = box.getBoundingClientRect()
          const scrollReach = isRow(box) ? Number.POSITIVE_INFINITY : 0
          left = Math.max(left, clip.left) - scrollReach
          right = Math.min(right, clip.right) + scrollReach
          if (scrolls(box)) [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
          else [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)]
        }
        // One pixel of tolerance, for rounding.
        const fitsInWidth = line.left >= left - 1 && line.right <= right + 1
        const fitsInHeight = line.top >= top - 1 && line.bottom <= bottom + 1
        if (!fitsInWidth || !fitsInHeight) faults.push(`${describeElement(parent)} is cut off`)
      }
    }

    const controls = 'button, a[href], input, select, summary, [role="switch"]'
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      if (control.closest('[inert]') || control.matches(':disabled')) continue
      // The input of a styled checkbox or switch is not visible: the user presses its label.
      const target = control.closest('label') ?? control
      if (!isVisible(target)) continue
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const isInText =
        control.localName === 'a' && control.closest('p, li')?.textContent !== control.textContent
      if (!isInText && (width < minSize || height < minSize)) {
        faults.push(`${describeElement(target)} measures ${Math.round(width)} × ${Math.round(height)}`)
      }
      const fractions = [0.5, 0.25, 0.75, 0.1, 0.9]
      const isReachable = fractions.some((yFraction) =>
        fractions.some((xFraction) => {
          const [x, y] = [left + width * xFraction, top + height * yFraction]
          const hit = document.elementFromPoint(x, y)
          return hit !== null && target.contains(hit)
        }),
      )
      if (!isReachable) faults.push(`${describeElement(target)} is out of reach`)
    }
    return [...new Set(faults)]
  }, minTargetSize)
}
