/** Starts a stopwatch that counts only while the page is visible. Returns a function that returns the whole seconds counted so far. */
export function startStopwatch(page: Document, now: () => number = () => performance.now()): () => number {
  let totalMs = 0
  let visibleSince = page.hidden ? undefined : now()
  page.addEventListener('visibilitychange', () => {
    if (visibleSince !== undefined) totalMs += now() - visibleSince
    visibleSince = page.hidden ? undefined : now()
  })
  return () => Math.floor((totalMs + (visibleSince === undefined ? 0 : now() - visibleSince)) / 1000)
}
