import { notionsInOrder, surveyToWire } from '@didascalie/contract'
import { ScreenFrame } from '@didascalie/stage'
import { useEffect, useRef, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import { Scenery } from '../../design/scenery.js'
import sheet from '../../design/sheet.module.css'
import { useApp, useModel } from '../../model/app-context.js'
import { Completion } from './completion.js'
import { Results } from './results.js'
import {
  firstAnswers,
  firstSlide,
  nextSlide,
  previousSlide,
  type Slide,
  surveyOf,
  withAnswer,
} from './slide.js'
import { SurveySlide } from './survey-slide.js'

/** The ending, with three slides: completion, survey and results. Going to the results saves the survey. A review opens on the results. */
export function EndingScreen() {
  const notions = notionsInOrder(useGame().notions)
  const gameTitle = useWording()('ui.game.title')
  const { saveSurvey, send } = useModel()
  const user = useApp((state) => state.user)
  const reviewing = useApp((state) => state.reviewing)
  const [slide, setSlide] = useState<Slide>(() => firstSlide(reviewing, user))
  const [answers, setAnswers] = useState(() => firstAnswers(user, notions.length))

  const focusedSlide = useRef(slide)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focusedSlide.current === slide) return
    focusedSlide.current = slide
    const heading = container.current?.querySelector<HTMLElement>('[data-screen-title]')
    if (!heading) return
    heading.focus()
    document.title = `${heading.textContent} · ${gameTitle}`
  }, [slide, gameTitle])

  function goTo(target: Slide) {
    if (target === 2 && slide !== 2) saveSurvey(surveyToWire(surveyOf(answers)))
    setSlide(target)
  }

  return (
    <ScreenFrame>
      <div className={sheet.view}>
        <Scenery evening />
      </div>
      <div ref={container} className={sheet.hold}>
        {slide === 0 && <Completion onNext={() => goTo(nextSlide(slide))} />}
        {slide === 1 && (
          <SurveySlide
            notions={notions}
            answers={answers}
            onAnswer={(index, yes) => setAnswers((current) => withAnswer(current, index, yes))}
            onBack={() => goTo(previousSlide(slide))}
            onConfirm={() => goTo(nextSlide(slide))}
          />
        )}
        {slide === 2 && (
          <Results
            notions={notions}
            survey={surveyOf(answers)}
            onBack={() => goTo(previousSlide(slide))}
            onHome={() => send({ kind: 'home' })}
          />
        )}
      </div>
    </ScreenFrame>
  )
}
