import type { CSSProperties } from 'react'
import { chapterIn } from '../content/calendar.js'
import { useGame } from '../content/game.js'
import { ChapterSteps } from '../design/chapter-steps.js'
import css from './ellipse.module.css'
import { ellipseSize, ellipseText } from './ellipse-text.js'
import type { Ellipse as EllipseState } from './picture.js'
import { Ring } from './ring.js'

interface EllipseProps {
  readonly ellipse: EllipseState
  readonly onNext: () => void
}

/** Night, one sentence, and time one can see. */
export function Ellipse({ ellipse, onNext }: EllipseProps) {
  const { text, wait, phase } = ellipse
  const { title, aside } = ellipseText(text)
  const chapter = chapterIn(useGame().calendar, text)
  const there = phase === 'shown' || phase === 'running'
  const running: CSSProperties & Record<`--${string}`, string> = wait ? { '--wait': `${wait}ms` } : {}
  return (
    <div className={css.ellipse} data-there={there} style={running}>
      <div className={css.told}>
        {chapter && <ChapterSteps chapter={chapter} />}
        {title && (
          <p className={`display ${css.title}`} data-size={ellipseSize(title)}>
            {title}
          </p>
        )}
        {aside && <p className={css.aside}>{aside}</p>}
      </div>
      {phase === 'running' && <Ring timed={wait !== undefined} onNext={onNext} />}
    </div>
  )
}
