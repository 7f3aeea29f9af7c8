import { transition } from '@didascalie/stage'
import { vi } from 'vitest'
import { setUp } from './play.js'

/** Advances the fake timers far enough for all pending transitions. */
export const settle = () => vi.advanceTimersByTimeAsync(transition * 2)

/** An application that has loaded and shows the login screen. */
export async function started(...args: Parameters<typeof setUp>) {
  const parts = setUp(...args)
  const start = parts.model.start()
  await settle()
  await start
  await settle()
  return { ...parts, state: parts.store.getState }
}

/** An application with a learner logged in by access code. */
export async function connected() {
  const parts = await started()
  parts.model.connect('H7KM', true)
  await settle()
  return parts
}
