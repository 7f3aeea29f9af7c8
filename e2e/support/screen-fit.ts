// Checks that the content of a screen can be read and pressed at the current size: no clipped text, no covered or small control.
import type { Page } from 'playwright-core'

/** WCAG 2.2, 2.5.8: the minimum size of a target, in CSS pixels. */
const minTargetSize = 24

/** Describes what does not fit on the current screen. Returns an empty list when everything fits. */
export function fitFaults(page: Page): Promise<string[]> {
  return page.evaluate((minSize) => {
    const faults: string[] = []
    const root = document.documentElement
    const describeElement = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      return `<${element.localName}> « ${name.trim().replace(/\s+/g, ' ').slice(0, 40)} »`
    }
    const isClear = (element: Element | null): boolean =>
      element === null || (getComputedStyle(element).opacity !== '0' && isClear(element.parentElement))
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && isClear(element) && !element.closest('[inert]')

    /** The nearest ancestor that clips or scrolls its content. */
    const clippingAncestor = (element: Element): Element | null => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (at === document.body || at === document.documentElement) return null
        if (getComputedStyle(at).overflowX !== 'visible') return at
      }
      return null
    }
    const scrolls = (box: Element) => /auto|scroll/.test(getComputedStyle(box).overflowY)

    /** A row of buttons can scroll sideways; text cannot. */
    const isRow = (box: Element) =>
      box.matches('ul, ol') &&
      box.scrollHeight <= box.clientHeight + 1 &&
      Array.from(box.children).every((item) => item.querySelector('button, a[href]'))

    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`)
    for (const box of document.querySelectorAll('body *')) {
      const wide = box.scrollWidth > box.clientWidth + 1
      const across = /auto|scroll/.test(getComputedStyle(box).overflowX)
      if (isVisible(box) && across && wide && !isRow(box))
        faults.push(`${describeElement(box)} scrolls sideways`)
    }

    // Every line of text must be inside its clipping ancestor, unless that ancestor scrolls to it.
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
          const at = box.getBoundingClientRect()
          const sideways = isRow(box) ? Number.POSITIVE_INFINITY : 0
          left = Math.max(left, at.left) - sideways
          right = Math.min(right, at.right) + sideways
          if (scrolls(box)) [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
          else [top, bottom] = [Math.max(top, at.top), Math.min(bottom, at.bottom)]
        }
        const across = line.left >= left - 1 && line.right <= right + 1
        const down = line.top >= top - 1 && line.bottom <= bottom + 1
        if (!across || !down) faults.push(`${describeElement(parent)} is cut off`)
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
      const inText =
        control.localName === 'a' && control.closest('p, li')?.textContent !== control.textContent
      if (!inText && (width < minSize || height < minSize)) {
        faults.push(`${describeElement(target)} measures ${Math.round(width)} × ${Math.round(height)}`)
      }
      const parts = [0.5, 0.25, 0.75, 0.1, 0.9]
      const isReachable = parts.some((down) =>
        parts.some((across) => {
          const [x, y] = [left + width * across, top + height * down]
          const hit = document.elementFromPoint(x, y)
          return hit !== null && target.contains(hit)
        }),
      )
      if (!isReachable) faults.push(`${describeElement(target)} is out of reach`)
    }
    return [...new Set(faults)]
  }, minTargetSize)
}
