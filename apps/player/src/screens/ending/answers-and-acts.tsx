import type { Notion, Survey } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import { NotionIcon } from '../../design/notion-icon.js'
import css from './answers-and-acts.module.css'

interface AnswersAndActsProps {
  readonly notions: readonly Notion[]
  readonly survey: Survey
  /** The texts of all facts of the run, by notion. */
  readonly factTexts: readonly (readonly string[])[]
}

/** Shows the learner's answer and the facts of each notion side by side, without a comment or a judging colour. */
export function AnswersAndActs({ notions, survey, factTexts }: AnswersAndActsProps) {
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
              {(factTexts[index] ?? []).map((text) => (
                <dd key={text}>{text}</dd>
              ))}
              {(factTexts[index] ?? []).length === 0 && (
                <dd className={css.none}>{w('ui.results.did.nothing')}</dd>
              )}
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}
