// Records the input events that the page received, to diagnose a press that changed nothing.
import type { BrowserContext, Page } from 'playwright-core'

/** Runs in the page before its own code: records the last input events, their targets, and when the playing screen accepted input. */
function feel(): void {
  const felt: string[] = []
  const stories = new Map<Element, number>()
  /** Which playing screen is open, and whether it accepts input. */
  const story = () => {
    const main = document.querySelector('main[data-ready]')
    if (!main) return 'no story'
    if (!stories.has(main)) stories.set(main, stories.size + 1)
    return `story ${stories.get(main)}, ready: ${main.getAttribute('data-ready')}`
  }
  const note = (what: string) => {
    felt.push(`${Math.round(performance.now())} ${what} (${story()})`)
    if (felt.length > 20) felt.shift()
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'keydown', 'keyup'])
    window.addEventListener(
      type,
      ({ target }) =>
        note(`${type} ${target instanceof Element ? target.outerHTML.slice(0, 80) : 'nowhere'}`),
      { capture: true },
    )
  const watched = { subtree: true, childList: true, attributeFilter: ['data-ready'] }
  let last = ''
  new MutationObserver(() => {
    const now = story()
    if (now === last) return
    note('changed')
    last = now
  }).observe(document, watched)
  Reflect.set(window, 'felt', felt)
}

export async function watchHand(context: BrowserContext): Promise<void> {
  await context.addInitScript(feel)
}

/** The last input events, the newest last. */
export async function feltOn(page: Page): Promise<string[]> {
  const felt: unknown = await page.evaluate(() => Reflect.get(window, 'felt'))
  return Array.isArray(felt) ? felt.map(String) : []
}
