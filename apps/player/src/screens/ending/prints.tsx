import { locationTitleKey, prefixOf } from '@didascalie/contract'
import { type CSSProperties, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import type { ToldFact } from '../../content/lived-week.js'
import { pictureNames } from '../../content/media-names.js'
import { pictureUrl } from '../../services/pictures.js'
import { BackgroundPicture } from '../../stage/background.js'
import css from './prints.module.css'

interface PrintsProps {
  readonly facts: readonly ToldFact[]
  /** What a chapter is called; `''` when it has no name. */
  readonly chapterName: (chapter: string) => string
}

/** What was done, each with the print of where it was. They are laid down one after the other. */
export function Prints({ facts, chapterName }: PrintsProps) {
  return (
    <ol className={css.prints}>
      {facts.map((fact, index) => (
        <Print key={fact.key} fact={fact} index={index} chapter={chapterName(fact.chapter)} />
      ))}
    </ol>
  )
}

function Print({ fact, index, chapter }: { fact: ToldFact; index: number; chapter: string }) {
  const game = useGame()
  const w = useWording()
  const [broken, setBroken] = useState(false)
  const { background, text } = fact
  const snapshot = broken ? undefined : pictureUrl(game, pictureNames.polaroid(prefixOf(background)))
  const place = background === '' ? '' : w(locationTitleKey(background), '')
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
      <p className={css.where}>{[chapter, place].filter((part) => part !== '').join(', ')}</p>
      <p>{text}</p>
    </li>
  )
}
