// What a screen reader says by itself: what changes in a live region that it already knew, and what an alert brings.
import type { BrowserContext } from 'playwright-core'

export interface Hearing {
  /** Everything that is said, in order. */
  readonly heard: string[]
  /** The titles the page has had. */
  readonly titles: string[]
}

/** Listens to this browser from now on. */
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
        // A region that comes with its text is not reliably read, an alert is; one that is covered is not read at all.
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
