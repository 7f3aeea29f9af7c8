const pauseMs = 2000
const maxAttempts = 5

/**
 * Calls `load` until it succeeds, up to five times. Does not throw after the last failure, because
 * the error boundary of the screen reports this failure.
 */
export async function loadWithRetries(load: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    try {
      await load()
      return
    } catch (cause) {
      // The text that the specification requires (section 8).
      console.error('Something bad happened; please try again later.', cause)
      await new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
