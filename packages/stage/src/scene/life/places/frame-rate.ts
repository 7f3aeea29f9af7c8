// When frames are slow, the life of a place is switched off first, and tried again later.

/** Milliseconds between two frames above which frames are slow. */
const slow = 40
const watchFor = 2000

/** Whether frames that came at these times were slow. */
export function areSlow(times: readonly number[]): boolean {
  const gaps = times
    .slice(1)
    .map((time, i) => time - (times[i] ?? time))
    .sort((a, b) => a - b)
  return (gaps[Math.floor(gaps.length / 2)] ?? 0) > slow
}

/** Measures two seconds of frames, then reports whether they were slow. Returns a function that stops measuring. */
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

/** How long the life of all places stays switched off: 30 seconds after slow frames, then twice as long each time, up to 5 minutes. */
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

  /** Milliseconds until the life of a place may be tried again. */
  get remaining(): number {
    return Math.max(0, this.#end - performance.now())
  }
}
