const pause = 2000
const tries = 5

/** Calls `load` up to five times until it succeeds. Then returns without an error: rendering the screen reports the failure. */
export async function loadWithRetries(load: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      await load()
      return
    } catch (cause) {
      console.error('Something bad happened; please try again later.', cause)
      await new Promise<void>((resolve) => setTimeout(resolve, pause))
    }
  }
}
