import { useRef } from 'react'

/** Returns `action` with a lock: calls are ignored while the action runs. So a double click does not create something twice. */
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
