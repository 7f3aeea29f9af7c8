import type { ReactNode } from 'react'
import { useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import css from './gestures.module.css'

interface GestureFrameProps {
  /** The line that asks for the gesture. */
  readonly texts: ReactNode
  /** A message to the learner, for example that a length is wrong; `''` for none. */
  readonly status: string
  /** Another value makes screen readers say the same message again. */
  readonly statusKey?: number
  /** The picture on which the learner makes the gesture. */
  readonly plane: ReactNode
  readonly tools?: ReactNode
  /** The learner confirms with Enter in a field, or with a submit button in `tools`. */
  readonly onSubmit?: () => void
  readonly onSkip: () => void
}

/**
 * A gesture is something that the learner does instead of pressing *Suite*: pull a tape, place a thing or write a word. This component
 * renders what all gestures have: the line, the picture, the tools and the button *Passer*.
 */
export function GestureFrame({
  texts,
  status,
  statusKey,
  plane,
  tools,
  onSubmit,
  onSkip,
}: GestureFrameProps) {
  const w = useWording()
  return (
    <form
      className={css.gesture}
      data-gesture
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <div className={css.texts}>
        {texts}
        <p className={css.status} aria-live="polite" data-empty={status === ''}>
          <span key={statusKey}>{status}</span>
        </p>
      </div>
      {plane}
      <div className={css.tools}>
        {tools}
        <Button quiet data-primary onClick={onSkip}>
          {w('ui.gesture.skip')}
        </Button>
      </div>
    </form>
  )
}
