/** How long the server may take to finish running requests. */
const maxStopMs = 10_000

/**
 * Signals within this time count as one request to stop. After Ctrl+C, the server gets one signal
 * from the terminal and another signal from npm.
 */
const repeatedSignalMs = 1_000

/** The part of Node's `process` that `stopOnSignal` uses. */
interface SignalledProcess {
  on(signal: 'SIGTERM' | 'SIGINT', listener: () => void): unknown
  exit(code: number): void
}

/** Calls `stop` on the first signal, then exits. Exits at once on a second request to stop, or if `stop` takes longer than ten seconds. */
export function stopOnSignal(stop: () => Promise<void>, self: SignalledProcess = process): void {
  let stoppingSince: number | undefined
  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > repeatedSignalMs) self.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => self.exit(1), maxStopMs).unref()
    stop().then(
      () => self.exit(0),
      () => self.exit(1),
    )
  }
  self.on('SIGTERM', onSignal)
  self.on('SIGINT', onSignal)
}
