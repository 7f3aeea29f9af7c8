import { prefixOf } from '@didascalie/contract'
import { memo } from 'react'
import { useGame } from '../content/game.js'
import { seatsOf } from './listener-seats.js'
import css from './listeners.module.css'
import { TalkerMoods } from './talker.js'

interface ListenersProps {
  readonly ids: readonly string[]
  /** Who has the floor, if somebody has. */
  readonly talker: string | undefined
  readonly background: string
}

/** The others of a scene: smaller, dimmer, on the far side of whoever speaks. What matters of what they do is told in words. */
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
