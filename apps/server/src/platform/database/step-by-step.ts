// Long work is done in small transactions, with a rest between two: whoever saves meanwhile, in this process or in another, gets the
// database in between, and the process answers.
import { setTimeout as wait } from 'node:timers/promises'

const restMs = 8

/** Until a step finds nothing more to do; how much all of them did. */
export async function untilNoneLeft(step: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const some = await step()
    if (some === 0) return done
    done += some
    await wait(restMs)
  }
}

export async function inSteps<Item>(
  items: readonly Item[],
  atOnce: number,
  step: (some: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce) {
    if (start > 0) await wait(restMs)
    await step(items.slice(start, start + atOnce))
  }
}
