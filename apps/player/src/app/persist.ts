const pause = 2000
const tries = 5

/** Retries `load` up to five times. Then returns without an error: the caller shows the failure when it renders. */
export async function persist(load: () => Promise<unknown>): Promise<void> {
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
