import { useWording } from '../../content/game.js'
import type { ShownFact } from '../../content/run-summary.js'
import { PrintPicture } from './print-picture.js'
import css from './thumbnails.module.css'
import { useWhenAndWhere } from './use-when-and-where.js'

/** The facts of the run as small prints, in order. */
export function Thumbnails({ facts }: { facts: readonly ShownFact[] }) {
  const w = useWording()
  const whenAndWhere = useWhenAndWhere()
  return (
    <ol className={css.thumbnails} aria-label={w('ui.week.title')}>
      {facts.map((fact) => (
        <li key={fact.key} className={css.thumbnail}>
          <div className={css.photo}>
            <PrintPicture fact={fact} />
          </div>
          <p className={css.when}>{whenAndWhere(fact)}</p>
          <p>{fact.text}</p>
        </li>
      ))}
    </ol>
  )
}
