/**
 * Ends the SCORM session when the page is closed. Saves the session time when the page is hidden, because a phone can close a hidden
 * page without notice. If the browser restores the page from the back/forward cache, reloads it, because the SCORM session has ended.
 */
export function endWithPage(
  session: { saveTime(): void; end(): void },
  view: Window,
  reload: () => void,
): void {
  view.addEventListener('pagehide', () => session.end())
  view.document.addEventListener('visibilitychange', () => {
    if (view.document.hidden) session.saveTime()
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload()
  })
}
