// Slow loops (breath, sway, leaves) move in steps, 15 a second, and the steps of all loops fall on the same instants, so that the
// browser draws 15 frames a second instead of 60. No loop moves half a pixel between two steps. On a computer without a graphics
// card a full stage takes 24 ms of processor time a frame: at 60 frames a second everything else came late
// (docs/decisions/people-and-place-animation.md).
const perSecond = 15
/** The milliseconds between two steps. */
const beat = 1000 / perSecond

/** The timing of a loop that lasts about this long: its steps are one beat apart. */
export function inBeats(milliseconds: number) {
  const beats = Math.max(2, Math.round(milliseconds / beat))
  return {
    duration: beats * beat,
    easing: `steps(${beats}, end)`,
    iterations: Number.POSITIVE_INFINITY,
  }
}

/** Whether an animation moves in steps. Those that cross the stage do not: their steps would be seen. */
export const isOnBeat = (animation: Animation): boolean =>
  animation.effect?.getTiming().easing?.startsWith('steps(') ?? false

/** Starts a loop `into` milliseconds after its beginning, to the nearest shared instant. */
export function fallIn(animation: Animation, into: number): void {
  const now = animation.timeline?.currentTime
  if (typeof now === 'number') animation.startTime = Math.floor((now - into) / beat) * beat
}

/** Pauses animations, or resumes them where they were: loops on the shared instants again. */
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
