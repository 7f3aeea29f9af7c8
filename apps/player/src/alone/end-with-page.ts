import type { ScormApi } from './scorm-api.js'

/**
 * Commits and ends the SCORM session when the page is hidden. A page that the browser restores from its back/forward
 * cache would use a session that has ended, so it is reloaded.
 */
export function endWithPage(
  api: Pick<ScormApi, 'commit' | 'terminate'>,
  view: Window,
  reload: () => void,
): void {
  view.addEventListener('pagehide', () => {
    api.commit()
    api.terminate()
  })
  view.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload()
  })
}
