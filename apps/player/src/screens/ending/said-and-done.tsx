import type { Notion, Survey } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import { NotionIcon } from '../../design/notion-icon.js'
import css from './said-and-done.module.css'

interface SaidAndDoneProps {
  readonly notions: readonly Notion[]
  readonly survey: Survey
  /** By notion, everything that was done in the week. */
  readonly done: readonly (readonly string[])[]
}

/** Each notion with what one says of it and what one did, side by side: no comment, no colour that judges. */
export function SaidAndDone({ notions, survey, done }: SaidAndDoneProps) {
  const w = useWording()
  return (
    <ol className={css.notions}>
      {notions.map(({ title, survey: sentence }, index) => (
        <li key={title}>
          <NotionIcon number={index + 1} />
          <h3>{title}</h3>
          <dl>
            <div>
              <dt>{w('ui.results.says')}</dt>
              <dd>
                <b>{w(survey[index] ? 'ui.survey.yes' : 'ui.survey.no')}</b> — {sentence}
              </dd>
            </div>
            <div>
              <dt>{w('ui.results.did')}</dt>
              {(done[index] ?? []).map((text) => (
                <dd key={text}>{text}</dd>
              ))}
              {(done[index] ?? []).length === 0 && (
                <dd className={css.none}>{w('ui.results.did.nothing')}</dd>
              )}
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}
