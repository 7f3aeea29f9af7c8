// Long work runs in small transactions with a pause between two, so that saves of this process and of others get the database in between.
import { setTimeout as wait } from 'node:timers/promises'

const restMs = 8

/** Repeats `removeSome` until it removes nothing. Returns the number of removed rows. */
export async function repeatUntilNone(removeSome: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await removeSome()
    if (some === 0) return done
    done += some
    await wait(restMs)
  }
}

export async function inChunks<Item>(
  items: readonly Item[],
  atOnce: number,
  handleChunk: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await wait(restMs)
    await handleChunk(items.slice(start, start + atOnce))
  }
}
