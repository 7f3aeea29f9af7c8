// Measures frames. When they are slow, the animation of places is switched off first, and tried again later.

/** A gap between two frames longer than this is slow, in milliseconds. */
const slow = 40
const watchFor = 2000

/** Whether the median gap between these frame times is slow. */
export function areSlow(times: readonly number[]): boolean {
  const gaps = times
    .slice(1)
    .map((time, i) => time - (times[i] ?? time))
    .sort((a, b) => a - b)
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) > slow
}

/** Measures frames for two seconds, then reports whether they were slow. Returns a function that stops the measurement. */
export function watchFrames(onMeasured: (wereSlow: boolean) => void): () => void {
  const times: number[] = []
  let next = requestAnimationFrame(function look(time) {
    times.push(time)
    if (time - (times[0] ?? time) < watchFor) next = requestAnimationFrame(look)
    else onMeasured(areSlow(times))
  })
  return () => cancelAnimationFrame(next)
}

const shortestPause = 30_000
const longestPause = 300_000

/** How long the animation of all places stays off after slow frames: 30 seconds, then twice as long each time, at most 5 minutes. */
export class SlowFramePause {
  #length = shortestPause
  #end = 0

  add(wereSlow: boolean): void {
    if (!wereSlow) {
      this.#length = shortestPause
      return
    }
    this.#end = performance.now() + this.#length
    this.#length = Math.min(this.#length * 2, longestPause)
  }

  /** Milliseconds until the animation may be tried again. */
  get remaining(): number {
    return Math.max(0, this.#end - performance.now())
  }
}
