// Where frames are slow, the life of a place is what is done without first.

/** Milliseconds between two frames above which a place stands still. */
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

/** Looks at two seconds of frames, then tells if they were slow. Answers how to stop looking. */
export function watchFrames(onSlow: () => void): () => void {
  const times: number[] = []
  let next = requestAnimationFrame(function look(time) {
    times.push(time)
    if (time - (times[0] ?? time) < watchFor) next = requestAnimationFrame(look)
    else if (areSlow(times)) onSlow()
  })
  return () => cancelAnimationFrame(next)
}
