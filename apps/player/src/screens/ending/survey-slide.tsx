import type { Notion } from '@didascalie/contract'
import { Button } from '@didascalie/stage'
import { useRef, useState } from 'react'
import { useWording } from '../../content/game.js'
import { NotionIcon } from '../../design/notion-icon.js'
import sheet from '../../design/sheet.module.css'
import ending from './ending.module.css'
import { countBlanks, firstBlank, type SurveyAnswers } from './slide.js'
import { SlideFoot } from './slide-foot.js'
import { SlideHead } from './slide-head.js'
import css from './survey-slide.module.css'
import { YesNo } from './yes-no.js'

interface SurveyProps {
  notions: readonly Notion[]
  answers: SurveyAnswers
  onAnswer(index: number, yes: boolean): void
  onBack(): void
  onConfirm(): void
}

/** The survey, with one line for each notion of the game. */
export function SurveySlide({ notions, answers, onAnswer, onBack, onConfirm }: SurveyProps) {
  const w = useWording()
  const list = useRef<HTMLOListElement>(null)
  const [hasPressedConfirm, setHasPressedConfirm] = useState(false)
  const blankCount = countBlanks(answers)

  function confirm() {
    if (blankCount === 0) return onConfirm()
    setHasPressedConfirm(true)
    list.current?.children[firstBlank(answers)]?.querySelector('input')?.focus()
  }

  return (
    <div className={`${sheet.sheet} ${ending.wide}`}>
      <SlideHead title={w('ui.survey.title')}>
        {w('ui.survey.text')} <span id="survey-required">{w('ui.survey.required')}</span>
      </SlideHead>
      <ol ref={list} className={css.lines}>
        {notions.map(({ title, survey }, index) => {
          const isMissing = hasPressedConfirm && answers[index] === null
          return (
            <li key={title} className={css.line} data-blank={isMissing}>
              <NotionIcon number={index + 1} />
              <p id={`survey-${index}`}>{survey}</p>
              <YesNo
                name={`survey-${index}`}
                labelledBy={`survey-${index}`}
                describedBy={isMissing ? 'survey-left' : 'survey-required'}
                isMissing={isMissing}
                value={answers[index] ?? null}
                onChange={(yes) => onAnswer(index, yes)}
              />
            </li>
          )
        })}
      </ol>
      <SlideFoot>
        <Button before="back" onClick={onBack}>
          {w('ui.ending.back')}
        </Button>
        <p className={css.left} id="survey-left" role="status">
          {hasPressedConfirm && blankCount > 0
            ? w(blankCount === 1 ? 'ui.survey.left.one' : 'ui.survey.left').replace('{n}', `${blankCount}`)
            : ''}
        </p>
        <Button main after="next" onClick={confirm}>
          {w('ui.survey.confirm')}
        </Button>
      </SlideFoot>
    </div>
  )
}
