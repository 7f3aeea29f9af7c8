import type { CSSProperties } from 'react'
import { chapterIn } from '../content/calendar.js'
import { useGame } from '../content/game.js'
import { ChapterSteps } from '../design/chapter-steps.js'
import css from './ellipse.module.css'
import { Ring } from './ring.js'
import type { Ellipse as EllipseState } from './stage-state.js'
import { TownClock, useTownClock } from './town-clock.js'

interface EllipseText {
  readonly title: string
  /** The smaller text after the title; `''` for none. */
  readonly aside: string
}

const maxTitleLength = 28

/**
 * Splits the text of an ellipse. A short first sentence becomes the title. Otherwise the whole text is the title.
 * Example: « La nuit, 2 h 15. La brume monte. » has the title « La nuit, 2 h 15. ».
 */
export function ellipseText(text: string): EllipseText {
  const [, first = '', rest = ''] = /^(.+?[.!?…])\s+(.+)$/su.exec(text.trim()) ?? []
  if (first !== '' && first.length <= maxTitleLength) return { title: first, aside: rest }
  return { title: text.trim(), aside: '' }
}

type EllipseSize = 'large' | 'medium' | 'small'

export function ellipseSize(title: string): EllipseSize {
  if (title.length <= maxTitleLength) return 'large'
  return title.length <= 90 ? 'medium' : 'small'
}

interface EllipseProps {
  readonly ellipse: EllipseState
  readonly onNext: () => void
}

/** A jump in time: a sentence on a black screen and, if `wait` is set, a visible countdown. */
export function Ellipse({ ellipse, onNext }: EllipseProps) {
  const { text, wait, phase, clock } = ellipse
  const { title, aside } = ellipseText(text)
  const chapter = chapterIn(useGame().calendar, text)
  const isShown = phase === 'shown' || phase === 'running'
  const countdownStyle: CSSProperties & Record<`--${string}`, string> = wait ? { '--wait': `${wait}ms` } : {}
  const hasClock = useTownClock(clock ?? { from: '', to: '' }) !== undefined && clock !== undefined
  return (
    <div className={css.ellipse} data-there={isShown} data-clock={hasClock} style={countdownStyle}>
      {hasClock && <TownClock {...clock} isShown={isShown} />}
      <div className={css.content}>
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
