import { transition } from '@didascalie/stage'
import { vi } from 'vitest'
import { setUp } from './play.js'

/** Long enough for whatever is under way, on a clock that the test has in hand. */
export const settle = () => vi.advanceTimersByTimeAsync(transition * 2)

/** An application that has loaded, and asks who comes. */
export async function started(...args: Parameters<typeof setUp>) {
  const parts = setUp(...args)
  const start = parts.model.start()
  await settle()
  await start
  await settle()
  return { ...parts, state: parts.store.getState }
}

/** An application in which somebody has come in by their code. */
export async function connected() {
  const parts = await started()
  parts.model.connect('H7KM', true)
  await settle()
  return parts
}
