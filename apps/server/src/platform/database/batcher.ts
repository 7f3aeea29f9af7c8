// Processes items in batches, so that requests that arrive together share one round trip to the
// database and one commit. After the commit, each request gets its own result.

interface QueuedItem<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (cause: unknown) => void
}

export interface BatchOptions<Item, Result> {
  /** Processes a batch. Returns one result for each item, in the same order. */
  run: (items: Item[]) => Promise<Result[]>
  /** Two items with the same key are never in the same batch. */
  key: (item: Item) => string
  maxBatchSize: number
  maxConcurrentBatches: number
}

export class Batcher<Item, Result> {
  readonly #options: BatchOptions<Item, Result>
  #queue: QueuedItem<Item, Result>[] = []
  #runningCount = 0
  #isScheduled = false

  constructor(options: BatchOptions<Item, Result>) {
    this.#options = options
  }

  add(item: Item): Promise<Result> {
    const result = new Promise<Result>((resolve, reject) => {
      this.#queue.push({ item, resolve, reject })
    })
    this.#schedule()
    return result
  }

  /** Starts a batch after one turn of the event loop, so that requests that Node has already received can join it. */
  #schedule(): void {
    if (
      this.#isScheduled ||
      this.#runningCount >= this.#options.maxConcurrentBatches ||
      this.#queue.length === 0
    )
      return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      void this.#runOne()
    })
  }

  async #runOne(): Promise<void> {
    const batch = this.#takeBatch()
    this.#runningCount += 1
    this.#schedule()
    try {
      const results = await this.#options.run(batch.map(({ item }) => item))
      batch.forEach(({ resolve, reject }, index) => {
        const result = results[index]
        if (result === undefined) reject(new Error('A batch returned fewer results than it had items'))
        else resolve(result)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      this.#runningCount -= 1
      this.#schedule()
    }
  }

  #takeBatch(): QueuedItem<Item, Result>[] {
    const batch: QueuedItem<Item, Result>[] = []
    const remaining: QueuedItem<Item, Result>[] = []
    const keys = new Set<string>()
    for (const queued of this.#queue) {
      const key = this.#options.key(queued.item)
      if (batch.length >= this.#options.maxBatchSize || keys.has(key)) remaining.push(queued)
      else batch.push(queued)
      keys.add(key)
    }
    this.#queue = remaining
    return batch
  }
}
