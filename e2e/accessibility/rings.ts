// The ring around what has the focus: it is seen, and nothing cuts it off or covers it wherever its control stands.
import type { Page } from 'playwright-core'
import { type Found, type Handle, readControls } from './controls.js'
import type { Darkroom } from './darkroom.js'
import { takePicture } from './picture.js'
import { type RingPlace, ringPlaces } from './ring-places.js'
import type { Box } from './texts.js'

/** What a ring may take outside of its control. */
const ringRoom = 14

/** Both sides of the least that can be pressed (WCAG 2.5.8): what is ringed is not smaller. */
const leastRinged = 48

/** A ring that lies over another thing may differ from it by one of its two tones alone, and is seen by the other: it only has to be there. */
const atAll = 1.2

export interface Look {
  readonly page: Page
  readonly darkroom: Darkroom
  /** Kinds of controls, and of neighbours, that were checked on this screen or an earlier one: they are not checked again. */
  readonly checked: Set<string>
}

/** Returns whether this kind was not checked before, and notes it. */
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

/** How many pixels of this place tell whether the control has the focus: two pictures, with it and without. */
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
  // Where it stands once it has the focus, and was scrolled to.
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
  // A line of one pixel around it, or around the mark of it that is ringed, as the box beside a sentence; for what scrolls along half
  // of it, the rest being off the screen.
  const wanted =
    (region ? 0.5 : 1) * (ring.sides > 0 ? Math.min(sides, Math.max(ring.sides, leastRinged)) : sides)
  return ring.isShown && changed >= wanted
}

/** The sides that something else is painted over. */
async function coveredSides(
  look: Look,
  { handle, control }: Found,
  { crowded }: RingPlace,
): Promise<string[]> {
  const covered: string[] = []
  for (const { side, by } of crowded) {
    const what = `${control.kind}, ${side}: ${by}`
    if (!isNew(look.checked, what)) continue
    // Where it lies now: what had the focus since may have scrolled it elsewhere.
    const [now] = await ringPlaces(look.page, [handle])
    const box = now?.crowded.find((one) => one.side === side)?.box
    if (!box) continue
    await settled(handle)
    const changed = await telling(look, handle, box, atAll)
    // A round one touches its side at one point.
    if (changed < Math.max(box.width, box.height) / 4) covered.push(side)
  }
  return covered
}

/** What does not show that it has the focus, or not whole. Pictures are taken once of each kind of control, and of each two that meet. */
export async function ringFaults(look: Look, found: readonly Found[]): Promise<string[]> {
  const { page, checked } = look
  const focused = await page.evaluateHandle(() => document.activeElement)
  // A ring is for those who use keys.
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
