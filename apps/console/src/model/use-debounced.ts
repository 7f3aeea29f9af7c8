import { useEffect, useState } from 'react'

/** Returns the value once it has not changed for `delayMs`, so that typing sends one request per pause instead of one per key. */
export function useDebounced<Value>(value: Value, delayMs = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, settled, delayMs])
  return settled
}
