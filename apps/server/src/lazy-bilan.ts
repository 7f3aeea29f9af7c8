// The debrief's typography is a third of what there is to load, and nobody needs it in the first seconds.
import { Readable } from 'node:stream'
import type { Bilan } from './bilan/bilan.js'

const load = () => import('./bilan/index.js')

export function writeBilanLater(bilan: Bilan): Readable {
  async function* pages() {
    const { writeBilan } = await load()
    yield* writeBilan(bilan)
  }
  return Readable.from(pages(), { objectMode: false })
}

/** So that the first learner to finish does not wait for it either. */
export function warmBilan(): void {
  load().catch(() => {
    // It is reported to the log by the first request that needs it.
  })
}
