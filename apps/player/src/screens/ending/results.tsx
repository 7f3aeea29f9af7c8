import type { Notion, Survey } from '@didascalie/contract'
import { Button } from '@didascalie/stage'
import { useWording } from '../../content/game.js'
import sheet from '../../design/sheet.module.css'
import { useApp } from '../../model/app-context.js'
import { Download } from './download.js'
import ending from './ending.module.css'
import { RunResults } from './run-results.js'
import { SlideFoot } from './slide-foot.js'
import { SlideHead } from './slide-head.js'
import { SurveyResults } from './survey-results.js'

interface ResultsProps {
  notions: readonly Notion[]
  survey: Survey
  onBack(): void
  onHome(): void
}

/** This slide never shows a score. */
export function Results({ notions, survey, onBack, onHome }: ResultsProps) {
  const w = useWording()
  const isLoggedIn = useApp((state) => state.user !== null)
  const summary = useApp((state) => state.runSummary)
  const keepsake = useApp((state) => state.keepsake)
  return (
    <div className={`${sheet.sheet} ${ending.wide}`}>
      <SlideHead title={w(summary ? 'ui.talk.title' : 'ui.results.title')}>
        {w(summary ? 'ui.talk.text' : 'ui.results.text')}
      </SlideHead>
      {summary ? (
        <RunResults summary={summary} keepsake={keepsake} notions={notions} survey={survey} />
      ) : (
        <SurveyResults notions={notions} survey={survey} />
      )}
      <SlideFoot>
        <Button before="back" onClick={onBack}>
          {w('ui.ending.back')}
        </Button>
        <Button before="home" onClick={onHome}>
          {w('ui.ending.home')}
        </Button>
        {isLoggedIn && <Download />}
      </SlideFoot>
    </div>
  )
}
