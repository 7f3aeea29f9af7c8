import type { Page, ViewportSize } from 'playwright-core'
import { standsStill } from '../support/movements.js'
import { until } from '../support/pace.js'
import { resize } from '../support/window.js'
import { axeFaults } from './axe.js'
import { controlsOn, targetFaults } from './controls.js'
import type { Darkroom, Measured } from './darkroom.js'
import { orderFaults } from './order.js'
import { takePicture } from './picture.js'
import { ringFaults } from './rings.js'
import { hideLetters, textsOn } from './texts.js'

/** The smallest window in which the stage layout is used. */
export const smallStage = { width: 1024, height: 600 }

const enough = ({ ratio, large }: Measured) => ratio >= (large ? 3 : 4.5)

/** Describes the texts with too little contrast against the painted pixels behind them. */
export async function contrastFaults(page: Page, darkroom: Darkroom): Promise<string[]> {
  const boxes = await textsOn(page)
  const before = await takePicture(page)
  const showLetters = await hideLetters(page)
  const after = await takePicture(page)
  await showLetters()
  const measured = await darkroom.contrasts({ before, after }, boxes)
  return measured.length === 0 ? ['no text was seen'] : tooFaint(measured)
}

export function tooFaint(measured: readonly Measured[]): string[] {
  return measured
    .filter((one) => !enough(one))
    .map(({ text, ratio }) => `contrast ${ratio.toFixed(2)}: ${text}`)
}

/** Resizes the window and waits until the page has switched its layout. */
async function turnTo(page: Page, size: ViewportSize): Promise<void> {
  if (page.viewportSize()?.width === size.width) return
  await resize(page, size)
  await page.waitForFunction(
    (isNarrow) => (document.documentElement.dataset.layout === 'reading') === isNarrow,
    size.width < smallStage.width,
  )
}

export type Layouts = Readonly<Record<string, ViewportSize>>

/** Examines each state in every layout, and collects the faults. */
export class Examiner {
  readonly faults: string[] = []
  readonly states: string[] = []
  /** For each layout, the kinds of controls whose focus ring was checked. */
  readonly #checkedRings = new Map<string, Set<string>>()

  constructor(
    readonly darkroom: Darkroom,
    readonly layouts: Layouts,
  ) {}

  /** Examines the state in every layout, or only in `only`. Restores the window size. */
  async examine(page: Page, state: string, only?: string): Promise<void> {
    const curtain = page.locator('[data-phase]:not([data-phase="clear"])')
    await until(page, 'the fade to end', async () => (await curtain.count()) === 0)
    await page.mouse.move(0, 0)
    this.states.push(state)
    const usual = page.viewportSize()
    for (const [layout, size] of Object.entries(this.layouts)) {
      if (only && only !== layout) continue
      await turnTo(page, size)
      await standsStill(page)
      const found = await this.#examineHere(page, layout)
      this.faults.push(...found.map((fault) => `${state}, ${layout}: ${fault}`))
    }
    if (usual) await turnTo(page, usual)
  }

  async #examineHere(page: Page, layout: string): Promise<string[]> {
    const { darkroom } = this
    const checked = this.#checkedRings.get(layout) ?? new Set<string>()
    this.#checkedRings.set(layout, checked)
    const found = await controlsOn(page)
    return [
      ...(await axeFaults(page)),
      ...(await contrastFaults(page, darkroom)),
      ...targetFaults(found),
      ...orderFaults(found),
      ...(await ringFaults({ page, darkroom, checked }, found)),
    ]
  }
}
