import { useEffect, useState } from 'react'
import { liveRegionDelay } from '../constants.js'
import type { Clock } from './clock.js'

interface LiveRegionProps {
  readonly announcement: string | undefined
  readonly clock: Clock
}

/**
 * Announces each line to screen readers once and as a whole, although its words appear one by one on the screen. The region is empty at
 * first, because screen readers announce only changes of an existing region.
 */
export function LiveRegion({ announcement, clock }: LiveRegionProps) {
  const [known, setKnown] = useState(false)
  useEffect(() => clock.after(liveRegionDelay, () => setKnown(true)), [clock])
  return (
    <p className="sr" role="status">
      {known && announcement}
    </p>
  )
}
