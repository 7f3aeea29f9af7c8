import { useEffect, useState } from 'react'

/** The value once it has not changed for `delay` milliseconds: one request per pause instead of one per key. */
export function useDebounced<Value>(value: Value, delay = 250): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, settled, delay])
  return settled
}
