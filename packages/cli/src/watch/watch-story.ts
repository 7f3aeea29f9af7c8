/** What watching needs of the outside world. */
export interface WatchHost {
  /** Calls back whenever a file is saved, with its name when the system tells it. */
  onChange(listener: (file: string | undefined) => void): { close(): void }
  /** Starts a check, which may report more than once: soon, then whole. */
  check(report: (told: string) => void): { cancel(): void }
  /** Shows a report in place of the one before. */
  show(told: string): void
  /** Runs something a little later; calls it off with what it returns. */
  later(run: () => void, milliseconds: number): () => void
}

/** Editors save in several steps (write, rename, touch): one check for all of them. */
export const quietTime = 60

const watched = /\.(?:yarn|json)$/

/** Checks now and after every save. A check that a new save overtakes is called off, and its report never shown. */
export function watchStory(host: WatchHost): { stop(): void } {
  let running: { cancel(): void } | undefined
  let callOff: (() => void) | undefined

  const checkAgain = () => {
    callOff = undefined
    running?.cancel()
    let current = true
    const check = host.check((told) => {
      if (current) host.show(told)
    })
    running = {
      cancel: () => {
        current = false
        check.cancel()
      },
    }
  }

  const watcher = host.onChange((file) => {
    if (file !== undefined && !watched.test(file)) return
    callOff?.()
    callOff = host.later(checkAgain, quietTime)
  })
  checkAgain()

  return {
    stop: () => {
      watcher.close()
      callOff?.()
      running?.cancel()
    },
  }
}
