const pauseMs = 2000
const maxAttempts = 5

/** Does not throw after the last failure, because the error boundary of the screen reports this failure. */
export async function loadWithRetries(load: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    try {
      await load()
      return
    } catch (cause) {
      // The text that the specification requires (section 8).
      console.error('Something bad happened; please try again later.', cause)
      if (attempt < maxAttempts) await new Promise<void>((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}
