import { useEffect, useState } from 'react'

/** Returns the value after it has not changed for `delay` milliseconds, so that typing sends one request per pause instead of one per key. */
export function useDebounced<Value>(value: Value, delay = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, settled, delay])
  return settled
}
