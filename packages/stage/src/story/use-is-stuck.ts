import { useEffect, useState } from 'react'
import { hintDelay } from '../constants.js'
import type { Clock } from '../scene/clock.js'

/** Whether the learner has searched for a while without progress. `key` changes when the learner opens a new object or finishes one. */
export function useIsStuck(clock: Clock, isSearching: boolean, key: string): boolean {
  const [stuckKey, setStuckKey] = useState('')
  useEffect(() => {
    if (!isSearching) return undefined
    return clock.after(hintDelay, () => setStuckKey(key))
  }, [clock, isSearching, key])
  return isSearching && stuckKey === key
}
