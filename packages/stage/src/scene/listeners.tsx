import { prefixOf } from '@didascalie/contract'
import { memo } from 'react'
import type { Seat } from './listener-seats.js'
import css from './listeners.module.css'
import { TalkerMoods } from './talker.js'

interface ListenersProps {
  readonly seats: readonly Seat[]
  readonly background: string
}

/** The listeners, opposite the talker, smaller and darker. Screen readers skip them, because the text says everything that matters. */
export const Listeners = memo(function Listeners({ seats, background }: ListenersProps) {
  return seats.map(({ id, side, box, mirrored }) => (
    <div
      key={`${prefixOf(id)} ${side}`}
      className={css.listener}
      style={{ left: box.x, top: box.y, width: box.w, height: box.h }}
      data-listener={id}
      data-mirrored={mirrored}
      aria-hidden="true"
    >
      <TalkerMoods id={id} background={background} dim />
    </div>
  ))
})
