import { useRef } from 'react'
import { confirmClickLock } from '../../constants.js'

/** Returns a function that calls an action and ignores further actions for 500 ms, so that a double click confirms only once. */
export function useClickLock(now: () => number = () => performance.now()) {
  const lockedUntil = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => {
    if (now() < lockedUntil.current) return
    lockedUntil.current = now() + confirmClickLock
    act()
  }
}
