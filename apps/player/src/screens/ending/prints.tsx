import { insertAltKey, insertKeptKey, locationTitleKey, prefixOf } from '@didascalie/contract'
import { BackgroundPicture, pictureNames, pictureUrl, whenAndWhere } from '@didascalie/stage'
import { type CSSProperties, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import type { ShownFact } from '../../content/run-summary.js'
import css from './prints.module.css'

type IndexedStyle = CSSProperties & Record<'--place', number>

interface PrintsProps {
  readonly facts: readonly ShownFact[]
  /** The picture name of the keepsake; '' for none. */
  readonly keepsake: string
}

/** The facts of the run, each with a picture of its location, then the keepsake. They appear one after the other. */
export function Prints({ facts, keepsake }: PrintsProps) {
  return (
    <ol className={css.prints}>
      {facts.map((fact, index) => (
        <Print key={fact.key} fact={fact} index={index} />
      ))}
      {keepsake !== '' && <Keepsake id={keepsake} index={facts.length} />}
    </ol>
  )
}

function Keepsake({ id, index }: { id: string; index: number }) {
  const game = useGame()
  const w = useWording()
  const [hasFailed, setHasFailed] = useState(false)
  const picture = hasFailed ? undefined : pictureUrl(game, pictureNames.insert(id))
  const style: IndexedStyle = { '--place': index }
  return (
    <li className={`${css.print} ${css.keepsake}`} style={style} data-keepsake={id}>
      {picture && (
        <div className={css.photo}>
          <img src={picture} alt={w(insertAltKey(id), '')} onError={() => setHasFailed(true)} />
        </div>
      )}
      <p className="display">{w(insertKeptKey(id))}</p>
    </li>
  )
}

function Print({ fact, index }: { fact: ShownFact; index: number }) {
  const game = useGame()
  const w = useWording()
  const [hasFailed, setHasFailed] = useState(false)
  const { background, text } = fact
  const snapshot = hasFailed ? undefined : pictureUrl(game, pictureNames.polaroid(prefixOf(background)))
  const location = background === '' ? '' : w(locationTitleKey(background), '')
  const chapter = game.calendar.chapters.find(({ id }) => id === fact.chapter)
  const style: IndexedStyle = { '--place': index }
  return (
    <li className={css.print} style={style}>
      <div className={css.photo} aria-hidden="true">
        {snapshot ? (
          <img src={snapshot} alt="" onError={() => setHasFailed(true)} />
        ) : (
          background !== '' && <BackgroundPicture id={background} />
        )}
      </div>
      <p className={css.where}>{whenAndWhere(chapter, location)}</p>
      <p>{text}</p>
    </li>
  )
}
