/** The files, checks, screen and timers that `watchStory` uses. */
export interface WatchHost {
  /** Calls the listener after each save, with the file name if the system provides it. */
  onChange(listener: (file: string | undefined) => void): { close(): void }
  /** Starts a check. The check can report twice: first a partial result, then the complete result. */
  check(report: (output: string) => void): { cancel(): void }
  /** Replaces the report on the screen. */
  show(output: string): void
  /** Calls `run` after a delay. Returns a function that cancels this call. */
  schedule(run: () => void, milliseconds: number): () => void
}

/**
 * A check starts after this many milliseconds without a change. Editors save in several steps (write, rename, touch), and one check is
 * enough for all these steps.
 */
export const quietMs = 60

const watchedFiles = /\.(?:yarn|json)$/

/** Checks now and after each save. A new save cancels the running check, and the report of that check is not shown. */
export function watchStory(host: WatchHost): { stop(): void } {
  let running: { cancel(): void } | undefined
  let cancelTimer: (() => void) | undefined

  const checkAgain = () => {
    cancelTimer = undefined
    running?.cancel()
    let isCurrent = true
    const check = host.check((output) => {
      if (isCurrent) host.show(output)
    })
    running = {
      cancel: () => {
        isCurrent = false
        check.cancel()
      },
    }
  }

  const watcher = host.onChange((file) => {
    if (file !== undefined && !watchedFiles.test(file)) return
    cancelTimer?.()
    cancelTimer = host.schedule(checkAgain, quietMs)
  })
  checkAgain()

  return {
    stop: () => {
      watcher.close()
      cancelTimer?.()
      running?.cancel()
    },
  }
}
