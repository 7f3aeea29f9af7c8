// Checks focus rings: each is visible, and no element clips or covers it.
import type { Page } from 'playwright-core'
import { type Found, type Handle, readControls } from './controls.js'
import type { Darkroom } from './darkroom.js'
import { takePicture } from './picture.js'
import { type RingPlace, ringPlaces } from './ring-places.js'
import type { Box } from './texts.js'

/** How far, in pixels, a ring may extend beyond its control. */
const ringRoom = 14

/** Width plus height of the smallest target (WCAG 2.5.8), because no ringed element is smaller. */
const leastRinged = 48

/** A minimal contrast: over another element, one of the ring's two colours may be hard to see, and the other one shows it. */
const atAll = 1.2

export interface Look {
  readonly page: Page
  readonly darkroom: Darkroom
  /** Kinds of controls and neighbours that were checked on this screen or an earlier one, and are not checked again. */
  readonly checked: Set<string>
}

/** Returns whether this kind was not checked before, and records it. */
function isNew(checked: Set<string>, kind: string): boolean {
  if (checked.has(kind)) return false
  checked.add(kind)
  return true
}

async function settled(handle: Handle): Promise<void> {
  await handle.evaluate(async (element) => {
    const moving = (element.closest('label') ?? element).getAnimations({ subtree: true })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

/** Counts the pixels of this area that change when the control loses focus. */
async function telling({ page, darkroom }: Look, handle: Handle, clip: Box, least?: number): Promise<number> {
  const after = await takePicture(page, clip)
  await handle.evaluate((element) => element.blur())
  await settled(handle)
  return darkroom.changed({ before: await takePicture(page, clip), after }, least)
}

async function isSeen(look: Look, handle: Handle): Promise<boolean> {
  const { page } = look
  await handle.focus()
  await settled(handle)
  // Reads the position again, because focusing may have scrolled the control.
  const [control] = await readControls(page, [handle])
  const viewport = page.viewportSize()
  if (!control || !viewport) return true
  const { box, region } = control
  const x = Math.max(0, box.x - ringRoom)
  const y = Math.max(0, box.y - ringRoom)
  const width = Math.min(viewport.width, box.x + box.width + ringRoom) - x
  const height = Math.min(viewport.height, box.y + box.height + ringRoom) - y
  const ring = await handle.evaluate((element) => {
    const whole = element.closest('label') ?? element
    const ringed = [whole, ...whole.querySelectorAll('*')].filter((part) =>
      / 0px 0px 0px [1-9]/.test(getComputedStyle(part).boxShadow),
    )
    const sides = ringed.map((part) => part.getBoundingClientRect()).map((one) => one.width + one.height)
    return { isShown: element.matches(':focus-visible'), sides: Math.max(0, ...sides) }
  })
  const changed = await telling(look, handle, { x, y, width, height })
  const sides = Math.min(width, box.width) + Math.min(height, box.height)
  // Requires a line of one pixel around the control, or around its ringed part, such as the box of a checkbox. A scrolling region may be half off the screen, so half of the line is enough.
  const wanted =
    (region ? 0.5 : 1) * (ring.sides > 0 ? Math.min(sides, Math.max(ring.sides, leastRinged)) : sides)
  return ring.isShown && changed >= wanted
}

/** Returns the sides of the ring that another element covers. */
async function coveredSides(
  look: Look,
  { handle, control }: Found,
  { crowded }: RingPlace,
): Promise<string[]> {
  const covered: string[] = []
  for (const { side, by } of crowded) {
    const what = `${control.kind}, ${side}: ${by}`
    if (!isNew(look.checked, what)) continue
    // Finds the side again: focusing other controls may have scrolled it.
    const [now] = await ringPlaces(look.page, [handle])
    const box = now?.crowded.find((one) => one.side === side)?.box
    if (!box) continue
    await settled(handle)
    const changed = await telling(look, handle, box, atAll)
    // A round ring touches its side at one point only.
    if (changed < Math.max(box.width, box.height) / 4) covered.push(side)
  }
  return covered
}

/** Describes the controls without a complete visible focus ring. Takes screenshots once per kind of control and per kind of neighbour. */
export async function ringFaults(look: Look, found: readonly Found[]): Promise<string[]> {
  const { page, checked } = look
  const focused = await page.evaluateHandle(() => document.activeElement)
  // Browsers show `:focus-visible` rings only after keyboard input.
  await page.keyboard.press('Tab')
  const faults: string[] = []
  const single = found.filter(({ control }) => !control.region)
  const places = await ringPlaces(
    page,
    single.map(({ handle }) => handle),
  )
  for (const [index, place] of places.entries()) {
    const one = single[index]
    if (!one) continue
    const { name } = one.control
    if (place.cut.length > 0) faults.push(`the ring of ${name} is cut: ${place.cut.join(', ')}`)
    const covered = await coveredSides(look, one, place)
    if (covered.length > 0) faults.push(`the ring of ${name} is covered: ${covered.join(', ')}`)
  }
  for (const { handle, control } of found) {
    if (isNew(checked, control.kind) && !(await isSeen(look, handle)))
      faults.push(`no ring is seen on ${control.name}`)
  }
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
  return faults
}
