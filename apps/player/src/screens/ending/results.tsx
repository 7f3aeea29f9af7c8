import type { Notion, Survey } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Icon } from '../../design/icon.js'
import { NotionIcon } from '../../design/notion-icon.js'
import sheet from '../../design/sheet.module.css'
import { useApp } from '../../model/app-context.js'
import { Download } from './download.js'
import ending from './ending.module.css'
import css from './results.module.css'
import { SlideFoot } from './slide-foot.js'
import { SlideHead } from './slide-head.js'

interface ResultsProps {
  notions: readonly Notion[]
  survey: Survey
  onBack(): void
  onHome(): void
}

/** What was done, and what to try next: never a score. */
export function Results({ notions, survey, onBack, onHome }: ResultsProps) {
  const w = useWording()
  const uid = useApp((state) => state.user?.uid)

  return (
    <div className={`${sheet.sheet} ${ending.wide}`}>
      <SlideHead title={w('ui.results.title')} text={w('ui.results.text')} />
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
      <SlideFoot>
        <Button before="back" onClick={onBack}>
          {w('ui.ending.back')}
        </Button>
        <Button before="home" onClick={onHome}>
          {w('ui.ending.home')}
        </Button>
        {uid !== undefined && <Download uid={uid} />}
      </SlideFoot>
    </div>
  )
}
