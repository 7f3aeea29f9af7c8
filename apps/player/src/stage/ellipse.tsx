import type { CSSProperties } from 'react'
import { Week } from '../design/week.js'
import css from './ellipse.module.css'
import { ellipseSize, ellipseText } from './ellipse-text.js'
import type { Ellipse as EllipseState } from './picture.js'
import { Ring } from './ring.js'
import { weekdayIn, weekdays } from './weekday.js'

interface EllipseProps {
  readonly ellipse: EllipseState
  readonly onNext: () => void
}

/** Night, one sentence, and time one can see. */
export function Ellipse({ ellipse, onNext }: EllipseProps) {
  const { text, wait, phase } = ellipse
  const { title, aside } = ellipseText(text)
  const day = weekdayIn(text)
  const there = phase === 'shown' || phase === 'running'
  const running: CSSProperties & Record<`--${string}`, string> = wait ? { '--wait': `${wait}ms` } : {}
  return (
    <div className={css.ellipse} data-there={there} style={running}>
      <div className={css.told}>
        {day && <Week day={weekdays.indexOf(day) + 1} />}
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
