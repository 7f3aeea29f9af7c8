import { useRef } from 'react'
import { confirmClickLock } from '../../constants.js'

/** Returns a function that calls an action, unless it called one less than 500 ms before: a double click confirms only once. */
export function useClickLock(now: () => number = () => performance.now()) {
  const lockedUntil = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => {
    if (now() < lockedUntil.current) return
    lockedUntil.current = now() + confirmClickLock
    act()
  }
}
