import { prefixOf } from '@didascalie/contract'
import { memo } from 'react'
import { useGame } from '../content/game.js'
import { seatsOf } from './listener-seats.js'
import css from './listeners.module.css'
import { TalkerMoods } from './talker.js'

interface ListenersProps {
  readonly ids: readonly string[]
  /** The current talker, if any. */
  readonly talker: string | undefined
  readonly background: string
}

/** The listeners, smaller and darker than the talker and opposite them. Hidden from screen readers: the text says what matters. */
export const Listeners = memo(function Listeners({ ids, talker, background }: ListenersProps) {
  const { scene } = useGame()
  return seatsOf(scene, ids, talker).map(({ id, side, box, mirrored }) => (
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
