import { pictureUrl } from '@didascalie/stage'
import { useState } from 'react'
import drawnBuilding from '../content/building.svg'
import { useGame } from '../content/game.js'
import css from './scenery.module.css'

interface SceneryProps {
  /** Whether to show the evening picture of the ending. */
  evening?: boolean
}

/** The picture of the building. If the content has no such picture, shows a drawing. */
export function Scenery({ evening = false }: SceneryProps) {
  const picture = pictureUrl(useGame(), evening ? 'bg/bg-outro.jpg' : 'bg/bg-building.jpg')
  const [hasFailed, setHasFailed] = useState(false)
  const isDrawn = hasFailed || picture === undefined
  return (
    <div className={css.scenery} data-evening={evening} aria-hidden="true">
      <img
        className={css.picture}
        src={isDrawn ? drawnBuilding : picture}
        alt=""
        data-drawn={isDrawn}
        onError={() => setHasFailed(true)}
      />
      {evening && isDrawn && <div className={css.dusk} />}
    </div>
  )
}
