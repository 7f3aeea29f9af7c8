const pause = 2000
const tries = 5

/** Tries again what needs the network, for a while: then gives up, and the caller shows what came of it. */
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
