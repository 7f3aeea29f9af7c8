import { inactivityTimeout } from '../constants.js'

/** The events that mark the learner as active: mouse, keyboard, touch and pen. */
export const activeEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export interface Activity {
  isActive(): boolean
  stop(): void
}

export function watchActivity(target: EventTarget = window, now: () => number = Date.now): Activity {
  let lastActivity = Number.NEGATIVE_INFINITY
  const recordActivity = () => {
    lastActivity = now()
  }
  for (const name of activeEvents)
    target.addEventListener(name, recordActivity, { passive: true, capture: true })
  return {
    isActive: () => now() - lastActivity < inactivityTimeout,
    stop() {
      for (const name of activeEvents) target.removeEventListener(name, recordActivity, { capture: true })
    },
  }
}
