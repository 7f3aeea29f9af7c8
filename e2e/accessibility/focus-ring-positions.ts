// Finds the sides of focus rings that other elements clip or may cover. A focus ring is the visible frame around the control that has the
// keyboard focus.
import type { Page } from 'playwright-core'
import type { ControlHandle } from './controls.js'
import type { Box } from './text-boxes.js'

/** One side of a ring, at a place where another element may cover it. */
export interface RingOverlap {
  readonly side: string
  readonly box: Box
  /** Identifies the appearance of the other element. Each combination of a control and a neighbour is checked only once. */
  readonly neighbourKind: string
}

export interface RingPosition {
  /** The sides on which the window or a clipping ancestor cuts the ring off. */
  readonly cut: readonly string[]
  readonly overlaps: readonly RingOverlap[]
}

/**
 * Focuses each element and examines its ring. A ring is a box shadow without blur. If the element is wider than its clipping
 * ancestor, it is never visible as a whole. So the left and right sides of its ring are not checked. If the element is higher than its
 * ancestor, the top and bottom sides are not checked.
 */
export function findRingPositions(page: Page, handles: readonly ControlHandle[]): Promise<RingPosition[]> {
  return page.evaluate((elements) => {
    /** How far the ring extends, in pixels; blurred and inset shadows do not count. */
    const reachOf = (one: Element) =>
      getComputedStyle(one)
        .boxShadow.split(/,(?![^(]*\))/)
        .filter((shadow) => !shadow.includes('inset'))
        .map((shadow) => Number(/ 0px 0px 0px ([\d.]+)px/.exec(shadow)?.[1] ?? 0))
        .reduce((max, reach) => Math.max(max, reach), 0)
    const finishAnimations = (container: Element) => {
      for (const animation of container.getAnimations({ subtree: true }))
        if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
    const cutSides = (one: HTMLElement, reach: number) => {
      const box = one.getBoundingClientRect()
      // Allows one pixel for rounding.
      const requiredSpace = reach - 1
      const cut = new Set<string>()
      const checkHorizontally = ({ left, right }: { left: number; right: number }) => {
        if (right - left < box.width) return
        if (box.left - requiredSpace < left) cut.add('left')
        if (box.right + requiredSpace > right) cut.add('right')
      }
      const checkVertically = ({ top, bottom }: { top: number; bottom: number }) => {
        if (bottom - top < box.height) return
        if (box.top - requiredSpace < top) cut.add('top')
        if (box.bottom + requiredSpace > bottom) cut.add('bottom')
      }
      checkHorizontally({ left: 0, right: innerWidth })
      checkVertically({ top: 0, bottom: innerHeight })
      for (
        let ancestor = one.parentElement;
        ancestor && ancestor !== document.body;
        ancestor = ancestor.parentElement
      ) {
        const { overflowX, overflowY, contain, clipPath, position } = getComputedStyle(ancestor)
        const clips = clipPath !== 'none' || /paint|content|strict/.test(contain)
        if (clips || overflowX !== 'visible') checkHorizontally(ancestor.getBoundingClientRect())
        if (clips || overflowY !== 'visible') checkVertically(ancestor.getBoundingClientRect())
        if (position === 'fixed') break
      }
      return [...cut]
    }
    const kindOf = (hit: Element) => {
      const other = hit.closest('button, a, input, label') ?? hit
      const states = ['class', 'aria-expanded', 'aria-current', 'aria-checked', 'data-checked']
      const attributes = states.map((name) => other.getAttribute(name)).join(' ')
      return `${other.tagName} ${attributes} ${other.matches(':hover')}`
    }
    const findOverlaps = (one: HTMLElement, reach: number) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect()
      const sides = {
        left: { x: left - reach, y: top, width: reach, height, inward: [reach, 0] },
        right: { x: right, y: top, width: reach, height, inward: [-reach, 0] },
        top: { x: left, y: top - reach, width, height: reach, inward: [0, reach] },
        bottom: { x: left, y: bottom, width, height: reach, inward: [0, -reach] },
      }
      return Object.entries(sides).flatMap(
        ([
          side,
          {
            inward: [inwardX = 0, inwardY = 0],
            ...box
          },
        ]) => {
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
          const hit = document.elementFromPoint(x, y)
          // Only later elements are painted over the ring. Earlier elements, such as the scenery behind a button, are painted under it.
          const isAfter = hit && one.compareDocumentPosition(hit) & Node.DOCUMENT_POSITION_FOLLOWING
          const isOther = isAfter && !one.contains(hit)
          // If another element, for example a panel, covers the control itself on this side, the covered ring is not a fault.
          const isUncovered = one.contains(document.elementFromPoint(x + inwardX, y + inwardY))
          return isOther && isUncovered ? [{ side, box, neighbourKind: kindOf(hit) }] : []
        },
      )
    }
    return elements.map((element) => {
      element.focus()
      const container = element.closest('label') ?? element
      finishAnimations(container)
      const positions = [container, ...container.querySelectorAll('*')].map((one) => {
        const reach = one instanceof HTMLElement ? reachOf(one) : 0
        if (reach === 0 || !(one instanceof HTMLElement)) return { cut: [], overlaps: [] }
        const scale = one.offsetWidth > 0 ? one.getBoundingClientRect().width / one.offsetWidth : 1
        return { cut: cutSides(one, reach * scale), overlaps: findOverlaps(one, reach * scale) }
      })
      return {
        cut: [...new Set(positions.flatMap(({ cut }) => cut))],
        overlaps: positions.flatMap(({ overlaps }) => overlaps),
      }
    })
  }, handles)
}
