/**
 * A long computation as a generator. It yields between its parts, so that the caller can let other work run or cancel the task. During the
 * exploration, a part takes a few milliseconds. In the analyses that follow, a part takes at most two seconds for a story of a few million
 * moments.
 */
export type Task<Result> = Generator<undefined, Result, undefined>

export function runTask<Result>(task: Task<Result>): Result {
  for (;;) {
    const step = task.next()
    if (step.done) return step.value
  }
}

export interface SliceOptions {
  /** Cancels the task: the promise is rejected with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
  /** How long the task runs before it pauses for other work, in milliseconds. */
  readonly sliceMs?: number | undefined
  /** Waits until other work has run; replaced in tests. */
  readonly pause?: (() => Promise<void>) | undefined
}

/** The default duration of a slice. It is much longer than the 4 ms that a browser's timer can add to each pause. It is short enough that
 * the page stays responsive. */
const defaultSliceMs = 50

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

/** Runs a task in slices, so that the process can handle messages, timers and a cancellation in between. */
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
