import { prefixOf } from '@didascalie/contract'
import { DrawnQuay } from './drawn-quay.js'
import { DrawnRoom } from './drawn-room.js'

/** The pictures that every game has (specification, section 2) are of a building from outside. */
const outdoors = /^bg-/

/** Stands in for a background that the content does not have (yet). */
export function DrawnBackground({ id }: { id: string }) {
  const place = prefixOf(id)
  return (
    <svg viewBox="0 0 2304 1080" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {outdoors.test(id) ? <DrawnQuay id={id} /> : <DrawnRoom id={id} place={place} />}
    </svg>
  )
}
