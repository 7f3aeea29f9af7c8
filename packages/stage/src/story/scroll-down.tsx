import type { RefObject } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { useWording } from '../content/game.js'
import { Button } from '../design/button.js'
import css from './scroll-down.module.css'

interface ScrollDownProps {
  readonly column: RefObject<HTMLElement | null>
  /** Set on a dark background. */
  readonly dark?: boolean
}

/**
 * An arrow button that scrolls down. Shows the learner that the text, the replies or the objects continue below. The Tab key skips this
 * button for two reasons: the list scrolls by itself when a reply gets the focus, and the button disappears at the end of the list.
 */
export function ScrollDown({ column, dark = false }: ScrollDownProps) {
  const w = useWording()
  const { reduceMotion } = useComfort()
  const scroll = () => {
    const box = column.current
    box?.scrollBy({ top: box.clientHeight / 2, behavior: reduceMotion ? 'instant' : 'smooth' })
  }
  return (
    <div className={css.down} data-more>
      <Button
        dark={dark}
        after="next"
        tabIndex={-1}
        aria-label={w('ui.playing.scroll-down')}
        onClick={scroll}
      />
    </div>
  )
}
