// Measures the frame rate. When frames are slow, `PlaceLife` stops the animation of places (water, leaves, people) for some time.

/** A frame is slow if it comes more than this time after the previous one. */
const maxGapMs = 40
const measuringMs = 2000

/** Whether the median time between two frames is too long. */
export function areSlow(times: readonly number[]): boolean {
  const gaps = times
    .slice(1)
    .map((time, i) => time - (times[i] ?? time))
    .sort((a, b) => a - b)
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) > maxGapMs
}

/** Measures frames for two seconds, then reports whether they were slow. Returns a function that stops the measurement. */
export function watchFrames(onMeasured: (wereSlow: boolean) => void): () => void {
  const times: number[] = []
  let next = requestAnimationFrame(function measureFrame(time) {
    times.push(time)
    if (time - (times[0] ?? time) < measuringMs) next = requestAnimationFrame(measureFrame)
    else onMeasured(areSlow(times))
  })
  return () => cancelAnimationFrame(next)
}

const minPauseMs = 30_000
const maxPauseMs = 300_000

/** How long the animation stays off after slow frames: 30 seconds first, then twice as long each time, at most 5 minutes. */
export class SlowFramePause {
  #nextPauseMs = minPauseMs
  #endTime = 0

  add(wereSlow: boolean): void {
    if (!wereSlow) {
      this.#nextPauseMs = minPauseMs
      return
    }
    this.#endTime = performance.now() + this.#nextPauseMs
    this.#nextPauseMs = Math.min(this.#nextPauseMs * 2, maxPauseMs)
  }

  /** Milliseconds until the animation may start again. */
  get remaining(): number {
    return Math.max(0, this.#endTime - performance.now())
  }
}
