/** The files, checks, screen and timers that `watchStory` uses. */
export interface WatchHost {
  /** Calls the listener once for several saves in quick succession, with the file names if the system provides them. */
  onChange(listener: (files: ReadonlySet<string | undefined>) => void): { close(): void }
  /** Starts a check. The check can report twice: first a partial result, then the complete result. */
  check(report: (output: string) => void): { cancel(): void }
  /** Replaces the report on the screen. */
  show(output: string): void
}

const watchedFiles = /\.(?:yarn|json)$/

/** Checks now and after each save. A new save cancels the running check, and the report of that check is not shown. */
export function watchStory(host: WatchHost): { stop(): void } {
  let running: { cancel(): void } | undefined

  const checkAgain = () => {
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

  const watcher = host.onChange((files) => {
    if ([...files].some((file) => file === undefined || watchedFiles.test(file))) checkAgain()
  })
  checkAgain()

  return {
    stop: () => {
      watcher.close()
      running?.cancel()
    },
  }
}
