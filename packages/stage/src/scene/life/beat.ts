// What moves slowly and for ever is drawn some times a second, and all of it at the same instants: between two of them nothing
// has to be drawn, and at each everything at once. Nobody goes half a point further from one to the next.
const perSecond = 15
const beat = 1000 / perSecond

/** How a loop of about that long is timed. */
export function inBeats(milliseconds: number) {
  const beats = Math.max(2, Math.round(milliseconds / beat))
  return {
    duration: beats * beat,
    easing: `steps(${beats}, end)`,
    iterations: Number.POSITIVE_INFINITY,
  }
}

/** Whether a movement is drawn on the beat, as what is slow and small is. */
export const isOnBeat = (animation: Animation): boolean =>
  animation.effect?.getTiming().easing?.startsWith('steps(') ?? false

/** Begins a loop that far in. */
export function fallIn(animation: Animation, into: number): void {
  const now = animation.timeline?.currentTime
  if (typeof now === 'number') animation.startTime = Math.floor((now - into) / beat) * beat
}

/** Time stands still for whatever moves, or goes on from there: loops on the beat again. */
export function hold(animations: Iterable<Animation>, isHeld: boolean): void {
  for (const animation of animations) {
    if (isHeld) animation.pause()
    else if (animation.playState === 'paused') goOn(animation)
  }
}

function goOn(animation: Animation): void {
  const { currentTime } = animation
  const isLoop = animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  if (isLoop && typeof currentTime === 'number') fallIn(animation, currentTime)
  if (animation.playState === 'paused') animation.play()
}
