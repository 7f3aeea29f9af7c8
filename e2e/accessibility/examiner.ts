import type { Page, ViewportSize } from 'playwright-core'
import { waitUntilStill } from '../support/movements.js'
import { waitUntil } from '../support/page-clock.js'
import { resize } from '../support/window.js'
import { axeFaults } from './axe.js'
import { controlsOn, targetFaults } from './controls.js'
import { orderFaults } from './focus-order.js'
import { ringFaults } from './focus-rings.js'
import type { MeasuredContrast, PixelComparer } from './pixel-comparer.js'
import { takeScreenshot } from './take-screenshot.js'
import { hideLetters, textBoxesOn } from './text-boxes.js'

/** The smallest window in which the tests examine the stage layout. */
export const smallStage = { width: 1024, height: 600 }

const hasEnoughContrast = ({ ratio, isLarge }: MeasuredContrast) => ratio >= (isLarge ? 3 : 4.5)

/** Describes the texts with too little contrast against the painted pixels behind them. */
export async function contrastFaults(page: Page, comparer: PixelComparer): Promise<string[]> {
  const boxes = await textBoxesOn(page)
  const before = await takeScreenshot(page)
  const showLetters = await hideLetters(page)
  const after = await takeScreenshot(page)
  await showLetters()
  const measured = await comparer.measureContrasts({ before, after }, boxes)
  return measured.length === 0 ? ['no text was seen'] : describeLowContrast(measured)
}

export function describeLowContrast(measured: readonly MeasuredContrast[]): string[] {
  return measured
    .filter((one) => !hasEnoughContrast(one))
    .map(({ text, ratio }) => `contrast ${ratio.toFixed(2)}: ${text}`)
}

async function switchLayout(page: Page, size: ViewportSize): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await resize(page, size)
  await page.waitForFunction(
    (isNarrow) => (document.documentElement.dataset.layout === 'reading') === isNarrow,
    size.width < smallStage.width,
  )
}

export type Layouts = Readonly<Record<string, ViewportSize>>

/** Collects the accessibility faults of a game: `examine` is called once for each state of the page. */
export class Examiner {
  readonly faults: string[] = []
  readonly states: string[] = []
  /** For each layout, the kinds of controls whose focus ring was checked. */
  readonly #checkedRings = new Map<string, Set<string>>()

  constructor(
    readonly comparer: PixelComparer,
    readonly layouts: Layouts,
  ) {}

  /** Examines the state in every layout, or only in `onlyLayout`. Restores the window size. */
  async examine(page: Page, state: string, onlyLayout?: string): Promise<void> {
    const fade = page.locator('[data-phase]:not([data-phase="clear"])')
    await waitUntil(page, 'the fade to end', async () => (await fade.count()) === 0)
    await page.mouse.move(0, 0)
    this.states.push(state)
    const originalSize = page.viewportSize()
    for (const [layout, size] of Object.entries(this.layouts)) {
      if (onlyLayout && onlyLayout !== layout) continue
      await switchLayout(page, size)
      await waitUntilStill(page)
      const layoutFaults = await this.#examineHere(page, layout)
      this.faults.push(...layoutFaults.map((fault) => `${state}, ${layout}: ${fault}`))
    }
    if (originalSize) await switchLayout(page, originalSize)
  }

  async #examineHere(page: Page, layout: string): Promise<string[]> {
    const { comparer } = this
    const checked = this.#checkedRings.get(layout) ?? new Set<string>()
    this.#checkedRings.set(layout, checked)
    const controls = await controlsOn(page)
    return [
      ...(await axeFaults(page)),
      ...(await contrastFaults(page, comparer)),
      ...targetFaults(controls),
      ...orderFaults(controls),
      ...(await ringFaults({ page, comparer, checked }, controls)),
    ]
  }
}
