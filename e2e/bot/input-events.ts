// Records the input events that the page received, to diagnose a press that changed nothing.
import type { BrowserContext, Page } from 'playwright-core'

/** Runs in the page before its own code: records the last input events, their targets, and when the playing screen accepted input. */
function recordInputEvents(): void {
  const events: string[] = []
  const storyNumbers = new Map<Element, number>()
  /** Which playing screen is open, and whether it accepts input. */
  const storyState = () => {
    const main = document.querySelector('main[data-ready]')
    if (!main) return 'no story'
    if (!storyNumbers.has(main)) storyNumbers.set(main, storyNumbers.size + 1)
    return `story ${storyNumbers.get(main)}, ready: ${main.getAttribute('data-ready')}`
  }
  const record = (what: string) => {
    events.push(`${Math.round(performance.now())} ${what} (${storyState()})`)
    if (events.length > 20) events.shift()
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'keydown', 'keyup'])
    window.addEventListener(
      type,
      ({ target }) =>
        record(`${type} ${target instanceof Element ? target.outerHTML.slice(0, 80) : 'nowhere'}`),
      { capture: true },
    )
  const observed = { subtree: true, childList: true, attributeFilter: ['data-ready'] }
  let last = ''
  new MutationObserver(() => {
    const now = storyState()
    if (now === last) return
    record('changed')
    last = now
  }).observe(document, observed)
  Reflect.set(window, 'felt', events)
}

export async function startInputRecording(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordInputEvents)
}

/** The last input events, the newest last. */
export async function recordedInputEvents(page: Page): Promise<string[]> {
  const events: unknown = await page.evaluate(() => Reflect.get(window, 'felt'))
  return Array.isArray(events) ? events.map(String) : []
}
