// Records the input events that the page received, to diagnose a press that changed nothing.
import type { BrowserContext, Page } from 'playwright-core'

/** Runs in the page before its own code. Records the last input events, and whether the playing screen accepted input then. */
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
  const record = (event: string) => {
    events.push(`${Math.round(performance.now())} ${event} (${storyState()})`)
    if (events.length > 20) events.shift()
  }
  for (const type of ['mousedown', 'mouseup', 'click', 'keydown', 'keyup'])
    window.addEventListener(
      type,
      ({ target }) =>
        record(`${type} ${target instanceof Element ? target.outerHTML.slice(0, 80) : 'nowhere'}`),
      { capture: true },
    )
  const observerOptions = { subtree: true, childList: true, attributeFilter: ['data-ready'] }
  let lastState = ''
  new MutationObserver(() => {
    const state = storyState()
    if (state === lastState) return
    record('changed')
    lastState = state
  }).observe(document, observerOptions)
  Reflect.set(window, 'recordedInputEvents', events)
}

export async function startInputRecording(context: BrowserContext): Promise<void> {
  await context.addInitScript(recordInputEvents)
}

/** The newest event is last. */
export async function recordedInputEvents(page: Page): Promise<string[]> {
  const events: unknown = await page.evaluate(() => Reflect.get(window, 'recordedInputEvents'))
  return Array.isArray(events) ? events.map(String) : []
}
