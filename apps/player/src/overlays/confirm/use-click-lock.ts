import { useRef } from 'react'
import { confirmClickLock } from '../../constants.js'

/** Runs an act unless another ran less than 500 ms ago: a double click confirms once. */
export function useClickLock(now: () => number = () => performance.now()) {
  const free = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => {
    if (now() < free.current) return
    free.current = now() + confirmClickLock
    act()
  }
}
