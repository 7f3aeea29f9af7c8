import { useRef } from 'react'
import { confirmClickLock } from '../../constants.js'

/** Ignores actions within 500 ms of the last one, so that a double click confirms only once. */
export function useClickLock(now: () => number = () => performance.now()) {
  const free = useRef(Number.NEGATIVE_INFINITY)
  return (act: () => void) => {
    if (now() < free.current) return
    free.current = now() + confirmClickLock
    act()
  }
}
