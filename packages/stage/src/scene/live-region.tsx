import { useEffect, useState } from 'react'
import { liveRegionKnown } from '../constants.js'
import type { Clock } from './clock.js'

interface LiveRegionProps {
  readonly told: string | undefined
  readonly clock: Clock
}

/** Each line once, whole, for those who listen, while its words appear for those who look. The region comes empty: screen
 * readers read what changes in a region they know, not what one brings along. */
export function LiveRegion({ told, clock }: LiveRegionProps) {
  const [known, setKnown] = useState(false)
  useEffect(() => clock.after(liveRegionKnown, () => setKnown(true)), [clock])
  return (
    <p className="sr" role="status">
      {known && told}
    </p>
  )
}
