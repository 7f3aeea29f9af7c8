// Slow loops (breath, sway, leaves) move in 15 steps per second. All loops move at the same instants, called shared instants below. The
// browser then draws 15 frames per second instead of 60. No loop moves half a pixel or more in one step. Without a graphics card, a full
// stage takes 24 ms of processor time per frame. 60 frames per second would then delay everything else
// (docs/decisions/people-and-place-animation.md).
const stepsPerSecond = 15
const stepMs = 1000 / stepsPerSecond

/** The timing of a loop of about this duration, rounded to a whole number of steps. */
export function steppedTiming(milliseconds: number) {
  const stepCount = Math.max(2, Math.round(milliseconds / stepMs))
  return {
    duration: stepCount * stepMs,
    easing: `steps(${stepCount}, end)`,
    iterations: Number.POSITIVE_INFINITY,
  }
}

/** Whether an animation moves in steps. An animation that crosses the stage moves smoothly, because steps would be visible. */
export const isStepped = (animation: Animation): boolean =>
  animation.effect?.getTiming().easing?.startsWith('steps(') ?? false

/** Starts a loop at a position in milliseconds. The loop then moves at the shared instants. */
export function startAligned(animation: Animation, positionMs: number): void {
  const now = animation.timeline?.currentTime
  if (typeof now === 'number') animation.startTime = Math.floor((now - positionMs) / stepMs) * stepMs
}

/** Pauses animations, or resumes them at the same position. Resumed loops move at the shared instants. */
export function setAnimationsPaused(animations: Iterable<Animation>, isPaused: boolean): void {
  for (const animation of animations) {
    if (isPaused) animation.pause()
    else if (animation.playState === 'paused') resume(animation)
  }
}

function resume(animation: Animation): void {
  const { currentTime } = animation
  const isLoop = animation.effect?.getTiming().iterations === Number.POSITIVE_INFINITY
  if (isLoop && typeof currentTime === 'number') startAligned(animation, currentTime)
  if (animation.playState === 'paused') animation.play()
}
