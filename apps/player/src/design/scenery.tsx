import { useState } from 'react'
import { useGame } from '../app/game.js'
import { pictureUrl } from '../services/pictures.js'
import canal from './canal.svg'
import css from './scenery.module.css'

/** The company's building by the canal: the content's picture, else our own drawing of it. */
export function Scenery({ name = 'bg/bg-building.jpg', dusk = false }: { name?: string; dusk?: boolean }) {
  const picture = pictureUrl(useGame(), name)
  const [broken, setBroken] = useState(false)
  return (
    <div className={css.scenery} aria-hidden="true">
      <img
        className={css.picture}
        src={broken ? canal : (picture ?? canal)}
        alt=""
        onError={() => setBroken(true)}
      />
      {dusk && <div className={css.dusk} />}
    </div>
  )
}
