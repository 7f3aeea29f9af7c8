// What the page felt of the bot's hand: whether a press that changed nothing came to the page at all, and where.
import type { BrowserContext, Page } from 'playwright-core'

/** In the page, before its code: notes the last presses, what they fell on, and whether the story listened then. */
function feel(): void {
  const felt: string[] = []
  const note = (event: Event) => {
    const { target, type } = event
    const on = target instanceof Element ? target.outerHTML.slice(0, 80) : String(target)
    const ready = document.querySelector('main[data-ready]')?.getAttribute('data-ready') ?? 'no story'
    felt.push(`${Math.round(event.timeStamp)} ${type} (ready: ${ready}) ${on}`)
    if (felt.length > 12) felt.shift()
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'keydown', 'keyup'])
    window.addEventListener(type, note, { capture: true })
  Reflect.set(window, 'felt', felt)
}

export async function watchHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(feel)
}

/** The last presses, the newest last. */
export async function feltOn(page: Page): Promise<string[]> {
  const felt: unknown = await page.evaluate(() => Reflect.get(window, 'felt'))
  return Array.isArray(felt) ? felt.map(String) : []
}
