// Simulates a screen reader's announcements: text changes in existing live regions, and new alerts.
import type { BrowserContext } from 'playwright-core'

export interface AnnouncementLog {
  readonly announcements: string[]
  /** The title of the page at each announcement and at each change of title, without repetitions. */
  readonly titles: string[]
}

/** Records the announcements of every page that this context opens from now on. */
export async function recordAnnouncements(context: BrowserContext): Promise<AnnouncementLog> {
  const log: AnnouncementLog = { announcements: [], titles: [] }
  await context.exposeFunction('reportAnnouncement', (text: string, title: string) => {
    if (text !== '') log.announcements.push(text)
    if (title !== log.titles.at(-1)) log.titles.push(title)
  })
  await context.addInitScript(() => {
    const lastTexts = new WeakMap<Element, string>()
    const report: unknown = Reflect.get(window, 'reportAnnouncement')
    let title = document.title
    const checkRegions = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"], [aria-live]')) {
        const text = region.textContent?.trim() ?? ''
        const previousText = lastTexts.get(region)
        lastTexts.set(region, text)
        // Screen readers announce a new alert, but often ignore other live regions that are new. They always ignore inert content.
        const isAnnounced =
          previousText === undefined ? region.matches('[role="alert"]') : previousText !== text
        if (!isAnnounced || text === '' || region.closest('[inert]')) continue
        if (typeof report === 'function') report(text, document.title)
      }
      if (document.title === title) return
      title = document.title
      if (typeof report === 'function') report('', title)
    }
    new MutationObserver(checkRegions).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    })
  })
  return log
}
