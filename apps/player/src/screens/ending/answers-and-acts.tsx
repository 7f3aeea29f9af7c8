import type { Notion, Survey } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import type { RunSummary } from '../../content/run-summary.js'
import { NotionIcon } from '../../design/notion-icon.js'
import css from './answers-and-acts.module.css'

interface AnswersAndActsProps {
  readonly notions: readonly Notion[]
  readonly survey: Survey
  readonly summary: RunSummary
}

/**
 * Compares, for each notion, what the learner answered in the survey with what they did in the story (the facts of the run). No comment
 * or colour may judge the learner.
 */
export function AnswersAndActs({ notions, survey, summary }: AnswersAndActsProps) {
  const w = useWording()
  const { facts, done: factTexts } = summary
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
          {facts
            .filter(({ notion }) => notion === index + 1)
            .map(({ key, question }) => (
              <p key={key} className={css.question}>
                {question}
              </p>
            ))}
        </li>
      ))}
    </ol>
  )
}
