// Simulates a screen reader's announcements: text changes in existing live regions, and new alerts.
import type { BrowserContext } from 'playwright-core'

export interface Hearing {
  /** Every announcement, in order. */
  readonly heard: string[]
  /** Every page title since the first change, in order. */
  readonly titles: string[]
}

/** Records the announcements of every page that this context opens from now on. */
export async function listenTo(context: BrowserContext): Promise<Hearing> {
  const hearing: Hearing = { heard: [], titles: [] }
  await context.exposeFunction('hear', (text: string, title: string) => {
    if (text !== '') hearing.heard.push(text)
    if (title !== hearing.titles.at(-1)) hearing.titles.push(title)
  })
  await context.addInitScript(() => {
    const known = new WeakMap<Element, string>()
    const hear: unknown = Reflect.get(window, 'hear')
    let title = document.title
    const look = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        const text = region.textContent?.trim() ?? ''
        const before = known.get(region)
        known.set(region, text)
        // Screen readers announce a new alert, but not reliably a new live region with text. They ignore inert content.
        const changed = before === undefined ? region.matches('[role="alert"]') : before !== text
        if (!changed || text === '' || region.closest('[inert]')) continue
        if (typeof hear === 'function') hear(text, document.title)
      }
      if (document.title === title) return
      title = document.title
      if (typeof hear === 'function') hear('', title)
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return hearing
}
