import type { Notion } from '@didascalie/contract'
import { Button } from '@didascalie/stage'
import { useRef, useState } from 'react'
import { useWording } from '../../content/game.js'
import { NotionIcon } from '../../design/notion-icon.js'
import sheet from '../../design/sheet.module.css'
import ending from './ending.module.css'
import { type Answers, countBlanks, firstBlank } from './slide.js'
import { SlideFoot } from './slide-foot.js'
import { SlideHead } from './slide-head.js'
import css from './survey-slide.module.css'
import { YesNo } from './yes-no.js'

interface SurveyProps {
  notions: readonly Notion[]
  answers: Answers
  onAnswer(index: number, yes: boolean): void
  onBack(): void
  onConfirm(): void
}

/** The survey, with one line for each notion of the game. */
export function SurveySlide({ notions, answers, onAnswer, onBack, onConfirm }: SurveyProps) {
  const w = useWording()
  const list = useRef<HTMLOListElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const left = countBlanks(answers)

  function confirm() {
    if (left === 0) return onConfirm()
    setConfirming(true)
    list.current?.children[firstBlank(answers)]?.querySelector('input')?.focus()
  }

  return (
    <div className={`${sheet.sheet} ${ending.wide}`}>
      <SlideHead title={w('ui.survey.title')}>
        {w('ui.survey.text')} <span id="survey-required">{w('ui.survey.required')}</span>
      </SlideHead>
      <ol ref={list} className={css.lines}>
        {notions.map(({ title, survey }, index) => {
          const isMissing = isConfirming && answers[index] === null
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
          {isConfirming && left > 0
            ? w(left === 1 ? 'ui.survey.left.one' : 'ui.survey.left').replace('{n}', `${left}`)
            : ''}
        </p>
        <Button main after="next" onClick={confirm}>
          {w('ui.survey.confirm')}
        </Button>
      </SlideFoot>
    </div>
  )
}
