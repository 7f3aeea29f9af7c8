import { useEffect, useState } from 'react'
import { hintDelay } from '../constants.js'
import type { Clock } from '../scene/clock.js'

/** Whether the learner has searched for a while without finding anything. `key` changes with each find. */
export function useIsStuck(clock: Clock, isSearching: boolean, key: string): boolean {
  const [lostKey, setLostKey] = useState('')
  useEffect(() => {
    if (!isSearching) return undefined
    return clock.after(hintDelay, () => setLostKey(key))
  }, [clock, isSearching, key])
  return isSearching && lostKey === key
}
