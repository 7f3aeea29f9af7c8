/** A long computation as a generator. It yields between its parts, so that the caller can let other work run or give up. A part takes
 * some milliseconds while a story is explored, and one or two seconds at most afterwards, for a story of some million moments. */
export type Task<Result> = Generator<undefined, Result, undefined>

/** Runs a task to its end at once. */
export function runTask<Result>(task: Task<Result>): Result {
  for (;;) {
    const step = task.next()
    if (step.done) return step.value
  }
}

export interface SliceOptions {
  /** Cancels the task: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the task runs before other work gets its turn, in milliseconds. */
  readonly sliceMs?: number | undefined
  /** Waits for other work to run; replaced in tests. */
  readonly pause?: (() => Promise<void>) | undefined
}

/** Long beside the 4 ms that a browser's timer can wait, short for a learner or a writer who waits for an answer. */
const defaultSliceMs = 50

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Runs a task in slices, so that messages, timers and a cancellation are handled in between. */
export async function runInSlices<Result>(
  task: Task<Result>,
  { signal, sliceMs = defaultSliceMs, pause = nextTurn }: SliceOptions = {},
): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted()
    const end = performance.now() + sliceMs
    do {
      const step = task.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await pause()
  }
}
