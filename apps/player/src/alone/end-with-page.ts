/**
 * Ends the SCORM session when the page is closed. Saves the session time when the page is hidden, because a phone can close a hidden
 * page without notice. Reloads a page that the browser restores from the back/forward cache, because its SCORM session has ended.
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
