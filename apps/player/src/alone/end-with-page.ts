import type { ScormApi } from './scorm-api.js'

/**
 * Played since, and to be gone on with: said once more when the page goes. A page that the browser brings back as it was, by
 * « back », would speak to a platform whose session is over: it is loaded again, and reads what is kept.
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
