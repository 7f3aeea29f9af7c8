import { useRef } from 'react'
import { confirmClickLock } from '../../constants.js'

/** The returned function calls an action and then ignores further actions for 500 ms. A double click therefore confirms only once. */
export function useClickLock(now: () => number = () => performance.now()) {
  const lockedUntil = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => {
    if (now() < lockedUntil.current) return
    lockedUntil.current = now() + confirmClickLock
    act()
  }
}
