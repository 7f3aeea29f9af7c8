import { useRef } from 'react'

/** Wraps an action: ignores calls while the action runs, so that a double click or a second Enter does not create something twice. */
export function useSingleRun<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const isRunning = useRef(false)
  return async (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await action(...args)
    } finally {
      isRunning.current = false
    }
  }
}
