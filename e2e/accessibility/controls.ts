import type { ElementHandle, Page } from 'playwright-core'
import type { Darkroom } from './darkroom.js'
import type { Box } from './texts.js'

const selector = 'button, a[href], input, select, textarea, summary, [tabindex="0"]'
/** WCAG 2.5.8, in CSS pixels. */
const smallestTarget = 24
/** What a ring may take outside of its control. */
const ringRoom = 14

interface Control {
  /** What it is and looks like: two of the same kind have the same ring. */
  readonly kind: string
  readonly name: string
  /** What is pressed: a field's label with it, where they are one. */
  readonly box: Box
  /** A link inside a sentence may be as low as its line. */
  readonly inline: boolean
  readonly region: boolean
}

type Handle = ElementHandle<SVGElement | HTMLElement>

/** What can be used now, with what one presses to use it; nothing for what cannot be. */
function readControl(handle: Handle): Promise<Control | null> {
  return handle.evaluate((element) => {
    if (
      element.closest('[inert], [aria-hidden="true"]') ||
      element.matches(':disabled') ||
      !element.checkVisibility()
    )
      return null
    const pressed = element.matches('input') ? (element.closest('label') ?? element) : element
    const { x, y, width, height } = pressed.getBoundingClientRect()
    if (
      width === 0 ||
      height === 0 ||
      x + width <= 0 ||
      y + height <= 0 ||
      x >= innerWidth ||
      y >= innerHeight
    )
      return null
    const status = document.querySelector('[data-status]')?.getAttribute('data-status')
    const name = element.getAttribute('aria-label') ?? pressed.textContent?.trim() ?? ''
    return {
      kind: `${status} ${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('type')}`,
      name: name.slice(0, 50),
      box: { x, y, width, height },
      inline: getComputedStyle(element).display === 'inline' && element.matches('a'),
      region: element.matches('[tabindex="0"]') && !element.matches('button, a, input'),
    }
  })
}

async function controlsOn(page: Page): Promise<{ handle: Handle; control: Control }[]> {
  const found: { handle: Handle; control: Control }[] = []
  for (const handle of await page.$$(selector)) {
    const control = await readControl(handle)
    if (control) found.push({ handle, control })
  }
  return found
}

/** What is too small to be pressed. */
export async function targetFaults(page: Page, size: string): Promise<string[]> {
  const controls = await controlsOn(page)
  return controls
    .filter(
      ({ control: { box, inline, region } }) =>
        !inline && !region && Math.min(box.width, box.height) < smallestTarget - 0.5,
    )
    .map(
      ({ control: { name, box } }) =>
        `${name} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)} at ${size}`,
    )
}

async function ringOf(page: Page, darkroom: Darkroom, handle: Handle): Promise<string[]> {
  await handle.focus()
  // Where it stands once it has the focus, and was scrolled to.
  const control = await readControl(handle)
  const viewport = page.viewportSize()
  if (!control || !viewport) return []
  const { box, name, region } = control
  const x = Math.max(0, box.x - ringRoom)
  const y = Math.max(0, box.y - ringRoom)
  const width = Math.min(viewport.width, box.x + box.width + ringRoom) - x
  const height = Math.min(viewport.height, box.y + box.height + ringRoom) - y
  const shoot = () => page.screenshot({ clip: { x, y, width, height }, caret: 'hide' })
  const after = await shoot()
  const seen = await handle.evaluate((element) => element.matches(':focus-visible'))
  await handle.evaluate((element) => element.blur())
  const before = await shoot()
  const changed = await darkroom.changed({ before, after })
  // A line of one pixel around it, or for what scrolls along half of it, the rest being off the screen.
  const wanted = (region ? 0.5 : 1) * (Math.min(width, box.width) + Math.min(height, box.height))
  return seen && changed >= wanted
    ? []
    : [`no ring is seen on ${name}: ${changed} pixels of ${Math.round(wanted)}`]
}

/** What does not show that it has the focus. Each kind of control is looked at once. */
export async function ringFaults(page: Page, darkroom: Darkroom, known: Set<string>): Promise<string[]> {
  const fresh = (await controlsOn(page)).filter(
    ({ control: { kind } }) => !known.has(kind) && known.add(kind),
  )
  if (fresh.length === 0) return []
  const focused = await page.evaluateHandle(() => document.activeElement)
  // A ring is for those who use keys.
  await page.keyboard.press('Tab')
  const faults: string[] = []
  for (const { handle } of fresh) faults.push(...(await ringOf(page, darkroom, handle)))
  await focused.evaluate((element) => element instanceof HTMLElement && element.focus())
  return faults
}
