import { notionsInOrder, surveyToWire } from '@didascalie/contract'
import { loadPicture, pictureNames, ScreenFrame } from '@didascalie/stage'
import { useEffect, useRef, useState } from 'react'
import { useGame } from '../../content/game.js'
import { Scenery } from '../../design/scenery.js'
import sheet from '../../design/sheet.module.css'
import { useApp, useModel } from '../../model/app-context.js'
import { Completion } from './completion.js'
import { Memories } from './memories.js'
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
import { useScreenTitle } from './use-screen-title.js'

/**
 * The ending has three slides: completion, survey and results. A reopened ending starts at the survey or the results.
 * If the run has facts (things that the learner did), memories come between the completion and the survey: the facts, then the keepsake (an
 * object that the story gave the learner), if there is one. Going to the results saves the survey.
 */
export function EndingScreen() {
  const game = useGame()
  const notions = notionsInOrder(game.notions)
  const { saveSurvey, send } = useModel()
  const user = useApp((state) => state.user)
  const reviewing = useApp((state) => state.reviewing)
  const summary = useApp((state) => state.runSummary)
  const keepsake = useApp((state) => state.keepsake)
  const [slide, setSlide] = useState<Slide>(() => firstSlide(reviewing, user))
  /**
   * The index of the memory on the screen. The keepsake has the index after the last fact. `null`
   * while the screen shows a slide.
   */
  const [memory, setMemory] = useState<number | null>(null)
  const [answers, setAnswers] = useState(() => firstAnswers(user, notions.length))
  const container = useRef<HTMLDivElement>(null)
  useScreenTitle(container, memory === null ? `slide ${slide}` : `memory ${memory}`)

  const facts = summary?.facts ?? []
  const memoryCount = facts.length === 0 ? 0 : facts.length + (keepsake === '' ? 0 : 1)

  useEffect(() => {
    for (const { print } of summary?.facts ?? [])
      if (print) void loadPicture(game, pictureNames.print(print.picture))
    if (keepsake !== '') void loadPicture(game, pictureNames.insert(keepsake))
  }, [game, summary, keepsake])

  function goTo(target: Slide) {
    if (target === 2 && slide !== 2) saveSurvey(surveyToWire(surveyOf(answers)))
    setMemory(null)
    setSlide(target)
  }

  function showMemory(step: number) {
    if (step < memoryCount) setMemory(step)
    else goTo(nextSlide(slide))
  }

  if (memory !== null)
    return (
      <ScreenFrame>
        <div ref={container}>
          <Memories
            facts={facts}
            keepsake={keepsake}
            step={memory}
            onNext={() => showMemory(memory + 1)}
            onSkip={() => goTo(nextSlide(slide))}
          />
        </div>
      </ScreenFrame>
    )
  return (
    <ScreenFrame>
      <div className={sheet.view}>
        <Scenery evening />
      </div>
      <div ref={container} className={sheet.sheetHolder}>
        {slide === 0 && <Completion onNext={() => showMemory(0)} />}
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
