import type { Notion, Survey } from '@didascalie/contract'
import { Icon } from '@didascalie/stage'
import { useWording } from '../../content/game.js'
import { NotionIcon } from '../../design/notion-icon.js'
import css from './results.module.css'

/**
 * The results of a learner without a run summary. They depend only on the survey: each notion has a tick if the
 * learner answered « yes », otherwise something to try next (`gestures[0]`).
 */
export function SurveyResults({ notions, survey }: { notions: readonly Notion[]; survey: Survey }) {
  const w = useWording()
  return (
    <ol className={css.cards}>
      {notions.map(({ title, gestures }, index) => (
        <li key={title} className={survey[index] ? css.done : css.next}>
          <NotionIcon number={index + 1} />
          <div>
            <h2>{title}</h2>
            {survey[index] ? (
              <p className={css.tick}>
                <Icon name="tick" />
                {w('ui.results.yes')}
              </p>
            ) : (
              <p>
                <b>{w('ui.results.no')}</b> {gestures[0]}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
