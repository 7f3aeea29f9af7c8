import { useEffect, useState } from 'react'

/** Returns the last value that stayed the same for `delayMs`. So a search sends one request per pause in typing, not one per key. */
export function useDebounced<Value>(value: Value, delayMs = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, settled, delayMs])
  return settled
}
