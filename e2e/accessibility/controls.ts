import type { ElementHandle, Page } from 'playwright-core'
import type { Box } from './text-boxes.js'

const selector = 'button, a[href], input, select, textarea, summary, [tabindex="0"]'
/** WCAG 2.5.8, in CSS pixels. */
const minTargetSize = 24

export interface Control {
  /** Identifies the appearance of the control: two controls of the same kind have the same focus ring. */
  readonly kind: string
  readonly name: string
  /** The area that reacts to a press. For an input inside a label, this is the label. */
  readonly box: Box
  /** WCAG exempts a link inside a sentence from the minimum target size. */
  readonly isInlineLink: boolean
  readonly isScrollRegion: boolean
  /** Whether the Tab key reaches the control. Only such controls need a focus ring. */
  readonly isInTabOrder: boolean
  /** All controls with the same parent element have the same number. It is undefined for an absolutely positioned control, such as an
   * object in a scene. */
  readonly parentIndex: number | undefined
}

export type ControlHandle = ElementHandle<SVGElement | HTMLElement>

/** Reads all controls in one call. Returns null for a control that cannot be used now. */
export function readControls(page: Page, handles: readonly ControlHandle[]): Promise<(Control | null)[]> {
  return page.evaluate((elements) => {
    const status = document.querySelector('[data-status]')?.getAttribute('data-status')
    // The readable font changes the size of every control, so it is part of the kind.
    const { font } = document.documentElement.dataset
    const parents: (Element | null)[] = []
    const numberOf = (parent: Element | null) => {
      if (!parents.includes(parent)) parents.push(parent)
      return parents.indexOf(parent)
    }
    return elements.map((element) => {
      if (
        element.closest('[inert], [aria-hidden="true"]') ||
        element.matches(':disabled') ||
        !element.checkVisibility()
      )
        return null
      const pressArea = element.matches('input') ? (element.closest('label') ?? element) : element
      const { x, y, width, height } = pressArea.getBoundingClientRect()
      const isOffScreen = x + width <= 0 || y + height <= 0 || x >= innerWidth || y >= innerHeight
      if (width === 0 || height === 0 || isOffScreen) return null
      const { display, position } = getComputedStyle(element)
      const name = element.getAttribute('aria-label') ?? pressArea.textContent?.trim() ?? ''
      return {
        kind: `${status} ${font} ${element.tagName} ${element.getAttribute('class')} ${element.getAttribute('type')}`,
        name: name.slice(0, 50),
        box: { x, y, width, height },
        isInlineLink: display === 'inline' && element.matches('a'),
        isScrollRegion: element.matches('[tabindex="0"]') && !element.matches('button, a, input'),
        isInTabOrder: element.tabIndex >= 0,
        parentIndex: /absolute|fixed/.test(position) ? undefined : numberOf(element.parentElement),
      }
    })
  }, handles)
}

export interface FoundControl {
  readonly handle: ControlHandle
  readonly control: Control
}

export async function controlsOn(page: Page): Promise<FoundControl[]> {
  const handles = await page.$$(selector)
  const controls = await readControls(page, handles)
  return handles.flatMap((handle, index) => {
    const control = controls[index]
    return control ? [{ handle, control }] : []
  })
}

/** Describes the controls that are too small to press. Half a pixel is tolerated, because browsers round sizes in scaled layouts. */
export function targetFaults(controls: readonly FoundControl[]): string[] {
  return controls
    .filter(
      ({ control: { box, isInlineLink, isScrollRegion } }) =>
        !isInlineLink && !isScrollRegion && Math.min(box.width, box.height) < minTargetSize - 0.5,
    )
    .map(({ control: { name, box } }) => `${name} is ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`)
}
