// Checks that each focus ring is visible, and that no element clips or covers it.
import type { Page } from 'playwright-core'
import { type ControlHandle, type FoundControl, readControls } from './controls.js'
import { findRingPositions, type RingPosition } from './focus-ring-positions.js'
import type { PixelComparer } from './pixel-comparer.js'
import { takeScreenshot } from './take-screenshot.js'
import type { Box } from './text-boxes.js'

/** How far, in pixels, a ring may extend beyond its control. */
const maxRingReach = 14

/** Width plus height, in pixels, of the smallest control that WCAG 2.5.8 allows. */
const minWidthPlusHeight = 48

/**
 * The minimum contrast ratio between a pixel with and without the ring. It is low, because a ring has two colours, and over some
 * neighbours only one of them is easy to see.
 */
const minVisibleContrast = 1.2

export interface RingCheck {
  readonly page: Page
  readonly comparer: PixelComparer
  /** Kinds of controls and neighbours that are already checked, on this screen or an earlier screen. */
  readonly checked: Set<string>
}

/** Returns false if the kind was checked before. */
function recordIfNew(checked: Set<string>, kind: string): boolean {
  if (checked.has(kind)) return false
  checked.add(kind)
  return true
}

async function waitForAnimations(handle: ControlHandle): Promise<void> {
  await handle.evaluate(async (element) => {
    const moving = (element.closest('label') ?? element).getAnimations({ subtree: true })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Counts the pixels of this area that change when the control loses focus. */
async function countRingPixels(
  { page, comparer }: RingCheck,
  handle: ControlHandle,
  clip: Box,
  minContrast?: number,
): Promise<number> {
  const withRing = await takeScreenshot(page, clip)
  await handle.evaluate((element) => element.blur())
  await waitForAnimations(handle)
  const withoutRing = await takeScreenshot(page, clip)
  return comparer.countChangedPixels({ before: withoutRing, after: withRing }, minContrast)
}

async function isRingVisible(check: RingCheck, handle: ControlHandle): Promise<boolean> {
  const { page } = check
  await handle.focus()
  await waitForAnimations(handle)
  // Reads the position again, because focusing may have scrolled the control.
  const [control] = await readControls(page, [handle])
  const viewport = page.viewportSize()
  if (!control || !viewport) return true
  const { box, isScrollRegion } = control
  const x = Math.max(0, box.x - maxRingReach)
  const y = Math.max(0, box.y - maxRingReach)
  const width = Math.min(viewport.width, box.x + box.width + maxRingReach) - x
  const height = Math.min(viewport.height, box.y + box.height + maxRingReach) - y
  const ring = await handle.evaluate((element) => {
    const container = element.closest('label') ?? element
    const ringed = [container, ...container.querySelectorAll('*')].filter((part) =>
      / 0px 0px 0px [1-9]/.test(getComputedStyle(part).boxShadow),
    )
    const sums = ringed.map((part) => part.getBoundingClientRect()).map((one) => one.width + one.height)
    return { isShown: element.matches(':focus-visible'), widthPlusHeight: Math.max(0, ...sums) }
  })
  const changed = await countRingPixels(check, handle, { x, y, width, height })
  const controlWidthPlusHeight = Math.min(width, box.width) + Math.min(height, box.height)
  // Half of a one-pixel line around the control must be visible. If only a part of the control has the ring, such as the box of a
  // checkbox, the line goes around this part. A scrolling region may be half off the screen, so it needs only half as many pixels.
  const requiredPixels =
    (isScrollRegion ? 0.5 : 1) *
    (ring.widthPlusHeight > 0
      ? Math.min(controlWidthPlusHeight, Math.max(ring.widthPlusHeight, minWidthPlusHeight))
      : controlWidthPlusHeight)
  return ring.isShown && changed >= requiredPixels
}

/** Returns the sides of the ring that another element covers. */
async function coveredSides(
  check: RingCheck,
  { handle, control }: FoundControl,
  { overlaps }: RingPosition,
): Promise<string[]> {
  const covered: string[] = []
  for (const { side, neighbourKind } of overlaps) {
    const combination = `${control.kind}, ${side}: ${neighbourKind}`
    if (!recordIfNew(check.checked, combination)) continue
    // Finds the position of the side again, because the page may have scrolled when other controls got the focus.
    const [current] = await findRingPositions(check.page, [handle])
    const box = current?.overlaps.find((one) => one.side === side)?.box
    if (!box) continue
    await waitForAnimations(handle)
    const changed = await countRingPixels(check, handle, box, minVisibleContrast)
    // A quarter of the side is enough, because a round ring touches each side of its box at only one point.
    if (changed < Math.max(box.width, box.height) / 4) covered.push(side)
  }
  return covered
}

/** Describes the controls whose focus ring is missing, cut off or covered. Takes screenshots once per kind of control and neighbour. */
export async function ringFaults(check: RingCheck, found: readonly FoundControl[]): Promise<string[]> {
  const { page, checked } = check
  const focused = await page.evaluateHandle(() => document.activeElement)
  // Browsers show `:focus-visible` rings only after keyboard input.
  await page.keyboard.press('Tab')
  const faults: string[] = []
  const inTabOrder = found.filter(({ control }) => control.isInTabOrder)
  const singleControls = inTabOrder.filter(({ control }) => !control.isScrollRegion)
  const positions = await findRingPositions(
    page,
    singleControls.map(({ handle }) => handle),
  )
  for (const [index, position] of positions.entries()) {
    const one = singleControls[index]
    if (!one) continue
    const { name } = one.control
    if (position.cut.length > 0) faults.push(`the ring of ${name} is cut: ${position.cut.join(', ')}`)
    const covered = await coveredSides(check, one, position)
    if (covered.length > 0) faults.push(`the ring of ${name} is covered: ${covered.join(', ')}`)
  }
  for (const { handle, control } of inTabOrder) {
    if (recordIfNew(checked, control.kind) && !(await isRingVisible(check, handle)))
      faults.push(`no ring is seen on ${control.name}`)
  }
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
  return faults
}
