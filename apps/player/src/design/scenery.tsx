import { pictureUrl } from '@didascalie/stage'
import { useState } from 'react'
import drawnBuilding from '../content/building.svg'
import { useGame } from '../content/game.js'
import css from './scenery.module.css'

interface SceneryProps {
  /** Shows the evening picture of the ending. */
  evening?: boolean
}

/** The picture of the building from the content, or a drawn one if it is missing. */
export function Scenery({ evening = false }: SceneryProps) {
  const picture = pictureUrl(useGame(), evening ? 'bg/bg-outro.jpg' : 'bg/bg-building.jpg')
  const [broken, setBroken] = useState(false)
  const drawn = broken || picture === undefined
  return (
    <div className={css.scenery} data-evening={evening} aria-hidden="true">
      <img
        className={css.picture}
        src={drawn ? drawnBuilding : picture}
        alt=""
        data-drawn={drawn}
        onError={() => setBroken(true)}
      />
      {evening && drawn && <div className={css.dusk} />}
    </div>
  )
}
