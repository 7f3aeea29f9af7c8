// Splits long work into small transactions and pauses after each transaction, so that saves of this
// process and of other processes can use the database.
import { setTimeout as wait } from 'node:timers/promises'
import type { DeleteResult } from 'kysely'

/** The pause between two transactions: long enough for a waiting save to use the database. */
const pauseMs = 8

/** Repeats the step until it changes no row. Each step returns the number of rows that it changed. Returns the sum of these numbers. */
export async function repeatUntilNone(step: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const changedRows = await step()
    if (changedRows === 0) return total
    total += changedRows
    await wait(pauseMs)
  }
}

/** Repeats a query that deletes a limited number of rows, until it deletes no row. Returns the number of deleted rows. */
export const deleteInBatches = (query: { executeTakeFirstOrThrow(): Promise<DeleteResult> }) =>
  repeatUntilNone(async () => Number((await query.executeTakeFirstOrThrow()).numDeletedRows))

export async function inChunks<Item>(
  items: readonly Item[],
  chunkSize: number,
  handleChunk: (chunk: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += chunkSize) {
    if (start > 0) await wait(pauseMs)
    await handleChunk(items.slice(start, start + chunkSize))
  }
}
