import { locationTitleKey, prefixOf } from '@didascalie/contract'
import { type CSSProperties, useState } from 'react'
import { whenAndWhere } from '../../content/calendar.js'
import { useGame, useWording } from '../../content/game.js'
import type { ToldFact } from '../../content/lived-week.js'
import { pictureNames } from '../../content/media-names.js'
import { pictureUrl } from '../../services/pictures.js'
import { BackgroundPicture } from '../../stage/background.js'
import css from './prints.module.css'

/** What was done, each with the print of where it was. They are laid down one after the other. */
export function Prints({ facts }: { facts: readonly ToldFact[] }) {
  return (
    <ol className={css.prints}>
      {facts.map((fact, index) => (
        <Print key={fact.key} fact={fact} index={index} />
      ))}
    </ol>
  )
}

function Print({ fact, index }: { fact: ToldFact; index: number }) {
  const game = useGame()
  const w = useWording()
  const [broken, setBroken] = useState(false)
  const { background, text } = fact
  const snapshot = broken ? undefined : pictureUrl(game, pictureNames.polaroid(prefixOf(background)))
  const place = background === '' ? '' : w(locationTitleKey(background), '')
  const chapter = game.calendar.chapters.find(({ id }) => id === fact.chapter)
  const style: CSSProperties & Record<'--place', number> = { '--place': index }
  return (
    <li className={css.print} style={style}>
      <div className={css.photo} aria-hidden="true">
        {snapshot ? (
          <img src={snapshot} alt="" onError={() => setBroken(true)} />
        ) : (
          background !== '' && <BackgroundPicture id={background} />
        )}
      </div>
      <p className={css.where}>{whenAndWhere(chapter, place)}</p>
      <p>{text}</p>
    </li>
  )
}
